// The three awards as they stand: who has them, with how many, and how many I have.

import type { Sitting } from "../../../table/sitting.svelte";
import { say } from "../../../words/say";
import type { PerfectHotelOutlook, PerfectHotelSeat } from "../../../wire";
import { outlookOf } from "../told";

export interface Award {
  id: "view" | "sky" | "cheap";
  name: string;
  /** What it is given for. */
  what: string;
  points: number;
  /** The seats that have it, and what is said after their names. */
  seats: number[];
  words: string;
  /** What I have of what it counts; empty for an onlooker, and where it has been said already. */
  mine: string;
  /** What everybody has, for whoever points at it. */
  all: string;
}

/** What of a hotel each award counts. */
export const COUNTS = { view: "height", sky: "top", cheap: "kinds" } as const;

/** Perfect View, Sky Room and Cheap Hotel, in this order. */
export function awardsOf(sitting: Sitting): Award[] {
  const outlook = outlookOf(sitting.position);
  return outlook ? (["view", "sky", "cheap"] as const).map((id) => awardOf(sitting, outlook, id)) : [];
}

function awardOf(sitting: Sitting, outlook: PerfectHotelOutlook, id: Award["id"]): Award {
  const { seats, stakes } = outlook;
  const count = (seat: PerfectHotelSeat | undefined): number => seat?.[COUNTS[id]] ?? 0;
  const holders = seats.flatMap((seat, at) => (seat[id] === 0 ? [] : [at]));
  const words = id === "cheap" ? cheapWords(holders, stakes.kinds) : holderWords(outlook, id, holders, Math.max(...seats.map(count)));
  const me = sitting.seat;
  const said = me === null || (id === "cheap" ? holders.length === 0 : holders.length === 1 && holders.includes(me));
  return {
    id,
    name: say(`perfect_hotel.award.${id}`),
    what: say(`perfect_hotel.award.for.${id}`, { kinds: stakes.kinds }),
    points: stakes[id],
    seats: holders,
    words,
    mine: said ? "" : say(`perfect_hotel.award.mine.${id}`, { n: count(seats[me]) }),
    all: seats.map((seat, at) => say("perfect_hotel.award.each", { name: sitting.name(at), n: count(seat) })).join(", "),
  };
}

function cheapWords(holders: number[], n: number): string {
  return holders.length ? "" : say("perfect_hotel.award.cheap_nobody", { n });
}

function holderWords(outlook: PerfectHotelOutlook, id: "view" | "sky", holders: number[], most: number): string {
  if (most === 0) return say("perfect_hotel.award.nobody");
  if (holders.length === 0) return say("perfect_hotel.award.nobody_tie");
  if (holders.length > 1) return say("perfect_hotel.award.tie", { points: outlook.stakes.view_tie });
  return say(`perfect_hotel.award.has.${id}`, { n: most });
}
