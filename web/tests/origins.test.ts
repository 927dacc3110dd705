// Origins of numbers as pages write them, and what of a clause is ours; that every clause of the rules sheets is known.

import { describe, expect, it } from "vitest";
import bigShot from "../../src/hotelier/games/big_shot/clauses.toml";
import perfectHotel from "../../src/hotelier/games/perfect_hotel/clauses.toml";
import vacation from "../../src/hotelier/games/vacation/clauses.toml";
import { PARTS as bigShotParts } from "../src/games/big-shot/rules/parts";
import { quarters } from "../src/games/big-shot/rules/facts";
import { originsOf } from "../src/games/perfect-hotel/rules/facts";
import { PARTS as perfectHotelParts } from "../src/games/perfect-hotel/rules/parts";
import { rules } from "../src/games/vacation/rules/en";
import { PARTS as vacationParts } from "../src/games/vacation/rules/parts";
import { origins } from "../src/pieces/en.origins";
import { ORIGINS, originAt, originWords } from "../src/pieces/origins";
import { oursOf } from "../src/pieces/standings";
import { learn } from "../src/words/say";

learn(origins);
learn(rules);

describe("origins", () => {
  it("are one for all or one for each number", () => {
    expect(originAt("ours")).toEqual({ word: "ours", sources: [] });
    expect(originAt("known a b", 3)).toEqual({ word: "known", sources: ["a", "b"] });
    expect(originAt([["ours", "printed a"]], 0, 1)).toEqual({ word: "printed", sources: ["a"] });
  });
  it("are said with their sources where these have names", () => {
    expect(originWords(originAt("known a b"), { a: "letter", b: "review" })).toBe("known from the letter and review");
    expect(originWords(originAt("printed a"))).toBe("printed");
    for (const word of ORIGINS) for (const part of ["letter", "name", "named", "about"]) expect(origins).toHaveProperty([`origin.${word}.${part}`]);
  });
  it("of PERFECT HOTEL's kinds and BIG SHOT's lots are told apart", () => {
    expect(["Bedroom", "Bar", "Spa"].map((kind) => originsOf(kind).points.word)).toEqual(["printed", "known", "ours"]);
    expect(originsOf("Tourist").cards.word).toBe("known");
    expect(quarters().map(({ lots }) => lots.map(({ origin }) => origin.word[0]).join(""))).toEqual(["ppp", "oookk", "koo"]);
  });
});

describe("what of a clause is ours", () => {
  it("is said of all of it, of a part, and of an edition by its name", () => {
    expect(oursOf(["ruling"], "vacation")).toEqual(["Our ruling."]);
    expect(oursOf(["text", "open cash: ruling"], "vacation")).toEqual(["Our ruling: open cash."]);
    expect(oursOf(["text", "classic: ruling"], "vacation")).toEqual(["Our ruling: in the classic."]);
    expect(oursOf(["not classic: ruling", "classic: text"], "vacation")).toEqual(["Our ruling: in all but the classic."]);
    expect(oursOf(["example", "the table: reconstruction"], "vacation")).toEqual(["Our reconstruction: the table."]);
    expect(oursOf(["text", "example"], "vacation")).toEqual([]);
    expect(oursOf(vacation["V2"]?.standing ?? [], "vacation")).toEqual(["Our ruling: that the starting tile is kept, in DECISION."]);
    expect(oursOf(vacation["V4"]?.standing ?? [], "vacation")).toEqual(["Our reconstruction: the blocks of each chain, in the draft and DECISION."]);
  });
  it("is there for the Sky Room and the second park", () => {
    expect(oursOf(perfectHotel["P23"]?.standing ?? [], "perfect_hotel")).toHaveLength(1);
    expect(oursOf(bigShot["B30"]?.standing ?? [], "big_shot")).toEqual(["Our reconstruction: which lots the second park touches."]);
  });
  it("is known of every clause of every rules sheet", () => {
    for (const [parts, clauses] of [[vacationParts, vacation], [perfectHotelParts, perfectHotel], [bigShotParts, bigShot]] as const)
      expect(parts.flatMap((part) => part.clauses.map(({ id }) => id))).toEqual(Object.keys(clauses));
  });
});
