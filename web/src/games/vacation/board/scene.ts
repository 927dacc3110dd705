// What the board shows of a position: blocks, lone hotels, and what is marked on them. Made once for a position and a
// choice; knows no rules, only what the server tells.

import type { Line, PositionTold, VacationOutlook, VacationTile, VacationView } from "../../../wire";
import { looksOf, type Look } from "../look";
import { numberOf, placeOf, type Place } from "./geometry";

/** A position of VACATION, as it is told. */
export interface Told {
  position: PositionTold;
  view: VacationView;
  outlook: VacationOutlook;
}

export function toldOf(position: PositionTold | null): Told | null {
  if (!position) return null;
  return { position, view: position.view as VacationView, outlook: position.outlook as VacationOutlook };
}

/** What has happened and is not shown yet, because a tile is still on its way. */
export interface Veil {
  tile: string;
  /** Chains that get their name, or their safety, by it. */
  unnamed: string[];
  unsafe: string[];
}

/** A chain on the board. */
export interface Block {
  name: string;
  look: Look;
  spaces: string[];
  safe: boolean;
  place: Place | null;
}

export interface Scene {
  blocks: Block[];
  lone: string[];
  /** The chain on each occupied space, "" for a lone tile. */
  at: Map<string, string>;
}

const NOTHING: Scene = { blocks: [], lone: [], at: new Map() };

/** The tiles on the board; markers stay where they were, as far as their tiles do. */
export function sceneOf(told: Told | null, places: Map<string, Place>, veil: Veil | null): Scene {
  if (!told) return NOTHING;
  const at = new Map<string, string>();
  for (const [space, chain] of Object.entries(told.view.board)) {
    if (space !== veil?.tile) at.set(space, veil?.unnamed.includes(chain) ? "" : chain);
  }
  const occupied = [...at.keys()].toSorted((a, b) => numberOf(a) - numberOf(b));
  const looks = looksOf(told.outlook.chains);
  const blocks = told.outlook.chains.flatMap(({ name, safe }) => {
    const spaces = occupied.filter((space) => at.get(space) === name);
    const look = looks[name];
    if (!spaces.length || !look) return [];
    const place = placeOf(spaces, places.get(name));
    return [{ name, look, spaces, safe: safe && !veil?.unsafe.includes(name), place }];
  });
  return { blocks, lone: occupied.filter((space) => at.get(space) === ""), at };
}

/** What is marked on the board. */
export interface Marks {
  /** The tiles of my rack by their space. */
  rack: Map<string, VacationTile>;
  /** One of them is asked for. */
  asked: boolean;
  /** The space that is chosen, or whose tile is being settled. */
  picked: string | null;
  /** The chains about to be taken over, each to its survivor. */
  doomed: Map<string, string>;
  /** The chains of which one may be chosen, and the one that is. */
  lit: string[];
  choice: string | null;
  /** The spaces of a chain that is to be named. */
  founding: string[];
  /** The tile that was played last. */
  last: string | null;
}

/** The marks of a position in which `chosen` is chosen and not yet made. */
export function marksOf(told: Told | null, chosen: string | null, last: string | null): Marks {
  const none: Marks = { rack: new Map(), asked: false, picked: null, doomed: new Map(), lit: [], choice: null, founding: [], last: null };
  if (!told) return none;
  const { position, view, outlook } = told;
  const rack = new Map(outlook.tiles.map((tile) => [tile.tile, tile]));
  const mine = position.seat !== null && position.to_move === position.seat && position.legal.length > 0;
  const picked = chosen !== null && rack.has(chosen) ? chosen : null;
  const settled = outlook.takeover?.tile ?? outlook.founding?.tile ?? null;
  const choice = chosen?.startsWith(`${position.step ?? ""} `) ? chosen.slice((position.step ?? "").length + 1) : null;
  const lit = mine ? (outlook.takeover?.choices ?? []) : [];
  return {
    rack,
    asked: mine && position.step === "tile",
    picked: picked ?? settled,
    doomed: doomedOf(told, picked, choice),
    lit,
    choice: choice !== null && lit.includes(choice) ? choice : null,
    founding: outlook.founding?.spaces ?? [],
    last: last !== null && last in view.board && last !== settled ? last : null,
  };
}

/** The chains that the chosen tile, the chosen survivor or the takeover that is being settled would end. */
function doomedOf({ position, outlook }: Told, picked: string | null, choice: string | null): Map<string, string> {
  const { takeover } = outlook;
  const survivor = takeover?.survivor ?? (position.step === "survivor" ? choice : null);
  if (takeover) return survivor === null ? new Map() : ended(takeover.joined.map((chain) => chain.name), survivor);
  const tile = outlook.tiles.find((one) => one.tile === picked);
  const first = tile?.chains[0];
  if (tile?.does !== "takeover" || tile.tied || first === undefined) return new Map();
  return ended(tile.chains, first);
}

function ended(joined: string[], survivor: string): Map<string, string> {
  return new Map(joined.filter((name) => name !== survivor).map((name) => [name, survivor]));
}

/** The tile that was played last: this turn's, else the last one in the lines unless it was taken back. */
export function lastTile(told: Told | null, lines: readonly Line[]): string | null {
  if (told?.outlook.tile) return told.outlook.tile;
  for (let k = lines.length - 1; k >= 0; k--) {
    const line = lines[k];
    if (line?.kind === "undone") return null;
    if (line?.kind === "moved" && line.move && numberOf(line.move) >= 0) return line.move;
  }
  return null;
}
