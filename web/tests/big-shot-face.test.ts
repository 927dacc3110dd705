// BIG SHOT's desk: the order of bidding, the ladder, loans and purses, what a cube would do in words, the buttons and keys.

import { describe, expect, test, vi } from "vitest";
import { bidOf, bidOn, ladderOf, loanOf, payOf, withLoan } from "../src/games/big-shot/desk/bids";
import { cancelled, filling, hold, left, placementsOf } from "../src/games/big-shot/desk/placing";
import { cubesOf, orderOf, saidIn, waitingOf } from "../src/games/big-shot/desk/round";
import { isHidden, saidLetters, whose } from "../src/games/big-shot/desk/words";
import { en } from "../src/games/big-shot/en";
import { about, called, heads, key, matter, named, primary, second, sign } from "../src/games/big-shot/saying";
import type { Sitting } from "../src/table/sitting.svelte";
import { learn } from "../src/words/say";
import type { BigShotColour, BigShotPlacement, Line } from "../src/wire";

learn(en);

const NAMES = ["Ines", "Bruno", "Mae", "Otto"];
const COLOURS = ["Black", "Red", "Yellow", "White"];

function colour(name: string, seat: number | null, more: Partial<BigShotColour> = {}): BigShotColour {
  const loan = { pays: 9, owed: 10, costs: 1, possible: true };
  return { name, seat, lots: 0, worth: 0, cash: 10, loans: 0, owed: 0, loan, balance: 10, ...more };
}

function placement(stands: Record<string, number>, more: Partial<BigShotPlacement> = {}): BigShotPlacement {
  return { move: "place Yellow C16", colour: "Yellow", lot: "C16", stands, cancels: [], owner: null, seat: null, closes: false, change: [0, 0, 0, 0], ...more };
}

const moved = (moves: number, seat: number | null, move: string): Line =>
  ({ number: moves, at: 0, kind: seat === null ? "chanced" : "moved", text: "", seat, move, moves }) as Line;

/** The picture of the design: round 11, Ines asked, Mae's bid of 7 stands, Otto rolled and has passed. */
const LINES = [
  moved(1, 0, "place Red C16"),
  moved(2, null, "+2"),
  moved(3, 1, "bid 2"),
  moved(4, 2, "loan"),
  moved(5, 2, "bid 3"),
  moved(6, 3, "pass"),
  moved(7, 0, "bid 4"),
  moved(8, 1, "bid 5"),
  moved(9, 2, "bid 7"),
];

interface Told {
  step?: string;
  to_move?: number;
  seat?: number | null;
  legal?: string[];
  refused?: Record<string, unknown>;
  chosen?: string | null;
  held?: string | null;
  lines?: Line[];
  view?: Record<string, unknown>;
  outlook?: Record<string, unknown>;
}

function seated(told: Told = {}) {
  const spaces = Array.from({ length: 18 }, (_, at) => (at === 8 ? "RYBB" : ""));
  const view = { round: 11, broker: 8, spaces, colours: COLOURS, high: 7, bidder: 2, turn: 3, in: [0, 1, 2], hand: "", lots: {}, step: "bid", ...told.view };
  const outlook = {
    bid: { least: 8, most: 10 },
    colours: [colour("Red", 1), colour("Yellow", 2), colour("White", 3), colour("Black", 0)],
    lots: [{ name: "C16", cubes: 6, closes_at: 7 }],
    seats: NAMES.map(() => ({ balance: 10, qualifies: false })),
    placements: [],
    lots_to_win: 2,
    ...told.outlook,
  };
  const position = {
    moves: 9,
    seat: told.seat === undefined ? 0 : told.seat,
    to_move: told.to_move ?? 0,
    step: told.step ?? "bid",
    legal: told.legal ?? ["bid 8", "bid 9", "bid 10", "loan", "pass"],
    refused: told.refused ?? {},
    view,
    outlook,
  };
  const mock = {
    position,
    present: position,
    past: null,
    state: { status: "running" },
    seat: position.seat,
    asked: true,
    chosen: told.chosen ?? null,
    held: told.held ?? null,
    refusal: null,
    lines: told.lines ?? LINES,
    name: (seat: number) => NAMES[seat] ?? "",
    choose: vi.fn((move: string | null) => (mock.chosen = move)),
    play: vi.fn(),
  };
  return { mock, sitting: mock as unknown as Sitting };
}

