// Placing a cube: which is taken up, what it would make of a lot, in words.

import type { Sitting } from "../../../table/sitting.svelte";
import { listed, say } from "../../../words/say";
import type { BigShotPlacement } from "../../../wire";
import { lookOf } from "../look";
import { heldOf, lotNamed, moveOf, outlookOf, placed, stepOf, viewOf } from "../told";
import { whose } from "./words";

/** Takes up a cube of the hand; a lot that is chosen stays chosen, for this cube. */
export function hold(sitting: Sitting, letter: string): boolean {
  const at = sitting.present;
  if (stepOf(sitting) !== "place" || !at || !viewOf(at).hand.includes(letter)) return false;
  const lot = placed(sitting.chosen)?.lot;
  sitting.choose(lot && at.legal.includes(moveOf(letter, lot)) ? moveOf(letter, lot) : null);
  sitting.held = letter;
  return true;
}

/** What the cube in hand would make of every open lot, in the rules' order. */
export function placementsOf(sitting: Sitting): BigShotPlacement[] {
  const held = heldOf(sitting);
  if (held === null) return [];
  const { name } = lookOf(held);
  return outlookOf(sitting.present)?.placements.filter((one) => one.colour === name) ?? [];
}

/** Red and White have 2 each and cancel. */
export function cancelled(placement: BigShotPlacement): string[] {
  return placement.cancels.map((colours) =>
    say("big_shot.place.cancels", { colours: listed(colours), n: placement.stands[colours[0] ?? ""] ?? 0 }),
  );
}

/** Your single Black cube is left and would own the lot. */
export function left(sitting: Sitting, placement: BigShotPlacement): string {
  const { owner, seat, closes, stands } = placement;
  if (owner === null) return say("big_shot.place.left.none");
  const n = stands[owner] ?? 0;
  const cubes = n === 1 ? say("big_shot.place.one", { colour: owner }) : say("big_shot.place.many", { n, colour: owner });
  const how = Object.keys(stands).length === 1 ? "only" : n === Math.max(...Object.values(stands)) ? "most" : "left";
  const kind = `${how}${closes ? "_closes" : ""}`;
  if (seat === sitting.seat) return say(`big_shot.place.yours.${kind}`, { cubes });
  const theirs = say(`big_shot.place.theirs.${kind}`, { whose: whose(sitting, placement), cubes });
  return theirs.charAt(0).toUpperCase() + theirs.slice(1);
}

/** Seventh cube: C16 closes for good; or how many it would have. */
export function filling(sitting: Sitting, placement: BigShotPlacement): string {
  const lot = lotNamed(sitting.present, placement.lot);
  const of = lot?.closes_at ?? 0;
  if (placement.closes) return say("big_shot.place.closes", { n: say(`big_shot.nth.${of}`), lot: placement.lot });
  return say("big_shot.place.filling", { n: (lot?.cubes ?? 0) + 1, of });
}

/** All of it in a line, as it is spoken. */
export function toldOf(sitting: Sitting, placement: BigShotPlacement): string {
  return [
    say("big_shot.place.head", { colour: placement.colour, lot: placement.lot, whose: whose(sitting, placement) }),
    ...cancelled(placement),
    left(sitting, placement),
    filling(sitting, placement),
  ].join(" ");
}
