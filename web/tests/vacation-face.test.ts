// How the face of VACATION turns what it is told into words, buttons and moves.

import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Sitting } from "../src/table/sitting.svelte";
import type { PositionTold, VacationChain, VacationOutlook, VacationTakeover, VacationTile } from "../src/wire";
import { learn } from "../src/words/say";
import { en } from "../src/games/vacation/en";
import { certificatesOf, pick } from "../src/games/vacation/certificates/certificates";
import { rowsOf, saidOf } from "../src/games/vacation/chains/rows";
import { about, advised, called, decline, key, named, primary, second, sheeted } from "../src/games/vacation/saying";
import { bonusKind, decide, movesOf, resultOf, sumOf, wordsOf } from "../src/games/vacation/sheets/decision";
import { outline, slotsOf } from "../src/games/vacation/tiles/tag";
import { inPlay, sideOf } from "../src/games/vacation/told";

vi.mock("../src/house/settings.svelte", () => ({ settings: { steady: true }, moves: () => false }));

beforeAll(() => learn(en));

function chain(name: string, tiles: number, more: Partial<VacationChain> = {}): VacationChain {
  const price = tiles === 13 ? 800 : tiles * 100;
  return { name, tiles, safe: tiles >= 11, price, first: price * 10, second: price * 5, bank: 6, mine: 8, holders: [], ...more };
}

function tile(space: string, does: VacationTile["does"], chains: string[] = []): VacationTile {
  const clause = does === "never" ? "V16" : "";
  return { tile: space, city: `City ${space}`, does, chains, tied: false, text: "a text", story: "A story.", clause };
}

const TAKEOVER: VacationTakeover = {
  tile: "D3",
  survivor: "American",
  choices: [],
  joined: [{ name: "American", tiles: 13 }, { name: "Wilton", tiles: 3 }],
  lone: 1,
  tiles: 17,
  price: 800,
  defunct: "Wilton",
  number: 1,
  of: 1,
  sale: 300,
  holdings: [{ seat: 0, blocks: 6, bonus: 3000 }, { seat: 1, blocks: 4, bonus: 1500 }, { seat: 2, blocks: 0, bonus: 0 }],
  order: [0, 1],
  mine: 6,
  survivor_mine: 8,
  survivor_bank: 6,
  most_trade: 6,
};

const OUTLOOK: VacationOutlook = {
  group: "chain",
  safe: 11,
  ends_at: 41,
  chains: [chain("Continental", 0), chain("Wilton", 3), chain("American", 13)],
  tiles: [tile("A4", "grows", ["American"]), tile("D3", "takeover", ["American", "Wilton"]), tile("D7", "never", ["American"])],
  takeover: null,
  founding: null,
  buys_left: 1,
  end: { now: false, text: "" },
  tile: null,
};

interface Told {
  step: string;
  legal: string[];
  outlook?: Partial<VacationOutlook>;
  position?: Partial<PositionTold>;
  chosen?: string;
}

/** Somebody in seat 0, of whom the step is asked. */
function seated({ step, legal, outlook = {}, position = {}, chosen }: Told) {
  const present = {
    seat: 0,
    to_move: 0,
    step,
    turn: 42,
    legal,
    final: [],
    refused: {},
    view: { cash: [4400, 3200, 900], pile: 43, turn: 0, announced: false },
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
    refusal: null,
    turned: { meant: true },
    lines: [] as { kind: string; seat: number; turn: number; move: string }[],
    name: (seat: number) => ["Ada", "Bruno", "Otto"][seat] ?? "",
    choose: vi.fn(),
    play: vi.fn(),
    refuse: vi.fn(),
  };
  return { mock: sitting, sitting: sitting as unknown as Sitting };
}

