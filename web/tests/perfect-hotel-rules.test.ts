// The rules sheet of PERFECT HOTEL: every clause is there, and its figures are those of the edition's own page.

import { describe, expect, it } from "vitest";
import catalogue from "../../src/hotelier/core/catalogue/en/perfect_hotel.toml?raw";
import reasons from "../../src/hotelier/games/perfect_hotel/reasons.py?raw";
import { rules } from "../src/games/perfect-hotel/rules/en";
import { FACTS } from "../src/games/perfect-hotel/rules/facts";
import { PARTS } from "../src/games/perfect-hotel/rules/parts";
import { learn, say } from "../src/words/say";

learn(rules);

describe("the rules sheet", () => {
  const clauses = PARTS.flatMap((part) => part.clauses);
  const shown = clauses.flatMap(({ id, only }) => [id, ...only.map((whose) => `${id}.${whose}`)]);

  it("has every clause of the rules, once, in order", () => {
    const groups: [number, number][] = [[1, 4], [10, 17], [20, 26], [30, 30]];
    const all = groups.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, k) => `P${from + k}`));
    expect(clauses.map(({ id }) => id)).toEqual(all);
  });
  it("covers the clauses that refusals and the server's sentences name", () => {
    const named = new Set([...(catalogue.match(/\bP\d+\b/g) ?? []), ...(reasons.match(/\bP\d+\b/g) ?? [])]);
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((id) => !clauses.some((clause) => clause.id === id))).toEqual([]);
  });
  it("has a sentence for each heading, clause and remark, and no clause that nobody shows", () => {
    const written = Object.keys(rules).flatMap((id) => /^perfect_hotel\.rules\.(P\d+(\.\w+)?)$/.exec(id)?.[1] ?? []);
    expect(written.sort()).toEqual(shown.slice().sort());
    for (const part of PARTS) expect(rules).toHaveProperty([`perfect_hotel.rules.part.${part.id}`]);
    for (const whose of clauses.flatMap(({ only }) => only)) expect(rules).toHaveProperty([`perfect_hotel.rules.only.${whose}`]);
  });
  it("fills in every number from the page of data", () => {
    for (const id of [...shown, "turn", "box"]) {
      const params = [...(rules[`perfect_hotel.rules.${id}`] ?? "").matchAll(/\{(\w+)/g)].map((found) => found[1] ?? "");
      for (const param of params) expect(FACTS).toHaveProperty(param);
    }
    expect(FACTS).toMatchObject({ from: 2, to: 4, box: 62, built: 57, tourists: 5, cost: 3, cheap_below: 4, season: 2 });
    expect(say("perfect_hotel.rules.P23", FACTS)).toBe(
      "Sky Room: the hotel with the most cards on its top floor gets 3 points. Of a set with annexes only the topmost floor counts. In a tie nobody gets them.",
    );
  });
});
