// What has been said in this round: who is in, what each has bid, which cubes lie where. From the view, and from the log,
// which everybody at the table has; a move that was taken back has been written over there.

import type { Sitting } from "../../../table/sitting.svelte";
import { say } from "../../../words/say";
import type { Line, PositionTold } from "../../../wire";
import { lookOf } from "../look";
import { movesOf, outlookOf, placed, stepOf, viewOf, type Made } from "../told";
import { mineOf } from "./bids";

/** The moves of the round up to a position, the throw left out. */
export function saidIn(lines: readonly Line[], moves: number): Made[] {
  const made = movesOf(lines, moves);
  return made.slice(made.findLastIndex((one) => one?.move.startsWith("+")) + 1).filter((one) => one !== undefined);
}

/** How a seat stands in the auction. */
export interface Bidder {
  seat: number;
  state: "asked" | "leads" | "in" | "out";
  /** What it has said, in a word or two. */
  words: string;
}

/** The seats in the order of bidding, from the left of the one who rolled. */
export function orderOf(sitting: Sitting): Bidder[] {
  const position = sitting.position;
  if (!position) return [];
  const view = viewOf(position);
  const all = view.colours.length;
  const said = saidIn(sitting.lines, position.moves);
  const order = view.colours.map((_, along) => (view.turn + 1 + along) % all);
  if (position.step === "loan") return order.map((seat, along) => lender(position, seat, along < order.indexOf(position.to_move ?? -1)));
  return order.map((seat) => bidder(position, seat, said));
}

function bidder(position: PositionTold, seat: number, said: Made[]): Bidder {
  const view = viewOf(position);
  const mine = said.filter((one) => one.seat === seat).map((one) => one.move);
  if (position.to_move === seat && position.step === "bid") return { seat, state: "asked", words: say("big_shot.order.to_bid") };
  if (view.bidder === seat) return { seat, state: "leads", words: say(won(position) ? "big_shot.order.won" : "big_shot.order.bid", { n: view.high }) };
  if (!view.in.includes(seat)) return { seat, state: "out", words: say("big_shot.order.passed") };
  if (won(position)) return { seat, state: "leads", words: say("big_shot.order.nothing") };
  const bid = mine.findLast((move) => move.startsWith("bid "));
  if (bid) return { seat, state: "in", words: say("big_shot.order.bid", { n: bid.slice(4) }) };
  return { seat, state: "in", words: say(view.turn === seat ? "big_shot.order.rolled" : "big_shot.order.in") };
}

/** The cubes have been paid for, or are about to be. */
function won(position: PositionTold): boolean {
  return position.step === "pay" || position.step === "place";
}

/** A seat before the auction: asked for loans, with those it took in this round, without any, or not asked yet. */
function lender(position: PositionTold, seat: number, answered: boolean): Bidder {
  if (position.to_move === seat) return { seat, state: "asked", words: say("big_shot.order.to_lend") };
  const n = outlookOf(position)?.colours.filter((one) => one.seat === seat && one.loan?.possible === false).length ?? 0;
  if (n) return { seat, state: "in", words: say("big_shot.order.lent", { n }) };
  return { seat, state: "in", words: say(answered ? "big_shot.order.no_loan" : "big_shot.order.later") };
}

/** A cube of the four of this round: in hand, or where it has been put. */
export interface Lying {
  letter: string;
  lot: string | null;
}

/** The four cubes of this round: on their space, or those that have been placed, then those still in hand. */
export function cubesOf(sitting: Sitting): Lying[] {
  const position = sitting.position;
  if (!position) return [];
  const view = viewOf(position);
  if (!view.hand) return [...(view.spaces[view.broker] ?? "")].map((letter) => ({ letter, lot: null }));
  const down = saidIn(sitting.lines, position.moves).flatMap(({ move }) => {
    const cube = placed(move);
    return cube ? [{ letter: lookOf(cube.colour).letter, lot: cube.lot }] : [];
  });
  return [...down, ...[...view.hand].map((letter) => ({ letter, lot: null }))];
}

/** What a seat that is not asked may want to know meanwhile; looking back and for onlookers, who has the cubes. */
export function waitingOf(sitting: Sitting): string {
  const position = sitting.position;
  if (!position || stepOf(sitting) !== null || position.to_move === null) return "";
  const { high: n, bidder, in: still } = viewOf(position);
  const { seat } = sitting;
  if (position.step === "place") return say(n ? "big_shot.waits.won" : "big_shot.waits.for_nothing", { name: sitting.name(position.to_move), n });
  if (seat === null || sitting.past) return "";
  if (position.step !== "bid") return say(`big_shot.waits.${position.step}`);
  if (bidder === seat) return say("big_shot.waits.leads", { n });
  const most = Math.max(...mineOf(sitting).map((one) => one.cash ?? 0));
  return say(still.includes(seat) ? "big_shot.waits.in" : "big_shot.waits.out", { n: most });
}
