// The two forms of the plan: a laptop's of 964 by 816, and a phone's of 366 by 356 with the ring and the boulevard around
// the same city.

export interface Form {
  small: boolean;
  width: number;
  height: number;
  /** The city's upper left corner, and how much its field of 748 by 600 is squeezed. */
  city: { x: number; y: number; across: number; down: number };
  /** The middle of the boulevard: its four sides, and how round its corners are. */
  lane: { left: number; top: number; right: number; bottom: number; round: number };
}

export const TABLE: Form = {
  small: false,
  width: 964,
  height: 816,
  city: { x: 108, y: 108, across: 1, down: 1 },
  lane: { left: 90, top: 90, right: 874, bottom: 726, round: 14 },
};

export const PHONE: Form = {
  small: true,
  width: 366,
  height: 356,
  city: { x: 33, y: 33, across: 300 / 748, down: 290 / 600 },
  lane: { left: 27.5, top: 27.5, right: 338.5, bottom: 328.5, round: 6 },
};
