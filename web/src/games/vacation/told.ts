// What the server tells of a position of VACATION, by name; and what is asked of this seat. No rules.

import type { Sitting } from "../../table/sitting.svelte";
import type { PositionTold, VacationChain, VacationOutlook, VacationTakeover, VacationView } from "../../wire";

/** What the position means for whoever looks at it; null while there is none. */
export function outlookOf(position: PositionTold | null): VacationOutlook | null {
  return position ? (position.outlook as unknown as VacationOutlook) : null;
}

/** The position as the rules write it. */
export function viewOf(position: PositionTold): VacationView {
  return position.view as unknown as VacationView;
}

/** The step that is asked of this seat now; null while others are asked, and while an earlier position is looked at. */
export function stepOf(sitting: Sitting): string | null {
  const at = sitting.present;
  if (!at || sitting.past || sitting.state?.status !== "running") return null;
  return at.seat !== null && at.to_move === at.seat ? at.step : null;
}

/** The chain that a move names, such as `buy Luxor`; empty for any other. */
export function chainOf(move: string | null): string {
  return /^(?:buy|found|survivor|next) (.+)$/.exec(move ?? "")?.[1] ?? "";
}

/** The chain of that name. */
export function named(chains: VacationChain[], name: string): VacationChain | undefined {
  return chains.find((chain) => chain.name === name);
}

/** The chains that are in play now: of the chosen tile, of the chosen move, of the takeover. */
export function inPlay(sitting: Sitting): string[] {
  const outlook = outlookOf(sitting.position);
  const chosen = sitting.past ? null : sitting.chosen;
  const tile = outlook?.tiles.find((one) => one.tile === chosen);
  const joined = outlook?.takeover?.joined.map((one) => one.name) ?? [];
  return [...(tile?.chains ?? []), ...joined, chainOf(chosen)].filter(Boolean);
}

/** On which half of the board a sheet lies, so that more of what it is about stays in sight beside it. */
export function sideOf(spaces: string[]): "left" | "right" {
  const columns = spaces.map((space) => Number(space.slice(1)));
  const seen = (inSight: (column: number) => boolean) => columns.filter(inSight).length;
  const more = seen((column) => column <= 4) - seen((column) => column >= 9);
  if (more !== 0) return more > 0 ? "right" : "left";
  return seen((column) => column > 6) > columns.length / 2 ? "left" : "right";
}

/** The spaces of a takeover: the tile that joins, and the chains that are taken over. */
export function spacesOf(takeover: VacationTakeover, view: VacationView): string[] {
  const gone = takeover.joined.map((one) => one.name).filter((name) => name !== takeover.survivor);
  const theirs = Object.entries(view.board).flatMap(([space, name]) => (gone.includes(name) ? [space] : []));
  return [takeover.tile, ...theirs];
}
