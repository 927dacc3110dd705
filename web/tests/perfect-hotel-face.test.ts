// How the face of PERFECT HOTEL turns what it is told into words, buttons and moves.

import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Sitting } from "../src/table/sitting.svelte";
import type { PerfectHotelBuild, PerfectHotelOutlook, PerfectHotelSeat, PositionTold } from "../src/wire";
import { endedOf } from "../src/games/perfect-hotel/told";
import { learn } from "../src/words/say";
import { en } from "../src/games/perfect-hotel/en";
import { drawnOf, groupsOf, saidOf } from "../src/games/perfect-hotel/hand/cards";
import { begin, stockOf, take } from "../src/games/perfect-hotel/hand/compose";
import { lay, packed } from "../src/games/perfect-hotel/hand/lay";
import { awardsOf } from "../src/games/perfect-hotel/panel/awards";
import { effectsOf, lastingOf, leadOf, setOf, touchedOf } from "../src/games/perfect-hotel/panel/effects";
import { rival, signed, written } from "../src/games/perfect-hotel/panel/figures";
import { about, asks, facts, heads, key, named, primary, second } from "../src/games/perfect-hotel/saying";

vi.mock("../src/house/settings.svelte", () => ({ settings: { steady: true }, moves: () => false }));

beforeAll(() => learn(en));

function counts(more: Partial<PerfectHotelSeat>): PerfectHotelSeat {
  return { height: 0, top: 0, kinds: 0, majorities: 0, tourists: 0, view: 0, sky: 0, cheap: -3, points: 0, total: 0, ...more };
}

const NOW = [
  counts({ height: 3, top: 2, kinds: 3, majorities: 2, tourists: -6, points: -7, total: 8 }),
  counts({ height: 2, top: 2, kinds: 2, majorities: 9, points: 6, total: 17 }),
  counts({ height: 1, top: 5, kinds: 1, majorities: 10, sky: 3, tourists: -3, points: 7, total: 16, view: 0 }),
  counts({ height: 5, top: 2, kinds: 4, majorities: 23, view: 5, cheap: 0, points: 28, total: 31 }),
];

/** The build of the design's picture: the row, three Restaurants and a Tourist Group. */
const BUILD: PerfectHotelBuild = {
  move: "build Restaurant row 3 1T",
  kind: "Restaurant",
  floor: 4,
  cards: 6,
  tourists: 1,
  annex: false,
  built: [6, 3, 0, 0],
  leaders: [0],
  scored: [9, 0, 0, 0],
  view: [3],
  sky: [0],
  change: [15, -9, -3, 0],
  seats: [
    counts({ ...NOW[0], height: 4, top: 6, kinds: 4, sky: 3, cheap: 0, points: 8 }),
    counts({ ...NOW[1], points: -3 }),
    counts({ ...NOW[2], sky: 0, points: 4 }),
    NOW[3] ?? counts({}),
  ],
  turns: true,
  buries: "Spa",
};

const SMALL: PerfectHotelBuild = { ...BUILD, move: "build Restaurant 3", cards: 3, tourists: 0, change: [3, 0, 0, 0], turns: false };

const OUTLOOK: PerfectHotelOutlook = {
  kinds: [{ name: "Restaurant", points: 9, cards: 11, row: 2, turned: false, built: [0, 3, 0, 0], leaders: [1], scored: [0, 9, 0, 0] }],
  seats: NOW,
  builds: [SMALL, BUILD],
  shut: [],
  researches: 6,
  deck: 54,
  of: 27,
  stakes: { view: 5, view_tie: 1, sky: 3, cheap: -3, kinds: 4, tie: 1, tourist: -3, tourists: 5, draws: 2, least: 2, season: 2 },
  rounds: 3,
};

const VIEW = {
  hands: [{ Bedroom: 1, Restaurant: 3, Tourist: 1 }, { "?": 4 }, { "?": 4 }, {}],
  rows: { Restaurant: { Restaurant: 2 }, Pool: { Pool: 1, Tourist: 1 } },
  hotels: [[{ kind: "Spa", cards: 2, tourists: 0 }], [], [], []],
  deck: 12,
  turn: 0,
  round: 2,
  carried: [15, 11, 9, 3],
};

interface Told {
  step: string;
  legal: string[];
  chosen?: string;
  held?: string;
  outlook?: Partial<PerfectHotelOutlook>;
  view?: Partial<typeof VIEW>;
  position?: Partial<PositionTold>;
  lines?: { kind: string; move: string; moves?: number }[];
}