describe("what is done with blocks of a chain that is taken over", () => {
  test("trading goes in twos and leaves the rest for sale", () => {
    expect(decide(TAKEOVER, "trade", 4, 1)).toEqual({ trade: 4, sell: 1, keep: 1 });
    expect(decide(TAKEOVER, "trade", 5, 9)).toEqual({ trade: 4, sell: 2, keep: 0 });
    expect(decide({ ...TAKEOVER, most_trade: 2 }, "trade", 6, 0)).toEqual({ trade: 2, sell: 0, keep: 4 });
    expect(decide({ ...TAKEOVER, mine: 2 }, "sell", 4, 1)).toEqual({ trade: 0, sell: 1, keep: 1 });
  });

  test("only those moves are sent that will be asked for", () => {
    expect(movesOf({ trade: 4, sell: 1, keep: 1 }, "trade")).toEqual(["trade 4", "sell 1"]);
    expect(movesOf({ trade: 0, sell: 0, keep: 6 }, "trade")).toEqual(["trade 0", "sell 0"]);
    expect(movesOf({ trade: 6, sell: 0, keep: 0 }, "trade")).toEqual(["trade 6"]);
    expect(movesOf({ trade: 0, sell: 2, keep: 0 }, "sell")).toEqual(["sell 2"]);
  });

  test("the button says what it does", () => {
    expect(wordsOf({ trade: 4, sell: 1, keep: 1 })).toBe("Trade 4, sell 1, keep 1");
    expect(wordsOf({ trade: 0, sell: 0, keep: 6 })).toBe("Keep 6");
  });

  test("the cash afterwards is the sum that is written out", () => {
    const result = resultOf(TAKEOVER, { trade: 4, sell: 1, keep: 1 }, 4400, 0);
    expect(result).toEqual({ cash: 4700, before: 1400, bonus: 3000, sale: 300, gained: 2 });
    expect(result.before + result.bonus + result.sale).toBe(result.cash);
  });

  test("bonuses are called by what they are", () => {
    const wilton = chain("Wilton", 3);
    expect([3000, 1500, 4500, 2300].map((amount) => bonusKind(amount, wilton))).toEqual(["first", "second", "both", "shared"]);
    expect(sumOf(TAKEOVER)).toBe("13 + 3 + 1");
  });
});

describe("the line below the ask", () => {
  test("tells the story of the chosen tile", () => {
    expect(about(seated({ step: "tile", legal: ["D3"], chosen: "D3" }).sitting)).toBe("D3 City D3: A story.");
  });

  test("counts what can be played before one is chosen", () => {
    expect(about(seated({ step: "tile", legal: ["A4", "D3"] }).sitting)).toBe("Two of your three tiles can be played.");
  });

  test("names who decides next", () => {
    const mine = seated({ step: "trade", legal: ["trade 0"], outlook: { takeover: TAKEOVER } });
    expect(about(mine.sitting)).toBe("Then Bruno decides.");
    expect(called(mine.sitting)).toBe("American takes over Wilton. You hold 6, first bonus, $3,000.");
  });

  test("says when I follow", () => {
    const takeover = { ...TAKEOVER, order: [1, 2, 0] };
    const theirs = seated({ step: "trade", legal: [], outlook: { takeover }, position: { to_move: 1 } });
    expect(about(theirs.sitting)).toBe("You decide after Bruno and Otto.");
  });

  test("says what ending the game means", () => {
    const outlook = { end: { now: true, text: "American has 43 tiles." } };
    const { sitting } = seated({ step: "tile", legal: ["D3", "announce"], outlook });
    expect(about(sitting)).toBe("American has 43 tiles. If you end the game, it is over after this turn.");
    expect(second(sitting)).toEqual({ label: "End the game", moves: ["announce"], again: "Yes, end it after this turn" });
    expect(second(seated({ step: "tile", legal: ["D3"] }).sitting)).toBeNull();
  });
});

