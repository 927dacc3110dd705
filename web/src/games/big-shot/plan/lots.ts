// The city of the plan: thirteen blocks, drawn in a field of 748 by 600, and where everything stands on them. On a phone
// the same blocks are squeezed; what stands on them is not.

import type { Form } from "../board/form";

export type Quarter = "north" | "centre" | "south" | "park";

export interface Block {
  name: string;
  quarter: Quarter;
  /** The outline, and the same without its stepped corners for the row of houses. */
  path: string;
  row: string;
  /** Lots of the city's plots inside the block. */
  plots: string;
  alley: string;
  /** The middle of its edges, for what points at it. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** Where things stand on a block in a form of the plan, in the form's own measure. */
export interface Places {
  value: { x: number; y: number; end: boolean };
  code: { x: number; y: number; anchor: "start" | "middle" | "end" };
  pips: { x: number; y: number };
  towers: { x: number; ground: number; wide: number; high: number; sizes: number[] };
  /** The flag of a lot that is sold: its pole, the ground, how tall and how wide. */
  flag: { x: number; ground: number; tall: number; wide: number; cube: number };
  double: { x: number; y: number };
}

const CUT = "h7v-7h7V0";

const stepped = (left: number): string =>
  `M${left + 14} 212H${left + 126}v7h7v7h7V374h-7v7h-7v7H${left + 14}v-7h-7v-7h-7V226h7v-7h7Z`;

/** The same numbers for the same block, strewn as by hand. */
function strewn(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.round((state / 2147483648) * most * 10) / 10;
  };
}

function upright(seed: number, from: number, to: number, [a, b, c, d]: [number, number, number, number]): string {
  const by = strewn(seed);
  let path = "";
  for (let x = from + 24 + by(14); x < to; x += 21 + by(18)) path += `M${x} ${a}V${b}M${x - 8 + by(16)} ${c}V${d}`;
  return path;
}

function level(seed: number, left: number, middle: number): string {
  const by = strewn(seed);
  let path = "";
  for (let y = 240 + by(12); y < 388; y += 20 + by(13)) path += `M${left + 8} ${y}H${middle - 3}M${middle + 3} ${y - 6 + by(12)}H${left + 132}`;
  return path;
}

function centre(name: string, number: number): Block {
  const left = 152 * number;
  const middle = left + 66 + strewn(number + 3)(9);
  return {
    name,
    quarter: "centre",
    path: stepped(left),
    row: `M${left} 212H${left + 140}V388H${left}Z`,
    plots: level(number + 11, left, middle),
    alley: `M${middle} 220V380`,
    box: { left, top: 212, right: left + 140, bottom: 388 },
  };
}

const NORTH = { quarter: "north", top: 0, bottom: 192 } as const;
const SOUTH = { quarter: "south", top: 408, bottom: 600 } as const;

function side(name: string, at: typeof NORTH | typeof SOUTH, path: string, row: string, [left, right]: [number, number]): Block {
  const north = at === NORTH;
  const depth = name.endsWith("10") ? 46 : 98;
  const alley = north ? depth : 600 - depth;
  const cuts: [number, number, number, number] = north ? [8, alley - 3, alley + 3, 184] : [592, alley + 3, alley - 3, 416];
  const plots = upright(name.length * 7 + left + (north ? 1 : 2), left, right, cuts);
  const short = name.endsWith("10");
  const box = { left, right, top: short && !north ? 466 : at.top, bottom: short && north ? 134 : at.bottom };
  return { name, quarter: at.quarter, path, row, plots, alley: `M${left + 1} ${alley}H${right - 1}`, box };
}

function park(name: string, path: string, top: number): Block {
  return { name, quarter: "park", path, row: "", plots: "", alley: "", box: { left: 282, top, right: 466, bottom: top + 92 } };
}

const ARC = "A104 104 0 0";