/** Somebody in seat 0, of whom the step is asked. */
function seated({ step, legal, chosen, held, outlook = {}, view = {}, position = {}, lines = [] }: Told) {
  const present = {
    seat: 0,
    to_move: 0,
    step,
    turn: 33,
    moves: 80,
    legal,
    final: [],
    refused: {},
    view: { ...VIEW, ...view },
    outlook: { ...OUTLOOK, ...outlook },
    ...position,
  };
  const sitting = {
    present,
    position: present,
    past: null,
    seat: 0,
    state: { status: "running" },
    chosen: chosen ?? null,
    held: held ?? null,
    refusal: null,
    lines,
    name: (seat: number) => ["Mira", "Otto", "Paul", "Junko"][seat] ?? "",
    choose: vi.fn(),
    play: vi.fn(),
    refuse: vi.fn(),
  };
  return { mock: sitting, sitting: sitting as unknown as Sitting };
}

const TURN = { step: "turn", legal: ["research", SMALL.move, BUILD.move] };
const composing = () => seated({ ...TURN, chosen: BUILD.move });

describe("figures", () => {
  test("points have a minus of their own, changes a sign", () => {
    expect([written(-7), written(0), written(8)]).toEqual(["−7", "0", "8"]);
    expect([signed(-9), signed(0), signed(3)]).toEqual(["−9", "0", "+3"]);
  });

  test("the best of the others is found, with whoever shares it", () => {
    expect(rival([6, 3, 3, 1], 0)).toEqual({ seats: [1, 2], most: 3 });
    expect(rival([6, 0], 0)).toBeNull();
  });
});

describe("what a floor does", () => {
  test("each effect says before, after, what it means and the change", () => {
    const told = effectsOf(composing().sitting, BUILD).map(({ id, before, after, change }) => [id, before, after, change]);
    expect(told).toEqual([
      ["majority", "Otto, 3 to 0", "you, 6 to 3", 9],
      ["sky", "2 on top", "6 on top", 3],
      ["cheap", "3 kinds", "4 kinds", 3],
      ["view", "3 floors", "4 floors", 0],
      ["tourists", "1 in hand", "1 in this floor", 0],
    ]);
  });

  test("the changes of the effects add up to the change of the points", () => {
    const sum = effectsOf(composing().sitting, BUILD).reduce((all, effect) => all + effect.change, 0);
    expect(sum).toBe(BUILD.change[0]);
  });

  test("what lasts is said", () => {
    expect(lastingOf(OUTLOOK, BUILD, 0)).toEqual([
      "No annex to Spa any more: it goes below the top.",
      "The Restaurant tag turns: from now on its row needs 2 cards.",
    ]);
    expect(lastingOf(OUTLOOK, { ...BUILD, annex: true, buries: null, turns: false }, 0)).toEqual(["An annex: one set of 6 with the floor below."]);
  });

  test("the others are told what they lose", () => {
    expect(touchedOf(composing().sitting, BUILD).map(({ words, before, after }) => [words, before, after])).toEqual([
      ["loses Restaurant", 6, -3],
      ["loses the Sky Room", 7, 4],
      ["nothing changes", 28, 28],
    ]);
  });

  test("who leads is said in few words", () => {
    const { sitting } = composing();
    expect(leadOf(sitting, [], [0, 0])).toBe("nobody");
    expect(leadOf(sitting, [0, 1], [3, 3])).toBe("you and Otto, 3 each");
  });

  test("awards say who has them and how many I have", () => {
    expect(awardsOf(composing().sitting).map(({ points, seats, words, mine }) => [points, seats, words, mine])).toEqual([
      [5, [3], "5 floors.", "You have 3."],
      [3, [2], "5 cards on top.", "You have 2."],
      [-3, [0, 1, 2], "", "You have 3 kinds."],
    ]);
    const none = seated({ ...TURN, outlook: { seats: [counts({ top: 2 }), counts({ top: 2 })] } }).sitting;
    expect(awardsOf(none).map(({ words }) => words)).toEqual(["Nobody yet.", "Nobody, a tie.", ""]);
    expect(awardsOf(none).map(({ what }) => what)).toEqual(["most floors", "most on top", "under 4 kinds"]);
  });
});

