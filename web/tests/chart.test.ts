import { describe, expect, it } from "vitest";
import { DASHES, nearest, scale, spread, times, walked } from "../src/pieces/chart/lay";

describe("the scale of a chart", () => {
  it("has round steps from nothing to above the most", () => {
    expect(scale(6000, 43_200, 6)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
    expect(scale(0, 37, 5)).toEqual([0, 10, 20, 30, 40]);
    expect(scale(0, 30_000, 6)).toEqual([0, 5000, 10_000, 15_000, 20_000, 25_000, 30_000]);
  });
  it("goes below nothing where somebody has debts", () => {
    expect(scale(-7, 22, 6)).toEqual([-10, -5, 0, 5, 10, 15, 20, 25]);
  });
  it("is there when nobody has anything, or nobody more than nothing", () => {
    expect(scale(0, 0, 6)).toHaveLength(2);
    expect(scale(-30, -10, 6)).toContain(0);
  });
});

describe("the times below a chart", () => {
  it("are the first, the last and even ones between", () => {
    expect(times(78, 6)).toEqual([0, 13, 26, 39, 52, 65, 78]);
  });
  it("are no more than there are", () => {
    expect(times(2, 6)).toEqual([0, 1, 2]);
    expect(times(0, 6)).toEqual([0]);
  });
});

describe("labels of a chart", () => {
  const apart = (placed: number[], gap: number): boolean => {
    const sorted = [...placed].sort((one, other) => one - other);
    return sorted.every((at, k) => k === 0 || at - (sorted[k - 1] ?? 0) >= gap - 1e-9);
  };
  it("stay where they want to be when there is room", () => {
    expect(spread([10, 100, 60], 30, 0, 200)).toEqual([10, 100, 60]);
  });
  it("part evenly around where they meet, in their order", () => {
    expect(spread([50, 50], 30, 0, 200)).toEqual([35, 65]);
    expect(spread([52, 50, 51], 20, 0, 200)).toEqual([71, 31, 51]);
  });
  it("stay inside, and apart, whatever they want", () => {
    for (const wanted of [[0, 0, 0], [200, 199, 198, 197], [5, 5, 30, 195, 198], [0, 200, 0, 200, 100, 100]]) {
      const placed = spread(wanted, 30, 10, 190);
      expect(apart(placed, 30)).toBe(true);
      expect(Math.min(...placed)).toBeGreaterThanOrEqual(10);
      expect(Math.max(...placed)).toBeLessThanOrEqual(190);
    }
  });
  it("share the room where it is too small for all", () => {
    expect(spread([5, 5, 5], 30, 0, 20)).toEqual([0, 10, 20]);
  });
  it("are none where there are none", () => {
    expect(spread([], 30, 0, 20)).toEqual([]);
  });
});

describe("pointing at a chart", () => {
  it("finds the nearest time, and never one outside", () => {
    expect(nearest(149, 48, 248, 4)).toBe(2);
    expect(nearest(-20, 48, 248, 4)).toBe(0);
    expect(nearest(900, 48, 248, 4)).toBe(4);
    expect(nearest(100, 48, 48, 4)).toBe(0);
  });
  it("walks by keys, as a slider does", () => {
    expect(walked("ArrowRight", 3, 78)).toBe(4);
    expect(walked("ArrowLeft", 0, 78)).toBe(0);
    expect(walked("PageUp", 75, 78)).toBe(78);
    expect(walked("Home", 30, 78)).toBe(0);
    expect(walked("End", 30, 78)).toBe(78);
    expect(walked("a", 30, 78)).toBeNull();
  });
});

it("dashes the line of every seat in its own way", () => {
  expect(new Set(DASHES).size).toBe(6);
});
