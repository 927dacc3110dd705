// Figures that were measured, and the moves they are about, in words.

import { say } from "../words/say";
import type { Estimated } from "../wire";

/** How a game writes money or points, and the least of it that is worth a word. */
export interface Amount {
  grain: number;
  /** $1,900, 3 points. */
  say(value: number): string;
}

/** So many grains, without the dust that tenths leave. */
function grains(many: number, grain: number): number {
  return Number((many * grain).toPrecision(12));
}

/** A mean and how far off it may be, no finer than is worth a word; null where nobody can say how far. */
export function rounded(figure: Estimated, grain: number): { mean: number; off: number | null } {
  const { mean, low, high } = figure;
  const off = low === null || high === null ? null : grains(Math.ceil((high - low) / 2 / grain - 1e-9), grain);
  return { mean: grains(Math.round(mean / grain), grain), off };
}

/** "about $41,200 (±600)"; with another id of those below, "about $1,900 less (±300)". */
export function about(figure: Estimated, amount: Amount, id: "figure.about" | "figure.less" | "figure.perhaps" = "figure.about"): string {
  const { mean, off } = rounded(figure, amount.grain);
  const how = off === null ? "" : say("figure.off", { off: off.toLocaleString("en-US") });
  return say(id, { amount: amount.say(mean), off: how }).trim();
}

/** "52 %" */
export function share(figure: Estimated): string {
  return say("figure.share", { n: Math.round(100 * figure.mean) });
}

/** A name for each of some moves: the game's own where it tells them apart, else as the notation writes them. */
export function namesOf(moves: string[], named: (move: string) => string): string[] {
  const names = moves.map(named);
  return moves.map((move, at) => {
    const name = names[at] ?? move;
    return names.filter((other) => other === name).length > 1 ? move : name;
  });
}
