// The logic of BIG SHOT's plan: towers and their places, the ring and the broker's way, what the log tells, what is said.

import { beforeAll, describe, expect, test } from "vitest";
import { PHONE, TABLE } from "../src/games/big-shot/board/form";
import { historyOf, rollIn } from "../src/games/big-shot/board/history";
import { lotSaid, noteOver, overSaid, sold, spaceSaid, type Speaker } from "../src/games/big-shot/board/names";
import { en } from "../src/games/big-shot/en";
import { lookOf, looksOf, outline } from "../src/games/big-shot/look";
import { beside, BLOCKS, LOTS, placesOf } from "../src/games/big-shot/plan/lots";
import { lotsShown, NO_AIM } from "../src/games/big-shot/plan/shown";
import { breadthOf, cutOf, fitting, heightOf, layOut, towersOf } from "../src/games/big-shot/plan/towers";
import { between, plateOf, SPACES, stopOf, walkOf } from "../src/games/big-shot/ring/spaces";
import { coloursOf, moveOf, placed, seatOf } from "../src/games/big-shot/told";
import type { BigShotLot, BigShotPlacement, BigShotView, Line, PositionTold } from "../src/wire";
import { learn } from "../src/words/say";

const NAMES = ["Ines", "Bruno", "Mae", "Otto"];

const LOT: BigShotLot = {
  name: "C16",
  value: 16,
  sold: false,
  cubes: 6,
  closes_at: 7,
  cancels: [
    ["Red", "White"],
    ["Yellow", "Black"],
  ],
  owner: null,
  seat: null,
  doubled: false,
  worth: 16,
};

const PLACEMENT: BigShotPlacement = {
  move: "place Yellow C16",
  colour: "Yellow",
  lot: "C16",
  stands: { Red: 2, Yellow: 2, White: 2, Black: 1 },
  cancels: [["Red", "Yellow", "White"]],
  owner: "Black",
  seat: 0,
  closes: true,
  change: [16, 0, 0, 0],
};

/** A position as the server would tell it, with only what the plan reads. */
function made(view: Partial<BigShotView> = {}, lots: BigShotLot[] = [LOT]): PositionTold {
  const seats = NAMES.map(() => ({ balance: 28, qualifies: false }));
  const colours = ["Red", "Yellow", "White", "Black"].map((name, at) => ({ name, seat: [1, 2, 3, 0][at] }));
  const whole = {
    lots: { C16: { cubes: { Red: 2, White: 2, Yellow: 1, Black: 1 } } },
    spaces: Array.from({ length: SPACES }, () => "RYBB"),
    broker: 8,
    colours: ["Black", "Red", "Yellow", "White"],
    step: "place",
    to_move: 0,
    hand: "Y",
    ...view,
  };
  return { seat: 0, moves: 0, view: whole, outlook: { lots, colours, seats, placements: [PLACEMENT] }, refused: {} } as unknown as PositionTold;
}

const by = (position = made()): Speaker => ({ position, seat: 0, name: (seat) => NAMES[seat] ?? "" });

beforeAll(() => learn(en));

describe("colours", () => {
  test("are found by name and by letter", () => {
    expect(lookOf("Black")).toEqual(lookOf("B"));
    expect(looksOf("RYBB").map((look) => look.shape)).toEqual(["diamond", "disc", "triangle", "triangle"]);
  });
  test("have shapes around their point", () => {
    expect(outline("square", 10, 10, 10)).toBe("M3.14 3.14L16.86 3.14L16.86 16.86L3.14 16.86Z");
  });
  test("belong to seats, and moves name them", () => {
    expect(coloursOf(made({ colours: [["White", "Red"], ["Black", "Yellow"]] }), 0)).toEqual(["Red", "White"]);
    expect(seatOf(made(), "R")).toBe(1);
    expect(placed(moveOf("Y", "C16"))).toEqual({ colour: "Yellow", lot: "C16" });
    expect(placed("bid 5")).toBeNull();
  });
});

