// Where numbers come from, as pages of editions write it: a word and the ids of sources ("known spieletest"), for each
// number or for a whole list.

import { listed, say } from "../words/say";

export const ORIGINS = ["printed", "corrected", "known", "ours"] as const;

/** The origins of a value as written: one for all of it, or one for each of its parts. */
export type Written = string | readonly Written[];

export interface Origin {
  word: string;
  sources: string[];
}

/** The origin of the number at a place of a value; no place where the value is no list. */
export function originAt(written: Written, ...place: number[]): Origin {
  const [first, ...rest] = place;
  if (typeof written !== "string") return originAt(written[first ?? 0] ?? "", ...rest);
  const [word = "", ...sources] = written.split(" ");
  return { word, sources };
}

/** The marks of a price: where it comes from, and where the size from which it applies does if that differs. */
export function priceMarks(origins: Record<string, Written>, column: number, row: number): Origin[] {
  const price = originAt(origins["prices"] ?? "", column, row);
  const size = originAt(origins["price_from"] ?? "", row);
  return price.word === size.word ? [price] : [price, size];
}

/** What an origin is called, with the sources by name where their names are given. */
export function originWords({ word, sources }: Origin, names: Record<string, string> = {}): string {
  const named = listed(sources.map((source) => names[source] ?? "").filter(Boolean));
  return say(named ? `origin.${word}.named` : `origin.${word}.name`, { sources: named });
}
