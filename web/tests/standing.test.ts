// The final standing of any game: places, the largest swings, the lead, and whether the deal was the one promised.

import { describe, expect, it, vi } from "vitest";
import { digest, judged } from "../src/table/standing/deal";
import { standing as sentences } from "../src/table/standing/en";
import { leadSince, places, standing, swings, victory } from "../src/table/standing/reckon";
import { glance, headline, signed, swingOrder } from "../src/table/standing/words";
import { dollars } from "../src/words/say";

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
    expect(headline([43_200, 34_800, 32_300, 28_100], name, dollars)).toBe("Ada wins by $8,400");
  });
  it("says who shares the win (V45)", () => {
    expect(headline([500, 500, 300], name, dollars)).toBe("Ada and Bruno share the win");
    expect(headline([500, 500, 500], name, dollars)).toBe("Ada, Bruno and Otto share the win");
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
    const told = swings(turns, 3).map((swing) => swingOrder(swing, name, dollars));
    expect(told).toEqual([
      "Stays first, $90 ahead of Bruno.",
      "From second to first, $230 ahead of Ada.",
      "On Bruno's turn. From second to first, $500 ahead of Bruno.",
    ]);
    expect(signed(720, dollars)).toBe("+$720");
    expect(signed(-1300, dollars)).toBe("-$1,300");
    expect(signed(0, dollars)).toBe("$0");
  });
  it("say when somebody is still behind, or level", () => {
    const [behind, level] = swings(course([100, 50, 0], [100, 70, 0], [100, 100, 0])).map((swing) => swingOrder(swing, name, dollars));
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
      expect(sentences).toHaveProperty([`end.deal.${verdict}`]);
      expect(sentences).toHaveProperty([`end.deal.told.${verdict}`]);
    }
  });
});