describe("towers", () => {
  const stands = { Red: 2, White: 2, Yellow: 1, Black: 1 };
  test("stand tallest first, those that cancel side by side", () => {
    const towers = towersOf(stands, LOT.cancels, null);
    expect(towers.map((tower) => tower.colour)).toEqual(["Red", "White", "Yellow", "Black"]);
    expect(towers.map((tower) => tower.group)).toEqual([0, 0, 1, 1]);
  });
  test("are joined as the engine tells it, and the owner's has a pennant", () => {
    const layout = layOut(towersOf(PLACEMENT.stands, PLACEMENT.cancels, "Black"), 70, 352.5, cutOf(20));
    expect(layout.cubes).toHaveLength(7);
    expect(layout.joins).toHaveLength(1);
    expect(layout.pennant?.colour).toBe("Black");
    expect(layout.ground[0]).toBeCloseTo(10.8);
    expect(layout.ground[1]).toBeCloseTo(127.2);
  });
  test("of five and six stand in two columns", () => {
    const six = layOut(towersOf({ Yellow: 6 }, [], "Yellow"), 0, 0, cutOf(24));
    expect(new Set(six.cubes.map((cube) => cube.x)).size).toBe(2);
    expect(new Set(six.cubes.map((cube) => cube.y)).size).toBe(3);
  });
  test("fit on every lot in both forms of the plan, however the cubes stand", () => {
    const piles = [{ Red: 4, Yellow: 1, White: 1 }, { Yellow: 6 }, { Red: 2, Yellow: 2, White: 2, Black: 1 }, { Red: 3, Yellow: 3 }, { Red: 5, Black: 1 }];
    for (const form of [TABLE, PHONE]) {
      for (const block of BLOCKS) {
        const room = placesOf(block, form).towers;
        for (const pile of piles) {
          const towers = towersOf(pile, [], "Red");
          const cut = fitting(towers, room.sizes.map((size) => cutOf(size, form.small)), room);
          expect(breadthOf(towers, cut)).toBeLessThanOrEqual(room.wide);
          expect(heightOf(towers, cut)).toBeLessThanOrEqual(room.high + 1);
        }
      }
    }
  });
});

describe("lots", () => {
  test("are thirteen in the order of the rules, each beside others", () => {
    expect(LOTS.join(" ")).toBe("N9 N10 N11 NX C16 C17 C18 C20 C21 S9 S10 S11 SX");
    expect(beside("C16", "ArrowRight")).toBe("C17");
    expect(beside("C16", "ArrowLeft")).toBeNull();
    const reached = LOTS.flatMap((lot) => ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => beside(lot, key)));
    expect(LOTS.every((lot) => reached.includes(lot))).toBe(true);
  });
  test("show what would stand there with the cube that is held over them", () => {
    const [rest] = lotsShown(made(), NO_AIM, String);
    const [aimed] = lotsShown(made(), { ...NO_AIM, placement: PLACEMENT }, String);
    expect([rest?.state, rest?.towers.some((tower) => tower.owns)]).toEqual(["rest", false]);
    expect([aimed?.state, aimed?.hovering, aimed?.towers.at(-1)?.owns]).toEqual(["aimed", "Yellow", true]);
    expect(aimed?.cubes).toBe(6);
  });
});

describe("the ring", () => {
  test("lies around the city, five above, four right, five below, four left", () => {
    const sides = Array.from({ length: SPACES }, (_, space) => (plateOf(space, TABLE).upright ? "|" : "-")).join("");
    expect(sides).toBe("-----||||-----||||");
    expect(stopOf(2, TABLE).map(Math.round)).toEqual([482, 90]);
    expect(stopOf(8, TABLE)).toEqual([874, 633]);
    for (let space = 0; space < SPACES; space++) {
      const { x, y, width, height } = plateOf(space, PHONE);
      expect(Math.min(x, y, PHONE.width - x - width, PHONE.height - y - height)).toBeGreaterThanOrEqual(5);
    }
  });
  test("is walked clockwise, round its corners", () => {
    expect(between(16, 1)).toEqual([17, 0, 1]);
    expect(between(3, 3)).toHaveLength(SPACES);
    expect(walkOf(4, 5, TABLE)).toBe("M781.2 90L860 90A14 14 0 0 1 874 104L874 183");
  });
});

