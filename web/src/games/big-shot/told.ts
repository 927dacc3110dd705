// What the server tells of a position of BIG SHOT, by name; and what is asked of this seat. No rules.

import type { Sitting } from "../../table/sitting.svelte";
import type { BigShotLot, BigShotOutlook, BigShotPlacement, BigShotView, Line, PositionTold } from "../../wire";
import { LOOKS, nameOf } from "./look";

/** What the position means for whoever looks at it; null while there is none. */
export function outlookOf(position: PositionTold | null): BigShotOutlook | null {
  return position ? (position.outlook as unknown as BigShotOutlook) : null;
}

/** The position as the rules write it. */
export function viewOf(position: PositionTold): BigShotView {
  return position.view as unknown as BigShotView;
}

/** The step that is asked of this seat now; null while others are asked, and while an earlier position is looked at. */
export function stepOf(sitting: Sitting): string | null {
  const at = sitting.present;
  if (!at || sitting.past || sitting.state?.status !== "running") return null;
  return at.seat !== null && at.to_move === at.seat ? at.step : null;
}

/** The names of a seat's colours: one, or two where two play. */
export function coloursOf(position: PositionTold, seat: number): string[] {
  const theirs = viewOf(position).colours[seat] ?? [];
  return LOOKS.map((look) => look.name).filter((name) => (typeof theirs === "string" ? theirs === name : theirs.includes(name)));
}

/** Whose a colour is; null for the Ghost's. */
export function seatOf(position: PositionTold, colour: string): number | null {
  const name = nameOf(colour);
  return outlookOf(position)?.colours.find((one) => one.name === name)?.seat ?? null;
}

/** The lot of that name. */
export function lotNamed(position: PositionTold | null, name: string): BigShotLot | undefined {
  return outlookOf(position)?.lots.find((lot) => lot.name === name);
}

/** The cubes that stand on a lot, by the names of their colours. */
export function cubesOn(position: PositionTold, lot: string): Record<string, number> {
  return viewOf(position).lots[lot]?.cubes ?? {};
}

/** The move that puts a cube, by its letter or name, on a lot. */
export function moveOf(colour: string, lot: string): string {
  return `place ${nameOf(colour)} ${lot}`;
}

export interface Made {
  move: string;
  seat: number | null;
}

/** Moves by their number; those that the log does not tell are missing. */
export type Moves = (Made | undefined)[];

/** The moves up to a position, as the log tells them; what was taken back has been written over. */
export function movesOf(lines: readonly Line[], moves: number): Moves {
  const made: Moves = [];
  for (const line of lines) {
    const at = line.moves ?? 0;
    if ((line.kind === "moved" || line.kind === "chanced") && line.move && at > 0) made[at - 1] = { move: line.move, seat: line.seat ?? null };
  }
  return Array.from({ length: moves }, (_, at) => made[at]);
}

/** The colour and the lot of a move such as `place Yellow C16`; null for any other. */
export function placed(move: string | null): { colour: string; lot: string } | null {
  const [, colour, lot] = /^place (\w+) (\w+)$/.exec(move ?? "") ?? [];
  return colour && lot ? { colour, lot } : null;
}

/** The letter of the cube that is in hand: of the chosen move, else the one taken up, else the first; null when none is asked for. */
export function heldOf(sitting: Sitting): string | null {
  if (stepOf(sitting) !== "place" || !sitting.present) return null;
  const hand = viewOf(sitting.present).hand;
  const chosen = placed(sitting.chosen);
  if (chosen) return LOOKS.find((look) => look.name === chosen.colour)?.letter ?? null;
  return sitting.held !== null && hand.includes(sitting.held) ? sitting.held : (hand[0] ?? null);
}

/** What the cube of that colour would do on that lot; nothing where it can't be put. */
export function placementOf(position: PositionTold | null, colour: string, lot: string): BigShotPlacement | undefined {
  const name = nameOf(colour);
  return outlookOf(position)?.placements.find((one) => one.colour === name && one.lot === lot);
}

/** What the chosen move would do. */
export function chosenPlacement(sitting: Sitting): BigShotPlacement | undefined {
  const chosen = stepOf(sitting) === "place" ? placed(sitting.chosen) : null;
  return chosen ? placementOf(sitting.present, chosen.colour, chosen.lot) : undefined;
}
