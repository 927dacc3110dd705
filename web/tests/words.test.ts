// Sentences: parameters, numbers with their words, money; and that none is missing or idle.

import { describe, expect, it } from "vitest";
import { en } from "../src/words/en";
import { dollars, learn, listed, say } from "../src/words/say";

describe("say", () => {
  it("fills in parameters, numbers with their words, and money", () => {
    learn({ "test.all": "{name} has {n:tile/tiles} and {cash:$}." });
    expect(say("test.all", { name: "Ada", n: 1, cash: 1400 })).toBe("Ada has 1 tile and $1,400.");
    expect(say("test.all", { name: "Bo", n: 3, cash: -800 })).toBe("Bo has 3 tiles and -$800.");
  });
  it("shows the id of a sentence that nobody has written", () => {
    expect(say("test.none")).toBe("test.none");
  });
  it("never lets a game change a sentence of the house", () => {
    learn({ "house.name": "Motel" });
    expect(say("house.name")).toBe("Hotelier");
  });
  it("writes money and lists", () => {
    expect(dollars(0)).toBe("$0");
    expect(listed(["Luxor", "Tower", "Festival"])).toBe("Luxor, Tower and Festival");
    expect(listed(["Luxor"])).toBe("Luxor");
  });
});

const files = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const sources = Object.entries(files)
  .filter(([name]) => !/\/(wire|en[\w.]*)\.ts$/.test(name))
  .map(([, source]) => source)
  .join("\n");

describe("the catalogue of the house", () => {
  it("has every sentence that is named in the code", () => {
    const named = [...sources.matchAll(/\bsay\(\s*"([\w.-]+)"/g)].map((found) => found[1] ?? "");
    const house = named.filter((id) => /^(table|seat|ask|talk|replay|lobby|invite|cover|proposal|menu|house|error|toast)\./.test(id));
    expect(house.filter((id) => !(id in en))).toEqual([]);
    expect(house.length).toBeGreaterThan(50);
  });
  it("has no sentence that nobody says", () => {
    const parts = (id: string): string[] => [`"${id}"`, `\`${id.slice(0, id.lastIndexOf(".") + 1)}\${`];
    const idle = Object.keys(en).filter((id) => !parts(id).some((part) => sources.includes(part)));
    expect(idle).toEqual([]);
  });
});

type Sentences = Record<string, string>;
const catalogues = import.meta.glob<Record<string, Sentences>>("../src/{games,table,pieces,front}/**/en*.ts", { eager: true });
const scattered: Sentences = Object.assign({}, ...Object.values(catalogues).flatMap((module) => Object.values(module)));
/** Messages whose ids are put together by what the house knows of a game: its rules by clause. */
const COMPOSED = /^\w+\.rules\.(part\.|only\.|[A-Z]\d)/;

describe("the catalogues of games and pages", () => {
  it("have every sentence that is named in the code", () => {
    const said = [...sources.matchAll(/"((?:vacation|perfect_hotel|big_shot|end|chart)\.[\w.-]+)"/g)].map((found) => found[1] ?? "");
    expect(said.length).toBeGreaterThan(100);
    const written = Object.keys(scattered);
    const isThere = (id: string): boolean => id in scattered || written.some((one) => one.startsWith(`${id}.`));
    expect([...new Set(said)].filter((id) => !isThere(id))).toEqual([]);
  });
  it("have no sentence that nobody says", () => {
    const begins = (start: string): boolean => sources.includes(`\`${start}\${`);
    const isSaid = (id: string): boolean =>
      sources.includes(`"${id}"`) ||
      [...id.matchAll(/[._]/g)].some((cut) => begins(id.slice(0, cut.index + 1)));
    expect(Object.keys(scattered).filter((id) => !COMPOSED.test(id) && !isSaid(id))).toEqual([]);
  });
});
