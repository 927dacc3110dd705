// What the board shows of a position and of a build that is being put together. Made of what the server tells; no rules.

import type { PerfectHotelBuild, PerfectHotelFloor, PerfectHotelOutlook, PerfectHotelView } from "../../../wire";
import { TOURIST } from "../look";

/** A hotel on the street. */
export interface Lot {
  seat: number;
  floors: PerfectHotelFloor[];
  kinds: number;
  view: number;
  sky: number;
  cheap: number;
  /** Of the match so far, if it ended here. */
  points: number;
  /** Its topmost floor is not built yet. */
  planned: boolean;
  /** Another hotel's build is being looked at. */
  pale: boolean;
}

/** A tag row. */
export interface Row {
  kind: string;
  points: number;
  /** The names of its cards, a Tourist Group last. */
  cards: string[];
  turned: boolean;
  /** How many cards it must hold to be taken and does not; 0 where it can be. */
  needs: number;
  built: number[];
  leaders: number[];
  /** Points it brings now: to the leader, or to each of those that tie. */
  stake: number;
}

/** The street: hotels as they stand, or as they would with the build. */
export function lotsOf(view: PerfectHotelView, outlook: PerfectHotelOutlook, build: PerfectHotelBuild | null): Lot[] {
  return view.hotels.map((floors, seat) => {
    const planned = build !== null && seat === view.seat;
    const { kinds, view: flag, sky, cheap, total } = (build?.seats ?? outlook.seats)[seat] ?? { kinds: 0, view: 0, sky: 0, cheap: 0, total: 0 };
    const top = planned ? [{ kind: build.kind, cards: build.cards, tourists: build.tourists }] : [];
    return { seat, floors: [...floors, ...top], kinds, view: flag, sky, cheap, points: total, planned, pale: build !== null && !planned };
  });
}

/** The six rows, in the order of the rules. */
export function rowsOf(view: PerfectHotelView, outlook: PerfectHotelOutlook): Row[] {
  return outlook.kinds.map(({ name, points, row, turned, built, leaders, scored }) => {
    const cards = view.rows[name] ?? {};
    const season = outlook.stakes.season ?? 0;
    return {
      kind: name,
      points,
      cards: [name, TOURIST].flatMap((card) => Array.from({ length: cards[card] ?? 0 }, () => card)),
      turned,
      needs: turned && row > 0 && row < season ? season : 0,
      built,
      leaders,
      stake: leaders.length ? (scored[leaders[0] ?? 0] ?? 0) : points,
    };
  });
}

/** How much of the House Deck is left, from 1 to 0: so high stands the sun. */
export function daylight(view: PerfectHotelView, outlook: PerfectHotelOutlook): number {
  return outlook.deck ? Math.min(1, view.deck / outlook.deck) : 0;
}
