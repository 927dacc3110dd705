// The numbers in the rules and in their tables, read from the very pages of data that the games are played by.

import { origins as classicOrigins, rules as classic, seats as classicSeats, sources as classicSources } from "../../../../../src/hotelier/games/vacation/pages/classic.toml";
import { origins as draftOrigins, rules as draft, seats as draftSeats, sources as draftSources } from "../../../../../src/hotelier/games/vacation/pages/decision-draft.toml";
import { origins as decisionOrigins, rules as decision, seats as decisionSeats, sources as decisionSources } from "../../../../../src/hotelier/games/vacation/pages/decision.toml";
import { origins as vacationOrigins, rules as vacation, seats as vacationSeats, sources as vacationSources } from "../../../../../src/hotelier/games/vacation/pages/vacation.toml";
import { priceMarks, type Origin, type Written } from "../../../pieces/origins";
import { dollars, listed, say } from "../../../words/say";

/** What an edition's page says. */
export interface Page {
  group: string;
  chains: string[];
  starting_tile: "kept" | "returned" | "placed";
  cash: number;
  bank: number[];
  dealt: number[];
  price_from: number[];
  prices: number[][];
  price_column: number[];
  first_bonus: number;
  second_bonus: number;
  uneven_shares: "up" | "mover";
  two_seat_bonus: "by-lead" | "usual";
  founder_blocks: number;
  buys: number;
  two_seat_buys: number;
  two_seat_buys_differ: boolean;
  draw: "before-buying" | "end-of-turn";
  safe: number;
  ends_at: number;
  ending: "announced" | "at-once";
  blocked_rack_ends: boolean;
  dead_tiles: "stay" | "swap";
  stock: "hidden" | "open";
}

export interface Edition {
  name: string;
  seats: [number, number];
  page: Page;
}

/** In the order in which they were written. */
export const EDITIONS: Edition[] = [
  { name: "draft", seats: draftSeats, page: draft },
  { name: "decision", seats: decisionSeats, page: decision },
  { name: "vacation", seats: vacationSeats, page: vacation },
  { name: "classic", seats: classicSeats, page: classic },
];

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const told = (kind: string): string => say(`vacation.rules.value.${kind}`);

/** The numbers that stand in the sentences of the rules. */
export const FACTS = {
  cash: vacation.cash,
  dealt: sum(vacation.dealt),
  safe: vacation.safe,
  safe_draft: draft.safe,
  ends_at: vacation.ends_at,
  first: vacation.first_bonus,
  second: vacation.second_bonus,
  free: classic.founder_blocks,
  buys: vacation.buys,
  buys_two: decision.two_seat_buys,
  buys_classic: classic.buys,
};

/** What the editions differ in: an id of a heading, and what each of them says. */
export const DIFFERENCES: { id: string; value: (edition: Edition) => string }[] = [
  { id: "seats", value: ({ seats }) => say("vacation.rules.value.range", { from: seats[0], to: seats[1] }) },
  { id: "group", value: ({ page }) => page.group },
  { id: "starting", value: ({ page }) => told(page.starting_tile) },
  { id: "dealt", value: ({ page }) => (sum(page.dealt) ? String(sum(page.dealt)) : told("none")) },
  { id: "bank", value: ({ page }) => String(sum(page.bank)) },
  { id: "free", value: ({ page }) => (page.founder_blocks ? String(page.founder_blocks) : told("none")) },
  { id: "buys", value: buys },
  { id: "draw", value: ({ page }) => told(page.draw) },
  { id: "bonuses", value: ({ page }) => told(page.second_bonus ? "both" : "first") },
  { id: "uneven", value: ({ page }) => told(page.uneven_shares) },
  { id: "two", value: ({ seats, page }) => told(seats[0] > 2 ? "not_for_two" : page.two_seat_bonus) },
  { id: "safe", value: ({ page }) => say("vacation.rules.value.tiles", { n: page.safe }) },
  { id: "ending", value: ({ page }) => told(page.ending) },
  { id: "blocked", value: ({ page }) => told(page.blocked_rack_ends ? "yes" : "no") },
  { id: "dead", value: ({ page }) => told(page.dead_tiles) },
  { id: "stock", value: ({ page }) => told(page.stock) },
];

function buys({ seats, page }: Edition): string {
  const two = seats[0] <= 2 && page.two_seat_buys !== page.buys;
  return two ? say("vacation.rules.value.buys_two", { n: page.buys, two: page.two_seat_buys }) : String(page.buys);
}

/** The names of the sources of prices. */
export const SOURCES = { ...draftSources, ...decisionSources, ...vacationSources, ...classicSources };

/** Where the numbers come from in the editions with one column of prices, which is the same in all of them. */
const ONE_COLUMN: Record<string, Record<string, Written>> = {
  "decision-draft": draftOrigins,
  decision: decisionOrigins,
  vacation: vacationOrigins,
};

/** The edition whose marks the one column has: the one that is played, and VACATION beside the classic. */
export function marked(edition: string): string {
  return edition in ONE_COLUMN ? edition : "vacation";
}

export interface PriceRow {
  size: string;
  prices: string[];
  marks: Origin[][];
}

/** The price list: a row for each size, with the price in the one column and in those of the classic, and their marks. */
export function priceRows(edition: string): PriceRow[] {
  const columns = [...vacation.prices, ...classic.prices];
  const one = vacation.prices.length;
  const marks = (column: number, row: number): Origin[] =>
    column < one ? priceMarks(ONE_COLUMN[marked(edition)] ?? {}, column, row) : priceMarks(classicOrigins, column - one, row);
  return vacation.price_from.map((from, row) => {
    const next = vacation.price_from[row + 1];
    const kind = next === undefined ? "more" : next === from + 1 ? "one" : "range";
    const size = say(`vacation.rules.value.${kind}`, { from, to: (next ?? 0) - 1 });
    return { size, prices: columns.map((column) => dollars(column[row] ?? 0)), marks: columns.map((_, column) => marks(column, row)) };
  });
}

/** The classic's chains by what they cost: "Luxor and Tower" first. */
export function tiers(): string[] {
  return classic.prices.map((_, column) => listed(classic.chains.filter((_, chain) => classic.price_column[chain] === column)));
}