describe("the line below the ask and the buttons", () => {
  test("a floor says where it stands and what it brings", () => {
    const { sitting } = composing();
    expect(about(sitting)).toBe("Floor 4: you go from −7 to 8 points. Press a card to take or leave it.");
    expect(primary(sitting)).toEqual({ label: "Build 5 Restaurants with 1 Tourist Group", moves: [BUILD.move] });
    expect(second(sitting)).toEqual({ label: "Back", moves: [] });
    expect([asks(sitting), asks(seated(TURN).sitting)]).toEqual(["Choose the cards of your floor.", ""]);
    expect(setOf({ ...BUILD, cards: 2, tourists: 1 })).toBe("1 Restaurant with 1 Tourist Group");
  });

  test("a turn has its choices in the hand", () => {
    const { sitting } = seated(TURN);
    expect(primary(sitting)).toBeNull();
    expect(second(sitting)).toBeNull();
    expect(about(sitting)).toContain("2 or more of one kind");
    expect(about(seated({ ...TURN, outlook: { researches: 1 } }).sitting)).toContain("last cards");
  });

  test("a new round tells how the one before ended", () => {
    const { sitting } = seated({ ...TURN, view: { hotels: [[], [], [], []] } });
    expect(about(sitting)).toBe("Round 1 is over: Mira 15, Otto 11, Paul 9 and Junko 3. All hotels start again, the points stay.");
  });

  test("the street of a round that has ended can be looked at until somebody builds", () => {
    const lines = [{ kind: "moved", move: "place Bar", moves: 40 }, { kind: "chanced", move: '+deal {"hands":[]}', moves: 41 }];
    const begun = { ...TURN, view: { hotels: [[], [], [], []] }, lines };
    expect(endedOf(seated(begun).sitting)).toEqual({ round: 1, totals: [15, 11, 9, 3], moves: 39 });
    expect(endedOf(seated({ ...begun, lines: [] }).sitting)?.moves).toBe(0);
    expect(endedOf(seated(TURN).sitting)).toBeNull();
  });

  test("after a draw the new cards are named, and what a card does", () => {
    const lines = [{ kind: "moved", move: "research" }, { kind: "chanced", move: "+Pool" }, { kind: "chanced", move: "+Tourist" }];
    const place = { step: "place", legal: ["place Pool", "place Tourist on Bar"], lines };
    expect(drawnOf(seated(place).sitting)).toEqual(["Pool", "Tourist"]);
    expect(about(seated(place).sitting)).toMatch(/^You drew a Pool and a Tourist Group\. /);
    const twice = [...lines.slice(0, 2), { kind: "chanced", move: "+Pool" }];
    expect(about(seated({ ...place, lines: twice }).sitting)).toMatch(/^You drew 2 Pools\. /);
    expect(primary(seated(place).sitting)?.refused).toBe("Choose one of your cards first.");
    expect(asks(seated({ ...place, held: "Tourist" }).sitting)).toBe("Choose a row for the tourists.");
    expect(primary(seated({ ...place, held: "Tourist" }).sitting)?.label).toBe("Choose a row");
    expect(primary(seated({ ...place, chosen: "place Pool" }).sitting)?.label).toBe("Place Pool");
    expect(primary(seated({ ...place, chosen: "place Tourist on Bar" }).sitting)?.label).toBe("Place the tourists on Bar");
    expect(about(seated({ ...place, chosen: "place Pool" }).sitting)).toContain("The Pool row holds 3 cards");
  });

  test("moves have names, and the match its facts and columns", () => {
    expect(["research", "place Pool", "place Tourist on Bar", "build Spa 2", "build Spa row", "build Spa row 2 1T"].map(named)).toEqual([
      "the research",
      "Pool on its row",
      "the tourists on Bar",
      "a floor of 2 Spas",
      "a floor of the Spa row",
      "a floor of the Spa row and 2 Spas",
    ]);
    const { sitting } = seated(TURN);
    expect(facts(sitting.present as PositionTold)).toEqual(["Round 2 of 3", "High season"]);
    expect(heads(sitting.present as PositionTold)).toEqual(["hand", "before", "now", "match"]);
    const single = seated({ ...TURN, outlook: { rounds: 1, stakes: { ...OUTLOOK.stakes, season: null } } }).sitting;
    expect([facts(single.present as PositionTold), heads(single.present as PositionTold)]).toEqual([[], ["hand", "points"]]);
  });
});

