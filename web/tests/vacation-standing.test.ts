import { describe, expect, it, vi } from "vitest";
import catalogue from "../../src/hotelier/core/catalogue/en/vacation.toml?raw";
import { rules } from "../src/games/vacation/rules/en";
import { DIFFERENCES, EDITIONS, FACTS, priceRows, tiers } from "../src/games/vacation/rules/facts";
import { PARTS } from "../src/games/vacation/rules/parts";
import { digest, judged } from "../src/games/vacation/standing/deal";
import { standing as sentences } from "../src/games/vacation/standing/en";
import { leadSince, places, standing, swings, victory } from "../src/games/vacation/standing/reckon";
import { glance, headline, signed, swingOrder } from "../src/games/vacation/standing/words";
import { learn, say } from "../src/words/say";

learn(sentences);
learn(rules);

const NAMES = ["Ada", "Bruno", "Otto", "Fay"];
const name = (seat: number): string => NAMES[seat] ?? "";
const course = (...worth: number[][]): Parameters<typeof swings>[0] =>
  worth.map((values, turn) => ({ turn, moves: turn * 3, seat: turn ? (turn - 1) % values.length : null, worth: values }));

describe("the standing", () => {
  it("shares places among equals and leaves out the next (V45)", () => {
    expect(places([300, 500, 300, 100])).toEqual([2, 1, 2, 4]);
    expect(standing([300, 500, 300, 100])).toEqual([1, 0, 2, 3]);
  });
  it("says who wins and by how much", () => {
    expect(victory([43_200, 34_800])).toEqual({ winners: [0], lead: 8400 });
    expect(headline([43_200, 34_800, 32_300, 28_100], name)).toBe("Ada wins by $8,400");
  });
  it("says who shares the win (V45)", () => {
    expect(headline([500, 500, 300], name)).toBe("Ada and Bruno share the win");
    expect(headline([500, 500, 500], name)).toBe("Ada, Bruno and Otto share the win");
    expect(victory([500, 500, 300]).lead).toBe(0);
  });
});

describe("the largest swings", () => {
  const turns = course([60, 60], [160, 70], [170, 400], [180, 390], [900, 400], [910, 401]);
  it("are the largest gains of one turn, in the order of the turns", () => {
    expect(swings(turns, 3).map((swing) => [swing.turn, swing.seat, swing.gain])).toEqual([
      [1, 0, 100],
      [2, 1, 330],
      [4, 0, 720],
    ]);
  });
  it("tell the order before and after, and lead to where the turn began", () => {
    const [, second] = swings(turns, 3);
    expect(second).toMatchObject({ from: 2, to: 1, rival: 0, ahead: 230, moves: 3, mover: 1, gains: [10, 330] });
  });
  it("are none where nobody gained anything", () => {
    expect(swings(course([60, 60], [60, 60], [50, 60]))).toEqual([]);
    expect(swings([])).toEqual([]);
  });
  it("are told in sentences", () => {
    const told = swings(turns, 3).map((swing) => swingOrder(swing, name));
    expect(told).toEqual([
      "Stays first, $90 ahead of Bruno.",
      "From second to first, $230 ahead of Ada.",
      "On Bruno's turn. From second to first, $500 ahead of Bruno.",
    ]);
    expect(signed(720)).toBe("+$720");
    expect(signed(-1300)).toBe("-$1,300");
    expect(signed(0)).toBe("$0");
  });
  it("say when somebody is still behind, or level", () => {
    const [behind, level] = swings(course([100, 50, 0], [100, 70, 0], [100, 100, 0])).map((swing) => swingOrder(swing, name));
    expect(behind).toBe("On Ada's turn. Stays second, $30 behind Ada.");
    expect(level).toBe("From second to first, level with Ada.");
  });
});

describe("the lead at a glance", () => {
  it("is counted back from the end without a break", () => {
    expect(leadSince(course([6, 6], [9, 7], [8, 9], [12, 9], [13, 9]))).toEqual({ seat: 0, turn: 3 });
    expect(glance(course([6, 6], [9, 7], [8, 9], [12, 9], [13, 9]), name)).toBe("Ada leads from turn 3 on and ends first.");
  });
  it("can come in the last turn, be there from the start, or be shared", () => {
    expect(glance(course([6, 6], [6, 7], [9, 8]), name)).toBe("Ada takes the lead in the last turn.");
    expect(glance(course([7, 6], [8, 7]), name)).toBe("Ada leads from the start and ends first.");
    expect(glance(course([7, 6], [8, 8]), name)).toBe("Ada and Bruno end level.");
  });
});

describe("the deal", () => {
  const SEVEN = "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451";
  it("is verified only when the seed's hash is the commitment", async () => {
    expect(await digest("7")).toBe(SEVEN);
    expect(await judged("7", SEVEN)).toBe("verified");
    expect(await judged("8", SEVEN)).toBe("differs");
  });
  it("is not called verified where nothing can be compared", async () => {
    expect(await judged(null, SEVEN)).toBe("missing");
    expect(await judged("7", "")).toBe("missing");
    vi.stubGlobal("crypto", {});
    expect(await judged("7", SEVEN)).toBe("unchecked");
    vi.unstubAllGlobals();
  });
  it("has a word and a sentence for every verdict", () => {
    for (const verdict of ["checking", "verified", "differs", "unchecked", "missing"]) {
      expect(sentences).toHaveProperty([`vacation.standing.deal.${verdict}`]);
      expect(sentences).toHaveProperty([`vacation.standing.deal.told.${verdict}`]);
    }
  });
});

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
    expect(priceRows()[0]).toEqual({ size: "2", prices: ["$200", "$200", "$300", "$400"] });
    expect(priceRows()[5]).toEqual({ size: "7 to 10", prices: ["$700", "$600", "$700", "$800"] });
    expect(priceRows().at(-1)?.size).toBe("41 or more");
    expect(tiers()).toEqual(["Luxor and Tower", "American, Worldwide and Festival", "Imperial and Continental"]);
  });
  it("has a word for everything the editions differ in", () => {
    for (const { id, value } of DIFFERENCES) {
      expect(rules).toHaveProperty([`vacation.rules.differ.${id}`]);
      for (const edition of EDITIONS) expect(value(edition)).not.toMatch(/^$|vacation\.rules/);
    }
  });
});
