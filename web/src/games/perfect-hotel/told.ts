// What the server tells of a position of PERFECT HOTEL, by name; and what is asked of this seat. No rules.

import type { Sitting } from "../../table/sitting.svelte";
import type { PerfectHotelBuild, PerfectHotelOutlook, PerfectHotelView, PositionTold } from "../../wire";
import { TOURIST } from "./look";

/** What the position means for whoever looks at it; null while there is none. */
export function outlookOf(position: PositionTold | null): PerfectHotelOutlook | null {
  return position ? (position.outlook as unknown as PerfectHotelOutlook) : null;
}

/** The position as the rules write it. */
export function viewOf(position: PositionTold): PerfectHotelView {
  return position.view as unknown as PerfectHotelView;
}

/** The step that is asked of this seat now; null while others are asked, and while an earlier position is looked at. */
export function stepOf(sitting: Sitting): string | null {
  const at = sitting.present;
  if (!at || sitting.past || sitting.state?.status !== "running") return null;
  return at.seat !== null && at.to_move === at.seat ? at.step : null;
}

/** The round that has just ended, everybody's points after it, and after how many moves its street is to be seen; 0 where nobody
    here has seen it. Null once somebody has built in the new one. */
export function endedOf(sitting: Sitting): { round: number; totals: number[]; moves: number } | null {
  if (!sitting.present || sitting.past) return null;
  const { round, hotels, carried } = viewOf(sitting.present);
  if (round === 1 || hotels.some((hotel) => hotel.length)) return null;
  const dealt = sitting.lines.findLast((line) => line.kind === "chanced" && line.move?.startsWith("+deal"))?.moves ?? 0;
  // Before the deal the table is cleared already, before the move that ended the round it is not.
  return { round: round - 1, totals: carried, moves: Math.max(0, dealt - 2) };
}

/** The builds of a kind that are possible now, in the order of the rules: from the hand, then with the row. */
export function buildsOf(outlook: PerfectHotelOutlook, kind: string): PerfectHotelBuild[] {
  return outlook.builds.filter((build) => build.kind === kind);
}

/** The build that is put together now; null while none is. */
export function chosenBuild(sitting: Sitting): PerfectHotelBuild | null {
  if (stepOf(sitting) !== "turn" || sitting.chosen === null) return null;
  return outlookOf(sitting.present)?.builds.find((build) => build.move === sitting.chosen) ?? null;
}

/** The build to begin with: of those of the kind, or of all, the one that brings the seat most, with fewest cards for it. */
export function firstBuild(sitting: Sitting, kind?: string): PerfectHotelBuild | null {
  const outlook = outlookOf(sitting.present);
  const seat = sitting.present?.seat ?? 0;
  const builds = outlook ? (kind === undefined ? outlook.builds : buildsOf(outlook, kind)) : [];
  const worth = (build: PerfectHotelBuild): number => build.change[seat] ?? 0;
  return builds.toSorted((one, other) => worth(other) - worth(one) || one.cards - other.cards)[0] ?? null;
}

/** What a build takes, as its move says it: whether the row, how many cards of the kind and Tourist Groups from the hand. */
export interface Parts {
  row: boolean;
  cards: number;
  tourists: number;
}

export function partsOf(move: string): Parts {
  const said = /^build .+?( row)?(?: (\d+))?(?: (\d+)T)?$/.exec(move);
  return { row: said?.[1] !== undefined, cards: Number(said?.[2] ?? 0), tourists: Number(said?.[3] ?? 0) };
}

/** The text of a build, as moves are written. */
export function buildText(kind: string, { row, cards, tourists }: Parts): string {
  return `build ${kind}${row ? " row" : ""}${cards ? ` ${cards}` : ""}${tourists ? ` ${tourists}T` : ""}`;
}

/** The row on which a move lays a card; empty for any other move. */
export function rowOf(move: string | null): string {
  return /^place (?:Tourist on )?(.+)$/.exec(move ?? "")?.[1] ?? "";
}

/** The card that a move lays on a row; empty for any other move. */
export function cardOf(move: string | null): string {
  return /^place (\S+)/.exec(move ?? "")?.[1] ?? "";
}

/** The card that is taken up or chosen to be laid; empty while none is. */
export function heldCard(sitting: Sitting): string {
  if (stepOf(sitting) !== "place") return "";
  return cardOf(sitting.chosen) || (sitting.held ?? "");
}

/** The move that lays that card on that row. */
export function placeText(card: string, row: string): string {
  return card === TOURIST ? `place ${TOURIST} on ${row}` : `place ${card}`;
}