describe("putting a floor together", () => {
  test("it begins with the build that brings most", () => {
    const { mock, sitting } = seated(TURN);
    begin(sitting);
    expect(mock.choose).toHaveBeenCalledWith(BUILD.move);
  });

  test("cards are taken and left within what is there", () => {
    const { mock, sitting } = composing();
    const stock = stockOf(sitting);
    expect(stock).toMatchObject({ row: 2, coach: 0, cards: 3, tourists: 1, taken: { row: true, cards: 3, tourists: 1 } });
    if (!stock) return;
    take(sitting, stock, { row: false, tourists: 0 });
    expect(mock.choose).toHaveBeenCalledWith("build Restaurant 3");
    take(sitting, stock, { cards: 4 });
    expect(mock.choose).toHaveBeenCalledTimes(1);
  });

  test("what makes no floor opens its reason, or asks the server for it", () => {
    const refused = { "build Restaurant 1": { clause: "P13", text: "Too few.", brief: "Too few" } };
    const shut = [{ kind: "Bedroom", clause: "P13", text: "Only one.", brief: "Too few" }];
    const { mock, sitting } = seated({ ...TURN, chosen: SMALL.move, outlook: { shut }, position: { refused } });
    const stock = stockOf(sitting);
    if (!stock) throw new Error("a floor is put together");
    take(sitting, stock, { cards: 1 });
    expect(mock.choose).toHaveBeenCalledWith("build Restaurant 1");
    take(sitting, stock, { cards: 0, tourists: 1 });
    expect(mock.play).toHaveBeenCalledWith("build Restaurant 1T");
    begin(sitting, "Bedroom");
    expect(mock.refuse).toHaveBeenCalledWith({ move: "build Bedroom", text: "Only one.", clause: "P13" });
  });

  test("keys begin, choose and go back", () => {
    const { mock, sitting } = seated(TURN);
    expect([key(sitting, "b"), key(sitting, "r"), key(sitting, "x"), key(sitting, "Escape")]).toEqual([true, true, false, false]);
    expect(mock.choose).toHaveBeenCalledWith(BUILD.move);
    expect(mock.play).toHaveBeenCalledWith("research");
    const tourists = seated({ step: "place", legal: [], held: "Tourist" });
    expect(key(tourists.sitting, "5")).toBe(true);
    expect(tourists.mock.choose).toHaveBeenCalledWith("place Tourist on Bar");
    expect(key(tourists.sitting, "Escape")).toBe(true);
    expect(tourists.mock.held).toBeNull();
    expect(key(seated({ ...TURN, position: { to_move: 1 } }).sitting, "r")).toBe(false);
  });
});

describe("the hand", () => {
  test("lies by kind, tourists last, with what each is good for", () => {
    expect(groupsOf(seated(TURN).sitting).map(({ card, cards, words }) => [card, cards, words])).toEqual([
      ["Bedroom", 1, ""],
      ["Restaurant", 3, "3 in hand, 2 on the row"],
      ["Tourist", 1, "joins any kind"],
    ]);
  });

  test("a card says what it is", () => {
    const { sitting } = seated(TURN);
    expect(saidOf(sitting, "Restaurant", 2, 5, true)).toBe("Restaurant, 9 points, one of 11, card 2 of 5, just drawn");
    expect(saidOf(sitting, "Tourist", 5, 5, false)).toBe("Tourist Group, costs 3 points, one of 5, card 5 of 5");
  });

  test("fits: equal cards overlap first, then kinds, and no points are covered", () => {
    expect(lay([1, 2], 600, 100)).toEqual({ inner: 105, outer: 114 });
    expect(lay([1, 3, 1], 500, 100)).toEqual({ inner: 86, outer: 114 });
    const tight = lay([2, 2, 2, 2, 1], 376, 92);
    expect(tight.inner * 4 + tight.outer * 4 + 92).toBeLessThanOrEqual(376);
    expect(lay([9, 9, 9, 9], 300, 92)).toEqual({ inner: 22, outer: 33 });
    expect([packed([3, 4], 360, 92, 34), packed([1, 1], 360, 92, 34), packed([2], 600, 92, 34)]).toEqual([28, 92, 97]);
    expect(lay([1, 1, 1, 1], 300, 92)).toEqual({ inner: 92, outer: 69 });
  });
});

const files = import.meta.glob<string>("../src/games/perfect-hotel/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const sources = Object.entries(files)
  .filter(([name]) => !/\/en\.ts$|\/(rules|standing)\/|(Rules|Standing)\.svelte$/.test(name))
  .map(([, source]) => source)
  .join("\n");

describe("the catalogue of the game", () => {
  test("has every sentence that is named in the code", () => {
    const said = [...sources.matchAll(/"(perfect_hotel\.[\w.-]+)"/g)].map((found) => found[1] ?? "");
    expect(said.filter((id) => !(id in en))).toEqual([]);
  });

  test("has no sentence that nobody says", () => {
    const isSaid = (id: string) => sources.includes(`"${id}"`) || id.split(".").some((_, at, parts) => sources.includes(`\`${parts.slice(0, at + 1).join(".")}.\${`));
    expect(Object.keys(en).filter((id) => !isSaid(id))).toEqual([]);
  });
});
