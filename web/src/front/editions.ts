// The games as the server lists them: one page an edition, in order. What a page says is said in words here; the words
// themselves (en.editions.ts) are learned by whoever shows them.

import { ORIGINS, originAt, priceMarks, type Origin, type Written } from "../pieces/origins";
import { dollars, listed, say } from "../words/say";

export type Value = boolean | number | string;

export interface Edition {
  game: string;
  edition: string;
  title: string;
  designer: string;
  year: string;
  source: string;
  seats: number[];
  options: Record<string, { default: Value; values: Value[] }>;
  /** The id of its rule book among the sources. */
  rule_book: string;
  /** What each source is called, by id. */
  sources: Record<string, string>;
  /** Where each number comes from: of the seats, the values of each option, each field. */
  origins: Record<string, Written>;
  /** What is to be said about where the numbers of a field come from. */
  notes: Record<string, string>;
  /** Fields that are never read with these rules. */
  unused: string[];
  /** For a list: the field whose values name its places. */
  labels: Record<string, string>;
  rules: Record<string, unknown>;
}

/** The games, each once, in the server's order. */
export function gamesOf(editions: Edition[]): string[] {
  return [...new Set(editions.map((edition) => edition.game))];
}

/** The editions of a game, in the order in which they were made. */
export function familyOf(editions: Edition[], game: string): Edition[] {
  return editions.filter((edition) => edition.game === game);
}

/** The edition that is played unless another is chosen: the one that has the game's name. */
export function mainOf(editions: Edition[], game: string): Edition | undefined {
  const family = familyOf(editions, game);
  return family.find((edition) => edition.edition === game) ?? family[0];
}

/** What an edition is called; its registered name where the server has not told. */
export function titleOf(editions: Edition[], game: string, edition: string): string {
  return editions.find((page) => page.game === game && page.edition === edition)?.title ?? edition;
}

/** The message, or nothing where nobody has written it. */
export function maybe(id: string, params: Record<string, string | number> = {}): string {
  const text = say(id, params);
  return text === id ? "" : text;
}

/** What a field of an edition is called, in words. */
export function fieldWords(game: string, field: string): string {
  return maybe(`field.${game}/${field}`) || field.replaceAll("_", " ");
}

/** The clause of the rules that a field belongs to. */
export function clauseOf(game: string, field: string): string {
  return maybe(`clause.${game}/${field}`);
}

/** What a field says, in words: its own message for this value or for any number, else the value as it is. */
export function valueWords(game: string, field: string, value: unknown): string {
  const id = `value.${game}/${field}`;
  if (Array.isArray(value)) return listWords(id, value as unknown[]);
  const text = String(value);
  return maybe(`${id}/${text}`) || maybe(id, { n: typeof value === "number" ? value : text }) || text;
}

/** A list: its sum where a message asks for it, else its parts; of columns, how many there are. */
function listWords(id: string, parts: unknown[]): string {
  if (parts.some(Array.isArray)) return maybe(`${id}/${String(parts.length)}`) || String(parts.length);
  const numbers = parts.filter((part) => typeof part === "number");
  const sum = numbers.reduce((all, part) => all + part, 0);
  if (parts.length > 0 && numbers.length === parts.length && sum === 0) return maybe(`${id}/0`) || "0";
  const each = parts.map(String).join(", ");
  return maybe(id, { sum, each, list: listed(parts.map(String)) }) || each;
}

/** Fields that are shown as a price list, not one by one. */
const PRICED = ["price_from", "prices", "price_column"];

/** The fields that the editions of a family do not all agree on, and those on which they do, in the rules' order. */
export function compared(family: Edition[]): { differ: string[]; same: string[] } {
  const [first, ...others] = family;
  const fields = Object.keys(first?.rules ?? {}).filter((field) => !PRICED.includes(field));
  const agree = (field: string): boolean =>
    others.every((edition) => JSON.stringify(edition.rules[field]) === JSON.stringify(first?.rules[field]));
  return { differ: fields.filter((field) => !agree(field)), same: fields.filter(agree) };
}

/** A number of a value: what it is called in words, and where it comes from. */
export interface Sourced {
  words: string;
  origin: Origin;
}

/** A field in words: one part if all of its numbers come from the same place, else its numbers one by one. */
export function sourced(edition: Edition, field: string): Sourced[] {
  const value = edition.rules[field];
  const parts = numbersOf(edition, field, value, []);
  const [first] = parts;
  if (!first || parts.some((part) => !alike(part.origin, first.origin))) return parts;
  return [{ words: valueWords(edition.game, field, value), origin: first.origin }];
}

