// Where things lie on the board: spaces, blocks of tiles as one outline, and the place of a chain's marker.

export const ROWS = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;
export const COLUMNS = 12;

/** The spaces by row, then column: A1, A2 … I12. */
export const SPACES: readonly string[] = ROWS.flatMap((row) => Array.from({ length: COLUMNS }, (_, k) => `${row}${k + 1}`));

const NUMBERS = new Map(SPACES.map((space, number) => [space, number]));

/** The number of a space, by row, then column; -1 for what is none. */
export function numberOf(space: string): number {
  return NUMBERS.get(space) ?? -1;
}

/** The space so many columns and rows away, or null beyond the edge. */
export function beside(space: string, across: number, down: number): string | null {
  const number = numberOf(space);
  const column = (number % COLUMNS) + across;
  const row = Math.floor(number / COLUMNS) + down;
  if (number < 0 || column < 0 || column >= COLUMNS || row < 0 || row >= ROWS.length) return null;
  return SPACES[row * COLUMNS + column] ?? null;
}

/** The spaces that touch one, above, right, below and left of it. */
export function near(space: string): string[] {
  const all = [beside(space, 0, -1), beside(space, 1, 0), beside(space, 0, 1), beside(space, -1, 0)];
  return all.filter((other) => other !== null);
}

/** How the board is laid out: the measure of a space, the margins, and what there is room for. */
export interface Form {
  compact: boolean;
  /** The names of the cities are on the map. */
  cities: boolean;
  /** A marker has the name of its chain. */
  marked: boolean;
  left: number;
  top: number;
  wide: number;
  high: number;
  width: number;
  height: number;
}

const TABLE: Form = { compact: false, cities: true, marked: true, left: 22, top: 20, wide: 80, high: 65, width: 984, height: 607 };
const FORMS = {
  full: TABLE,
  plain: { ...TABLE, cities: false },
  small: { ...TABLE, cities: false, marked: false },
  phone: { compact: true, cities: false, marked: false, left: 16, top: 16, wide: 30, high: 33, width: 378, height: 315 },
} as const;

/** The form for a space of so many pixels; cities need 62, the names of chains 54. */
export function formFor(pixels: number, phone: boolean): Form {
  if (phone) return FORMS.phone;
  return pixels >= 62 ? FORMS.full : pixels >= 54 ? FORMS.plain : FORMS.small;
}

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a space. */
export function cornerOf(space: string, form: Form): Point {
  const number = numberOf(space);
  return { x: form.left + (number % COLUMNS) * form.wide, y: form.top + Math.floor(number / COLUMNS) * form.high };
}

interface Side {
  from: Point;
  /** Its direction; the block lies at its right hand. */
  along: Point;
}

/** The free sides of a block's spaces, clockwise, by the lattice point at which they begin. */
function sidesOf(spaces: readonly string[]): Map<string, Side[]> {
  const within = new Set(spaces);
  const sides = new Map<string, Side[]>();
  for (const space of spaces) {
    const x = numberOf(space) % COLUMNS;
    const y = Math.floor(numberOf(space) / COLUMNS);
    const around: [number, number, Point, Point][] = [
      [0, -1, { x, y }, { x: 1, y: 0 }],
      [1, 0, { x: x + 1, y }, { x: 0, y: 1 }],
      [0, 1, { x: x + 1, y: y + 1 }, { x: -1, y: 0 }],
      [-1, 0, { x, y: y + 1 }, { x: 0, y: -1 }],
    ];
    for (const [across, down, from, along] of around) {
      const other = beside(space, across, down);
      if (other !== null && within.has(other)) continue;
      const key = `${from.x},${from.y}`;
      sides.set(key, [...(sides.get(key) ?? []), { from, along }]);
    }
  }
  return sides;
}

/** Above zero for a turn to the right, below for one to the left. */
const turn = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/** Takes one closed way of sides out of them; where two spaces touch by a corner alone it stays on its own space. */
function wayFrom(first: Side, sides: Map<string, Side[]>): Side[] {
  const way: Side[] = [];
  let side: Side | undefined = first;
  while (side) {
    const here: Side = side;
    way.push(here);
    const begun = sides.get(`${here.from.x},${here.from.y}`) ?? [];
    begun.splice(begun.indexOf(here), 1);
    const next = sides.get(`${here.from.x + here.along.x},${here.from.y + here.along.y}`) ?? [];
    side = next.toSorted((a, b) => turn(here.along, b.along) - turn(here.along, a.along))[0];
  }
  return way;
}

