// What the log shows of moves that were taken back.

import { expect, test } from "vitest";
import { undoneOf } from "../src/table/log";
import type { Line } from "../src/wire";

const lines = (...moves: number[]): Line[] => moves.map((made, number) => ({ number, moves: made }) as unknown as Line);

test("nothing is undone in a game that only goes on", () => {
  expect([...undoneOf(lines(1, 2, 3), 3)]).toEqual([]);
});

test("a move that was taken back is undone, also before another is made", () => {
  expect([...undoneOf(lines(1, 2, 3), 2)]).toEqual([2]);
});

test("what was played instead is not undone", () => {
  expect([...undoneOf(lines(1, 2, 3, 0, 3, 4), 4)]).toEqual([2]);
});

test("several moves that were taken back together are all undone", () => {
  expect([...undoneOf(lines(1, 2, 3, 4, 0, 2), 2)].sort()).toEqual([1, 2, 3]);
});
