// What is different on the board between two positions, as far as it is worth showing.

import type { Line } from "../../../wire";
import { near } from "./geometry";
import { lastTile, type Told } from "./scene";

export interface Changes {
  /** The tile that was put down. */
  tile: string | null;
  /** Chains that were not on the board before. */
  founded: string[];
  /** Spaces that a chain which was there took in, each with the one it touches. */
  grown: { space: string; from: string }[];
  /** Chains that have become safe, unless by a takeover. */
  safe: string[];
  /** Spaces that changed hands, with the chain that had them. */
  taken: { space: string; was: string }[];
  /** Chains that are no longer on the board. */
  ended: string[];
}

const NONE: Changes = { tile: null, founded: [], grown: [], safe: [], taken: [], ended: [] };

/** More new tiles than that at once were not seen as they came; then the board just shows them. */
const FOLLOWED = 3;

/** The changes from one position to a later one; none where tiles were taken back or too much was missed. */
export function changesOf(before: Told | null, after: Told, lines: readonly Line[]): Changes {
  if (!before) return NONE;
  const [was, is] = [before.view.board, after.view.board];
  const fresh = Object.keys(is).filter((space) => !(space in was));
  if (fresh.length > FOLLOWED || Object.keys(was).some((space) => !(space in is))) return NONE;
  const last = lastTile(after, lines);
  const stood = (name: string): boolean => Object.values(was).includes(name);
  const changed = Object.entries(is).filter(([space, chain]) => chain !== "" && was[space] !== chain);
  const taken = changed.flatMap(([space]) => (was[space] ? [{ space, was: was[space] }] : []));
  const grown = changed.flatMap(([space, chain]) => {
    if (was[space] || !stood(chain)) return [];
    const from = near(space).find((other) => was[other] === chain) ?? near(space).find((other) => is[other] === chain);
    return from === undefined ? [] : [{ space, from }];
  });
  const names = after.outlook.chains.map((chain) => chain.name);
  const there = new Set(Object.values(is));
  return {
    tile: last !== null && fresh.includes(last) ? last : (fresh.at(-1) ?? null),
    founded: names.filter((name) => there.has(name) && !stood(name)),
    grown,
    safe: safeBy(before, after),
    taken,
    ended: names.filter((name) => stood(name) && !there.has(name)),
  };
}

function safeBy(before: Told, after: Told): string[] {
  const was = new Set(before.outlook.chains.filter((chain) => chain.safe).map((chain) => chain.name));
  return after.outlook.chains.filter((chain) => chain.safe && !was.has(chain.name)).map((chain) => chain.name);
}
