// What any final standing says of its figures, in sentences. A game gives the way in which it writes an amount.

import { rank } from "../../house/levels.svelte";
import type { ChartPoint } from "../../pieces/chart/lay";
import { learn, listed, say } from "../../words/say";
import type { TurnReckoned as Turn } from "../../wire";
import type { Sitting } from "../sitting.svelte";
import { standing } from "./en";
import { leadSince, victory, type Swing } from "./reckon";

learn(standing);

type Name = (seat: number) => string;
export type Written = (amount: number) => string;

/** The ids of what is said of the largest swings. */
export interface SwingWords {
  title: string;
  about: string;
  /** Instead of that, where there are none. */
  none: string;
  /** Whose swing it is, with {name} and {turn}, and how to get there. */
  swing: string;
  go: string;
}

export const SWINGS: SwingWords = { title: "end.swings", about: "end.swings_about", none: "end.no_swings", swing: "end.swing", go: "end.go" };

/** "Ada wins by $8,400", or who shares the win. */
export function headline(totals: number[], name: Name, written: Written): string {
  const { winners, lead } = victory(totals);
  const [first] = winners;
  if (winners.length > 1 || first === undefined) return say("end.shared", { names: listed(winners.map(name)) });
  return say(lead > 0 ? "end.wins" : "end.wins_alone", { name: name(first), lead: written(lead) });
}

/** What somebody is, under their name: you, a level, a stand-in, a program or a guest. */
export function being(sitting: Sitting, at: number): string {
  const seat = sitting.state?.seats[at];
  if (sitting.own.includes(at)) return say("end.you");
  if (seat?.bot) return rank(seat.bot);
  if (seat?.stand_in) return say("end.stand_in", { rank: rank(seat.stand_in) });
  return say(seat?.program ? "end.program" : "end.guest");
}

/** What the lines of the chart show at a glance. */
export function glance(turns: Turn[], name: Name): string {
  const since = leadSince(turns);
  const last = turns.at(-1);
  if (!since) return say("end.lead_shared", { names: listed(victory(last?.worth ?? []).winners.map(name)) });
  const how = since.turn === 0 ? "always" : since.turn === last?.turn ? "last" : "since";
  return say(`end.lead_${how}`, { name: name(since.seat), turn: since.turn });
}

/** The turns as times of a chart. The last is the one that the standing is about: from there is nowhere to go. */
export function timesOf(turns: Turn[]): ChartPoint[] {
  return turns.map(({ turn, worth }, at) => ({
    name: say(turn ? "end.turn" : "end.start", { turn }),
    tick: say(turn ? "end.turn_tick" : "end.start_tick", { turn }),
    values: worth,
    go: at < turns.length - 1 ? say(turn ? "end.see" : "end.see_start", { turn }) : "",
  }));
}

/** A gain with its plus, a loss with its minus. */
export function signed(amount: number, written: Written): string {
  return amount > 0 ? say("end.gain", { amount: written(amount) }) : written(amount);
}

/** What it did to the order and the gap, and on whose turn if that was another's. */
export function swingOrder(swing: Swing, name: Name, written: Written): string {
  const order = ordered(swing, name, written);
  if (swing.mover === null || swing.mover === swing.seat) return order;
  return say("end.on_turn", { mover: name(swing.mover), order });
}

function ordered(swing: Swing, name: Name, written: Written): string {
  const [from, to] = [say(`end.place.${swing.from}`), say(`end.place.${swing.to}`)];
  if (swing.rival === null) return say("end.alone", { to });
  const kind = swing.ahead > 0 ? "ahead" : swing.ahead < 0 ? "behind" : "level";
  const gap = say(`end.${kind}`, { gap: written(Math.abs(swing.ahead)), name: name(swing.rival) });
  return say(swing.from === swing.to ? "end.stays" : "end.moves", { from, to, gap });
}
