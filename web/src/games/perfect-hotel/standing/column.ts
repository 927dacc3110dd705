// How large the hotels on the bill are drawn: all alike, as large as the highest and the widest of them let them be.

import type { PerfectHotelFloor } from "../../../wire";
import { BILL, PHONE, type Form } from "../hotel/geometry";

/** The most height for the hotels of a bill, with all that is on a roof. */
const HIGH = { wide: 204, narrow: 96 };
/** Below this width of a column neither names nor awards can be read on a hotel. */
const READABLE = 96;
/** So many windows has a hotel's widest floor in most games. */
const COMMON = 5;
/** Beside the windows of a floor: its ends, and stairs. */
const BESIDE = 26;

export interface Column {
  form: Form;
  /** How much smaller than its form a hotel is drawn. */
  scale: number;
  height: number;
  /** How far from the column's left its pylon stands. */
  left: number;
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
  const form = { ...BILL, floor, window };
  return { form, scale: 1, height: HIGH.wide, left: leftOf(form, windows, 1, room), signs: true };
}

function small(floors: number, windows: number, room: number): Column {
  const high = PHONE.lobby + floors * PHONE.floor + PHONE.rise + 14;
  const scale = Math.min(1, room / (PHONE.pylon + windows * PHONE.window + BESIDE), HIGH.narrow / high);
  return { form: PHONE, scale, height: high * scale, left: leftOf(PHONE, windows, scale, room), signs: false };
}

/** The widest hotel stands in the middle, all others as far left as it. */
function leftOf(form: Form, windows: number, scale: number, room: number): number {
  return Math.max(1, (room - (form.pylon + form.window * Math.max(COMMON, windows)) * scale) / 2 - 4);
}
