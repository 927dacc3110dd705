// Words that several parts of the face share: numbers, cubes, and whose something is.

import type { Sitting } from "../../../table/sitting.svelte";
import { listed, say } from "../../../words/say";
import type { PositionTold } from "../../../wire";
import { LOOKS } from "../look";
import { outlookOf } from "../told";

/** A small number in a word. */
export function wordOf(n: number): string {
  return n >= 0 && n <= 7 ? say(`big_shot.number.${n}`) : String(n);
}

/** Red, Yellow and two Black. */
export function saidCubes(letters: readonly string[]): string {
  return listed(
    LOOKS.flatMap(({ letter, name }) => {
      const n = letters.filter((one) => one === letter).length;
      return n === 0 ? [] : [n === 1 ? name : say("big_shot.cubes", { n: wordOf(n), colour: name })];
    }),
  );
}

/** Whose a lot would be: yours, Mae's, the Ghost's, nobody's. */
export function whose(sitting: Sitting, lot: { owner: string | null; seat: number | null }): string {
  if (lot.owner === null) return say("big_shot.whose.nobody");
  if (lot.seat === null) return say("big_shot.whose.ghost");
  return lot.seat === sitting.seat ? say("big_shot.whose.you") : say("big_shot.whose.name", { name: sitting.name(lot.seat) });
}

/** The sum with its sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n);
}

/** Whether somebody's cash is not shown here. */
export function isHidden(position: PositionTold): boolean {
  return outlookOf(position)?.colours.some((one) => one.seat !== null && one.cash === null) ?? false;
}
