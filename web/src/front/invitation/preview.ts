// What a table says to somebody who was sent its address: which case it is, whose name is taken, how the game ended.

import type { SeatTold, TablePreview, TableTold } from "../../wire";
import { listed, say } from "../../words/say";
import { clockWords, freeSeats } from "../lines";

/** Whether there is a seat to take, only something to watch, or a game that is over. */
export type Case = "free" | "full" | "over";

export function caseOf({ status, seats }: TableTold): Case {
  if (status === "over") return "over";
  return status === "open" && seats.some((seat) => !seat.name) ? "free" : "full";
}

/** The name of the host, or nothing where nobody is known as the host any more. */
export function hostOf(table: TableTold): string {
  return table.host == null ? "" : (table.seats.find((seat) => seat.visitor === table.host)?.name ?? "");
}

const plain = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase();

/** Whether another person at the table has this name. Bots make way for people. */
export function isTaken(name: string, table: TableTold, me: number | undefined): boolean {
  const others = table.seats.filter((seat) => seat.visitor != null && seat.visitor !== me);
  return others.some((seat) => plain(seat.name ?? "") === plain(name));
}

/** What stands below a name: the host, a bot's rank, whether a person is connected. */
export function seatWords(seat: SeatTold, table: TableTold, rank: (bot: string) => string): string {
  if (seat.bot) return say("invitation.bot", { rank: rank(seat.bot) });
  const where = say(seat.here ? "seat.here" : "seat.away");
  return seat.visitor != null && seat.visitor === table.host ? say("invitation.host", { where }) : where;
}

/** A fact about the table: what, and about what. */
export interface Fact {
  what: string;
  about: string;
}

/** What somebody wants to know before they join; `minutes` is how long a game takes. */
export function facts(table: TableTold, minutes: string, edition: { year: string; designer: string } | undefined): Fact[] {
  const host = hostOf(table);
  const found = [
    { what: minutes, about: say("invitation.length") },
    table.pace
      ? { what: clockWords(table.pace), about: say("invitation.each") }
      : { what: say("invitation.no_clock"), about: say("invitation.no_hurry") },
    { what: say("invitation.free", { n: freeSeats(table) }), about: host ? say("invitation.starts", { name: host }) : say("invitation.host_starts") },
  ];
  if (edition) found.push({ what: say("invitation.edition", { year: edition.year }), about: edition.designer });
  return found;
}

interface Result {
  scores: number[];
  winners: number[];
}

/** A seat in the final order. */
export interface Placed {
  seat: number;
  name: string;
  score: number;
}

/** The seats of a finished game, winners first. */
export function placing({ table, result }: TablePreview): Placed[] {
  if (!result) return [];
  const { scores, winners } = result as unknown as Result;
  const all = table.seats.map(({ name }, seat) => ({ seat, name: name ?? "", score: scores[seat] ?? 0 }));
  const won = (place: Placed): number => (winners.includes(place.seat) ? 0 : 1);
  return all.sort((a, b) => won(a) - won(b) || b.score - a.score);
}

/** How the game ended, in a sentence without a stop. */
export function endWords(preview: TablePreview, amount: (score: number) => string): string {
  const [first, second] = placing(preview);
  if (!first || !preview.result) return say(`invitation.ended.${preview.table.ended ?? "closed"}`);
  const { winners } = preview.result as unknown as Result;
  if (winners.length > 1) return say("invitation.shared", { names: listed(winners.map((seat) => preview.table.seats[seat]?.name ?? "")) });
  const lead = first.score - (second?.score ?? first.score);
  return lead > 0 ? say("invitation.won_by", { name: first.name, lead: amount(lead) }) : say("invitation.won", { name: first.name });
}
