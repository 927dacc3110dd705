// How a chain looks in every edition: a glyph, and the colour that belongs to the glyph.

import { glyphs, plates } from "../../../../src/hotelier/games/vacation/world.toml";

/** The glyphs in the order of the colours --chain-0 to --chain-6. */
export const GLYPHS = ["globe", "crown", "pyramid", "star", "compass", "palm", "lantern"] as const;

export interface Look {
  /** The number of its colours: var(--chain-N), and var(--on-chain-N) on it. */
  number: number;
  /** The name of its glyph. */
  glyph: string;
}

const known = new Map<string, Record<string, Look>>();

/** The looks of an edition's chains by name: a name keeps its own, others take what is left, in the rules' order. */
export function looksOf(chains: readonly { name: string }[]): Record<string, Look> {
  const names = chains.map((chain) => chain.name);
  const key = names.join();
  let looks = known.get(key);
  if (!looks) {
    looks = dealt(names);
    known.set(key, looks);
  }
  return looks;
}

function dealt(names: string[]): Record<string, Look> {
  const own = names.map((name) => plates[name] ?? "");
  own.forEach((glyph, at) => {
    if (glyph && own.indexOf(glyph) === at) return;
    own[at] = Object.values(plates).find((other) => !own.includes(other)) ?? GLYPHS[0];
  });
  return Object.fromEntries(names.map((name, at) => [name, lookNamed(own[at] ?? GLYPHS[0])]));
}

function lookNamed(glyph: string): Look {
  return { number: Math.max(0, GLYPHS.findIndex((one) => one === glyph)), glyph };
}

/** The look of one chain among those of its edition (`outlook.chains`). */
export function lookOf(name: string, chains: readonly { name: string }[]): Look {
  return looksOf(chains)[name] ?? lookNamed(plates[name] ?? GLYPHS[0]);
}

/** The drawing of a glyph, in a square of 24; it is drawn in the colour of the text. */
export function drawing(glyph: string): string {
  return glyphs[glyph] ?? "";
}
