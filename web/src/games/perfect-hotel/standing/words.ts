// What the end of PERFECT HOTEL says of its figures, in sentences.

import type { ChartPoint } from "../../../pieces/chart/lay";
import { leadSince, standing, victory } from "../../../table/standing/reckon";
import { listed, say } from "../../../words/say";
import type { PerfectHotelReckoned, PerfectHotelSheet } from "../../../wire";
import { written } from "../panel/figures";

/** A seat by its name, and whether it is the reader's own and only one. */
export interface Who {
  name: string;
  me: boolean;
}

/** "You win by 1 point", "Junko wins by 3 points", "You and Otto share the win". */
export function headline(totals: number[], who: Who[]): string {
  const { winners, lead } = victory(totals);
  const first = who[winners[0] ?? 0];
  if (winners.length > 1) {
    const mine = winners.some((seat) => who[seat]?.me);
    const others = winners.filter((seat) => !who[seat]?.me).map((seat) => who[seat]?.name ?? "");
    return say("perfect_hotel.standing.share", { names: listed(mine ? [say("perfect_hotel.standing.you"), ...others] : others) });
  }
  const how = lead === 1 ? "by_one" : "by_many";
  return say(`perfect_hotel.standing.${first?.me ? "you_win" : "wins"}.${how}`, { name: first?.name ?? "", n: lead });
}

/** "39 points to Junko's 38 over 3 rounds". */
export function score(totals: number[], who: Who[], rounds: number): string {
  const { winners } = victory(totals);
  const points = totals[winners[0] ?? 0] ?? 0;
  const rival = standing(totals).find((seat) => !winners.includes(seat));
  const over = rounds > 1 ? say("perfect_hotel.standing.over", { n: rounds }) : "";
  if (winners.length > 1 || rival === undefined) return say("perfect_hotel.standing.each", { points: written(points), over });
  const params = { points: written(points), name: who[rival]?.name ?? "", rival: written(totals[rival] ?? 0), over };
  return say(who[rival]?.me ? "perfect_hotel.standing.to_yours" : "perfect_hotel.standing.to", params);
}

/** The line below a poster: "4 floors, 4 kinds, 1 coach party". */
export function boast({ height, kinds, housed }: PerfectHotelReckoned): string {
  return say(housed ? "perfect_hotel.standing.boast" : "perfect_hotel.standing.boast_alone", { height, kinds, housed });
}

/** The start and the end of every round of a match as times of a chart; from the last there is nowhere to go. */
export function roundTimes(bills: PerfectHotelSheet[]): ChartPoint[] {
  const seats = bills[0]?.seats ?? [];
  const start = {
    name: say("perfect_hotel.standing.start"),
    tick: say("perfect_hotel.standing.start_tick"),
    values: seats.map(() => 0),
    go: say("perfect_hotel.standing.see_start"),
  };
  const ends = bills.map(({ round, seats: own }, at) => ({
    name: say("perfect_hotel.standing.round", { round }),
    tick: say("perfect_hotel.standing.round_tick", { round }),
    values: own.map((seat) => seat.total),
    go: at < bills.length - 1 ? say("perfect_hotel.standing.see_round", { round }) : "",
  }));
  return [start, ...ends];
}

/** What the lines of a match show at a glance. */
export function matchGlance(points: ChartPoint[], name: (seat: number) => string): string {
  const turns = points.map(({ values }, turn) => ({ turn, moves: 0, seat: null, worth: values }));
  const since = leadSince(turns);
  const last = turns.length - 1;
  if (!since) return say("perfect_hotel.standing.lead.shared", { names: listed(victory(turns[last]?.worth ?? []).winners.map(name)) });
  const how = since.turn <= 1 ? "always" : since.turn === last ? "last" : "since";
  return say(`perfect_hotel.standing.lead.${how}`, { name: name(since.seat), round: since.turn });
}