/** The blocks in the order of the rules. */
export const BLOCKS: readonly Block[] = [
  side("N9", NORTH, `M0 14${CUT}H236L279.6 148.5${ARC} 0 270 192H14v-7h-7v-7h-7Z`, `M0 0H236L279.6 148.5${ARC} 0 270 192H0Z`, [0, 280]),
  side("N10", NORTH, `M249 0H499L459.9 133.3${ARC} 0 288.1 133.3Z`, `M249 0H499L459.9 133.3${ARC} 0 288.1 133.3Z`, [249, 499]),
  side(
    "N11",
    NORTH,
    `M748 14h-7v-7h-7V0H512L468.4 148.5${ARC} 1 478 192H734v-7h7v-7h7Z`,
    `M748 0H512L468.4 148.5${ARC} 1 478 192H748Z`,
    [468, 748],
  ),
  park("NX", "M282 192A92 92 0 0 1 466 192Z", 100),
  centre("C16", 0),
  centre("C17", 1),
  centre("C18", 2),
  centre("C20", 3),
  centre("C21", 4),
  side("S9", SOUTH, `M0 586h7v7h7V600H236L279.6 451.5${ARC} 1 270 408H14v7h-7v7h-7Z`, `M0 600H236L279.6 451.5${ARC} 1 270 408H0Z`, [0, 280]),
  side("S10", SOUTH, `M249 600H499L459.9 466.7${ARC} 1 288.1 466.7Z`, `M249 600H499L459.9 466.7${ARC} 1 288.1 466.7Z`, [249, 499]),
  side(
    "S11",
    SOUTH,
    `M748 586h-7v7h-7V600H512L468.4 451.5${ARC} 0 478 408H734v7h7v7h7Z`,
    `M748 600H512L468.4 451.5${ARC} 0 478 408H748Z`,
    [468, 748],
  ),
  park("SX", "M282 408A92 92 0 0 0 466 408Z", 408),
];

export const LOTS: readonly string[] = BLOCKS.map((block) => block.name);

/** The lot beyond an edge of another one; null at the edge of the city. */
export function beside(lot: string, key: string): string | null {
  const ways: Record<string, [left: string, right: string, up: string, down: string]> = {
    N9: ["", "N10", "", "C16"],
    N10: ["N9", "N11", "", "NX"],
    N11: ["N10", "", "", "C21"],
    NX: ["N9", "N11", "N10", "C18"],
    C16: ["", "C17", "N9", "S9"],
    C17: ["C16", "C18", "N9", "S9"],
    C18: ["C17", "C20", "NX", "SX"],
    C20: ["C18", "C21", "N11", "S11"],
    C21: ["C20", "", "N11", "S11"],
    S9: ["", "SX", "C16", ""],
    S10: ["S9", "S11", "SX", ""],
    S11: ["SX", "", "C21", ""],
    SX: ["S9", "S11", "C18", "S10"],
  };
  const at = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].indexOf(key);
  return ways[lot]?.[at] || null;
}

const BIG = [30, 24, 20, 18];
const MIDDLE = [24, 20, 18, 16];
const SMALL = [20, 18, 16, 14, 12];

/** Where things stand on the plan of 964 by 816, from the city's corner. */
const WIDE: Record<string, Places> = {
  N9: {
    value: { x: 28, y: 64, end: false },
    code: { x: 28, y: 79, anchor: "start" },
    pips: { x: 28, y: 150 },
    towers: { x: 171, ground: 148.5, wide: 150, high: 132, sizes: BIG },
    flag: { x: 130, ground: 148.5, tall: 100, wide: 79, cube: 29 },
    double: { x: 60, y: 42 },
  },
  N10: {
    value: { x: 284, y: 50, end: false },
    code: { x: 284, y: 65, anchor: "start" },
    pips: { x: 284, y: 70 },
    towers: { x: 404, ground: 78.5, wide: 106, high: 72, sizes: MIDDLE },
    flag: { x: 360, ground: 79.5, tall: 62, wide: 66, cube: 20 },
    double: { x: 442, y: 10 },
  },
  N11: {
    value: { x: 720, y: 64, end: true },
    code: { x: 720, y: 79, anchor: "end" },
    pips: { x: 663, y: 150 },
    towers: { x: 577, ground: 148.5, wide: 150, high: 132, sizes: BIG },
    flag: { x: 544, ground: 148.5, tall: 100, wide: 79, cube: 29 },
    double: { x: 640, y: 37 },
  },
  NX: {
    value: { x: 312, y: 183, end: false },
    code: { x: 436, y: 182.5, anchor: "middle" },
    pips: { x: 345.5, y: 178 },
    towers: { x: 374, ground: 165.5, wide: 96, high: 66, sizes: SMALL },
    flag: { x: 346, ground: 170.5, tall: 56, wide: 58, cube: 18 },
    double: { x: 0, y: 0 },
  },
  S9: {
    value: { x: 28, y: 484, end: false },
    code: { x: 28, y: 499, anchor: "start" },
    pips: { x: 28, y: 562 },
    towers: { x: 161, ground: 564.5, wide: 150, high: 132, sizes: BIG },
    flag: { x: 124, ground: 564.5, tall: 100, wide: 79, cube: 29 },
    double: { x: 60, y: 462 },
  },
  S10: {
    value: { x: 284, y: 562, end: false },
    code: { x: 284, y: 577, anchor: "start" },
    pips: { x: 284, y: 582 },
    towers: { x: 408, ground: 580.5, wide: 112, high: 70, sizes: MIDDLE },
    flag: { x: 366, ground: 586.5, tall: 62, wide: 66, cube: 20 },
    double: { x: 293, y: 507 },
  },
  S11: {
    value: { x: 720, y: 484, end: true },
    code: { x: 720, y: 499, anchor: "end" },
    pips: { x: 663, y: 562 },
    towers: { x: 577, ground: 564.5, wide: 150, high: 132, sizes: BIG },
    flag: { x: 544, ground: 564.5, tall: 100, wide: 79, cube: 29 },
    double: { x: 640, y: 457 },
  },
  SX: {
    value: { x: 312, y: 425, end: false },
    code: { x: 436, y: 424.5, anchor: "middle" },
    pips: { x: 345.5, y: 416 },
    towers: { x: 374, ground: 485.5, wide: 88, high: 60, sizes: SMALL },
    flag: { x: 346, ground: 482.5, tall: 56, wide: 58, cube: 18 },
    double: { x: 0, y: 0 },
  },
};

