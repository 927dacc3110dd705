// What is said of a space: its whole name for a screen reader, and a short one for the label beside it.

import { short as shortened, cities } from "../../../../../src/hotelier/games/vacation/world.toml";
import { listed, say } from "../../../words/say";
import type { VacationTile } from "../../../wire";
import type { Marks, Scene } from "./scene";

export function cityOf(space: string): string {
  return cities[space] ?? "";
}

/** The city as it stands on the board, where some names are too long. */
export function cityOnMap(space: string): string {
  return shortened[space] ?? cityOf(space);
}

/** The chain on a space, with its tiles: as the board says it, or its label. */
function chainSaid(kind: "board" | "board.label", chain: string, scene: Scene): string {
  const block = scene.blocks.find((one) => one.name === chain);
  const told = { chain, tiles: block?.spaces.length ?? 0 };
  const word = block?.safe ? "safe" : "chain";
  return kind === "board" ? say(`vacation.board.${word}`, told) : say(`vacation.board.label.${word}`, told);
}

/** "D3, Acapulco. Empty. In your rack: American would take over Wilton." */
export function nameOf(space: string, scene: Scene, marks: Marks, group: string): string {
  const chain = scene.at.get(space);
  const what: string[] = [];
  if (chain) what.push(chainSaid("board", chain, scene));
  else what.push(say(chain === undefined ? "vacation.board.empty" : "vacation.board.lone"));
  const survivor = chain ? marks.doomed.get(chain) : undefined;
  if (survivor !== undefined) what.push(say("vacation.board.doomed", { survivor }));
  if (marks.founding.includes(space)) what.push(say("vacation.board.new", { group }));
  if (space === marks.last) what.push(say("vacation.board.played"));
  if (chain && marks.lit.includes(chain)) what.push(say("vacation.board.choice"));
  const tile = marks.rack.get(space);
  if (tile && chain === undefined) what.push(rackSaid(tile));
  return say("vacation.board.space", { space, city: cityOf(space), what: what.join(" ") });
}

function rackSaid(tile: VacationTile): string {
  const kind = tile.does === "not-now" || tile.does === "never" ? `vacation.board.rack.${tile.does}` : "vacation.board.rack";
  return say(kind, { would: would(tile) });
}

function would(tile: VacationTile): string {
  const [survivor, ...others] = tile.chains;
  if (tile.does !== "takeover" || survivor === undefined || !others.length) {
    return say(`vacation.board.would.${tile.does === "takeover" ? "other" : tile.does}`, { text: tile.text });
  }
  if (tile.tied) return say("vacation.board.would.tied", { chains: listed(tile.chains) });
  return say("vacation.board.would.takeover", { survivor, defunct: listed(others) });
}

/** "B4 Chicago, American, 13 tiles, safe" */
export function labelOf(space: string, scene: Scene, marks: Marks, group: string): string {
  const chain = scene.at.get(space);
  const tile = marks.rack.get(space);
  const named = { space, city: cityOf(space) };
  const label = (what: string): string => say("vacation.board.label", { ...named, what });
  if (chain) return label(chainSaid("board.label", chain, scene));
  if (marks.founding.includes(space)) return label(say("vacation.board.label.new", { group }));
  if (chain === "") return label(say("vacation.board.label.lone"));
  if (tile) return label(say(`vacation.board.label.${tile.does}`, { text: tile.text }));
  return say("vacation.board.label.empty", named);
}