function numbersOf(edition: Edition, field: string, value: unknown, place: number[]): Sourced[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown, k) => numbersOf(edition, field, part, [...place, k]));
  const labels = edition.rules[edition.labels[field] ?? ""];
  const label = Array.isArray(labels) ? String(labels[place.at(-1) ?? 0]) : "";
  const number = partWords(edition.game, field, value as Value);
  const words = label ? say("editions.part", { label, number }) : number;
  return [{ words, origin: originAt(edition.origins[field] ?? "", ...place) }];
}

function partWords(game: string, field: string, value: Value): string {
  return maybe(`part.${game}/${field}`, { n: typeof value === "number" ? value : String(value) }) || String(value);
}

function alike(a: Origin, b: Origin): boolean {
  return a.word === b.word && a.sources.join() === b.sources.join();
}

/** The numbers of seats, those together that are neighbours and come from the same place. */
export function sourcedSeats(edition: Edition): Sourced[] {
  const runs: { seats: number[]; origin: Origin }[] = [];
  for (const [k, seats] of edition.seats.entries()) {
    const origin = originAt(edition.origins["seats"] ?? "", k);
    const run = runs.at(-1);
    if (run && alike(run.origin, origin)) run.seats.push(seats);
    else runs.push({ seats: [seats], origin });
  }
  return runs.map(({ seats, origin }) => ({ words: seatsWords(seats), origin }));
}

/** What of a field has one origin: all of it, or some of its numbers. */
export interface OriginLine {
  field: string;
  words: string;
  whole: boolean;
  origin: Origin;
}

/** The fields of an edition by where they come from, in the order of the marks; a field may be there several times. */
export function byOrigin(edition: Edition): { word: string; lines: OriginLine[] }[] {
  const fields = Object.keys(edition.rules).filter((field) => !edition.unused.includes(field));
  const lines = fields.flatMap((field) => linesOf(edition, field));
  const groups = ORIGINS.map((word) => ({ word, lines: lines.filter((line) => line.origin.word === word) }));
  return groups.filter((group) => group.lines.length > 0);
}

function linesOf(edition: Edition, field: string): OriginLine[] {
  const lines: OriginLine[] = [];
  const parts = sourced(edition, field);
  for (const { words, origin } of parts) {
    const line = lines.find((one) => alike(one.origin, origin));
    if (line) line.words = `${line.words}, ${words}`;
    else lines.push({ field, words, whole: parts.length === 1, origin });
  }
  return lines;
}

/** What of an edition is ours, in words: numbers of seats, and fields, "in part" where not all of one is. */
export function oursOf(edition: Edition): string[] {
  const seats = sourcedSeats(edition).filter(({ origin }) => origin.word === "ours");
  const lines = byOrigin(edition).find((group) => group.word === "ours")?.lines ?? [];
  const named = lines.map(({ field, whole }) => {
    const words = fieldWords(edition.game, field);
    return whole ? words : say("open.part", { field: words });
  });
  return [...seats.map(({ words }) => say("open.seats_ours", { seats: words })), ...new Set(named)];
}

export interface PriceList {
  sizes: string[];
  columns: { chains: string; prices: string[]; origins: Origin[][] }[];
}

/** Prices by size, one line a group of chains that cost the same; null for a game without such a list. Behind a price stand
 * its marks. */
export function pricesOf({ rules, origins }: Edition): PriceList | null {
  const { price_from: from, prices, price_column: column, chains } = rules as {
    price_from?: number[];
    prices?: number[][];
    price_column?: number[];
    chains?: string[];
  };
  if (!from || !prices) return null;
  const sizes = from.map((size, k) => sizeWords(size, from[k + 1]));
  const columns = prices.map((list, k) => ({
    chains: listed((chains ?? []).filter((_, chain) => (column?.[chain] ?? 0) === k)),
    prices: list.map(dollars),
    origins: list.map((_, row) => priceMarks(origins, k, row)),
  }));
  return { sizes, columns };
}

function sizeWords(size: number, next: number | undefined): string {
  if (next === undefined) return say("prices.from", { size });
  return next === size + 1 ? String(size) : say("prices.range", { size, last: next - 1 });
}

/** 2 to 6, or just 2. */
export function seatsWords(seats: number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? String(least) : say("seats.range", { least, most });
}