describe("the primary button", () => {
  test("plays the chosen tile, and asks for one before", () => {
    expect(primary(seated({ step: "tile", legal: ["D3"], chosen: "D3" }).sitting)).toEqual({ label: "Play D3", moves: ["D3"] });
    expect(primary(seated({ step: "tile", legal: ["D3"] }).sitting)?.refused).toBeTruthy();
  });

  test("buys the chosen block, and asks for one before", () => {
    const told = { step: "buy", legal: ["buy American", "pass"] };
    expect(primary(seated(told).sitting)).toMatchObject({ label: "Choose a block", moves: [] });
    expect(primary(seated(told).sitting)?.refused).toBeTruthy();
    const chosen = seated({ ...told, chosen: "buy American" }).sitting;
    expect(primary(chosen)).toEqual({ label: "Buy American", moves: ["buy American"] });
    expect(about(chosen)).toBe("American, $800: 9 blocks, $3,600 left.");
  });

  test("never passes: that is a button of its own", () => {
    const told = { step: "buy", legal: ["buy American", "pass"] };
    const bought = seated(told);
    bought.mock.lines = [{ kind: "moved", seat: 0, turn: 42, move: "buy Wilton" }];
    expect(decline(seated(told).sitting)).toEqual({ label: "Buy nothing", moves: ["pass"] });
    expect(decline(bought.sitting)).toEqual({ label: "Done buying", moves: ["pass"] });
    expect(decline(seated({ step: "tile", legal: ["D3"] }).sitting)).toBeNull();
  });

  test("is the sheet's own where there is one, and nobody's else", () => {
    const trade = seated({ step: "trade", legal: ["trade 0"] }).sitting;
    expect([primary(trade), sheeted(trade)]).toEqual([null, true]);
    expect(primary(seated({ step: "tile", legal: [], position: { to_move: 1 } }).sitting)).toBeNull();
  });

  test("moves have names", () => {
    expect(["D3", "buy Luxor", "trade 4", "sell 1", "announce"].map(named)).toEqual([
      "D3",
      "buying Luxor",
      "the trade",
      "the sale",
      "the announcement",
    ]);
  });

  test("advice says what to do", () => {
    expect(["D3", "buy Luxor", "trade 4", "sell 0", "pass", "found Tower"].map(advised)).toEqual([
      "Play D3",
      "Buy Luxor",
      "Trade 4",
      "Keep them",
      "Buy nothing",
      "Found Tower",
    ]);
  });
});

describe("the chains", () => {
  test("those on the board come first, in the rules' order, and those in play are lit", () => {
    const { sitting } = seated({ step: "tile", legal: ["D3"], chosen: "D3" });
    expect(rowsOf(sitting).map((row) => [row.chain.name, row.lit])).toEqual([
      ["Wilton", true],
      ["American", true],
      ["Continental", false],
    ]);
    expect(inPlay(sitting)).toEqual(["American", "Wilton"]);
  });

  test("a row says all of it", () => {
    const american = chain("American", 13, { holders: [{ seat: 1, blocks: null }, { seat: 2, blocks: 3 }] });
    const { sitting } = seated({ step: "tile", legal: [] });
    expect(saidOf(sitting, american)).toBe("American, 13 tiles, safe. A block costs $800. Bank 6, you 8. Bruno and Otto 3 hold some.");
    expect(saidOf(sitting, chain("Continental", 0, { mine: 2 }))).toBe("Continental, not on the board. Bank 6, you 2.");
  });
});

