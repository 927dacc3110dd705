// The rules sheet of VACATION: every clause is there, and its figures are those of the editions' own pages.

import { describe, expect, it } from "vitest";
import catalogue from "../../src/hotelier/core/catalogue/en/vacation.toml?raw";
import { rules } from "../src/games/vacation/rules/en";
import { DIFFERENCES, EDITIONS, FACTS, marked, priceRows, SOURCES, tiers } from "../src/games/vacation/rules/facts";
import { PARTS } from "../src/games/vacation/rules/parts";
import { learn, say } from "../src/words/say";

learn(rules);

describe("the rules sheet", () => {
  const clauses = PARTS.flatMap((part) => part.clauses);
  it("has every clause that a refusal or a message can name, once, in order", () => {
    const groups: [number, number][] = [[1, 6], [10, 19], [20, 29], [30, 31], [40, 45]];
    const all = groups.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, k) => `V${from + k}`));
    expect(clauses.map(({ id }) => id)).toEqual(all);
  });
  it("covers the clauses that the server's sentences name", () => {
    const named = new Set(catalogue.match(/\bV\d+\b/g));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((id) => !clauses.some((clause) => clause.id === id))).toEqual([]);
  });
  it("has a sentence for each clause and remark, and no sentence that nobody shows", () => {
    const shown = clauses.flatMap(({ id, only }) => [id, ...only.map((whose) => `${id}.${whose}`)]);
    const written = Object.keys(rules).flatMap((id) => /^vacation\.rules\.(V\d+(\.\w+)?)$/.exec(id)?.[1] ?? []);
    expect(written.sort()).toEqual(shown.sort());
  });
  it("fills in every number", () => {
    for (const { id, only } of clauses)
      for (const key of [id, ...only.map((whose) => `${id}.${whose}`)]) {
        const params = [...(rules[`vacation.rules.${key}`] ?? "").matchAll(/\{(\w+)/g)].map((found) => found[1] ?? "");
        for (const param of params) expect(FACTS).toHaveProperty(param);
      }
    expect(say("vacation.rules.V19", FACTS)).toBe("A chain of 11 tiles or more is safe: it can't be taken over.");
  });
  it("shows the price list of the editions' data", () => {
    expect(priceRows("vacation")[0]).toMatchObject({ size: "2", prices: ["$200", "$200", "$300", "$400"] });
    expect(priceRows("vacation")[5]).toMatchObject({ size: "7 to 10", prices: ["$700", "$600", "$700", "$800"] });
    expect(priceRows("vacation").at(-1)?.size).toBe("41 or more");
    expect(tiers()).toEqual(["Luxor and Tower", "American, Worldwide and Festival", "Imperial and Continental"]);
  });
  it("marks each price by the edition that is played, and by its size where that differs", () => {
    const words = (edition: string, row: number): string[][] => priceRows(edition)[row]?.marks.map((marks) => marks.map(({ word }) => word)) ?? [];
    const classic = [["known"], ["known"], ["known"]];
    expect(words("vacation", 2)).toEqual([["printed"], ...classic]);
    expect(words("decision", 2)).toEqual([["known"], ...classic]);
    expect(words("decision-draft", 2)).toEqual([["known"], ...classic]);
    for (const edition of ["vacation", "decision", "decision-draft", "classic"]) {
      expect(words(edition, 4)).toEqual([["ours"], ...classic]);
      expect(words(edition, 5)).toEqual([["printed", "ours"], ...classic]);
      const cited = priceRows(edition).flatMap(({ marks }) => marks.flat().flatMap(({ sources }) => sources));
      expect(cited.filter((id) => !(id in SOURCES))).toEqual([]);
    }
    expect(["decision", "classic"].map(marked)).toEqual(["decision", "vacation"]);
  });
  it("has one column of prices for all editions but the classic", () => {
    const columns = EDITIONS.filter(({ name }) => name !== "classic").map(({ page }) => [page.price_from, page.prices]);
    for (const column of columns) expect(column).toEqual(columns[0]);
  });
  it("has a word for everything the editions differ in", () => {
    for (const { id, value } of DIFFERENCES) {
      expect(rules).toHaveProperty([`vacation.rules.differ.${id}`]);
      for (const edition of EDITIONS) expect(value(edition)).not.toMatch(/^$|vacation\.rules/);
    }
  });
});
