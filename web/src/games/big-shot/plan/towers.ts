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
  cubes: Spot[];
  ground: [from: number, to: number];
  /** From the middle of the first to the middle of the last tower that cancel each other. */
  joins: [from: number, to: number][];
  pennant: { colour: string; x: number; y: number } | null;
}

/** The towers of cubes by colour, tallest first; those that cancel each other stand side by side. */
export function towersOf(stands: Record<string, number>, cancels: readonly string[][], owner: string | null): Tower[] {
  return LOOKS.flatMap(({ name }) => {
    const cubes = stands[name] ?? 0;
    const group = cancels.findIndex((names) => names.includes(name));
    return cubes ? [{ colour: name, cubes, group: group < 0 ? null : group, owns: name === owner }] : [];
  }).toSorted((a, b) => b.cubes - a.cubes || (a.group ?? -1) - (b.group ?? -1));
}

/** How a cube is drawn: its face, how far up the next one stands, its side, the way to the next tower, a pennant's pole. */
export interface Cut {
  wide: number;
  high: number;
  step: number;
  deep: number;
  gap: number;
  pole: number;
}

/** The cut of a cube with a face of this width; on a small plan cubes are flat. */
export function cutOf(wide: number, small = false): Cut {
  if (small) return { wide, high: wide, step: wide + 0.6, deep: 0, gap: 2.5, pole: 7.5 };
  const high = Math.round(wide * 0.84);
  const gap = wide >= 30 ? 5 : wide >= 24 ? 4 : 2;
  return { wide, high, step: high, deep: wide * 0.28, gap, pole: wide >= 20 ? 20 : 14 };
}

const columnsOf = (tower: Tower): number => (tower.cubes > COLUMN ? 2 : 1);
const rowsOf = (tower: Tower): number => Math.ceil(tower.cubes / columnsOf(tower));

/** How wide the towers are, without the ends of the ground line. */
export function breadthOf(towers: readonly Tower[], cut: Cut): number {
  const each = towers.map((tower) => columnsOf(tower) * cut.wide + cut.deep);
  return each.reduce((sum, one) => sum + one, 0) + cut.gap * Math.max(0, towers.length - 1);
}

/** How high they rise above the ground line, with the pennant. */
export function heightOf(towers: readonly Tower[], cut: Cut): number {
  const tops = towers.map((tower) => rowsOf(tower) * cut.step + (tower.owns ? cut.deep * 0.55 + cut.pole : cut.deep));
  return Math.max(0, ...tops);
}

/** The largest of these cuts with which the towers fit into a room; the smallest when none does. */
export function fitting(towers: readonly Tower[], cuts: readonly Cut[], room: { wide: number; high: number }): Cut {
  const fits = cuts.find((cut) => breadthOf(towers, cut) <= room.wide && heightOf(towers, cut) <= room.high);
  return fits ?? cuts.at(-1) ?? cutOf(16);
}

/** Towers around the point (x, ground). */
export function layOut(towers: readonly Tower[], x: number, ground: number, cut: Cut): Layout {
  const breadth = breadthOf(towers, cut);
  const start = x - breadth / 2;
  const ends = cut.deep ? [5, 3] as const : [2, 2] as const;
  const layout: Layout = { cubes: [], ground: [start - ends[0], start + breadth + ends[1]], joins: [], pennant: null };
  let left = start;
  let group: number | null = null;
  for (const tower of towers) {
    layout.cubes.push(...stacked(tower, left, ground - 0.5, cut));
    const middle = left + (columnsOf(tower) * cut.wide) / 2;
    const last = layout.joins.at(-1);
    if (tower.group !== null && tower.group === group && last) last[1] = middle;
    else if (tower.group !== null) layout.joins.push([middle, middle]);
    if (tower.owns) {
      const y = ground - 0.5 - rowsOf(tower) * cut.step - cut.deep * 0.55;
      layout.pennant = { colour: tower.colour, x: left + (cut.wide + cut.deep) / 2, y };
    }
    group = tower.group;
    left += columnsOf(tower) * cut.wide + cut.deep + cut.gap;
  }
  return layout;
}

/** The cubes of a tower, from the ground up, column by column. */
function stacked(tower: Tower, left: number, ground: number, cut: Cut): Spot[] {
  const rows = rowsOf(tower);
  return Array.from({ length: tower.cubes }, (_, number) => ({
    colour: tower.colour,
    number,
    x: left + Math.floor(number / rows) * cut.wide,
    y: ground - cut.high - cut.step * (number % rows),
  }));
}
