// Where the parts of a hotel are. Its measures are in pixels from the pylon's foot: to the right, and up as below 0.

import type { PerfectHotelFloor } from "../../../wire";

/** How large a hotel is drawn. */
export interface Form {
  /** The height of a floor, the width of a window, the pylon's width, the lobby's height, and its length in windows. */
  floor: number;
  window: number;
  pylon: number;
  lobby: number;
  length: number;
  /** How far the pylon rises over the roof, and how large its name is; 0 for none. */
  rise: number;
  name: number;
  /** How long the flag's mast is, and whether the signs are written out. */
  mast: number;
  words: boolean;
  /** How high the pylon may be; as high as its name where nothing is said. */
  reach?: number;
}

/** On the street of a laptop, on a phone's, in the final bill, on a poster. */
export const STREET: Form = { floor: 41, window: 36, pylon: 28, lobby: 34, length: 4, rise: 18, name: 15, mast: 40, words: true };
export const PHONE: Form = { floor: 19, window: 13.5, pylon: 14, lobby: 15, length: 3.2, rise: 5, name: 0, mast: 16, words: false };
export const BILL: Form = { floor: 26, window: 22, pylon: 18, lobby: 20, length: 4.2, rise: 8, name: 11, mast: 18, words: false };
export const POSTER: Form = { floor: 64, window: 57, pylon: 44, lobby: 52, length: 4, rise: 34, name: 26, mast: 58, words: false };

/** The room at each end of a floor's windows. */
const END = 4;
/** From that many letters on a name lies on its side. */
const LYING = 8;
const LONGEST_NAME = 14;
/** From one letter of a name to the next, in its own size. */
const STEP = 1.12;
const LYING_STEP = 0.78;

/** A storey as it is drawn. */
export interface Storey {
  kind: string;
  windows: string[];
  left: number;
  top: number;
  width: number;
  /** It is one set with the floor below, or with the floor above. */
  annex: boolean;
  annexed: boolean;
  /** Where columns stand under it, and how far down they go. */
  columns: { x: number; foot: number }[];
  /** The terrace in front of it, on the floor below: from where to where. */
  terrace: { from: number; to: number } | null;
}

/** A kind that is built on more than one floor: stairs join them. */
export interface Stairs {
  left: number;
  top: number;
  foot: number;
  flights: number;
  cards: number;
  /** Floors too narrow to reach the stairs: a bridge leads over. */
  bridges: { from: number; top: number }[];
}

/** A hotel in its place. */
export interface Plan {
  storeys: Storey[];
  stairs: Stairs[];
  roof: number;
  /** Where the pylon's round top begins. */
  pylon: number;
  lobby: number;
  /** The width of all of it, from the pylon's left. */
  width: number;
}

/** The floors of a hotel in its place. `windows` holds the card's name for each window: Tourist Groups at the right end. */
export function planOf(floors: readonly PerfectHotelFloor[], name: string, form: Form, touristName: string): Plan {
  const lobby = form.length * form.window + 2 * END;
  const widths = floors.map((floor) => floor.cards * form.window + 2 * END);
  const topOf = (at: number): number => -form.lobby - (at + 1) * form.floor;
  const storeys = floors.map((floor, at): Storey => {
    const width = widths[at] ?? 0;
    const below = widths[at - 1] ?? lobby;
    const real = floor.cards - floor.tourists;
    return {
      kind: floor.kind,
      windows: Array.from({ length: floor.cards }, (_, k) => (k < real ? floor.kind : touristName)),
      left: form.pylon,
      top: topOf(at),
      width,
      annex: floors[at - 1]?.kind === floor.kind,
      annexed: floors[at + 1]?.kind === floor.kind,
      columns: columnsOf(width, below, form, (x) => supportOf(x, at, widths, lobby, topOf, form)),
      terrace: at > 0 && below - width > form.window / 2 ? { from: form.pylon + width + 3, to: form.pylon + below } : null,
    };
  });
  const roof = floors.length ? topOf(floors.length - 1) : -form.lobby;
  return {
    storeys,
    stairs: stairsOf(storeys, form),
    roof,
    pylon: -Math.min(form.reach ?? Infinity, Math.max(-roof + form.rise, nameHeight(name, form))),
    lobby,
    width: form.pylon + Math.max(lobby, ...widths),
  };
}

