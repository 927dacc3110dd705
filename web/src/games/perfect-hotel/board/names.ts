// What is said of hotels, floors and rows: whole for a screen reader, short for what stands on the board.

import { listed, say } from "../../../words/say";
import type { PerfectHotelFloor } from "../../../wire";
import { TOURIST } from "../look";
import type { Choice } from "./choices";
import type { Lot, Row } from "./scene";

/** A seat as the viewer calls it: their own is "You". */
export type Called = (seat: number) => string;

const mine = (called: Called, seat: number): boolean => called(seat) === say("perfect_hotel.you");

/** "Junko's hotel, 5 floors, 4 kinds. Perfect View +5. Floor 5, top: Bar, 2 cards. Floor 4: …" */
export function hotelSaid(lot: Lot, called: Called, turn: boolean): string {
  const { floors, seat, kinds } = lot;
  const whose = mine(called, seat) ? say("perfect_hotel.street.yours") : say("perfect_hotel.street.of", { name: called(seat) });
  const said = [say("perfect_hotel.street.hotel", { whose, floors: floors.length, kinds })];
  if (turn) said.push(say("perfect_hotel.street.turn"));
  said.push(say("perfect_hotel.street.points", { points: lot.points }));
  said.push(...awardsSaid(lot), ...floors.map((_, at) => floorSaid(lot, at)).toReversed());
  return said.join(" ");
}

function awardsSaid({ view, sky, cheap }: Lot): string[] {
  return [
    view ? say("perfect_hotel.street.has_view", { points: view }) : "",
    sky ? say("perfect_hotel.street.has_sky", { points: sky }) : "",
    cheap ? say("perfect_hotel.street.is_cheap", { points: -cheap }) : "",
  ].filter(Boolean);
}

/** "Floor 4: annex of Pool, 2 cards, one set of 4 with the floor below." */
export function floorSaid({ floors, planned }: Lot, at: number): string {
  const floor = floors[at];
  if (!floor) return "";
  const top = at === floors.length - 1;
  const set = setOf(floors, at);
  const which = say(top ? "perfect_hotel.street.top" : "perfect_hotel.street.floor", { floor: at + 1 });
  const what = [say(floors[at - 1]?.kind === floor.kind ? "perfect_hotel.street.annexed" : "perfect_hotel.street.plain", { kind: floor.kind, cards: floor.cards })];
  if (floor.tourists) what.push(say("perfect_hotel.street.tourists", { cards: floor.tourists }));
  if (set > floor.cards) what.push(say("perfect_hotel.street.one_set", { cards: set }));
  if (planned && top) what.push(say("perfect_hotel.street.planned"));
  return say("perfect_hotel.street.said", { which, what: what.join(", ") });
}

/** How many cards are in the set of a floor, with the floors of its kind above and below. */
export function setOf(floors: readonly PerfectHotelFloor[], at: number): number {
  const kind = floors[at]?.kind;
  let first = at;
  while (floors[first - 1]?.kind === kind && first > 0) first -= 1;
  let cards = 0;
  for (let k = first; floors[k]?.kind === kind && k < floors.length; k++) cards += floors[k]?.cards ?? 0;
  return cards;
}

/** Who leads, with the names to be set bold first: "Paul leads, 5 to 3", "You and Junko tie, 2 all". Where there is no room for so
    many names, "3 tie, 2 all". */
export function leadSaid({ leaders, built }: Row, called: Called, longest = Infinity): { names: string[]; rest: string } {
  const names = leaders.map(called);
  const [first] = leaders;
  if (first === undefined) return { names, rest: say("perfect_hotel.lead.none") };
  const most = built[first] ?? 0;
  if (leaders.length > Math.max(1, longest)) return { names: [], rest: say("perfect_hotel.lead.many", { seats: leaders.length, most }) };
  if (leaders.length > 1) return { names, rest: say("perfect_hotel.lead.tie", { most }) };
  const next = Math.max(0, ...built.filter((_, seat) => seat !== first));
  return { names, rest: say(mine(called, first) ? "perfect_hotel.lead.you" : "perfect_hotel.lead.one", { most, next }) };
}

/** "Pool, 8 points, high season. 2 cards: 1 Pool, 1 Tourist Group. Junko leads, 4 to 2. You can't build it: …" */
export function rowSaid(row: Row, choice: Choice, called: Called): string {
  const { kind, points, turned } = row;
  const lead = leadSaid(row, called);
  const said = [
    say(turned ? "perfect_hotel.tag.said_turned" : "perfect_hotel.tag.said", { kind, points }),
    cardsSaid(row),
    say("perfect_hotel.lead.said", { lead: [listed(lead.names), lead.rest].filter(Boolean).join(" ") }),
  ];
  if (row.needs) said.push(say("perfect_hotel.tag.needs_said", { cards: row.needs }));
  if (choice.why) said.push(choice.why.text);
  else if (choice.state === "on") said.push(say("perfect_hotel.tag.is_chosen"));
  else if (choice.state === "can") said.push(say("perfect_hotel.tag.can_be"));
  return said.join(" ");
}

/** "2 cards: 1 Pool, 1 Tourist Group." */
function cardsSaid({ kind, cards }: Row): string {
  if (!cards.length) return say("perfect_hotel.tag.no_cards");
  const tourists = cards.filter((card) => card === TOURIST).length;
  const parts = [
    cards.length > tourists ? `${cards.length - tourists} ${kind}` : "",
    tourists ? say("perfect_hotel.tag.tourists", { cards: tourists }) : "",
  ];
  return say("perfect_hotel.tag.holds", { cards: cards.length, parts: parts.filter(Boolean).join(", ") });
}