/** A closed way as a path: `inset` inside its lines, round where the block ends, a little round where it folds. */
function pathOf(way: Side[], form: Form, inset: number, round: number): string {
  const told = (value: number): string => String(Math.round(value * 100) / 100);
  let path = "";
  way.forEach((side, at) => {
    const before = way.at(at - 1) ?? side;
    const bend = turn(before.along, side.along);
    if (bend === 0) return;
    const radius = bend > 0 ? round : Math.min(2, round);
    const x = form.left + side.from.x * form.wide + inset * (-before.along.y - side.along.y);
    const y = form.top + side.from.y * form.high + inset * (before.along.x + side.along.x);
    path += `${path ? "L" : "M"}${told(x - radius * before.along.x)} ${told(y - radius * before.along.y)}`;
    path += `A${radius} ${radius} 0 0 ${bend > 0 ? 1 : 0} ${told(x + radius * side.along.x)} ${told(y + radius * side.along.y)}`;
  });
  return `${path}Z`;
}

/** The outline of tiles as one block, holes too, ready to be filled. */
export function outlineOf(spaces: readonly string[], form: Form, inset = 1.5, round = 7): string {
  const sides = sidesOf(spaces);
  let path = "";
  for (const begun of sides.values()) {
    for (let first = begun[0]; first; first = begun[0]) path += pathOf(wayFrom(first, sides), form, inset, round);
  }
  return path;
}

/** The hairlines between the tiles of a block. */
export function seamsOf(spaces: readonly string[], form: Form): string {
  const within = new Set(spaces);
  let path = "";
  for (const space of spaces) {
    const { x, y } = cornerOf(space, form);
    const [right, below] = [beside(space, 1, 0), beside(space, 0, 1)];
    if (right !== null && within.has(right)) path += `M${x + form.wide} ${y + 8}v${form.high - 16}`;
    if (below !== null && within.has(below)) path += `M${x + 8} ${y + form.high}h${form.wide - 16}`;
  }
  return path;
}

/** The place of a chain's marker: the tile where it begins, the other one it lies on, and whether it stands upright. */
export interface Place {
  first: string;
  second: string;
  upright: boolean;
}

/** How many tiles of the block follow one another from each of its spaces on. */
function runs(spaces: readonly string[], across: number, down: number): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const space of spaces.toSorted((a, b) => numberOf(b) - numberOf(a))) {
    lengths.set(space, 1 + (lengths.get(beside(space, across, down) ?? "") ?? 0));
  }
  return lengths;
}

/**
 * Where the marker of a chain lies: where it lay before, as long as both tiles are the chain's; else on the leftmost
 * pair of the widest row; upright, at the head of the longest column, where no row has a pair.
 */
export function placeOf(spaces: readonly string[], before?: Place): Place | null {
  if (before && spaces.includes(before.first) && spaces.includes(before.second)) return before;
  for (const upright of [false, true]) {
    const lengths = runs(spaces, upright ? 0 : 1, upright ? 1 : 0);
    const [first] = [...lengths.keys()].toSorted(
      (a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0) || numberOf(a) - numberOf(b),
    );
    if (first === undefined || lengths.get(first) === 1) continue;
    return { first, second: beside(first, upright ? 0 : 1, upright ? 1 : 0) ?? first, upright };
  }
  return null;
}

/** How many steps each space is away from one, over the spaces given; those that can't be reached count as farthest. */
export function stepsFrom(start: string, spaces: readonly string[]): Map<string, number> {
  const within = new Set(spaces);
  const steps = new Map([[start, 0]]);
  const open = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const other of near(at)) {
      if (!within.has(other) || steps.has(other)) continue;
      steps.set(other, (steps.get(at) ?? 0) + 1);
      open.push(other);
    }
  }
  const farthest = Math.max(...steps.values());
  for (const space of spaces) if (!steps.has(space)) steps.set(space, farthest + 1);
  return steps;
}

/** The breadth of letters in Inter, in ems; all others are about as broad as an n. */
const BREADTHS: [RegExp, number][] = [
  [/[ijl]/, 0.25],
  [/[ftr]/, 0.37],
  [/ /, 0.28],
  [/-/, 0.46],
  [/w/, 0.79],
  [/[mMW]/, 0.9],
  [/[A-Z]/, 0.68],
  [/./, 0.58],
];

/** About how broad a text in Inter is at a size, in the measure of the size. */
export function breadthOf(text: string, size: number): number {
  const ems = [...text].map((letter) => BREADTHS.find(([kind]) => kind.test(letter))?.[1] ?? 0);
  return size * ems.reduce((sum, em) => sum + em, 0);
}
