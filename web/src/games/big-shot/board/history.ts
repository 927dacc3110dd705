// What has happened at the table and is not in the position any more: what each space was sold for, in which round and to
// whom, and the way of the broker in the last roll. It is read from the log, which everybody at the table has; where the
// log does not fit what the position shows, only what the position itself says is told.

import type { Happening } from "../../../table/sitting.svelte";
import type { BigShotView, Line } from "../../../wire";
import { SPACES } from "../ring/spaces";
import { movesOf, viewOf, type Moves } from "../told";

export interface Sale {
  space: number;
  round: number;
  seat: number;
  /** 0: for nothing. */
  price: number;
  /** The colour that paid, where two play. */
  colour: string | null;
}

export interface Roll {
  pips: number;
  from: number;
  to: number;
}

export interface History {
  sales: Map<number, Sale>;
  roll: Roll | null;
  /** What the die shows; 0 before the first throw. */
  pips: number;
  /** The cubes that were placed since the last auction, by lot and colour. */
  placed: Record<string, Record<string, number>>;
}

interface Round {
  pips: number;
  seat: number | null;
  price: number;
  colour: string | null;
}

function roundsOf(made: Moves): Round[] {
  const rounds: Round[] = [];
  for (const one of made) {
    const [word = "", what = ""] = one?.move.split(" ") ?? [];
    const now = rounds.at(-1);
    if (/^\+\d+$/.test(word)) rounds.push({ pips: Number(word), seat: null, price: 0, colour: null });
    else if (now && word === "bid") now.price = Number(what);
    else if (now && word === "pay") now.colour = what;
    else if (now && one && word === "place") now.seat = one.seat;
  }
  return rounds;
}

/** Where the broker stood before the first roll and stopped in each, if he set out from space 0 of a full ring. */
function stopsOf(rounds: Round[]): number[] {
  const bought = new Set<number>();
  const stops = [0];
  for (const { pips } of rounds) {
    let at = stops.at(-1) ?? 0;
    for (let left = pips; left > 0; ) {
      at = (at + 1) % SPACES;
      if (!bought.has(at)) left -= 1;
    }
    stops.push(at);
    bought.add(at);
  }
  return stops;
}

function placedLast(made: Moves): History["placed"] {
  const placed: History["placed"] = {};
  for (const one of made.toReversed()) {
    const [word, colour, lot] = one?.move.split(" ") ?? [];
    if (word !== "place" || !colour || !lot) return placed;
    const there = (placed[lot] ??= {});
    there[colour] = (there[colour] ?? 0) + 1;
  }
  return placed;
}

/** What the log tells of a position's past. */
export function historyOf(view: BigShotView, moves: number, lines: readonly Line[]): History {
  const made = movesOf(lines, moves);
  const rounds = roundsOf(made);
  const nothing: History = { sales: new Map(), roll: null, pips: rounds.at(-1)?.pips ?? 0, placed: placedLast(made) };
  if (view.hand && typeof view.to_move === "number") {
    nothing.sales.set(view.broker, { space: view.broker, round: view.round, seat: view.to_move, price: view.high, colour: null });
  }
  if (rounds.length === 0 || rounds.length > SPACES) return nothing;
  const plain = stopsOf(rounds);
  const turned = view.broker - (plain.at(-1) ?? 0) + SPACES;
  const stops = plain.map((stop) => (stop + turned) % SPACES);
  const sold = rounds.filter((round, at) => at < rounds.length - 1 || round.seat !== null || view.spaces[view.broker] === "");
  const gone = new Set(stops.slice(1, sold.length + 1));
  if (view.spaces.some((cubes, space) => (cubes === "") !== gone.has(space))) return nothing;
  const sales = sold.flatMap((round, at) => {
    const space = stops[at + 1];
    const seat = round.seat ?? (typeof view.to_move === "number" ? view.to_move : null);
    return space === undefined || seat === null ? [] : [[space, { space, round: at + 1, seat, price: round.price, colour: round.colour }] as const];
  });
  const [from, to] = stops.slice(-2);
  const roll = from === undefined || to === undefined ? null : { pips: nothing.pips, from, to };
  return { ...nothing, sales: new Map(sales), roll };
}

/** The one roll in what was told last; null where there is none, or where more than one was missed. */
export function rollIn({ before, after, lines }: Happening): Roll | null {
  const rolls = lines.filter((line) => line.kind === "chanced");
  if (!before || before.moves >= after.moves || rolls.length !== 1) return null;
  return { pips: Number(rolls[0]?.move?.slice(1)), from: viewOf(before).broker, to: viewOf(after).broker };
}
