// The logic of VACATION's board: outlines, the places of markers, what is marked, what has changed, what spaces are called.

import { beforeAll, describe, expect, test } from "vitest";
import { changesOf } from "../src/games/vacation/board/changes";
import { board } from "../src/games/vacation/board/en";
import { beside, breadthOf, formFor, near, outlineOf, placeOf, seamsOf, SPACES, stepsFrom } from "../src/games/vacation/board/geometry";
import { cityOf, cityOnMap, labelOf, nameOf } from "../src/games/vacation/board/names";
import { lastTile, marksOf, sceneOf, type Told } from "../src/games/vacation/board/scene";
import { lookOf, looksOf } from "../src/games/vacation/look";
import { learn } from "../src/words/say";
import type { Line, VacationChain, VacationTakeover, VacationTile } from "../src/wire";

const TABLE = formFor(80, false);
const NAMES = ["Continental", "Wilton", "Luxor", "American", "Worldwide", "Sharedon", "Festival"];
const listOf = (names: string[]): { name: string }[] => names.map((name) => ({ name }));

interface Made {
  chains?: Record<string, string>;
  lone?: string;
  rack?: Partial<VacationTile>[];
  step?: string;
  safe?: number;
  takeover?: Partial<VacationTakeover>;
  founding?: string[];
  tile?: string | null;
}

/** A position as the server would tell it, with only what the board reads. */
function made({ chains = {}, lone = "", rack = [], step = "tile", safe = 11, takeover, founding, tile = null }: Made): Told {
  const placed = Object.entries(chains).flatMap(([name, spaces]) => spaces.split(" ").map((space) => [space, name]));
  const alone = lone.split(" ").filter(Boolean);
  const stands: Record<string, string> = Object.fromEntries([...placed, ...alone.map((space) => [space, ""])]);
  const sized = (name: string): number => Object.values(stands).filter((one) => one === name).length;
  const known = NAMES.map((name) => ({ name, tiles: sized(name), safe: sized(name) >= safe }) as VacationChain);
  const blank = { city: "", does: "alone", chains: [], tied: false, text: "touches no hotel", story: "", clause: "" };
  const outlook = {
    group: "chain",
    chains: known,
    tiles: rack.map((one) => ({ ...blank, ...one })),
    takeover: takeover ?? null,
    founding: founding ? { tile: founding[0], spaces: founding, price: 200, prices: {} } : null,
    tile,
  };
  const position = { seat: 0, to_move: 0, step, legal: ["pass"], moves: 7 };
  return { position, view: { board: stands }, outlook } as unknown as Told;
}

const moved = (move: string, kind = "moved"): Line => ({ number: 1, at: 0, kind, text: "", move, seat: 1 }) as Line;
const tile: Partial<VacationTile> = { tile: "D3", does: "takeover", chains: ["American", "Wilton"], text: "American takes over Wilton" };

beforeAll(() => learn(board));

describe("the lattice", () => {
  test("has 108 spaces and ends at its edges", () => {
    expect(SPACES).toHaveLength(108);
    expect([SPACES[0], SPACES[12], SPACES[107]]).toEqual(["A1", "B1", "I12"]);
    expect(beside("A12", 1, 0)).toBeNull();
    expect(beside("I5", 0, 1)).toBeNull();
    expect(near("A1")).toEqual(["A2", "B1"]);
    expect(near("E5")).toEqual(["D5", "E6", "F5", "E4"]);
  });

  test("counts steps over the given spaces, and what can't be reached last", () => {
    const steps = stepsFrom("D3", ["C3", "C2", "B2", "I12"]);
    expect(Object.fromEntries(steps)).toEqual({ D3: 0, C3: 1, C2: 2, B2: 3, I12: 4 });
  });

  test("takes its form by the room there is", () => {
    expect(formFor(62, false).cities).toBe(true);
    expect(formFor(61, false)).toMatchObject({ cities: false, marked: true, wide: 80, high: 65 });
    expect(formFor(45, false).marked).toBe(false);
    expect(formFor(200, true)).toMatchObject({ compact: true, cities: false, wide: 30, high: 33 });
  });
});

