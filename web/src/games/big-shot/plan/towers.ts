// Where the cubes on a lot stand: one tower a colour, tallest first, on one ground line. What cancels and whose the lot
// would be is told by the engine; here it is only laid out.

import { LOOKS } from "../look";

/** More cubes of a colour than that stand in two columns. */
const COLUMN = 4;

export interface Tower {
  colour: string;
  cubes: number;
  /** The group of towers that cancel each other; null: none. */
  group: number | null;
  /** It would own the lot. */
  owns: boolean;
}

/** A cube's face: its upper left corner, and which one of its tower it is, from 0. */
export interface Spot {
  colour: string;
  number: number;
  x: number;
  y: number;
}

export interface Layout {
  wide: number;
  high: number;
  cubes: Spot[];
  ground: [from: number, to: number];
  /** From the middle of the first to the middle of the last tower that cancel each other. */
  joins: [from: number, to: number][];
  pennant: { colour: string; x: number; y: number; tall: number } | null;
}

/** The towers of cubes by colour, tallest first; those that cancel each other stand side by side. */
export function towersOf(stands: Record<string, number>, cancels: readonly string[][], owner: string | null): Tower[] {
  return LOOKS.flatMap(({ name }) => {
    const cubes = stands[name] ?? 0;
    const group = cancels.findIndex((names) => names.includes(name));
    return cubes ? [{ colour: name, cubes, group: group < 0 ? null : group, owns: name === owner }] : [];
  }).toSorted((a, b) => b.cubes - a.cubes || (a.group ?? -1) - (b.group ?? -1));
}

const columnsOf = (tower: Tower): number => (tower.cubes > COLUMN ? 2 : 1);
const rowsOf = (tower: Tower): number => Math.ceil(tower.cubes / columnsOf(tower));
const deepOf = (wide: number): number => wide * 0.28;
/** Between the side of a tower and the next one. */
const gapOf = (wide: number): number => (wide >= 30 ? 5 : wide >= 24 ? 4 : 2);
export const highOf = (wide: number): number => Math.round(wide * 0.84);
const tallOf = (wide: number): number => (wide >= 20 ? 20 : 14);

/** How wide towers of such cubes are, without the ends of the ground line. */
export function breadthOf(towers: readonly Tower[], wide: number): number {
  const each = towers.map((tower) => columnsOf(tower) * wide + deepOf(wide));
  return each.reduce((sum, one) => sum + one, 0) + gapOf(wide) * Math.max(0, towers.length - 1);
}

/** How high they rise above the ground line, with the pennant. */
export function heightOf(towers: readonly Tower[], wide: number): number {
  const tops = towers.map((tower) => rowsOf(tower) * highOf(wide) + deepOf(wide) * 0.55 + (tower.owns ? tallOf(wide) : deepOf(wide) * 0.45));
  return Math.max(0, ...tops);
}

/** The largest of these widths of a cube with which the towers fit into a room; the smallest when none does. */
export function fitting(towers: readonly Tower[], sizes: readonly number[], room: { wide: number; high: number }): number {
  const fits = sizes.find((size) => breadthOf(towers, size) <= room.wide && heightOf(towers, size) <= room.high);
  return fits ?? sizes.at(-1) ?? 16;
}

/** Towers around the point (x, ground). */
export function layOut(towers: readonly Tower[], x: number, ground: number, wide: number): Layout {
  const high = highOf(wide);
  const deep = deepOf(wide);
  const start = x - breadthOf(towers, wide) / 2;
  const layout: Layout = { wide, high, cubes: [], ground: [start - 5, start + breadthOf(towers, wide) + 3], joins: [], pennant: null };
  let left = start;
  let group: number | null = null;
  for (const tower of towers) {
    const columns = columnsOf(tower);
    const rows = rowsOf(tower);
    for (let number = 0; number < tower.cubes; number++) {
      const column = Math.floor(number / rows);
      layout.cubes.push({ colour: tower.colour, number, x: left + column * wide, y: ground - 0.5 - high * ((number % rows) + 1) });
    }
    const middle = left + (columns * wide) / 2;
    const last = layout.joins.at(-1);
    if (tower.group !== null && tower.group === group && last) last[1] = middle;
    else if (tower.group !== null) layout.joins.push([middle, middle]);
    if (tower.owns) {
      const top = ground - 0.5 - rows * high - deep * 0.55;
      layout.pennant = { colour: tower.colour, x: left + wide / 2 + deep / 2, y: top, tall: tallOf(wide) };
    }
    group = tower.group;
    left += columns * wide + deep + gapOf(wide);
  }
  return layout;
}