/** Columns under what stands out over the floor below: one near its end, and one between where it is far. */
function columnsOf(width: number, below: number, form: Form, foot: (x: number) => number): Storey["columns"] {
  const out = width - below;
  if (out <= 0) return [];
  const ends = out > 2.6 * form.window ? [width - 8, width - 8 - out / 2] : [width - 8];
  return ends.filter((x) => x > below).map((x) => ({ x: form.pylon + x, foot: foot(x) }));
}

/** How far down a column goes: to the first floor below that reaches so far, else the lobby's roof, else the ground. */
function supportOf(x: number, at: number, widths: number[], lobby: number, topOf: (at: number) => number, form: Form): number {
  for (let under = at - 1; under >= 0; under--) if ((widths[under] ?? 0) > x) return topOf(under);
  return lobby > x ? -form.lobby : 0;
}

function stairsOf(storeys: Storey[], form: Form): Stairs[] {
  const found: Stairs[] = [];
  for (let first = 0; first < storeys.length; first++) {
    if (!storeys[first]?.annexed || storeys[first]?.annex) continue;
    let last = first;
    while (storeys[last]?.annexed) last += 1;
    const group = storeys.slice(first, last + 1);
    const right = form.pylon + Math.max(...group.map((one) => one.width));
    found.push({
      left: right + 5,
      top: (group.at(-1)?.top ?? 0) + 5,
      foot: (group[0]?.top ?? 0) + form.floor - 4,
      flights: 2 * group.length - 1,
      cards: group.reduce((all, one) => all + one.windows.length, 0),
      bridges: group
        .filter((one) => form.pylon + one.width < right)
        .map((one) => ({ from: form.pylon + one.width, top: one.top + 6 })),
    });
  }
  return found;
}

/** The name on a pylon of a height: upright letters, or one line that lies on its side, as much of it as there is room for. */
export function lettersOf(name: string, form: Form, height = Infinity): { letters: string[]; lying: boolean } {
  const all = [...name.trim().toUpperCase()];
  const lying = all.length >= LYING;
  const room = Math.floor((height - form.pylon * 1.2) / (form.name * (lying ? LYING_STEP : STEP)) + 0.01);
  const most = Math.max(1, Math.min(LONGEST_NAME, room));
  const short = all.length > most ? [...all.slice(0, most - 1), "…"] : all;
  return { letters: lying ? [short.join("")] : short, lying };
}

/** An award on a roof: its points, where the roof is, and whether both awards share it, the Sky Room's shorter sign at the left. */
export interface OnRoof {
  points: number;
  left: number;
  width: number;
  roof: number;
  form: Form;
  both: boolean;
}

/** How high a pylon must be for its name. */
function nameHeight(name: string, form: Form): number {
  if (!form.name) return 0;
  const { letters, lying } = lettersOf(name, form);
  return form.pylon * 1.2 + form.name * (lying ? (letters[0]?.length ?? 0) * LYING_STEP : letters.length * STEP);
}

/** The form of the street with so much room: floors as high as the highest hotel lets them be, all of a hotel's windows
    alike, and everything smaller where the lots are. */
export function formFor(base: Form, room: { height: number; lot: number }, floors: number, windows: number): Form {
  const small = Math.min(1, room.lot / 252);
  const scaled = base.words ? { ...base, window: base.window * small, lobby: base.lobby * Math.max(0.7, small) } : base;
  const head = scaled.words ? 46 : 32;
  const floor = Math.min(base.floor, (room.height - scaled.lobby - head) / Math.max(1, floors));
  const most = Math.min(scaled.window * 6, room.lot - base.pylon - 2 * END - 4);
  const window = Math.min(scaled.window, most / Math.max(1, windows));
  return { ...scaled, floor, window, reach: room.height - 14 };
}