describe("the outline of a block", () => {
  const corners = (path: string, sweep: 0 | 1): number => path.match(new RegExp(`A\\S+ \\S+ 0 0 ${sweep}`, "g"))?.length ?? 0;

  test("of one tile is a rounded rectangle inside its space", () => {
    expect(outlineOf(["A1"], TABLE)).toBe(
      "M23.5 28.5A7 7 0 0 1 30.5 21.5L93.5 21.5A7 7 0 0 1 100.5 28.5L100.5 76.5A7 7 0 0 1 93.5 83.5L30.5 83.5A7 7 0 0 1 23.5 76.5Z",
    );
  });

  test("goes around all its tiles at once", () => {
    const row = outlineOf(["A1", "A2", "A3"], TABLE);
    expect(corners(row, 1)).toBe(4);
    expect(row.match(/M/g)).toHaveLength(1);
    const bent = outlineOf(["B2", "C2", "C3"], TABLE);
    expect([corners(bent, 1), corners(bent, 0)]).toEqual([5, 1]);
  });

  test("has a second way around a hole, all of it folded", () => {
    const ring = outlineOf(["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"], TABLE);
    expect(ring.match(/Z/g)).toHaveLength(2);
    expect([corners(ring, 1), corners(ring, 0)]).toEqual([4, 4]);
  });

  test("keeps tiles apart that touch by a corner alone", () => {
    const path = outlineOf(["A1", "B2"], TABLE);
    expect(path.match(/Z/g)).toHaveLength(2);
    expect([corners(path, 1), corners(path, 0)]).toEqual([8, 0]);
  });

  test("has seams only between its own tiles", () => {
    expect(seamsOf(["A12", "B1"], TABLE)).toBe("");
    expect(seamsOf(["A1", "A2", "B1"], TABLE).match(/M/g)).toHaveLength(2);
  });
});

describe("the marker", () => {
  test("lies on the leftmost pair of the widest row", () => {
    expect(placeOf(["B4", "B5", "C3", "C4", "C5"])).toEqual({ first: "C3", second: "C4", upright: false });
    expect(placeOf(["B4", "B5", "C4", "C5"])?.first).toBe("B4");
  });

  test("is not laid from one end of a row to the next row", () => {
    expect(placeOf(["A12", "B12", "B1"])?.upright).toBe(true);
  });

  test("stays where it was as the chain grows, and moves when its tiles go", () => {
    const before = placeOf(["D9", "D10"]) ?? undefined;
    expect(placeOf(["D8", "D9", "D10", "C8", "C9", "C10", "C11"], before)).toBe(before);
    expect(placeOf(["D8", "D9"], before)).toEqual({ first: "D8", second: "D9", upright: false });
  });

  test("stands upright where no row has a pair", () => {
    expect(placeOf(["G2", "H2"])).toEqual({ first: "G2", second: "H2", upright: true });
    expect(placeOf(["G2"])).toBeNull();
  });

  test("is remembered from one scene to the next", () => {
    const places = new Map([["Luxor", { first: "D9", second: "D10", upright: false }]]);
    const [block] = sceneOf(made({ chains: { Luxor: "C8 C9 C10 D9 D10" } }), places, null).blocks;
    expect(block?.place?.first).toBe("D9");
  });
});

describe("the scene", () => {
  const told = made({ chains: { American: "B4 B5 B6", Wilton: "D1 D2" }, lone: "A1 H3", safe: 3 });

  test("has a block a chain, in the rules' order, and lone hotels", () => {
    const scene = sceneOf(told, new Map(), null);
    expect(scene.blocks.map((block) => [block.name, block.spaces.length, block.safe])).toEqual([
      ["Wilton", 2, false],
      ["American", 3, true],
    ]);
    expect(scene.lone).toEqual(["A1", "H3"]);
  });

  test("shows nothing of a tile on its way", () => {
    const scene = sceneOf(told, new Map(), { tile: "B6", unnamed: ["Wilton"], unsafe: ["American"] });
    expect(scene.blocks.map((block) => [block.name, block.spaces.length, block.safe])).toEqual([["American", 2, false]]);
    expect(scene.lone).toEqual(["A1", "D1", "D2", "H3"]);
  });
});

