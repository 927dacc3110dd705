// What can be bid: the steps of the ladder, from what the engine tells this seat.

import type { Refusal, Sitting } from "../../../table/sitting.svelte";
import type { BigShotColour } from "../../../wire";
import { outlookOf, stepOf } from "../told";

/** More steps than that are not shown one by one: the next few, then a stepper. */
const MANY = 12;
const NEXT = 8;

export interface Ladder {
  least: number;
  /** The most that can be paid now; less than the least where only a loan would help. */
  most: number;
  /** The bids that are shown one by one. */
  steps: number[];
  /** Bids beyond them, by a stepper. */
  more: boolean;
  /** Bids that could be paid with the loan only; none where no loan can be taken now. */
  lent: number[];
}

/** The colours of this seat, as they stand. */
export function mineOf(sitting: Sitting): BigShotColour[] {
  const outlook = outlookOf(sitting.position);
  return outlook && sitting.seat !== null ? outlook.colours.filter((one) => one.seat === sitting.seat) : [];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** The ladder of the seat that is asked to bid; null for anybody else. */
export function ladderOf(sitting: Sitting): Ladder | null {
  const bid = stepOf(sitting) === "bid" ? outlookOf(sitting.present)?.bid : null;
  if (!bid) return null;
  const { least, most } = bid;
  const loan = sitting.present?.legal.includes("loan") ? (mineOf(sitting)[0]?.loan?.pays ?? 0) : 0;
  const all = range(least, most);
  const more = all.length > MANY;
  return { least, most, steps: more ? all.slice(0, NEXT) : all, more, lent: range(Math.max(least, most + 1), most + loan) };
}

/** What would be bid now: what is chosen, else the least; null where nothing can be bid. */
export function bidOf(sitting: Sitting): number | null {
  const ladder = ladderOf(sitting);
  if (!ladder || ladder.most < ladder.least) return null;
  const chosen = /^bid (\d+)$/.exec(sitting.chosen ?? "")?.[1];
  return chosen ? Number(chosen) : ladder.least;
}

/** Bids so much more or less, as far as it can be paid. */
export function bidOn(sitting: Sitting, by: number): void {
  const ladder = ladderOf(sitting);
  const now = bidOf(sitting);
  if (!ladder || now === null) return;
  sitting.choose(`bid ${Math.max(ladder.least, Math.min(ladder.most, now + by))}`);
}

/** The most that could be bid with the loan; null where none can be taken now. */
export function withLoan(ladder: Ladder): number | null {
  return ladder.lent.at(-1) ?? null;
}

/** The payment that would be made now: what is chosen, else the first that can be; null where none is asked for. */
export function payOf(sitting: Sitting): string | null {
  if (stepOf(sitting) !== "pay") return null;
  return sitting.chosen ?? sitting.present?.legal.find((move) => move.startsWith("pay ")) ?? null;
}

/** The move that takes a loan for a colour of this seat, by what can be done and what is refused; null where neither speaks of it. */
export function loanOf(sitting: Sitting, colour: string): string | null {
  const at = sitting.present;
  return ["loan", `loan ${colour}`].find((move) => at?.legal.includes(move)) ?? ["loan", `loan ${colour}`].find((move) => at && move in at.refused) ?? null;
}

/** The reason that is open for such a move, unless the line below the ask tells it already. */
export function reasonFor(sitting: Sitting, begins: string): Refusal | null {
  const { refusal, present } = sitting;
  return refusal?.move.startsWith(begins) && present && refusal.move in present.refused ? refusal : null;
}
