// A press that follows a change by itself was meant for what stood there before: the tail of a double click, a key held down.

import { settings } from "./settings.svelte";

/** Milliseconds in which what has just changed its meaning hears nothing. */
export const MOMENT = 400;

let pressed = -Infinity;
let held = false;
for (const kind of ["pointerdown", "pointerup", "click"] as const) {
  addEventListener(kind, (event) => (pressed = event.timeStamp), true);
}
addEventListener("pointerdown", () => (held = false), true);
addEventListener(
  "keydown",
  (event) => {
    pressed = event.timeStamp;
    held = event.repeat;
  },
  true,
);
addEventListener("keyup", () => (held = false), true);

/** Something whose meaning changes: for a moment it looks disabled, and no press is meant for it. */
export class Steady {
  /** It has just changed. */
  settling = $state(false);
  private readonly always: boolean;
  private changed = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What asks once more settles always, whatever somebody has set. */
  constructor(always = false) {
    this.always = always;
  }

  private get on(): boolean {
    return this.always || settings.steady;
  }

  /** Its meaning has changed, and the page shows it. */
  change(): void {
    if (!this.on) return;
    this.changed = performance.now();
    this.settling = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.settling = false), MOMENT);
  }

  /** Whether the last press can be meant for it; told by when it was made, since a busy page hears of it late. */
  get meant(): boolean {
    return !this.on || (!held && pressed - this.changed > MOMENT);
  }
}
