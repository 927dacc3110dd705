// Words that several parts of the face share: cubes, sums, and whose something is.

import type { Sitting } from "../../../table/sitting.svelte";
import { listed, say } from "../../../words/say";
import type { PositionTold } from "../../../wire";
import { LOOKS } from "../look";
import { outlookOf } from "../told";

/** Cubes with how many there are of a colour: Red, Yellow and 2 Black. */
export function saidCubes(cubes: readonly (readonly [colour: string, n: number])[]): string {
  return listed(cubes.map(([colour, n]) => (n === 1 ? colour : say("big_shot.cubes", { n, colour }))));
}

/** Cubes that are written as letters, such as `RYBB`, in the same words. */
export function saidLetters(letters: string): string {
  const counts = LOOKS.map(({ letter, name }) => [name, letters.split(letter).length - 1] as const);
  return saidCubes(counts.filter(([, n]) => n > 0));
}

/** Whose a lot would be: yours, Mae's, the Ghost's, nobody's. */
export function whose(sitting: Sitting, lot: { owner: string | null; seat: number | null }): string {
  if (lot.owner === null) return say("big_shot.whose.nobody");
  if (lot.seat === null) return say("big_shot.whose.ghost");
  return lot.seat === sitting.seat ? say("big_shot.whose.you") : say("big_shot.whose.name", { name: sitting.name(lot.seat) });
}

/** Who gets the cubes where nobody bids: whoever rolled. */
export function nothingFor(sitting: Sitting, roller: number): string {
  return say(roller === sitting.seat ? "big_shot.nothing.you" : "big_shot.nothing.name", { name: sitting.name(roller) });
}

/** The sum with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n);
}

/** Whether somebody's cash is not shown here. */
export function isHidden(position: PositionTold): boolean {
  return outlookOf(position)?.colours.some((one) => one.seat !== null && one.cash === null) ?? false;
}