function centrePlaces(left: number): Places {
  return {
    value: { x: left + 20, y: 262, end: false },
    code: { x: left + 120, y: 242, anchor: "end" },
    pips: { x: left + 41.5, y: 369 },
    towers: { x: left + 70, ground: 352.5, wide: 114, high: 94, sizes: MIDDLE },
    flag: { x: left + 34, ground: 352.5, tall: 76, wide: 69, cube: 23 },
    double: { x: left + 72, y: 240 },
  };
}

interface Small {
  value: Places["value"];
  /** Where "6/7" stands; at the value's end of the line on lots whose value does. */
  pips: { x: number; y: number };
  double: { x: number; y: number };
  towers: { x: number; ground: number; sizes: number[] };
  flag: number;
}

const SQUARES = [10.5, 9.5, 8.5];
const TIGHT = [9.5, 9, 8, 7, 6, 5.5];

function smallCentre(middle: number): Small {
  return {
    value: { x: middle - 20, y: 159.5, end: false },
    pips: { x: middle + 5, y: 149 },
    double: { x: middle + 6, y: 149 },
    towers: { x: middle, ground: 208, sizes: SQUARES },
    flag: middle - 21,
  };
}

function smallSide(block: Block, north: boolean): Small {
  if (block.quarter === "park") {
    const y = north ? 122.8 : 239.2;
    const towers = { x: 185, ground: north ? 121.3 : 264, sizes: TIGHT };
    return { value: { x: 158, y, end: false }, pips: { x: 204, y }, double: { x: 0, y: 0 }, towers, flag: 168 };
  }
  if (block.name.endsWith("10")) {
    return {
      value: { x: 149.1, y: north ? 55 : 313.6, end: false },
      pips: { x: north ? 152 : 167, y: north ? 68 : 294 },
      double: { x: north ? 173 : 149.1, y: north ? 46 : 294 },
      towers: { x: 206, ground: north ? 70.5 : 317.5, sizes: TIGHT },
      flag: north ? 186 : 184,
    };
  }
  const end = block.name.endsWith("11");
  const y = north ? 57 : 254.2;
  return {
    value: { x: end ? 325 : 41, y, end },
    pips: { x: end ? 325 : 41, y: y + 14 },
    double: { x: end ? 299 : 60, y: y - 1 },
    towers: { x: end ? 277.6 : 92, ground: north ? 112.3 : 309.5, sizes: SQUARES },
    flag: end ? 258 : 74,
  };
}

function smallRoom(block: Block): { wide: number; high: number } {
  if (block.quarter === "centre") return { wide: 52, high: 46 };
  if (block.quarter === "park" || block.name.endsWith("10")) return { wide: 46, high: 33 };
  return { wide: 62, high: 62 };
}

/** The same on the phone's plan, in its own measure. */
function smallPlaces(block: Block, form: Form): Places {
  const middle = form.city.x + ((block.box.left + block.box.right) / 2) * form.city.across;
  const small = block.quarter === "centre" ? smallCentre(middle) : smallSide(block, block.box.top < 200);
  return {
    ...small,
    code: { x: 0, y: 0, anchor: "start" },
    towers: { ...small.towers, ...smallRoom(block) },
    flag: { x: small.flag, ground: small.towers.ground, tall: 27, wide: 42, cube: 9 },
  };
}

/** Where things stand on a block in a form of the plan. */
export function placesOf(block: Block, form: Form): Places {
  if (form.small) return smallPlaces(block, form);
  return WIDE[block.name] ?? centrePlaces(block.box.left);
}
