// What the plan shows of a position and what it is called: lots, spaces, the way of the last roll.

import type { Line, PositionTold } from "../../../wire";
import { say } from "../../../words/say";
import { lotsShown, type Aim, type LotShown } from "../plan/shown";
import { SPACES } from "../ring/spaces";
import { coloursOf, moveOf, outlookOf, placementOf, viewOf } from "../told";
import { historyOf, type History } from "./history";
import { lotSaid, overSaid, spaceSaid, type Speaker } from "./names";

export interface SpaceShown {
  cubes: string;
  offered: boolean;
  sale: { colour: string; price: number; round: number } | null;
  name: string;
}

/** Steps in which the broker's cubes are on offer. */
const AUCTION = ["loan", "bid", "pay"];

/** What the log tells of a position's past, for the plan. */
export function pastOf(position: PositionTold | null, lines: readonly Line[]): History {
  if (!position) return { sales: new Map(), roll: null, pips: 0, placed: {} };
  return historyOf(viewOf(position), position.moves, lines);
}

/** The spaces of the ring, each with its spoken name. */
export function spacesOf(by: Speaker, past: History): SpaceShown[] {
  const view = viewOf(by.position);
  return Array.from({ length: SPACES }, (_, space) => {
    const cubes = view.spaces[space] ?? "";
    const offered = cubes !== "" && space === view.broker && AUCTION.includes(view.step ?? "");
    const sold = cubes === "" ? past.sales.get(space) : undefined;
    const colour = sold && (sold.colour ?? coloursOf(by.position, sold.seat)[0]);
    return {
      cubes,
      offered,
      sale: sold && colour ? { colour, price: sold.price, round: sold.round } : null,
      name: spaceSaid(by, space, offered, sold),
    };
  });
}

/** The lots as they are shown. */
export function lotsOf(by: Speaker, aim: Aim): LotShown[] {
  return lotsShown(by.position, aim, (seat) => (seat === null ? say("big_shot.board.ghost") : by.name(seat)));
}

/** What each lot is called while the cube of that letter is in hand; null: none is. */
export function lotNames(by: Speaker, held: string | null, chosen: string | null): Record<string, string> {
  const lots = outlookOf(by.position)?.lots ?? [];
  return Object.fromEntries(
    lots.map((lot) => {
      const over = held === null ? undefined : placementOf(by.position, held, lot.name);
      const refused = held === null ? undefined : by.position.refused[moveOf(held, lot.name)]?.text;
      const more = over ? overSaid(by, over) : refused;
      const picked = lot.name === chosen ? say("big_shot.board.chosen") : undefined;
      return [lot.name, [lotSaid(by, lot), more, picked].filter(Boolean).join(" ")];
    }),
  );
}
