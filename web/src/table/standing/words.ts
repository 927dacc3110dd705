// What the final standing says of its figures, in sentences.

import { dollars, listed, say } from "../../../words/say";
import type { TurnReckoned as Turn } from "../../../wire";
import { leadSince, victory, type Swing } from "./reckon";

type Name = (seat: number) => string;

/** "Ada wins by $8,400", or who shares the win. */
export function headline(totals: number[], name: Name): string {
  const { winners, lead } = victory(totals);
  const [first] = winners;
  if (winners.length > 1 || first === undefined) return say("vacation.standing.shared", { names: listed(winners.map(name)) });
  return say(lead > 0 ? "vacation.standing.wins" : "vacation.standing.wins_alone", { name: name(first), lead });
}

/** What the lines of the chart show at a glance. */
export function glance(turns: Turn[], name: Name): string {
  const since = leadSince(turns);
  const last = turns.at(-1);
  if (!since) return say("vacation.standing.lead_shared", { names: listed(victory(last?.worth ?? []).winners.map(name)) });
  const how = since.turn === 0 ? "always" : since.turn === last?.turn ? "last" : "since";
  return say(`vacation.standing.lead_${how}`, { name: name(since.seat), turn: since.turn });
}

/** A gain with its plus, a loss with its minus. */
export function signed(amount: number): string {
  return amount > 0 ? say("vacation.standing.gain", { amount }) : dollars(amount);
}

/** What it did to the order and the gap, and on whose turn if that was another's. */
export function swingOrder(swing: Swing, name: Name): string {
  const order = ordered(swing, name);
  if (swing.mover === null || swing.mover === swing.seat) return order;
  return say("vacation.standing.on_turn", { mover: name(swing.mover), order });
}

function ordered(swing: Swing, name: Name): string {
  const [from, to] = [say(`vacation.standing.place.${swing.from}`), say(`vacation.standing.place.${swing.to}`)];
  if (swing.rival === null) return say("vacation.standing.alone", { to });
  const kind = swing.ahead > 0 ? "ahead" : swing.ahead < 0 ? "behind" : "level";
  const gap = say(`vacation.standing.${kind}`, { gap: Math.abs(swing.ahead), name: name(swing.rival) });
  return say(swing.from === swing.to ? "vacation.standing.stays" : "vacation.standing.moves", { from, to, gap });
}