describe("what is marked", () => {
  test("the chains that a chosen tile would end", () => {
    const told = made({ chains: { American: "D4 D5", Wilton: "C2 C3" }, rack: [tile] });
    expect(marksOf(told, "D3", null)).toMatchObject({ picked: "D3", doomed: new Map([["Wilton", "American"]]) });
    expect(marksOf(told, null, null)).toMatchObject({ picked: null, doomed: new Map(), asked: true });
    const tied = made({ rack: [{ ...tile, tied: true }] });
    expect(marksOf(tied, "D3", null).doomed.size).toBe(0);
  });

  test("the choice of a survivor, before and after it is made", () => {
    const joined = [{ name: "Luxor", tiles: 2 }, { name: "Wilton", tiles: 2 }];
    const takeover = { tile: "G3", survivor: null, choices: ["Luxor", "Wilton"], joined };
    const told = made({ step: "survivor", takeover });
    expect(marksOf(told, null, null)).toMatchObject({ lit: ["Luxor", "Wilton"], choice: null, doomed: new Map(), picked: "G3" });
    expect(marksOf(told, "survivor Wilton", null)).toMatchObject({ choice: "Wilton", doomed: new Map([["Luxor", "Wilton"]]) });
    const settled = made({ step: "trade", takeover: { ...takeover, survivor: "Luxor", choices: [] } });
    expect(marksOf(settled, null, null)).toMatchObject({ lit: [], doomed: new Map([["Wilton", "Luxor"]]) });
  });

  test("the tile that was played last, unless it was taken back", () => {
    const told = made({ lone: "B7" });
    expect(lastTile(told, [moved("B7"), moved("buy Luxor")])).toBe("B7");
    expect(lastTile(told, [moved("B7"), moved("", "undone")])).toBeNull();
    expect(lastTile(made({ tile: "C1" }), [moved("B7")])).toBe("C1");
    expect(marksOf(told, null, "C5").last).toBeNull();
  });
});

describe("what has changed", () => {
  const before = made({ chains: { American: "D4 D5", Wilton: "C2 C3" }, lone: "A1 D3 I8" });

  test("a chain that grows takes its colour in from where it touches", () => {
    const after = made({ chains: { American: "D4 D5 D6", Wilton: "C2 C3" }, lone: "A1 D3 I8", tile: "D6" });
    expect(changesOf(before, after, [])).toMatchObject({ tile: "D6", grown: [{ space: "D6", from: "D5" }], founded: [], taken: [] });
  });

  test("a chain that is founded, and one that becomes safe", () => {
    const after = made({ chains: { American: "D4 D5", Wilton: "C2 C3", Luxor: "I8 I9" }, lone: "A1 D3", safe: 2 });
    const changes = changesOf(before, after, []);
    expect(changes).toMatchObject({ tile: "I9", founded: ["Luxor"], grown: [] });
    expect(changes.safe).toEqual(["Wilton", "Luxor", "American"]);
  });

  test("a takeover", () => {
    const after = made({ chains: { American: "C2 C3 D3 D4 D5" }, lone: "A1 I8" });
    const { tile: placed, taken, ended, grown } = changesOf(before, after, []);
    expect([placed, ended, grown]).toEqual([null, ["Wilton"], [{ space: "D3", from: "D4" }]]);
    expect(taken).toEqual([{ space: "C2", was: "Wilton" }, { space: "C3", was: "Wilton" }]);
  });

  test("nothing where tiles were taken back, or too much was missed", () => {
    expect(changesOf(before, made({ lone: "A1" }), [])).toMatchObject({ tile: null, taken: [], ended: [] });
    const much = made({ chains: { American: "D4 D5", Wilton: "C2 C3" }, lone: "A1 D3 I8 I1 I3 I5 I10" });
    expect(changesOf(before, much, []).tile).toBeNull();
  });
});

