// What the lists of tables say: whose they are, who sits there, what they wait for.

import type { Pace, SeatTold, TableLine, TableTold } from "../wire";
import { listed, say } from "../words/say";

const DAY = 86_400_000;
const WEEK = 7;

/** A line of my games; a server that knows whose turn it is says so. */
export type MyLine = TableLine & { to_move?: number | null };

const isFree = (seat: SeatTold): boolean => seat.visitor == null && !seat.bot && !seat.name;

export function freeSeats(table: TableTold): number {
  return table.seats.filter(isFree).length;
}

/** The tables at which I can sit down, as they come; where I sit already is among my games. */
export function vacant(lines: TableLine[], me: number): TableLine[] {
  const fits = ({ status, seats }: TableTold): boolean => status === "open" && !seats.some((seat) => seat.visitor === me);
  return lines.filter(({ table }) => fits(table) && freeSeats(table) > 0);
}

/** Whose table it is. */
export function hostWords(table: TableTold): string {
  const host = table.seats.find((seat) => seat.visitor != null && seat.visitor === table.host);
  return host?.name ? say("vacancy.of", { name: host.name }) : say("vacancy.open");
}

/** Who else sits there: people by name, bots alone by their number. */
export function companyWords(table: TableTold, me: number): string {
  const others = table.seats.filter((seat) => !isFree(seat) && seat.visitor !== me);
  if (others.length === 0) return say("company.nobody");
  if (others.every((seat) => seat.bot)) return say("company.bots", { n: others.length });
  return say("company.with", { names: listed(others.map((seat) => seat.name ?? "")) });
}

/** The clock in words. */
export function clockWords(pace: Pace | null): string {
  if (!pace) return say("clock.none");
  const minutes = pace.bank / 60;
  const bank = Number.isInteger(minutes) ? say("clock.minutes", { n: minutes }) : say("clock.seconds", { n: pace.bank });
  return pace.increment ? say("clock.both", { bank, n: pace.increment }) : bank;
}

/** Whether the table waits for me. */
export function isMyTurn(line: MyLine, me: number): boolean {
  if (line.table.status !== "running" || line.to_move == null) return false;
  return line.table.seats[line.to_move]?.visitor === me;
}

const RANKS = { running: 1, open: 2, over: 3 } as const;

/** My games: those that wait for me, those that go on, those that wait for players, and for a week those that are over. */
export function mine(lines: MyLine[], me: number, now: number): MyLine[] {
  const rank = (line: MyLine): number => (isMyTurn(line, me) ? 0 : RANKS[line.table.status]);
  return lines
    .filter((line) => line.table.status !== "over" || (line.table.ended !== "closed" && now - line.touched < WEEK * DAY))
    .sort((a, b) => rank(a) - rank(b) || b.touched - a.touched);
}

/** How a game of mine stands. */
export function standingWords(line: MyLine, me: number, now: number): string {
  const { table } = line;
  if (isMyTurn(line, me)) return say("standing.yours");
  if (table.status === "running") {
    const name = line.to_move == null ? "" : (table.seats[line.to_move]?.name ?? "");
    return name ? say("standing.theirs", { name }) : say("standing.running");
  }
  if (table.status === "open") return say(freeSeats(table) > 0 ? "standing.players" : "standing.host");
  const how = table.ended === "finished" ? "finished" : "given_up";
  return say(`standing.${how}`, { when: whenWords(line.touched, now) });
}

/** Today, yesterday, or so many days ago, by the calendar of whoever reads. */
export function whenWords(then: number, now: number): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days <= 0) return say("when.today");
  return days === 1 ? say("when.yesterday") : say("when.days", { n: days });
}

/** The part of a code that is on the key tag. */
export function keyOf(code: string): string {
  return code.split("-")[0] ?? code;
}

export type Typed = { code: string } | { join: string } | null;

/** What somebody has typed or pasted to find a table: its code however written, its address, or an invitation. */
export function typedTable(text: string): Typed {
  const join = /#join=([^\s]+)$/.exec(text.trim());
  if (join?.[1]) return { join: join[1] };
  const address = /\/table\/([0-9a-z-]{1,20})/i.exec(text);
  const letters = (address?.[1] ?? text).toLowerCase().replace(/[^0-9a-z]/g, "");
  if (letters.length !== 8) return null;
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}` };
}
