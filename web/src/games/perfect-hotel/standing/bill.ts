// The bill as it is laid out: a row a kind, one for Tourist Groups, one an award; then the rounds and the match. All figures
// are the server's; here is only what stands where and how it is marked.

import { listed, say } from "../../../words/say";
import type { PerfectHotelReckoned, PerfectHotelSheet, Reckoning } from "../../../wire";
import { written } from "../panel/figures";
import { FACTS } from "../rules/facts";

/** How a figure is marked: most of a kind, a tie for it, an award, a shared award, a loss. */
export type Mark = "most" | "tie" | "award" | "shared" | "loss" | "";

export type Award = "view" | "sky" | "cheap";

export interface Cell {
  /** Cards, floors or kinds, small beside the figure. */
  count: string;
  /** Points; null where there is nothing to count. */
  points: number | null;
  mark: Mark;
  /** The cell in words. */
  spoken: string;
}

export interface Row {
  /** A kind, `tourists`, or an award. */
  id: string;
  award?: Award;
  name: string;
  note: string;
  cells: Cell[];
}

/** The bills of all rounds, the last one's last. */
export function billsOf(reckoning: Reckoning): PerfectHotelSheet[] {
  return [...reckoning.rounds.map((round) => round.sheet), reckoning.sheet] as unknown as PerfectHotelSheet[];
}

/** A row a kind. */
export function kindRows(bill: PerfectHotelSheet): Row[] {
  return bill.kinds.map((kind) => {
    const tied = kind.leaders.length > 1;
    const note = kind.leaders.length === 0 ? "nobody" : tied ? "tied" : "to_most";
    return {
      id: kind.name,
      name: kind.name,
      note: say(`perfect_hotel.standing.${note}`, { points: kind.points }),
      cells: kind.built.map((built, seat) => {
        if (built === 0) return { count: "", points: null, mark: "", spoken: say("perfect_hotel.standing.spoken.none") };
        const mark: Mark = !kind.leaders.includes(seat) ? "" : tied ? "tie" : "most";
        return cell("card", String(built), built, kind.scored[seat] ?? 0, mark);
      }),
    };
  });
}

/** What Tourist Groups cost, and the three awards. */
export function awardRows(bill: PerfectHotelSheet): Row[] {
  const shared = bill.seats.filter((seat) => seat.view > 0).length > 1;
  const row = (id: Award | "tourists", cellOf: (seat: PerfectHotelReckoned) => Cell): Row => ({
    id,
    ...(id === "tourists"
      ? { name: say("perfect_hotel.groups"), note: say("perfect_hotel.standing.cost", FACTS) }
      : { award: id, name: say(`perfect_hotel.award.${id}`), note: say(`perfect_hotel.award.for.${id}`, { kinds: FACTS.cheap_below }) }),
    cells: bill.seats.map(cellOf),
  });
  const lost = (points: number): Mark => (points < 0 ? "loss" : "");
  return [
    row("tourists", (seat) => cell("group", tourists(seat), seat.housed + seat.kept, seat.tourists, lost(seat.tourists))),
    row("view", (seat) => cell("floor", String(seat.height), seat.height, seat.view, seat.view > 0 ? (shared ? "shared" : "award") : "")),
    row("sky", (seat) => cell("top", String(seat.top), seat.top, seat.sky, seat.sky > 0 ? "award" : "")),
    row("cheap", (seat) => cell("kind", String(seat.kinds), seat.kinds, seat.cheap, lost(seat.cheap))),
  ];
}

function tourists({ housed, kept }: PerfectHotelReckoned): string {
  if (kept === 0) return String(housed);
  return say(housed ? "perfect_hotel.standing.both" : "perfect_hotel.standing.in_hand", { housed, kept });
}

function cell(unit: string, count: string, many: number, points: number, mark: Mark): Cell {
  const counted = say(`perfect_hotel.standing.spoken.${unit}`, { n: many });
  return { count, points, mark, spoken: say(`perfect_hotel.standing.spoken.${mark || "plain"}`, { counted, points }) };
}

/** What the other rounds brought each seat, as the line below the round says it; empty where there is only one. */
export function otherRounds(bills: PerfectHotelSheet[], shown: number): { name: string; points: string[] } | null {
  const others = bills.filter((_, at) => at !== shown);
  const seats = bills[shown]?.seats ?? [];
  if (!others.length) return null;
  return {
    name: say("perfect_hotel.standing.rounds", { rounds: listed(others.map((bill) => String(bill.round))) }),
    points: seats.map((_, seat) => listed(others.map((bill) => written(bill.seats[seat]?.points ?? 0)))),
  };
}