describe("what a space is called", () => {
  const told = made({
    chains: { American: "B4 B5 B6", Wilton: "C2 C3" },
    lone: "A1",
    safe: 3,
    rack: [
      tile,
      { tile: "D7", does: "never", text: "would join two safe chains", clause: "V16" },
      { tile: "E1", does: "not-now", text: "would be an eighth chain", clause: "V15" },
      { tile: "A4", does: "grows", chains: ["American"], text: "American to 4 tiles, still $800" },
      { tile: "I9", does: "founds", text: "a chain with Cape Town; you name it" },
      { tile: "I2" },
      { tile: "C4", does: "takeover", tied: true, chains: ["American", "Wilton", "Luxor"], text: "you choose who survives" },
    ],
  });
  const scene = sceneOf(told, new Map(), null);
  const called = (space: string, chosen: string | null = null, last: string | null = null): string =>
    nameOf(space, scene, marksOf(told, chosen, last), "chain");

  test("by what stands there", () => {
    expect(called("F7")).toBe("F7, Lisbon. Empty.");
    expect(called("B4")).toBe("B4, Chicago. American, 3 tiles, safe.");
    expect(called("C2")).toBe("C2, San Francisco. Wilton, 2 tiles.");
    expect(called("A1", null, "A1")).toBe("A1, Yokohama. A hotel that stands alone. Just played.");
    expect(called("C2", "D3")).toBe("C2, San Francisco. Wilton, 2 tiles. About to be taken over by American.");
  });

  test("by what my tile would do there", () => {
    expect(called("D3")).toBe("D3, Acapulco. Empty. In your rack: American would take over Wilton.");
    expect(called("D7")).toBe("D7, Madrid. Empty. In your rack, but never to be played: it would join two safe chains.");
    expect(called("E1")).toBe("E1, Rangoon. Empty. In your rack, but not now: it would be an eighth chain.");
    expect(called("A4")).toBe("A4, Ottawa. Empty. In your rack: it would grow American to 4 tiles, still $800.");
    expect(called("I9")).toBe("I9, Salisbury. Empty. In your rack: it would found a chain with Cape Town; you name it.");
    expect(called("I2")).toBe("I2, Melbourne. Empty. In your rack: it touches no hotel.");
    expect(called("C4")).toBe(
      "C4, New Orleans. Empty. In your rack: it would join American, Wilton and Luxor, and you choose who survives.",
    );
  });

  test("by what is asked", () => {
    const founding = made({ lone: "I8 I9", step: "found", founding: ["I9", "I8"] });
    const at = sceneOf(founding, new Map(), null);
    expect(nameOf("I8", at, marksOf(founding, null, null), "chain")).toBe("I8, Cape Town. A hotel that stands alone. Part of the new chain.");
    expect(labelOf("I8", at, marksOf(founding, null, null), "chain")).toBe("I8 Cape Town, part of the new chain");
  });

  test("shortly, in the label beside it", () => {
    const label = (space: string): string => labelOf(space, scene, marksOf(told, null, null), "chain");
    expect(label("B4")).toBe("B4 Chicago, American, 3 tiles, safe");
    expect(label("F7")).toBe("F7 Lisbon");
    expect(label("A1")).toBe("A1 Yokohama, a hotel alone");
    expect(label("D7")).toBe("D7 Madrid, never: would join two safe chains");
    expect(label("A4")).toBe("A4 Ottawa, grows American to 4 tiles, still $800");
  });

  test("every space has a city, and only one is shortened", () => {
    expect(SPACES.filter((space) => cityOf(space) === "")).toEqual([]);
    expect(SPACES.filter((space) => cityOnMap(space) !== cityOf(space))).toEqual(["H5"]);
    expect(cityOnMap("H5")).toBe("Rio");
    expect(called("H5")).toBe("H5, Rio de Janeiro. Empty.");
    expect(breadthOf("Copenhagen", 11)).toBeGreaterThan(breadthOf("Lima", 11));
  });
});

describe("the look of a chain", () => {
  test("is its own in VACATION", () => {
    expect(NAMES.map((name) => lookOf(name, listOf(NAMES)).number)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("is what is left for the names of other editions", () => {
    const decision = looksOf(listOf(["Consolidated", "Super", "Luxor", "American", "Worldwide", "Sharedon", "Festival"]));
    expect([decision.Consolidated?.glyph, decision.Super?.glyph]).toEqual(["globe", "crown"]);
    const classic = looksOf(listOf(["Luxor", "Tower", "American", "Worldwide", "Festival", "Imperial", "Continental"]));
    expect([classic.Tower?.glyph, classic.Imperial?.glyph]).toEqual(["palm", "crown"]);
    for (const looks of [decision, classic]) expect(new Set(Object.values(looks).map((look) => look.number)).size).toBe(7);
  });
});
