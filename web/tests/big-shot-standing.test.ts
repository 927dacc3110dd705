// BIG SHOT: what its settlement says, and that its rules are all there.

import { describe, expect, it } from "vitest";
import catalogue from "../../src/hotelier/core/catalogue/en/big_shot.toml?raw";
import { rules } from "../src/games/big-shot/rules/en";
import { EXAMPLES, FACTS, loanRows } from "../src/games/big-shot/rules/facts";
import { PARTS } from "../src/games/big-shot/rules/parts";
import { standing } from "../src/games/big-shot/standing/en";
import { glance, headline, lotsOf, lotsText, order, placeText, qualifying, story, sumText, timesOf } from "../src/games/big-shot/standing/words";
import { learn, say } from "../src/words/say";
import type { BigShotAccount, BigShotSettled, BigShotSheet } from "../src/wire";

learn(standing);
learn(rules);

const NAMES = ["Ines", "Otto", "Mae", "Bruno"];
const name = (seat: number): string => NAMES[seat] ?? "";

function account(colour: string, balance: number, lots: number): BigShotAccount {
  return { name: colour, lots, worth: balance, cash: 0, loans: 0, owed: 0, balance, enough: lots >= 2 };
}

function seat(place: number | null, ...colours: BigShotAccount[]): BigShotSettled {
  const sum = (of: (one: BigShotAccount) => number): number => colours.reduce((all, one) => all + of(one), 0);
  const [lots, total] = [sum((one) => one.lots), sum((one) => one.balance)];
  return { colours, lots, worth: total, cash: 0, owed: 0, total, qualifies: colours.every((one) => one.enough), place };
}

function sheet(seats: BigShotSettled[], decided_by: BigShotSheet["decided_by"] = "balance"): BigShotSheet {
  return { reason: "settled", text: "", seats, lots: [], lots_to_win: 2, loan_owed: 10, decided_by };
}

const FOUR = sheet([seat(1, account("Black", 45, 5)), seat(2, account("White", 24, 4)), seat(3, account("Yellow", 7, 2)), seat(null, account("Red", 6, 1))]);
const told = (one: BigShotSheet): string => {
  const { total, rest } = story(one, name);
  return `${total} ${rest}`;
};

describe("the settlement of BIG SHOT", () => {
  it("says who wins, with what, and who is second", () => {
    expect(headline(FOUR, name)).toBe("Ines wins the city.");
    expect(told(FOUR)).toBe("45 million and 5 lots. Otto is second with 24.");
    expect(FOUR.seats.map((one) => placeText(FOUR, one))).toEqual(["wins", "second", "third", "not placed"]);
  });
  it("says what broke a tie (B31)", () => {
    const level = [seat(1, account("Red", 20, 3)), seat(2, account("White", 20, 2)), seat(null, account("Black", 0, 0))];
    expect(told(sheet(level, "lots"))).toBe("20 million and 3 lots. Level with Otto: more lots decide.");
    expect(told(sheet(level, "best_lot"))).toBe("20 million and 3 lots. Level with Otto, in lots too: the better best lot decides.");
  });
  it("says who shares the win, or the second place (B31)", () => {
    const shared = sheet([seat(1, account("Red", 20, 2)), seat(1, account("White", 20, 2))], "shared");
    expect(headline(shared, name)).toBe("Ines and Otto share the win.");
    expect(told(shared)).toBe("20 million each, with as many lots and an equal best lot.");
    expect(placeText(shared, shared.seats[0] as BigShotSettled)).toBe("shares the win");
    const seconds = sheet([seat(1, account("Red", 20, 2)), seat(2, account("White", 9, 2)), seat(2, account("Black", 9, 2))]);
    expect(told(seconds)).toBe("20 million and 2 lots. Otto and Mae are second with 9.");
  });
  it("says whose better balance did not count, and when lots did not matter (B31, B32)", () => {
    const denied = sheet([seat(null, account("Red", 60, 1)), seat(1, account("White", 20, 2))]);
    expect(headline(denied, name)).toBe("Otto wins the city.");
    expect(told(denied)).toBe("20 million and 2 lots. Ines has 60, but too few lots to win.");
    const alone = sheet([seat(1, account("Red", 20, 2)), seat(null, account("White", -3, 1)), seat(null, account("Black", -8, 0))]);
    expect(told(alone)).toBe("20 million and 2 lots. Otto has -3, and too few lots to win.");
    const none = sheet([seat(1, account("Red", 12, 0)), seat(2, account("White", -3, 1))]);
    expect(told(none)).toBe("12 million and no lot. Otto is second with -3. Nobody has 2 lots, so balances alone decide.");
  });
  it("lays the bills by place, and those that are not placed last", () => {
    const seats = [seat(null, account("Red", 6, 1)), seat(2, account("White", 24, 4)), seat(null, account("Black", 60, 0)), seat(1, account("Yellow", 45, 5))];
    expect(order(seats)).toEqual([3, 1, 2, 0]);
  });
  it("says who has lots enough, and why not (B31)", () => {
    expect(FOUR.seats.map((one) => qualifying(one, 2))).toEqual([
      "Qualifies with 5 lots",
      "Qualifies with 4 lots",
      "Qualifies with 2 lots",
      "Only 1 lot: 2 are needed to win",
    ]);
    expect(qualifying(seat(null, account("Red", 6, 0)), 2)).toBe("No lot: 2 are needed to win");
  });
  it("asks for lots of each colour where two play, and adds both balances (B61)", () => {
    const both = seat(1, account("Yellow", 23, 2), account("Black", 20, 3));
    expect(qualifying(both, 2)).toBe("Qualifies: Yellow 2 lots, Black 3 lots");
    expect(sumText(both.colours)).toBe("23 + 20");
    const short = seat(null, account("Red", 33, 3), account("White", -3, 1));
    expect(qualifying(short, 2)).toBe("White has only 1 lot: each colour needs 2 lots to win");
    expect(sumText(short.colours)).toBe("33 - 3");
    expect(qualifying(seat(null, account("Red", 0, 1), account("White", 0, 0)), 2)).toBe(
      "Red has only 1 lot and White has no lot: each colour needs 2 lots to win",
    );
    expect(told(sheet([seat(1, account("Red", 9, 3), account("White", 0, 1)), short]))).toContain("Nobody has 2 lots of each colour");
  });
  it("gives each colour its lots", () => {
    const lot = (called: string, owner: string | null): BigShotSheet["lots"][number] => ({
      name: called,
      value: 9,
      owner,
      seat: owner === null ? null : 0,
      doubled: false,
      worth: 9,
    });
    const city = { ...FOUR, lots: [lot("N9", "Red"), lot("N10", null), lot("S9", "Red")] };
    expect(lotsOf(city, "Red").map((one) => one.name)).toEqual(["N9", "S9"]);
    expect(lotsText(13)).toBe("13 lots");
  });
  it("leads from every round but the last to the city as it was", () => {
    const turns = [0, 1, 2].map((turn) => ({ turn, moves: turn * 9, seat: null, worth: [turn, 1] }));
    expect(timesOf(turns).map((time) => [time.tick, time.go])).toEqual([
      ["start", "See the city at the start"],
      ["1", "See the city after round 1"],
      ["2", ""],
    ]);
    expect(glance(turns, name)).toBe("Ines gets the best balance in the last round.");
  });
});

