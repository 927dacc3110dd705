// Small sounds, made here: wood for a tile, brass for my turn, paper for a note. Off unless somebody wants them.

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

const SOUNDS = {
  tile: [{ at: 0, pitch: 190, length: 0.09, type: "triangle" }],
  turn: [
    { at: 0, pitch: 1320, length: 0.5, type: "sine" },
    { at: 0.02, pitch: 1980, length: 0.35, type: "sine" },
  ],
  note: [{ at: 0, pitch: 620, length: 0.12, type: "sine" }],
} as const satisfies Record<string, readonly { at: number; pitch: number; length: number; type: OscillatorType }[]>;

/** Plays a sound, if sounds are on. */
export function sound(name: keyof typeof SOUNDS): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  for (const { at, pitch, length, type } of SOUNDS[name]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: pitch, type });
    const loud = new GainNode(context, { gain: 0 });
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(loud).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
