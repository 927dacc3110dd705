// What a table says to somebody who was sent its address.

import { describe, expect, it } from "vitest";
import { invitation as words } from "../src/front/invitation/en.invitation";
import { caseOf, endWords, facts, hostOf, isTaken, placing, seatWords } from "../src/front/invitation/preview";
import { clockOf } from "../src/front/orders";
import type { SeatTold, TablePreview, TableTold } from "../src/wire";
import { learn, dollars } from "../src/words/say";

learn(words);

const ada = { name: "Ada", visitor: 1, here: true } as SeatTold;
const bruno = { name: "Bruno", visitor: 2, here: false } as SeatTold;
const otto = { name: "Otto", visitor: null, bot: "heuristic", here: true } as SeatTold;
const free = {} as SeatTold;

function table(seats: SeatTold[], more: Partial<TableTold> = {}): TableTold {
  return { game: "vacation", edition: "vacation", status: "open", join: "anyone", seats, host: 1, pace: null, ended: null, ...more } as TableTold;
}

function over(scores: number[], winners: number[], more: Partial<TableTold> = {}): TablePreview {
  const ended = table([ada, otto, bruno], { status: "over", ended: "finished", ...more });
  return { code: "k7m2-9xwd", touched: 0, mine: false, table: ended, turn: 9, to_move: null, result: { reason: "", scores, winners } } as TablePreview;
}

describe("an address", () => {
  it("leads to a seat while one is free, else to something to watch", () => {
    expect(caseOf(table([ada, free]))).toBe("free");
    expect(caseOf(table([ada, otto]))).toBe("full");
    expect(caseOf(table([ada, free], { status: "running" }))).toBe("full");
    expect(caseOf(table([ada, free], { status: "over" }))).toBe("over");
  });
  it("says who invites, unless nobody is known as the host", () => {
    expect(hostOf(table([bruno, ada]))).toBe("Ada");
    expect(hostOf(table([bruno], { host: null }))).toBe("");
    expect(hostOf(table([free, bruno], { host: null }))).toBe("");
  });
  it("says what a seat is", () => {
    const here = table([ada, bruno, otto]);
    const rank = (): string => "Clerk";
    expect([ada, bruno, otto].map((seat) => seatWords(seat, here, rank))).toEqual(["host, here", "away", "bot, Clerk"]);
  });
  it("says how long, how fast, how many and which edition", () => {
    const found = facts(table([ada, free, free], { pace: { bank: 300, increment: 5 } }), "45 min", { year: "1963", designer: "Sid Sackson" });
    expect(found.map(({ what }) => what)).toEqual(["45 min", "5 min + 5 s", "2 free seats", "Edition of 1963"]);
    expect(facts(table([ada, free]), "45 min", undefined).map(({ about }) => about)).toContain("Ada starts the game");
  });
});

describe("a name", () => {
  it("is taken when another person has it, in whatever letters; bots make way", () => {
    const here = table([ada, otto, free]);
    expect(isTaken(" aDA ", here, undefined)).toBe(true);
    expect(isTaken("Ada", here, 1)).toBe(false);
    expect(isTaken("Otto", here, undefined)).toBe(false);
    expect(isTaken("", table([ada, free]), undefined)).toBe(false);
  });
});

describe("a game that is over", () => {
  it("says who won and by how much", () => {
    expect(endWords(over([43_400, 42_200, 100], [0]), dollars)).toBe("Ada won by $1,200");
    expect(placing(over([1, 3, 2], [1])).map(({ name }) => name)).toEqual(["Otto", "Bruno", "Ada"]);
  });
  it("says no lead where the winner is not ahead in points, and names all who share the win", () => {
    expect(endWords(over([5, 9, 2], [0]), String)).toBe("Ada won");
    expect(endWords(over([9, 9, 2], [0, 1]), String)).toBe("Ada and Otto share the win");
  });
  it("says why there is no result", () => {
    const closed = { ...over([], [], { ended: "closed" }), result: null };
    expect(endWords(closed, String)).toBe("The host closed this table");
  });
});

describe("a table like another", () => {
  it("has its clock where that is offered", () => {
    expect(clockOf(null)).toBe("none");
    expect(clockOf({ bank: 600, increment: 10 })).toBe("middle");
    expect(clockOf({ bank: 77, increment: 1 })).toBe("none");
  });
});