describe("the certificates", () => {
  test("are the blocks of all chains on the board, or say why not", () => {
    const refused = { "buy Wilton": { clause: "V30", text: "The bank has none left.", brief: "Sold out" } };
    const { mock, sitting } = seated({ step: "buy", legal: ["buy American", "pass"], position: { refused } });
    const [wilton, american, ...rest] = certificatesOf(sitting);
    expect(wilton).toMatchObject({ chain: "Wilton", figure: "$300", line: "Sold out", refused: true });
    expect(american).toMatchObject({ chain: "American", figure: "$800", line: "you 8, bank 6", refused: false });
    expect(rest).toEqual([]);
    if (wilton) pick(sitting, wilton);
    expect(mock.choose).toHaveBeenCalledWith("buy Wilton");
    expect(mock.play).not.toHaveBeenCalled();
  });

  test("say what I would have once one is chosen", () => {
    const { sitting } = seated({ step: "buy", legal: ["buy American"], chosen: "buy American" });
    expect(certificatesOf(sitting)[1]?.line).toBe("you 8 → 9");
  });

  test("are the free names of a new chain, with what a block will cost", () => {
    const founding = { tile: "D3", spaces: ["D3", "D4"], price: 200, prices: { Continental: 400, Wilton: 200 } };
    const { sitting } = seated({ step: "found", legal: ["found Continental", "found Wilton"], outlook: { founding } });
    expect(certificatesOf(sitting).map((one) => [one.move, one.figure])).toEqual([
      ["found Continental", "$400"],
      ["found Wilton", "$200"],
    ]);
    expect(primary(sitting)?.label).toBe("Choose a name");
  });

  test("are the chains of equal size that meet", () => {
    const takeover = { ...TAKEOVER, survivor: null, defunct: null, choices: ["Wilton", "American"] };
    const { sitting } = seated({ step: "survivor", legal: ["survivor Wilton", "survivor American"], outlook: { takeover }, chosen: "survivor Wilton" });
    expect(certificatesOf(sitting).map((one) => [one.move, one.figure])).toEqual([
      ["survivor Wilton", "3 tiles"],
      ["survivor American", "13 tiles"],
    ]);
    expect(primary(sitting)?.label).toBe("Wilton survives");
  });

  test("keys choose a certificate, and no key passes", () => {
    vi.stubGlobal("document", { querySelector: () => ({ focus: vi.fn() }), activeElement: null });
    const { mock, sitting } = seated({ step: "buy", legal: ["buy Wilton", "buy American", "pass"] });
    expect(key(sitting, "2")).toBe(true);
    expect(mock.choose).toHaveBeenCalledWith("buy American");
    expect(key(sitting, "Enter")).toBe(false);
    expect(mock.play).not.toHaveBeenCalled();
  });

  test("are no part of any other step", () => {
    expect(certificatesOf(seated({ step: "tile", legal: ["D3"] }).sitting)).toEqual([]);
    expect(certificatesOf(seated({ step: "trade", legal: ["trade 0"], outlook: { takeover: TAKEOVER } }).sitting)).toEqual([]);
  });
});

describe("the rack", () => {
  test("keys choose a tile, take the focus along, and let go of it", () => {
    const focus = vi.fn();
    vi.stubGlobal("document", { querySelector: (what: string) => (what.includes('"D3"') ? { focus } : null) });
    const { mock, sitting } = seated({ step: "tile", legal: ["A4", "D3"] });
    expect(key(sitting, "2")).toBe(true);
    expect(mock.choose).toHaveBeenCalledWith("D3");
    expect(focus).toHaveBeenCalled();
    expect(key(sitting, "6")).toBe(false);
    expect(key(sitting, "Escape")).toBe(false);
    expect(key(seated({ step: "trade", legal: ["trade 0"], outlook: { takeover: TAKEOVER } }).sitting, "1")).toBe(false);
    expect(key(seated({ step: "tile", legal: ["D3"], chosen: "D3" }).sitting, "Escape")).toBe(true);
  });

  test("the tile that was played leaves its place, until another comes", () => {
    const outlook = { takeover: TAKEOVER, tile: "C9" };
    const slots = slotsOf(seated({ step: "trade", legal: ["trade 0"], outlook }).sitting);
    expect(slots.map((slot) => ("tile" in slot ? slot.tile.tile : slot.words))).toEqual([
      "A4",
      "C9 is on the board. A new tile comes after the takeover.",
      "D3",
      "D7",
    ]);
  });

  test("a sheet goes to the half that it is not about", () => {
    expect(sideOf(["D3", "B2", "C2"])).toBe("right");
    expect(sideOf(["D9", "D10"])).toBe("left");
    expect(sideOf(["D7", "D8", "D4"])).toBe("right");
    expect(sideOf(["D7", "D8"])).toBe("left");
  });

  test("the outline of a tag is closed and has its corner cut", () => {
    expect(outline(151, 136, 0.8, 16)).toMatch(/^M8 0\.8H134\.2L150\.2 16\.8V.*z$/);
  });
});