describe("the round", () => {
  test("is read from the log, from its throw to the position", () => {
    expect(saidIn(LINES, 9).map((one) => one.move)).toEqual(["bid 2", "loan", "bid 3", "pass", "bid 4", "bid 5", "bid 7"]);
    expect(saidIn(LINES, 4).map((one) => one.move)).toEqual(["bid 2", "loan"]);
    expect(saidIn([...LINES, moved(9, 2, "bid 6")], 9).at(-1)).toEqual({ seat: 2, move: "bid 6" });
  });

  test("the order of bidding begins left of the roller", () => {
    expect(orderOf(seated().sitting)).toEqual([
      { seat: 0, state: "asked", words: "to bid" },
      { seat: 1, state: "in", words: "bid 5" },
      { seat: 2, state: "leads", words: "bid 7" },
      { seat: 3, state: "out", words: "passed" },
    ]);
    const fresh = seated({ lines: [], view: { high: 0, bidder: null, in: [0, 1, 2, 3] } });
    expect(orderOf(fresh.sitting).map((one) => one.words)).toEqual(["to bid", "still in", "still in", "rolled"]);
  });

  test("before the auction it says who borrowed, without a log too", () => {
    const lent = colour("Black", 0, { loans: 1, loan: { pays: 8, owed: 10, costs: 2, possible: false } });
    const colours = [colour("Red", 1), colour("Yellow", 2), colour("White", 3), lent];
    const asked = seated({ step: "loan", to_move: 2, lines: [], view: { bidder: null, high: 0, in: [0, 1, 2, 3] }, outlook: { colours } });
    expect(orderOf(asked.sitting).map((one) => one.words)).toEqual(["1 loan", "no loan", "asked", "asked later"]);
  });

  test("cubes lie on their space, in the hand, or where they were put", () => {
    expect(cubesOf(seated().sitting).map((cube) => cube.letter)).toEqual(["R", "Y", "B", "B"]);
    const placing = seated({ step: "place", lines: [moved(8, null, "+1"), moved(9, 0, "place Black C17")], view: { hand: "RY" } });
    expect(cubesOf(placing.sitting)).toEqual([
      { letter: "B", lot: "C17" },
      { letter: "R", lot: null },
      { letter: "Y", lot: null },
    ]);
  });
});

describe("the ladder", () => {
  test("has what can be paid, and what only the loan would pay", () => {
    const ladder = ladderOf(seated().sitting);
    expect(ladder?.steps).toEqual([8, 9, 10]);
    expect(ladder?.lent).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(ladder && withLoan(ladder)).toBe(19);
    expect(ladderOf(seated({ legal: ["bid 8", "pass"] }).sitting)?.lent).toEqual([]);
    expect(ladderOf(seated({ to_move: 1 }).sitting)).toBeNull();
  });

  test("of more than twelve steps shows the next eight", () => {
    const ladder = ladderOf(seated({ outlook: { bid: { least: 8, most: 30 } } }).sitting);
    expect([ladder?.more, ladder?.steps.length, ladder?.steps[0]]).toEqual([true, 8, 8]);
  });

  test("where only the loan helps there is nothing to bid, and the button passes", () => {
    const refused = { "bid 8": { clause: "B13", text: "You have 5. With the loan you could bid up to 14 (B13).", brief: "" } };
    const { sitting } = seated({ outlook: { bid: { least: 8, most: 5 } }, legal: ["loan", "pass"], refused });
    expect([ladderOf(sitting)?.steps, ladderOf(sitting)?.lent[0], bidOf(sitting)]).toEqual([[], 8, null]);
    expect(primary(sitting)).toEqual({ label: "Pass", moves: ["pass"] });
    expect(second(sitting)).toBeNull();
    expect(about(sitting)).toBe("You have 5. With the loan you could bid up to 14.");
  });

  test("bids the least until something is chosen, and no more than can be paid", () => {
    const { mock, sitting } = seated();
    expect(primary(sitting)).toEqual({ label: "Bid 8", moves: ["bid 8"] });
    bidOn(sitting, 1);
    expect(primary(sitting)?.label).toBe("Bid 9");
    bidOn(sitting, 5);
    expect(mock.chosen).toBe("bid 10");
    expect(second(sitting)).toEqual({ label: "Pass", moves: ["pass"] });
  });
});

