// Figures that were measured, and what a review says of a decision.

import { describe, expect, it } from "vitest";
import { about, namesOf, rounded, share, type Amount } from "../src/table/figures";
import { costWords, insteadWords, isDear } from "../src/table/review.svelte";
import { dollars } from "../src/words/say";
import type { DecisionTold } from "../src/wire";

const figure = (mean: number, off: number) => ({ mean, low: mean - off, high: mean + off });

const money: Amount = { grain: 100, say: dollars };

describe("a measured figure", () => {
  it("is no finer than is worth a word, and never surer than it is", () => {
    expect(rounded(figure(41_234, 612), 100)).toEqual({ mean: 41_200, off: 700 });
    expect(rounded(figure(12.3456, 0.73), 0.1)).toEqual({ mean: 12.3, off: 0.8 });
    expect(rounded(figure(12.3456, 0.3), 0.1)).toEqual({ mean: 12.3, off: 0.3 });
    expect(rounded(figure(7, 0), 0.1)).toEqual({ mean: 7, off: 0 });
  });
  it("says how far off it may be, where that is known", () => {
    expect(about(figure(41_234, 600), money)).toBe("about $41,200 (±600)");
    expect(about(figure(41_234, 1600), money, "figure.perhaps")).toBe("perhaps $41,200 less (±1,600)");
    expect(about({ mean: 41_234, low: null, high: null }, money)).toBe("about $41,200");
    expect(share(figure(0.517, 0.1))).toBe("52 %");
  });
  it("names moves as the game does where that tells them apart", () => {
    const named = (move: string) => (move.startsWith("sell") ? "the sale" : move);
    expect(namesOf(["sell 0", "C7", "sell 7"], named)).toEqual(["sell 0", "C7", "sell 7"]);
    expect(namesOf(["sell 0", "C7"], named)).toEqual(["the sale", "C7"]);
  });
});

describe("a decision that was judged", () => {
  const decision = (mean: number, off: number, best = "C7") => ({ moves: 5, move: "D4", best, cost: figure(mean, off), why: "" }) as DecisionTold;
  const named = (move: string) => `tile ${move}`;
  it("is dear where the whole interval is above nothing", () => {
    expect([isDear(decision(1_900, 300)), isDear(decision(200, 300)), isDear(decision(-900, 300))]).toEqual([true, false, false]);
    expect(isDear({ ...decision(1_900, 0), cost: { mean: 1_900, low: null, high: null } })).toBe(false);
  });
  it("says what it cost and what was better, or that nothing was", () => {
    expect(costWords(decision(1_912, 300), money, named)).toBe("Cost: about $1,900 less (±300); better: tile C7");
    expect(costWords(decision(200, 300), money, named)).toBe("Hardly any difference to tile C7.");
    expect(insteadWords(decision(1_912, 300), named)).toBe("Tile D4 instead of tile C7");
    expect(costWords(decision(1_912, 300), money, () => "the sale")).toBe("Cost: about $1,900 less (±300); better: C7");
    expect(costWords(decision(0, 0, "D4"), money, named)).toBe("Nothing better was found.");
  });
});
