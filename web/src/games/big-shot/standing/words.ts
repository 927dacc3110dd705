// What the settlement says of its figures: who has won and by what, who is placed where, and who lacks lots.

import type { ChartPoint } from "../../../pieces/chart/lay";
import { leadSince, victory } from "../../../table/standing/reckon";
import type { SwingWords } from "../../../table/standing/words";
import { listed, say } from "../../../words/say";
import type { BigShotAccount, BigShotSettled, BigShotSettledLot, BigShotSheet, TurnReckoned } from "../../../wire";

type Name = (seat: number) => string;

/** What is said of the largest swings: of rounds, not of turns. */
export const SWINGS: SwingWords = {
  title: "big_shot.standing.swings",
  about: "big_shot.standing.swings_about",
  none: "big_shot.standing.no_swings",
  swing: "big_shot.standing.swing",
  go: "big_shot.standing.go",
};

/** Millions, as all figures of the game are written. */
export const written = (amount: number): string => String(amount);

/** "5 lots", "no lot". */
export function lotsText(n: number): string {
  return say(n ? "big_shot.standing.count" : "big_shot.standing.count_none", { n });
}

/** The seats as their bills lie: by place, then those that are not placed, the better balance first. */
export function order(seats: BigShotSettled[]): number[] {
  const place = (seat: number): number => seats[seat]?.place ?? seats.length + 1;
  const total = (seat: number): number => seats[seat]?.total ?? 0;
  return seats.map((_, seat) => seat).sort((one, other) => place(one) - place(other) || total(other) - total(one) || one - other);
}

const placedAt = (seats: BigShotSettled[], place: number): number[] => seats.flatMap((seat, at) => (seat.place === place ? [at] : []));

/** "Ines wins the city.", or who shares the win. */
export function headline(sheet: BigShotSheet, name: Name): string {
  const winners = placedAt(sheet.seats, 1).map(name);
  if (winners.length > 1) return say("big_shot.standing.shared", { names: listed(winners) });
  return say("big_shot.standing.wins", { name: winners[0] ?? "" });
}

/** How it was won: the winner's balance, and the sentence that goes on from it. */
export function story(sheet: BigShotSheet, name: Name): { total: string; rest: string } {
  const winner = sheet.seats[placedAt(sheet.seats, 1)[0] ?? 0];
  if (!winner) return { total: "", rest: "" };
  const rest = [decided(sheet, winner, name), condition(sheet), ...denied(sheet, winner, name)].filter(Boolean);
  return { total: say("big_shot.standing.millions", { total: winner.total }), rest: rest.join(" ") };
}

function decided(sheet: BigShotSheet, winner: BigShotSettled, name: Name): string {
  const lots = lotsText(winner.lots);
  if (sheet.decided_by === "shared") return say("big_shot.standing.each");
  const seconds = placedAt(sheet.seats, 2);
  const names = listed(seconds.map(name));
  if (sheet.decided_by !== "balance") return say(`big_shot.standing.by_${sheet.decided_by}`, { lots, names });
  const first = say("big_shot.standing.and_lots", { lots });
  const [second] = seconds;
  if (second === undefined) return first;
  const total = sheet.seats[second]?.total ?? 0;
  return `${first} ${say(seconds.length > 1 ? "big_shot.standing.seconds" : "big_shot.standing.second", { name: names, names, total })}`;
}

/** That nobody had lots enough, where that is so (B32). */
function condition(sheet: BigShotSheet): string {
  if (sheet.seats.some((seat) => seat.qualifies)) return "";
  const pairs = sheet.seats.some((seat) => seat.colours.length > 1);
  return say(pairs ? "big_shot.standing.no_pair_qualifies" : "big_shot.standing.nobody_qualifies", { n: sheet.lots_to_win });
}

/** Better balances that did not win for want of lots; where nobody is second, the best of those that are not placed. */
function denied(sheet: BigShotSheet, winner: BigShotSettled, name: Name): string[] {
  const rest = order(sheet.seats).filter((at) => sheet.seats[at]?.place === null);
  const alone = !sheet.seats.some((seat) => seat !== winner && seat.place !== null);
  return rest.flatMap((at, k) => {
    const total = sheet.seats[at]?.total ?? 0;
    if (total > winner.total) return [say("big_shot.standing.denied", { name: name(at), total })];
    return alone && k === 0 ? [say("big_shot.standing.unplaced", { name: name(at), total })] : [];
  });
}

/** "wins", "second", "not placed", at the head of a bill. */
export function placeText(sheet: BigShotSheet, seat: BigShotSettled): string {
  if (seat.place === null) return say("big_shot.standing.place.none");
  const shared = seat.place === 1 && placedAt(sheet.seats, 1).length > 1;
  return say(`big_shot.standing.place.${shared ? "shared" : seat.place}`);
}

/** Whether a seat has lots enough to win, and why not (B31, B61). */
export function qualifying(seat: BigShotSettled, needed: number): string {
  const [first, second] = seat.colours;
  if (!second) {
    if (seat.qualifies) return say("big_shot.standing.qualifies", { lots: lotsText(seat.lots) });
    const lots = seat.lots ? say("big_shot.standing.only", { lots: lotsText(seat.lots) }) : say("big_shot.standing.none");
    return say("big_shot.standing.lacks", { lots, n: needed });
  }
  if (seat.qualifies && first) return say("big_shot.standing.both_qualify", { first: colourLots(first), second: colourLots(second) });
  const short = seat.colours.filter((account) => !account.enough).map(colourLacks);
  return say("big_shot.standing.colour_lacks", { colours: listed(short), n: needed });
}

function colourLots({ name, lots }: BigShotAccount): string {
  return say("big_shot.standing.colour_lots", { colour: name, lots: lotsText(lots) });
}

function colourLacks({ name, lots }: BigShotAccount): string {
  return say(lots ? "big_shot.standing.colour_only" : "big_shot.standing.colour_none", { colour: name, lots: lotsText(lots) });
}

/** "23 + 20", or "33 - 3" where the second is less than nothing. */
export function sumText([first, second]: BigShotAccount[]): string {
  if (!first || !second) return "";
  const id = second.balance < 0 ? "big_shot.standing.less" : "big_shot.standing.sum";
  return say(id, { first: first.balance, second: Math.abs(second.balance) });
}

/** The lots of a colour, in the order of the rules. */
export function lotsOf(sheet: BigShotSheet, colour: string): BigShotSettledLot[] {
  return sheet.lots.filter((lot) => lot.owner === colour);
}

/** The rounds as times of a chart. The last is the one that the settlement is about: from there is nowhere to go. */
export function timesOf(turns: TurnReckoned[]): ChartPoint[] {
  return turns.map(({ turn: round, worth }, at) => ({
    name: say(round ? "big_shot.standing.round" : "big_shot.standing.start", { round }),
    tick: say(round ? "big_shot.standing.round_tick" : "big_shot.standing.start_tick", { round }),
    values: worth,
    go: at < turns.length - 1 ? say(round ? "big_shot.standing.see" : "big_shot.standing.see_start", { round }) : "",
  }));
}

/** What the lines of the chart show at a glance: whose balance was the best, whether or not it won. */
export function glance(turns: TurnReckoned[], name: Name): string {
  const since = leadSince(turns);
  const last = turns.at(-1);
  if (!since) return say("big_shot.standing.lead_shared", { names: listed(victory(last?.worth ?? []).winners.map(name)) });
  const how = since.turn === 0 ? "always" : since.turn === last?.turn ? "last" : "since";
  return say(`big_shot.standing.lead_${how}`, { name: name(since.seat), round: since.turn });
}