describe("loans and purses", () => {
  const two = { colours: [["Red", "White"], ["Yellow", "Black"]] };
  const purses = [colour("Red", 0, { cash: 5 }), colour("Yellow", 1), colour("White", 0, { cash: 12 }), colour("Black", 1)];

  test("with two seats a loan names its colour, and going on is the button", () => {
    const { sitting } = seated({ step: "loan", legal: ["loan Red", "loan White", "done"], view: two, outlook: { colours: purses } });
    expect([loanOf(sitting, "Red"), loanOf(sitting, "Black")]).toEqual(["loan Red", null]);
    expect(primary(sitting)).toEqual({ label: "No loan, go on", moves: ["done"] });
    expect(second(sitting)).toBeNull();
  });

  test("after one loan going on is just that", () => {
    const taken = purses.map((one) => (one.name === "Red" && one.loan ? { ...one, loan: { ...one.loan, possible: false } } : one));
    const { sitting } = seated({ step: "loan", legal: ["loan White", "done"], view: two, outlook: { colours: taken } });
    expect(primary(sitting)?.label).toBe("Go on");
  });

  test("the first purse that can pays, until another is chosen", () => {
    const { sitting } = seated({ step: "pay", legal: ["pay White"], view: two, outlook: { colours: purses } });
    expect(payOf(sitting)).toBe("pay White");
    expect(primary(sitting)).toEqual({ label: "White pays 7", moves: ["pay White"] });
  });

  test("money is hidden where somebody's cash is not shown, the Ghost's aside", () => {
    const hidden = seated({ outlook: { colours: [colour("Red", 0), colour("White", 1, { cash: null })] } }).mock.position;
    const ghost = seated({ outlook: { colours: [colour("Red", 0), colour("White", null, { cash: null })] } }).mock.position;
    expect([isHidden(hidden as never), isHidden(ghost as never)]).toEqual([true, false]);
    expect(heads(hidden as never)).toEqual(["Cash", "Loans", "Lots alone"]);
    expect(heads(ghost as never)[2]).toBe("Balance now");
  });
});

describe("placing", () => {
  const takes = placement({ Red: 2, Yellow: 2, White: 2, Black: 1 }, { cancels: [["Red", "Yellow", "White"]], owner: "Black", seat: 0, closes: true });

  test("says what cancels, what is left, and that the lot closes", () => {
    const { sitting } = seated({ step: "place", view: { hand: "Y" } });
    expect(cancelled(takes)).toEqual(["Red, Yellow and White have 2 each and cancel."]);
    expect(left(sitting, takes)).toBe("That leaves your single Black cube to take it.");
    expect(filling(sitting, takes)).toBe("Seventh cube: C16 closes.");
    expect(left(sitting, placement({ Yellow: 3, Red: 1 }, { owner: "Yellow", seat: 2 }))).toBe("Mae's 3 Yellow cubes are the most and would own it.");
    expect(left(sitting, placement({ White: 1 }, { owner: "White", seat: null }))).toBe("The Ghost's single White cube would own it.");
    expect(left(sitting, placement({ Red: 1, Yellow: 1 }, { cancels: [["Red", "Yellow"]] }))).toBe("Nothing is left, so it is nobody's.");
  });

  test("the cube taken up decides what is shown, and keeps the lot", () => {
    const placements = [takes, placement({ Red: 3 }, { move: "place Red C16", colour: "Red" })];
    const told = { step: "place", legal: placements.map((one) => one.move), view: { hand: "RY" }, outlook: { placements } };
    const { mock, sitting } = seated({ ...told, chosen: "place Yellow C16" });
    expect(placementsOf(sitting).map((one) => one.colour)).toEqual(["Yellow"]);
    expect(hold(sitting, "R")).toBe(true);
    expect([mock.chosen, mock.held]).toEqual(["place Red C16", "R"]);
    expect(hold(sitting, "B")).toBe(false);
  });

  test("a lot is chosen before the button places", () => {
    const told = { step: "place", legal: ["place Yellow C16"], view: { hand: "Y" }, outlook: { placements: [takes] } };
    expect(primary(seated(told).sitting)).toMatchObject({ moves: [], refused: "Choose a lot for the cube first." });
    expect(primary(seated({ ...told, chosen: "place Yellow C16" }).sitting)).toEqual({ label: "Place Yellow on C16", moves: ["place Yellow C16"] });
  });

  test("whose a lot is, in a word", () => {
    const { sitting } = seated();
    const told = [takes, placement({}, { owner: "Red", seat: 1 }), placement({}, { owner: "Red" }), placement({})];
    expect(told.map((one) => whose(sitting, one))).toEqual(["yours", "Bruno's", "the Ghost's", "nobody's"]);
    expect(saidLetters("RYBB")).toBe("Red, Yellow and 2 Black");
  });
});

