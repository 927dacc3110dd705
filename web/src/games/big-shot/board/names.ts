// What is said of a lot and of a space: whole sentences for a screen reader, and a short note beside a lot. What cancels,
// who would own it and how balances change is told by the engine.

import type { BigShotLot, BigShotPlacement, PositionTold } from "../../../wire";
import { listed, say } from "../../../words/say";
import { saidCubes, saidLetters } from "../desk/words";
import { towersOf } from "../plan/towers";
import { cubesOn, outlookOf, viewOf } from "../told";
import type { Sale } from "./history";

export interface Speaker {
  position: PositionTold;
  /** As whom somebody looks; null for an onlooker. */
  seat: number | null;
  name: (seat: number) => string;
}

/** A note beside a lot: a small line, and a larger one below it. */
export interface Note {
  small: string;
  large: string;
}

/** "Red and White cancel, Yellow and Black cancel" */
function cancelsSaid(cancels: string[][]): string {
  return cancels.map((colours) => say("big_shot.board.lot.cancel", { colours: listed(colours) })).join(", ");
}

type Whose = "you" | "name" | "ghost" | "nobody";

function whoseOf({ seat }: Speaker, owner: string | null, ownerSeat: number | null): Whose {
  if (owner === null) return "nobody";
  if (ownerSeat === null) return "ghost";
  return ownerSeat === seat ? "you" : "name";
}

function whoseSaid(by: Speaker, owner: string | null, seat: number | null): string {
  return say(`big_shot.whose.${whoseOf(by, owner, seat)}`, { name: seat === null ? "" : by.name(seat) });
}

function standingSaid(by: Speaker, lot: BigShotLot): string[] {
  const stands = towersOf(cubesOn(by.position, lot.name), lot.cancels, lot.owner);
  const most = lot.closes_at;
  if (!stands.length) return [say("big_shot.board.lot.empty", { most })];
  const cubes = saidCubes(stands.map((tower) => [tower.colour, tower.cubes]));
  const whose = whoseSaid(by, lot.owner, lot.seat);
  const said = [say("big_shot.board.lot.cubes", { many: lot.cubes, most, cubes })];
  if (lot.cancels.length) said.push(say("big_shot.board.lot.cancelled", { cancels: cancelsSaid(lot.cancels), whose }));
  else said.push(say("big_shot.board.lot.stands", { whose }));
  if (lot.cubes === lot.closes_at - 1) said.push(say("big_shot.board.lot.last"));
  return said;
}

function soldSaid(by: Speaker, lot: BigShotLot): string {
  if (lot.owner === null) return say("big_shot.board.lot.nobody");
  if (lot.seat === null) return say("big_shot.board.lot.ghost", { colour: lot.owner });
  return say("big_shot.board.lot.sold", { name: by.name(lot.seat), colour: lot.owner });
}

/** "C16, worth 16. 6 of 7 cubes: 2 Red, … Red and White cancel: nobody's. The next cube closes it." */
export function lotSaid(by: Speaker, lot: BigShotLot): string {
  const said = [say(`big_shot.board.lot.${lot.value ? "lot" : "park"}`, { lot: lot.name, value: lot.value })];
  said.push(...(lot.sold ? [soldSaid(by, lot)] : standingSaid(by, lot)));
  if (lot.doubled && lot.value) said.push(say("big_shot.board.lot.doubled", { worth: lot.worth }));
  return said.join(" ");
}

/** "Yellow on C16: closes it. Red, Yellow and White cancel. Black takes it, yours. Balance 28 to 44." */
export function overSaid(by: Speaker, placement: BigShotPlacement): string {
  const { colour, lot, closes, cancels, owner, seat, change } = placement;
  const said = [say(`big_shot.board.over.${closes ? "closes" : "stays"}`, { colour, lot })];
  if (cancels.length) said.push(say("big_shot.board.over.cancels", { cancels: cancelsSaid(cancels) }));
  if (owner === null) said.push(say("big_shot.board.over.nobody"));
  else said.push(say(`big_shot.board.over.${closes ? "takes" : "would"}`, { colour: owner, whose: whoseSaid(by, owner, seat) }));
  const own = by.seat === null ? 0 : (change[by.seat] ?? 0);
  const was = by.seat === null ? null : (outlookOf(by.position)?.seats[by.seat]?.balance ?? null);
  if (own && was !== null) said.push(say("big_shot.board.over.balance", { was, then: was + own }));
  else if (own) said.push(say("big_shot.board.over.change", { change: own > 0 ? `+${own}` : own }));
  return said.join(" ");
}

/** What stands beside a lot with a cube over it. */
export function noteOver(by: Speaker, placement: BigShotPlacement, lot: BigShotLot): Note {
  const number = lot.cubes + 1;
  const whose = whoseOf(by, placement.owner, placement.seat);
  const facts = { colour: placement.colour, lot: lot.name, number, most: lot.closes_at, value: lot.value };
  const named = { ...facts, name: placement.seat === null ? "" : by.name(placement.seat) };
  if (!placement.closes) {
    return { small: say("big_shot.board.note.stays", facts), large: say(`big_shot.board.note.would.${whose}`, named) };
  }
  const small = say(number === 7 ? "big_shot.board.note.seventh" : "big_shot.board.note.closes", facts);
  const park = lot.value === 0 && whose !== "ghost";
  return { small, large: say(`big_shot.board.note.${park ? "park" : "acquire"}.${whose}`, named) };
}

/** Why a lot takes no cube, in few words beside it. */
export function sold(by: Speaker, lot: BigShotLot): string {
  const name = lot.seat === null ? say("big_shot.board.the_ghost") : by.name(lot.seat);
  return say("big_shot.board.sold.note", { lot: lot.name, name });
}

/** "Space 4: Red and 3 Yellow." or "Space 3: bought by Mae for 9 in round 4." */
export function spaceSaid(by: Speaker, space: number, offered: boolean, sale: Sale | undefined): string {
  const view = viewOf(by.position);
  const letters = view.spaces[space] ?? "";
  const said: string[] = [];
  if (letters) {
    said.push(say(`big_shot.board.space.${offered ? "offered" : "cubes"}`, { space, cubes: saidLetters(letters) }));
  } else if (sale) {
    const facts = { space, name: by.name(sale.seat), price: sale.price, round: sale.round };
    said.push(say(`big_shot.board.space.${sale.price ? "bought" : "free"}`, facts));
  } else said.push(say("big_shot.board.space.empty", { space }));
  if (space === view.broker) said.push(say("big_shot.board.space.broker"));
  return said.join(" ");
}