describe("the log", () => {
  const lines = (...moves: [string, number?][]): Line[] =>
    moves.map(([move, seat], at) => ({ number: at + 1, at: 0, kind: move.startsWith("+") ? "chanced" : "moved", text: "", move, moves: at + 1, ...(seat === undefined ? {} : { seat }) }));
  const full = (...empty: number[]): string[] => Array.from({ length: SPACES }, (_, space) => (empty.includes(space) ? "" : "RYBB"));
  const round = (pips: string, bid: number, seat: number): [string, number?][] => [
    [pips],
    [`bid ${bid}`, seat],
    ["pass", 1],
    ["place Red C16", seat],
    ["place Black C16", seat],
    ["place Yellow N9", seat],
    ["place Red C16", seat],
  ];

  test("tells what spaces were sold for, and the way of the last roll past empty ones", () => {
    const told = lines(...round("+3", 5, 2), ["+2"]);
    const past = historyOf({ broker: 12, spaces: full(10), step: "bid" } as BigShotView, told.length, told);
    expect([...past.sales.values()]).toEqual([{ space: 10, round: 1, seat: 2, price: 5, colour: null }]);
    expect(past.roll).toEqual({ pips: 2, from: 10, to: 12 });
    expect(past.placed).toEqual({});
  });
  test("counts no empty space on the way", () => {
    const told = lines(...round("+1", 1, 0), ...round("+6", 2, 1), ...round("+6", 3, 2), ["+6"]);
    const past = historyOf({ broker: 2, spaces: full(1, 7, 13), step: "bid" } as BigShotView, told.length, told);
    expect(past.roll).toEqual({ pips: 6, from: 13, to: 2 });
  });
  test("tells nothing that does not fit the position", () => {
    const told = lines(...round("+3", 5, 2), ["+2"]);
    const past = historyOf({ broker: 12, spaces: full(9), step: "bid" } as BigShotView, told.length, told);
    expect([past.sales.size, past.roll, past.pips]).toEqual([0, null, 2]);
  });
  test("tells the one roll that was made before one's eyes", () => {
    const [before, after] = [made({ broker: 10 }), { ...made({ broker: 12 }), moves: 5 }];
    expect(rollIn({ before, after, lines: lines(["pass", 1], ["+2"]) })).toEqual({ pips: 2, from: 10, to: 12 });
    expect(rollIn({ before, after, lines: lines(["+1"], ["+1"]) })).toBeNull();
    expect(rollIn({ before: null, after, lines: lines(["+2"]) })).toBeNull();
  });
  test("says at least what the position says while its cubes are placed", () => {
    const view = { broker: 3, spaces: full(3, 9), hand: "RB", to_move: 1, high: 6, round: 7 } as BigShotView;
    expect(historyOf(view, 40, []).sales.get(3)).toMatchObject({ seat: 1, price: 6, round: 7 });
  });
  test("is read up to the position, and what was taken back has been written over", () => {
    const told = [...lines(["+3"], ["bid 5", 2], ["pass", 1], ["place Red C16", 2]), { number: 9, at: 0, kind: "moved", text: "", move: "place Black N9", seat: 2, moves: 4 }];
    const view = { broker: 3, spaces: full(3), step: "place", to_move: 2 } as BigShotView;
    expect(historyOf(view, 4, told).placed).toEqual({ N9: { Black: 1 } });
    expect(historyOf(view, 3, told).sales.get(3)).toMatchObject({ seat: 2, price: 5 });
  });
});

describe("what is said", () => {
  test("of a lot", () => {
    expect(lotSaid(by(), LOT)).toBe(
      "C16, worth 16. 6 of 7 cubes: 2 Red, 2 White, Yellow and Black. Red and White cancel, Yellow and Black cancel: nobody's. The next cube closes it.",
    );
    expect(lotSaid(by(), { ...LOT, name: "S9", cubes: 0, cancels: [] })).toBe("S9, worth 16. No cube yet of 7.");
    expect(lotSaid(by(), { ...LOT, sold: true, owner: "Red", seat: 1 })).toBe("C16, worth 16. Sold to Bruno, Red.");
    expect(lotSaid(by(), { ...LOT, sold: true, owner: "Red", seat: null })).toContain("counts for nobody");
  });
  test("of a cube over a lot", () => {
    expect(overSaid(by(), PLACEMENT)).toBe(
      "Yellow on C16: closes it. Red, Yellow and White cancel. Black takes it, yours. Balance 28 to 44.",
    );
    expect(noteOver(by(), PLACEMENT, LOT)).toEqual({ small: "Seventh cube: C16 closes", large: "You acquire it, value 16" });
    expect(noteOver(by(), { ...PLACEMENT, closes: false, seat: null }, LOT).large).toBe("It would be the Ghost's");
  });
  test("of a lot that takes no cube", () => {
    expect(sold(by(), { ...LOT, sold: true, owner: "Red", seat: 1 })).toBe("C16 is sold to Bruno");
  });
  test("of a space", () => {
    expect(spaceSaid(by(), 4, false, undefined)).toBe("Space 4: Red, Yellow and 2 Black.");
    const empty = by(made({ spaces: Array.from({ length: SPACES }, () => ""), broker: 5 }));
    expect(spaceSaid(empty, 3, false, { space: 3, round: 4, seat: 2, price: 9, colour: null })).toBe("Space 3: bought by Mae for 9 in round 4.");
    expect(spaceSaid(empty, 5, false, undefined)).toBe("Space 5: empty. The broker stands here.");
  });
});
