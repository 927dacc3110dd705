// How a kind of card looks: its window, its colours, and what its card says. Read from the page of data that is played by.

import { rules } from "../../../../src/hotelier/games/perfect_hotel/pages/perfect-hotel.toml";

/** What a Tourist Group is called in moves and hands. */
export const TOURIST = "Tourist";

/** The windows in the order of the colours --kind-0 to --kind-5. */
const WINDOWS = ["bedroom", "restaurant", "pool", "shop", "bar", "spa"] as const;

export interface Look {
  /** The class that gives it its colours: `--k` for text and lines, `--w` for walls, `--deep` and `--lite` of it. */
  dress: string;
  /** The id of its window among the drawings. */
  window: string;
  /** Points for most of it; below 0 what a Tourist Group costs. */
  points: number;
  /** How many such cards are in the box. */
  cards: number;
}

/** The kinds in the order of the rules. */
export const KINDS: readonly string[] = rules.kinds;

/** The look of a kind, or of a Tourist Group. */
export function lookOf(kind: string): Look {
  const at = KINDS.indexOf(kind);
  if (at < 0) return { dress: "kind-t", window: "w-tourist", points: -rules.tourist_cost, cards: rules.tourists };
  return { dress: `kind-${at}`, window: `w-${WINDOWS[at] ?? ""}`, points: rules.points[at] ?? 0, cards: rules.cards[at] ?? 0 };
}
