// The numbers in the rules and in their table, read from the very page of data that the game is played by.

import { origins, rules, seats } from "../../../../../src/hotelier/games/perfect_hotel/pages/perfect-hotel.toml";
import { originAt, type Origin } from "../../../pieces/origins";
import { KINDS } from "../look";

const built = rules.cards.reduce((all, one) => all + one, 0);

/** The numbers that stand in the sentences of the rules. */
export const FACTS = {
  from: seats[0],
  to: seats[1],
  box: built + rules.tourists,
  built,
  tourists: rules.tourists,
  hand: rules.hand,
  draws: rules.draws,
  least: rules.least_set,
  kinds: rules.kinds.length,
  tie: rules.tie_points,
  cost: rules.tourist_cost,
  view: rules.perfect_view,
  view_tie: rules.perfect_view_tie,
  sky: rules.sky_room,
  cheap: rules.cheap_hotel,
  cheap_below: rules.cheap_below,
  season: rules.season_row,
};

/** Where the name of a kind, the number of its cards and its points come from; what a Tourist Group costs is printed with its name. */
export function originsOf(kind: string): Record<"name" | "cards" | "points", Origin> {
  const at = KINDS.indexOf(kind);
  const of = (field: string): Origin => originAt(origins[field] ?? "", ...(at < 0 ? [] : [at]));
  if (at < 0) return { name: of("tourist_cost"), cards: of("tourists"), points: of("tourist_cost") };
  return { name: of("kinds"), cards: of("cards"), points: of("points") };
}
