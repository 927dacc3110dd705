// The numbers in the rules and in their tables, read from the very page of data that the game is played by.

import { origins, rules as page, seats } from "../../../../../src/hotelier/games/big_shot/pages/big-shot.toml";

import { originAt, type Origin } from "../../../pieces/origins";

/** What the edition's page says; money in millions. */
export interface Page {
  north: number[];
  centre: number[];
  south: number[];
  cash: number;
  loan_owed: number;
  loan_pays: number[];
  closes_at: number;
  lots_to_win: number;
}

const first = (numbers: number[]): number => numbers[0] ?? 0;
const last = (numbers: number[]): number => numbers.at(-1) ?? 0;

/** The numbers that stand in the sentences of the rules. */
export const FACTS = {
  seats_from: seats[0],
  seats_to: seats[1],
  cash: page.cash,
  owed: page.loan_owed,
  pays_first: first(page.loan_pays),
  pays_second: page.loan_pays[1] ?? 0,
  pays_last: last(page.loan_pays),
  loans: page.loan_pays.length,
  closes_at: page.closes_at,
  leave: page.closes_at - 1,
  needed: page.lots_to_win,
  by_parks: page.north.length + page.south.length,
  apart: page.centre.length,
  park_low: Math.min(first(page.north), first(page.south)),
  park_high: Math.max(last(page.north), last(page.south)),
  centre_low: first(page.centre),
  centre_high: last(page.centre),
  doubled: 2 * last(page.north),
};

export interface LoanRow {
  number: number;
  pays: number;
  owed: number;
  costs: number;
}

/** Every loan a colour can take: what it pays now, what is owed for it, and the difference. */
export function loanRows(): LoanRow[] {
  return page.loan_pays.map((pays, at) => ({ number: at + 1, pays, owed: page.loan_owed, costs: page.loan_owed - pays }));
}

/** The lots of each quarter, with where their values come from. */
export function quarters(): { quarter: string; lots: { value: number; origin: Origin }[] }[] {
  return (["north", "centre", "south"] as const).map((quarter) => ({
    quarter,
    lots: page[quarter].map((value, at) => ({ value, origin: originAt(origins[quarter] ?? "", at) })),
  }));
}

/** A lot for the drawing of who owns it: cubes by colour, the colours that cancel, and whose it is. */
export interface Example {
  id: string;
  cubes: Record<string, number>;
  cancels: string[];
  owner: string | null;
}

export const EXAMPLES: Example[] = [
  { id: "most", cubes: { Yellow: 4, Red: 2, Black: 1 }, cancels: [], owner: "Yellow" },
  { id: "pair", cubes: { Red: 3, White: 3, Black: 1 }, cancels: ["Red", "White"], owner: "Black" },
  { id: "rest", cubes: { Black: 3, Red: 1, Yellow: 1, White: 1 }, cancels: ["Red", "Yellow", "White"], owner: "Black" },
  { id: "nobody", cubes: { Yellow: 2, Black: 2 }, cancels: ["Yellow", "Black"], owner: null },
];
