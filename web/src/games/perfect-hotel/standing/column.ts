// How large the hotels on the bill are drawn: all alike, as large as the highest and the widest of them let them be.

import type { PerfectHotelFloor } from "../../../wire";
import { BILL, PHONE, type Form } from "../hotel/geometry";

/** The most height for the hotels of a bill, with all that is on a roof. */
const HIGH = { wide: 204, narrow: 96 };
/** Below this width of a column neither names nor awards can be read on a hotel. */
const READABLE = 96;
/** Beside the windows of a floor: its ends, and stairs. */
const BESIDE = 26;

export interface Column {
  form: Form;
  /** How much smaller than its form a hotel is drawn. */
  scale: number;
  height: number;
  /** Whether a roof shows what the hotel has won. */
  signs: boolean;
}

/** The measures of hotels in columns of that width. */
export function columnOf(hotels: PerfectHotelFloor[][], room: number): Column {
  const floors = Math.max(1, ...hotels.map((hotel) => hotel.length));
  const windows = Math.max(BILL.length, ...hotels.flat().map((floor) => floor.cards));
  if (room < READABLE) return small(floors, windows, room);
  const floor = Math.min(BILL.floor, (HIGH.wide - BILL.lobby - BILL.rise - BILL.mast) / floors);
  const window = Math.min(BILL.window, (room - BILL.pylon - BESIDE) / windows);
  return { form: { ...BILL, floor, window }, scale: 1, height: HIGH.wide, signs: true };
}

function small(floors: number, windows: number, room: number): Column {
  const high = PHONE.lobby + floors * PHONE.floor + PHONE.rise + 14;
  const scale = Math.min(1, room / (PHONE.pylon + windows * PHONE.window + BESIDE), HIGH.narrow / high);
  return { form: PHONE, scale, height: high * scale, signs: false };
}