describe("the rules of BIG SHOT", () => {
  const clauses = PARTS.flatMap((part) => part.clauses);
  it("have every clause once, in order", () => {
    const groups: [number, number][] = [[1, 4], [10, 16], [20, 21], [30, 32], [40, 40], [50, 50], [60, 62]];
    const all = groups.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, k) => `B${from + k}`));
    expect(clauses.map(({ id }) => id)).toEqual(all);
  });
  it("cover the clauses that the server's sentences name", () => {
    const named = new Set(catalogue.match(/\bB\d+\b/g));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((id) => !clauses.some((clause) => clause.id === id))).toEqual([]);
  });
  it("have a sentence for each clause and heading, and none that nobody shows", () => {
    const written = Object.keys(rules).flatMap((id) => /^big_shot\.rules\.(B\d+)$/.exec(id)?.[1] ?? []);
    expect(written).toEqual(clauses.map(({ id }) => id));
    for (const { id } of PARTS) expect(rules).toHaveProperty([`big_shot.rules.part.${id}`]);
  });
  it("fill in every number", () => {
    for (const { id } of clauses) {
      const params = [...(rules[`big_shot.rules.${id}`] ?? "").matchAll(/\{(\w+)/g)].map((found) => found[1] ?? "");
      for (const param of params) expect(FACTS).toHaveProperty(param);
    }
    expect(say("big_shot.rules.B32", FACTS)).toBe("If nobody has 2 lots, that condition is dropped.");
  });
  it("list the loans of the edition's page with what they cost (B14)", () => {
    expect(loanRows()).toHaveLength(9);
    expect(loanRows()[0]).toEqual({ number: 1, pays: 9, owed: 10, costs: 1 });
    expect(loanRows().at(-1)).toEqual({ number: 9, pays: 1, owed: 10, costs: 9 });
  });
  it("show lots that are owned as the rules have it (B20)", () => {
    for (const { id, cubes, cancels, owner } of EXAMPLES) {
      const equal = (colour: string): boolean => Object.entries(cubes).some(([other, n]) => other !== colour && n === cubes[colour]);
      expect(Object.keys(cubes).filter(equal)).toEqual(cancels);
      const rest = Object.entries(cubes).filter(([colour]) => !equal(colour));
      expect(rest.sort(([, one], [, other]) => other - one)[0]?.[0] ?? null).toBe(owner);
      expect(rules).toHaveProperty([`big_shot.rules.example.${id}`]);
    }
  });
});
