// The end of PERFECT HOTEL: the headline, the marks on the bill, the rounds of a match, and how large its hotels are drawn.

import { describe, expect, it } from "vitest";
import { en } from "../src/games/perfect-hotel/en";
import { awardRows, billsOf, kindRows, otherRounds } from "../src/games/perfect-hotel/standing/bill";
import { columnOf } from "../src/games/perfect-hotel/standing/column";
import { standing } from "../src/games/perfect-hotel/standing/en";
import { boast, headline, matchGlance, roundTimes, score } from "../src/games/perfect-hotel/standing/words";
import type { PerfectHotelKind, PerfectHotelReckoned, PerfectHotelSheet, Reckoning } from "../src/wire";
import { learn } from "../src/words/say";

learn(standing);
learn(en);

const WHO = ["Mira", "Otto", "Junko", "Paul"].map((name, seat) => ({ name, me: seat === 0 }));

function kind(name: string, points: number, built: number[], leaders: number[], scored: number[]): PerfectHotelKind {
  return { name, points, cards: 12, row: 0, turned: false, built, leaders, scored };
}

function seat(more: Partial<PerfectHotelReckoned>): PerfectHotelReckoned {
  const none = { hotel: [], height: 0, top: 0, kinds: 0, majorities: 0, housed: 0, kept: 0, tourists: 0, view: 0, sky: 0, cheap: 0 };
  return { ...none, points: 0, carried: 0, total: 0, ...more };
}

function bill(round: number, seats: Partial<PerfectHotelReckoned>[], kinds: PerfectHotelKind[] = []): PerfectHotelSheet {
  return { reason: "deck", text: "", round, kinds, seats: seats.map(seat) };
}

describe("the headline", () => {
  it("says who has won and by how much", () => {
    expect(headline([39, 13, 38, 22], WHO)).toBe("You win by 1 point");
    expect(headline([30, 13, 38, 22], WHO)).toBe("Junko wins by 8 points");
    expect(headline([38, 13, 38, 22], WHO)).toBe("You and Junko share the win");
    expect(headline([1, 38, 38, 38], WHO)).toBe("Otto, Junko and Paul share the win");
  });
  it("says the score, against the best of the others", () => {
    expect(score([39, 13, 38, 22], WHO, 3)).toBe("39 points to Junko's 38 over 3 rounds");
    expect(score([-3, -6], WHO, 1)).toBe("−3 points to Otto's −6");
    expect(score([30, 38], WHO, 1)).toBe("38 points to your 30");
    expect(score([20, 20], WHO, 1)).toBe("20 points each");
  });
  it("boasts of coach parties only where there are any", () => {
    expect(boast(seat({ height: 4, kinds: 4, housed: 1 }))).toBe("4 floors, 4 kinds, 1 coach party");
    expect(boast(seat({ height: 1, kinds: 1 }))).toBe("1 floor, 1 kind");
  });
});

describe("the bill", () => {
  it("marks most of a kind, a tie, and what is not built", () => {
    const made = bill(1, [{}, {}, {}], [
      kind("Bedroom", 10, [0, 5, 5], [1, 2], [0, 5, 5]),
      kind("Restaurant", 9, [4, 0, 2], [0], [9, 0, 0]),
      kind("Spa", 5, [0, 0, 0], [], [0, 0, 0]),
    ]);
    const rows = kindRows(made);
    expect(rows.map((row) => row.note)).toEqual(["tied", "9 to the most", "nobody built it"]);
    expect(rows.map((row) => row.cells.map((cell) => cell.mark))).toEqual([["", "tie", "tie"], ["most", "", ""], ["", "", ""]]);
    expect(rows[0]?.cells.map((cell) => cell.points)).toEqual([null, 5, 5]);
    expect(rows[1]?.cells[0]?.spoken).toBe("9 points for most, 4 cards");
  });
  it("marks awards, shares of them and losses", () => {
    const made = bill(1, [
      { housed: 1, kept: 2, tourists: -9, height: 3, view: 1, top: 2, kinds: 3, cheap: -3 },
      { kept: 1, tourists: -3, height: 3, view: 1, top: 4, sky: 3, kinds: 4 },
    ]);
    const rows = awardRows(made);
    expect(rows.map((row) => row.id)).toEqual(["tourists", "view", "sky", "cheap"]);
    expect(rows[0]?.cells.map((cell) => cell.count)).toEqual(["1 and 2 in hand", "1 in hand"]);
    expect(rows.map((row) => row.cells.map((cell) => cell.mark))).toEqual([["loss", "loss"], ["shared", "shared"], ["", "award"], ["loss", ""]]);
    expect(rows.map((row) => row.note)).toEqual(["−3 each", "most floors", "most on top", "under 4 kinds"]);
    expect(awardRows(bill(1, [{ view: 5 }, {}]))[1]?.cells[0]?.mark).toBe("award");
  });
});

describe("a match", () => {
  const first = bill(1, [{ points: 15, total: 15 }, { points: 20, total: 20 }]);
  const second = bill(2, [{ points: -2, carried: 15, total: 13 }, { points: 1, carried: 20, total: 21 }]);
  const third = bill(3, [{ points: 9, carried: 13, total: 22 }, { points: 0, carried: 21, total: 21 }]);
  const bills = [first, second, third];

  it("has the bills of all rounds, the last one's last", () => {
    const told = { turns: [], rounds: [{ moves: 40, sheet: first }, { moves: 80, sheet: second }], sheet: third };
    expect(billsOf(told as unknown as Reckoning)).toEqual(bills);
  });
  it("says below a round what the others brought", () => {
    expect(otherRounds(bills, 2)).toEqual({ name: "Rounds 1 and 2", points: ["15 and −2", "20 and 1"] });
    expect(otherRounds(bills, 0)?.name).toBe("Rounds 2 and 3");
    expect(otherRounds([first], 0)).toBeNull();
  });
  it("runs from the start over the totals of every round, each but the last leading to its street", () => {
    const points = roundTimes(bills);
    expect(points.map((point) => point.values)).toEqual([[0, 0], [15, 20], [13, 21], [22, 21]]);
    expect(points.map((point) => point.go !== "")).toEqual([true, true, true, false]);
    expect(matchGlance(points, (at) => WHO[at]?.name ?? "")).toBe("Mira takes the lead in the last round.");
    expect(matchGlance(points.slice(0, 3), (at) => WHO[at]?.name ?? "")).toBe("Otto leads after every round.");
  });
});

describe("the hotels on the bill", () => {
  const floors = (...cards: number[]) => cards.map((many) => ({ kind: "Bar", cards: many, tourists: 0 }));

  it("are all as large as the largest lets them be", () => {
    expect(columnOf([floors(2, 3), []], 150)).toMatchObject({ form: { floor: 26, window: 22 }, scale: 1 });
    const high = columnOf([floors(2, 2, 2, 2, 2, 2, 2, 2, 2, 2), floors(9)], 150);
    expect(high.form.floor).toBeLessThan(18);
    expect(high.form.window * 9).toBeLessThanOrEqual(150 - high.form.pylon);
  });
  it("have neither names nor signs where nobody could read them", () => {
    const narrow = columnOf([floors(2), floors(6, 2)], 52);
    expect(narrow).toMatchObject({ signs: false, form: { name: 0 } });
    expect((narrow.form.pylon + 6 * narrow.form.window) * narrow.scale).toBeLessThan(52);
  });
});