describe("around the desk", () => {
  test("my turn is called with the highest bid, who is in and what I have", () => {
    expect(called(seated().sitting)).toBe("Highest bid 7, Mae. Still in: you, Bruno and Mae. You have 10.");
    expect(matter(seated().sitting)).toBe("Auction of space 8");
    expect(matter(seated({ step: "place", view: { hand: "Y", high: 0 } }).sitting)).toBe("Won for nothing: place the cubes");
  });

  test("who waits is told what others do, and how one's own bid stands", () => {
    const waits = (told: Parameters<typeof seated>[0]): string => waitingOf(seated(told).sitting);
    expect(waits({ step: "place", to_move: 2, view: { hand: "RY" } })).toBe("Mae won the 4 cubes for 7 and places them.");
    expect(waits({ step: "place", to_move: 3, view: { hand: "RY", high: 0 } })).toBe("Nobody bid. Otto rolled and has the cubes for nothing.");
    expect(waits({ to_move: 1 })).toBe("You are still in, with 10 to bid.");
    expect(waits({ to_move: 1, view: { bidder: 0 } })).toBe("The cubes are yours for 7, unless somebody bids more.");
    expect(waits({ to_move: 1, view: { in: [1, 2] } })).toBe("You are out of this auction, and in again at the next.");
    expect(waits({ step: "loan", to_move: 1 })).toBe("Loans are taken now, before the auction.");
    expect(waits({})).toBe("");
  });

  test("in the first rounds the line below a bid says what the game is about", () => {
    expect(about(seated({ view: { round: 1 } }).sitting)).toContain("You play Black.");
    expect(about(seated({ view: { round: 3 } }).sitting)).toBe("Whoever bids most places these 4 cubes on lots.");
  });

  test("a seat in small is the shape of its colour", () => {
    expect(sign(seated().sitting, 1)).toEqual({ symbol: "s-3", colour: "var(--red)", edge: "var(--red-o)", ink: "var(--red-l)" });
  });

  test("moves have a few words each", () => {
    expect(["bid 5", "pass", "loan", "loan Red", "done", "pay Red", "place Red C16"].map(named)).toEqual([
      "the bid of 5",
      "the pass",
      "the loan",
      "the loan for Red",
      "going on without a loan",
      "Red paying",
      "Red on C16",
    ]);
  });

  test("keys bid more and less, pass, and take up cubes; in no other step are they the game's", () => {
    const body = {};
    vi.stubGlobal("document", { body, activeElement: body, querySelector: () => null });
    const { mock, sitting } = seated();
    expect(key(sitting, "ArrowUp")).toBe(true);
    expect(mock.chosen).toBe("bid 9");
    expect(key(sitting, "p")).toBe(true);
    expect(mock.play).toHaveBeenCalledWith("pass");
    expect(key(sitting, "r")).toBe(false);
    const placing = seated({ step: "place", legal: ["place Red C16"], view: { hand: "R" } });
    expect(key(placing.sitting, "r")).toBe(true);
    expect(placing.mock.held).toBe("R");
    expect(key(placing.sitting, "l")).toBe(false);
    expect(key(seated({ to_move: 1 }).sitting, "p")).toBe(false);
    vi.unstubAllGlobals();
  });
});
