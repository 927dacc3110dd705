// How figures of PERFECT HOTEL are written: points, changes of points, and so many cards of a kind.

import { say } from "../../../words/say";

/** Points, which may be below 0. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A change of points. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : written(change);
}

/** 3 Pools, 1 Pool. */
export function counted(n: number, kind: string): string {
  return say(n === 1 ? "perfect_hotel.cards.one" : "perfect_hotel.cards.many", { n, kind });
}

/** The highest of some counts beside one's own, and whose it is; null where nobody else has any. */
export function rival(counts: readonly number[], own: number): { seats: number[]; most: number } | null {
  const most = Math.max(0, ...counts.filter((_, seat) => seat !== own));
  if (most === 0) return null;
  return { seats: counts.flatMap((many, seat) => (seat !== own && many === most ? [seat] : [])), most };
}
