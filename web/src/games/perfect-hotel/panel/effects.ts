// What a build would do, in words: before and after, what it means, and the change of one's points. Every figure comes with
// the build; here it is only said.

import type { Sitting } from "../../../table/sitting.svelte";
import { listed, say } from "../../../words/say";
import type { PerfectHotelBuild, PerfectHotelKind, PerfectHotelOutlook } from "../../../wire";
import { outlookOf, partsOf, viewOf } from "../told";
import { TOURIST } from "../look";
import { COUNTS } from "./awards";
import { counted, rival } from "./figures";

export interface Effect {
  id: "majority" | "sky" | "cheap" | "view" | "tourists";
  title: string;
  before: string;
  after: string;
  note: string;
  change: number;
}

/** What becomes of another seat's points. */
export interface Touched {
  seat: number;
  words: string;
  before: number;
  after: number;
}

/** Somebody as a sentence names them: you, or by name. */
export function nameOf(sitting: Sitting, seat: number): string {
  return seat === sitting.seat ? say("perfect_hotel.led.you") : sitting.name(seat);
}

function namesOf(sitting: Sitting, seats: readonly number[]): string {
  return listed(seats.map((seat) => nameOf(sitting, seat)));
}

/** Otto, 3 to 0; Otto and you, 3 each; nobody. */
export function leadOf(sitting: Sitting, leaders: readonly number[], built: readonly number[]): string {
  const [first] = leaders;
  if (first === undefined) return say("perfect_hotel.led.nobody");
  const most = built[first] ?? 0;
  const names = namesOf(sitting, leaders);
  if (leaders.length > 1) return say("perfect_hotel.led.tie", { names, most });
  return say("perfect_hotel.led.one", { names, most, next: rival(built, first)?.most ?? 0 });
}

/** Everything that a build would do to the one who makes it, in the order of what it weighs. */
export function effectsOf(sitting: Sitting, build: PerfectHotelBuild): Effect[] {
  const outlook = outlookOf(sitting.present);
  const me = sitting.seat;
  const kind = outlook?.kinds.find((one) => one.name === build.kind);
  if (!outlook || me === null || !kind) return [];
  return [
    majority(sitting, kind, build, me),
    award(sitting, outlook, build, me, "sky"),
    ...cheap(outlook, build, me),
    award(sitting, outlook, build, me, "view"),
    ...tourists(sitting, outlook, build, me),
  ];
}

function majority(sitting: Sitting, kind: PerfectHotelKind, build: PerfectHotelBuild, me: number): Effect {
  const scored = build.scored[me] ?? 0;
  return {
    id: "majority",
    title: say("perfect_hotel.effect.most", { kind: build.kind }),
    before: leadOf(sitting, kind.leaders, kind.built),
    after: leadOf(sitting, build.leaders, build.built),
    note: build.leaders.includes(me) && build.leaders.length > 1 ? say("perfect_hotel.effect.shared", { points: scored }) : "",
    change: scored - (kind.scored[me] ?? 0),
  };
}

/** How I stand against the best of the others. */
function against(sitting: Sitting, id: "sky" | "view", counts: readonly number[], me: number, points: number): string {
  const other = rival(counts, me);
  const mine = counts[me] ?? 0;
  if (!other) return "";
  const told = { names: namesOf(sitting, other.seats), most: other.most, n: mine - other.most, points };
  if (mine === other.most) return say(`perfect_hotel.effect.${id}.tie`, told);
  return say(mine > other.most ? `perfect_hotel.effect.${id}.more` : `perfect_hotel.effect.${id}.less`, told);
}

/** What becomes of the Sky Room or of the Perfect View. */
function award(sitting: Sitting, outlook: PerfectHotelOutlook, build: PerfectHotelBuild, me: number, id: "sky" | "view"): Effect {
  const counts = build.seats.map((seat) => seat[COUNTS[id]]);
  return {
    id,
    title: say(`perfect_hotel.award.${id}`),
    before: say(`perfect_hotel.effect.of.${id}`, { n: outlook.seats[me]?.[COUNTS[id]] ?? 0 }),
    after: say(`perfect_hotel.effect.of.${id}`, { n: counts[me] ?? 0 }),
    note: against(sitting, id, counts, me, outlook.stakes.view_tie),
    change: (build.seats[me]?.[id] ?? 0) - (outlook.seats[me]?.[id] ?? 0),
  };
}

