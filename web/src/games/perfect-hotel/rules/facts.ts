// The numbers in the rules and in their table, read from the very page of data that the game is played by.

import { rules, seats } from "../../../../../src/hotelier/games/perfect_hotel/pages/perfect-hotel.toml";

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
