// Where things are on the street, in pixels of a drawing as wide and high as its room.

import { formFor, PHONE, planOf, STREET, type Form, type Plan } from "../hotel/geometry";
import { TOURIST } from "../look";
import type { Lot } from "../board/scene";

/** The street as a whole. */
export interface Ground {
  width: number;
  height: number;
  /** Where the pavement begins. */
  level: number;
  /** From one lot to the next. */
  pitch: number;
  compact: boolean;
}

/** A lot with its hotel in its place. */
export interface Site {
  lot: Lot;
  name: string;
  left: number;
  form: Form;
  plan: Plan;
  /** How much room the hotel has, to the next lot. */
  room: number;
}

const EDGE = 16;
const COMPACT_EDGE = 8;
const PAVEMENT = 38;
const COMPACT_PAVEMENT = 26;

export function groundOf(width: number, height: number, seats: number, compact: boolean): Ground {
  const edge = compact ? COMPACT_EDGE : EDGE;
  const level = height - (compact ? COMPACT_PAVEMENT : PAVEMENT);
  return { width, height, level, pitch: (width - edge) / Math.max(1, seats), compact };
}

/** The hotels in their places: floors of one height on the whole street, windows of one width in a hotel. */
export function sitesOf(lots: readonly Lot[], ground: Ground, names: readonly string[]): Site[] {
  const highest = Math.max(0, ...lots.map((lot) => lot.floors.length));
  const room = { height: ground.level, lot: Math.min(ground.pitch, ground.compact ? 96 : 260) };
  return lots.map((lot, at) => {
    const windows = Math.max(0, ...lot.floors.map((floor) => floor.cards));
    const form = formFor(ground.compact ? PHONE : STREET, room, highest, windows);
    const name = names[lot.seat] ?? "";
    const left = (ground.compact ? COMPACT_EDGE : EDGE) + at * ground.pitch;
    return { lot, name, left, form, plan: planOf(lot.floors, name, form, TOURIST), room: ground.pitch };
  });
}

/** How high the sun stands: near the top of the sky with a full deck, behind the hills with an empty one. */
export function sunAt(ground: Ground, daylight: number): { x: number; y: number } {
  return { x: ground.width * 0.71, y: ground.height * (0.8 - 0.58 * daylight) };
}

/** How wide a name and facts on the pavement are, about. */
export function plateWidth(name: string, facts: string): number {
  return 28 + name.length * 8.6 + facts.length * 6.1;
}

/** How far the aeroplane reaches: its banner behind it, its screw before it, and what is free below it. */
const PLANE = { behind: 150, before: 56, below: 26 };

/** Where the aeroplane flies: as near as can be to the left third, before no hotel; null where the sky has no room for it. */
export function planeAt(sites: readonly Site[], ground: Ground): { x: number; y: number } | null {
  const y = Math.min(58, ground.height * 0.18);
  const high = sites.filter(({ plan, form }) => ground.level + Math.min(plan.pylon - 12, plan.roof - form.mast) < y + PLANE.below);
  const isFree = (x: number): boolean => high.every(({ left, plan }) => x + PLANE.before < left || x - PLANE.behind > left + plan.width + 20);
  const places = Array.from({ length: Math.max(0, Math.floor((ground.width - 220) / 20)) }, (_, k) => 170 + 20 * k);
  const wished = ground.width / 3;
  const [x] = places.filter(isFree).toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished));
  return x === undefined ? null : { x, y };
}

/** Trees between the lots: where, how high, and whether tall. */
export function treesOf(ground: Ground, seats: number): { x: number; high: number; tall: boolean }[] {
  const size = ground.compact ? 0.5 : 1;
  const sets = [
    [{ by: 42, high: 42, tall: true }, { by: 26, high: 32, tall: false }, { by: 12, high: 50, tall: true }],
    [{ by: 40, high: 46, tall: true }, { by: 25, high: 34, tall: false }],
    [{ by: 28, high: 34, tall: false }, { by: 13, high: 52, tall: true }],
  ];
  return Array.from({ length: seats }, (_, at) => at).flatMap((at) => {
    const end = EDGE + (at + 1) * ground.pitch;
    const set = sets[at % sets.length] ?? [];
    return (ground.compact ? set.slice(-1) : set).map((tree) => ({ ...tree, x: end - tree.by * size, high: tree.high * size }));
  });
}
