// How large the hotels on the bill are drawn: all alike, as large as the highest and the widest of them let them be.

import type { PerfectHotelFloor } from "../../../wire";
import { BILL, PHONE, type Form } from "../hotel/geometry";

/** The height of the hotels on a bill, with all that is on a roof. */
export const HIGH = { wide: 204, narrow: 96 };
/** Below this width of a column neither names nor awards can be read on a hotel. */
const READABLE = 96;
/** Beside the windows of a floor: its ends, and stairs. */
const BESIDE = 26;

/** The measures of hotels in columns of that width. */
export function columnForm(hotels: PerfectHotelFloor[][], room: number): { form: Form; height: number; signs: boolean } {
  const signs = room >= READABLE;
  const base = signs ? BILL : PHONE;
  const height = signs ? HIGH.wide : HIGH.narrow;
  const floors = Math.max(1, ...hotels.map((hotel) => hotel.length));
  const windows = Math.max(base.length, ...hotels.flat().map((floor) => floor.cards));
  const floor = Math.min(base.floor, (height - base.lobby - base.rise - base.mast) / floors);
  const window = Math.min(base.window, (room - base.pylon - (signs ? BESIDE : 10)) / windows);
  return { form: { ...base, floor, window }, height, signs };
}
