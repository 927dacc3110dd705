// What is ordered when a table is opened, and which bots sit at it.

import type { Open, Pace } from "../wire";
import type { Edition, Value } from "./editions";

/** The clocks that are offered; any other is for programs. */
export const CLOCKS: Record<string, Pace | null> = {
  none: null,
  short: { bank: 300, increment: 5 },
  middle: { bank: 600, increment: 10 },
  long: { bank: 1200, increment: 15 },
};

/** A table against bots that begins at once. */
export function playNow(game: string, seats: number, bot: string): Open {
  return { game, seats, bots: Array<string>(seats - 1).fill(bot), start: true, join: "invited" } as Open;
}

export interface Wishes {
  edition: Edition;
  seats: number;
  options: Record<string, Value>;
  join: "anyone" | "invited";
  bots: number;
  bot: string | undefined;
  clock: string;
  hot: boolean;
}

/** A table for friends: what differs from the edition's defaults, bots in the last seats, the host in the first. */
export function friendly(wishes: Wishes): Open {
  const { edition, seats, join, hot } = wishes;
  const options = Object.fromEntries(
    Object.entries(wishes.options).filter(([name, value]) => edition.options[name]?.default !== value),
  );
  const bots = wishes.bot ? Array<string>(Math.min(wishes.bots, seats - 1)).fill(wishes.bot) : [];
  const pace = CLOCKS[wishes.clock] ?? null;
  return { game: edition.game, edition: edition.edition, seats, options, join, pace, hot, bots } as Open;
}

/** The offered clock that runs like this one; none where no other does. */
export function clockOf(pace: Pace | null): string {
  const alike = ([, one]: [string, Pace | null]): boolean => one?.bank === pace?.bank && one?.increment === pace?.increment;
  return Object.entries(CLOCKS).find(alike)?.[0] ?? "none";
}

/** The seats nearest to a wish that the edition has. */
export function seatsLike(wish: number, seats: number[]): number {
  return seats.includes(wish) ? wish : seats.reduce((near, n) => (Math.abs(n - wish) < Math.abs(near - wish) ? n : near), seats[0] ?? wish);
}