/** Nothing to say where a hotel was no cheap one before. */
function cheap(outlook: PerfectHotelOutlook, build: PerfectHotelBuild, me: number): Effect[] {
  const was = outlook.seats[me];
  const now = build.seats[me];
  if (!was || !now || was.cheap === 0) return [];
  const more = outlook.stakes.kinds - now.kinds;
  return [
    {
      id: "cheap",
      title: say("perfect_hotel.award.cheap"),
      before: say("perfect_hotel.effect.kinds", { n: was.kinds }),
      after: say("perfect_hotel.effect.kinds", { n: now.kinds }),
      note: now.cheap === 0 ? say("perfect_hotel.effect.cheap.gone") : say("perfect_hotel.effect.cheap.still", { n: more }),
      change: now.cheap - was.cheap,
    },
  ];
}

/** Nothing to say where no Tourist Group is in it and none is in the hand. */
function tourists(sitting: Sitting, outlook: PerfectHotelOutlook, build: PerfectHotelBuild, me: number): Effect[] {
  const held = sitting.present ? (viewOf(sitting.present).hands[me]?.[TOURIST] ?? 0) : 0;
  const used = partsOf(build.move).tourists;
  if (held === 0 && build.tourists === 0) return [];
  const cost = -outlook.stakes.tourist;
  const came = build.tourists - used;
  return [
    {
      id: "tourists",
      title: say("perfect_hotel.groups"),
      before: places({ hand: held, row: came }),
      after: places({ hotel: build.tourists, hand: held - used }),
      note: say(came ? "perfect_hotel.effect.tourists.costs" : "perfect_hotel.effect.tourists.same", { cost }),
      change: (build.seats[me]?.tourists ?? 0) - (outlook.seats[me]?.tourists ?? 0),
    },
  ];
}

/** Where Tourist Groups are: 1 in this floor, 2 in hand. */
function places(counts: Record<string, number>): string {
  const there = Object.entries(counts).filter(([, n]) => n > 0);
  return there.map(([place, n]) => say(`perfect_hotel.effect.tourists.${place}`, { n })).join(", ");
}

/** What can't be undone by later builds: annexes that are no longer possible, a tag that turns. */
export function lastingOf(outlook: PerfectHotelOutlook, build: PerfectHotelBuild, me: number): string[] {
  const lasting = [];
  if (build.annex) lasting.push(say("perfect_hotel.effect.annex", { n: build.built[me] ?? 0 }));
  if (build.buries) lasting.push(say("perfect_hotel.effect.buries", { kind: build.buries }));
  if (build.turns) lasting.push(say("perfect_hotel.effect.turns", { kind: build.kind, n: outlook.stakes.season ?? 0 }));
  return lasting;
}

/** What it does to everybody else. */
export function touchedOf(sitting: Sitting, build: PerfectHotelBuild): Touched[] {
  const outlook = outlookOf(sitting.present);
  const kind = outlook?.kinds.find((one) => one.name === build.kind);
  return (outlook?.seats ?? []).flatMap((was, seat) => {
    const now = build.seats[seat];
    if (seat === sitting.seat || !now) return [];
    const parts: [string, number, number][] = [
      [build.kind, kind?.scored[seat] ?? 0, build.scored[seat] ?? 0],
      [say("perfect_hotel.the_sky"), was.sky, now.sky],
      [say("perfect_hotel.the_view"), was.view, now.view],
    ];
    const words = parts.filter(([, before, after]) => before !== after).map(([what, before, after]) => turnOf(what, before, after));
    return [{ seat, words: listed(words) || say("perfect_hotel.effect.nothing"), before: was.points, after: now.points }];
  });
}

function turnOf(what: string, before: number, after: number): string {
  if (after > before) return say("perfect_hotel.effect.gains", { what });
  return say(after === 0 ? "perfect_hotel.effect.loses" : "perfect_hotel.effect.shares", { what });
}

/** The cards of a build as one says them: 5 Restaurants with 1 Tourist Group. */
export function setOf(build: PerfectHotelBuild): string {
  const set = counted(build.cards - build.tourists, build.kind);
  return build.tourists ? say("perfect_hotel.set.with", { set, n: build.tourists }) : set;
}
