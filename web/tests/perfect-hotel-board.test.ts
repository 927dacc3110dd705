// PERFECT HOTEL's board: where hotels and their parts are, what of a position is shown, and what is said of it.

import { describe, expect, it } from "vitest";
import { brief } from "../src/games/perfect-hotel/board/choices";
import { changesOf, type Told } from "../src/games/perfect-hotel/board/changes";
import { board } from "../src/games/perfect-hotel/board/en";
import { floorSaid, hotelSaid, leadSaid, rowSaid, setOf } from "../src/games/perfect-hotel/board/names";
import { daylight, lotsOf, rowsOf, type Lot, type Row } from "../src/games/perfect-hotel/board/scene";
import { BILL, formFor, lettersOf, planOf, STREET } from "../src/games/perfect-hotel/hotel/geometry";
import { KINDS, lookOf, TOURIST } from "../src/games/perfect-hotel/look";
import { groundOf, planeAt, sitesOf, sunAt } from "../src/games/perfect-hotel/street/geometry";
import { buildText, cardOf, partsOf, placeText, rowOf } from "../src/games/perfect-hotel/told";
import { learn } from "../src/words/say";
import type { PerfectHotelBuild, PerfectHotelFloor, PerfectHotelOutlook, PerfectHotelView } from "../src/wire";

learn(board);

const floor = (kind: string, cards: number, tourists = 0): PerfectHotelFloor => ({ kind, cards, tourists });
const lot = (floors: PerfectHotelFloor[], more: Partial<Lot> = {}): Lot => ({
  seat: 0,
  floors,
  kinds: 1,
  view: 0,
  sky: 0,
  cheap: 0,
  points: 0,
  planned: false,
  pale: false,
  ...more,
});
const called = (seat: number): string => ["You", "Otto", "Junko"][seat] ?? "";

describe("a hotel", () => {
  const plan = planOf([floor("Pool", 2), floor("Pool", 4, 1), floor("Bar", 2)], "Mira", STREET, TOURIST);

  it("hangs its floors off the pylon, one above the other, as wide as their cards", () => {
    expect(plan.storeys.map((storey) => [storey.left, storey.top, storey.width])).toEqual([
      [28, -75, 80],
      [28, -116, 152],
      [28, -157, 80],
    ]);
    expect(plan.roof).toBe(-157);
    expect(plan.width).toBe(28 + 152);
  });
  it("shows Tourist Groups at the right end of their floor", () => {
    expect(plan.storeys[1]?.windows).toEqual(["Pool", "Pool", "Pool", TOURIST]);
  });
  it("joins the floors of a set by stairs, with a bridge from a floor that is too narrow for them", () => {
    expect(plan.storeys.map((storey) => storey.annex)).toEqual([false, true, false]);
    expect(plan.stairs).toMatchObject([{ left: 28 + 152 + 5, flights: 3, cards: 6, bridges: [{ from: 28 + 80 }] }]);
  });
  it("stands on columns where it is wider than below, and has a terrace where it is narrower", () => {
    expect(plan.storeys[1]?.columns).toEqual([{ x: 28 + 144, foot: -34 }]);
    expect(plan.storeys[2]?.terrace).toEqual({ from: 28 + 83, to: 28 + 152 });
    expect(plan.storeys[0]?.terrace).toBeNull();
  });
  it("has a pylon high enough for its name", () => {
    expect(planOf([], "Mira", STREET, TOURIST).pylon).toBeLessThan(-100);
    expect(planOf([], "", BILL, TOURIST).pylon).toBe(-28);
    expect(lettersOf("Otto", STREET)).toEqual({ letters: ["O", "T", "T", "O"], lying: false });
    expect(lettersOf("Otto", STREET, 90).letters).toEqual(["O", "T", "…"]);
    expect(lettersOf("Maximilian Hohenstein", STREET)).toEqual({ letters: ["MAXIMILIAN HO…"], lying: true });
  });
  it("lowers all floors for a high one and narrows all windows for a long one", () => {
    const room = { height: 292, lot: 260 };
    expect(formFor(STREET, room, 3, 4)).toMatchObject({ floor: 41, window: 36 });
    expect(formFor(STREET, room, 8, 4).floor).toBeCloseTo((292 - 34 - 46) / 8);
    expect(formFor(STREET, room, 3, 9).window).toBeCloseTo(24);
  });
});

describe("the street", () => {
  it("keeps every hotel within its lot", () => {
    for (const [width, height, compact] of [[1056, 330, false], [784, 180, false], [376, 160, true]] as const) {
      const ground = groundOf(width, height, 4, compact);
      const lots = [9, 2, 6, 3].map((cards, seat) => lot([floor("Bedroom", cards), floor("Spa", 2), floor("Bar", 2)], { seat }));
      for (const site of sitesOf(lots, ground, ["A", "B", "C", "D"])) {
        expect(site.plan.width).toBeLessThanOrEqual(ground.pitch);
        expect(site.plan.roof).toBeGreaterThan(-ground.level);
      }
    }
  });
  it("lets the aeroplane fly where no hotel is in its way", () => {
    const ground = groundOf(1056, 330, 4, false);
    const high = Array.from({ length: 5 }, () => floor("Bar", 2));
    const towers = (which: number[]): Lot[] => [0, 1, 2, 3].map((at) => lot(which.includes(at) ? high : [], { seat: at }));
    expect(planeAt(sitesOf(towers([]), ground, []), ground)?.x).toBe(350);
    const { x = 0 } = planeAt(sitesOf(towers([0, 1]), ground, []), ground) ?? {};
    expect(x).toBeGreaterThan(550);
    expect(planeAt(sitesOf(towers([0, 1, 2, 3]), ground, []), ground)).toBeNull();
  });
  it("lets the sun sink with the House Deck", () => {
    const ground = groundOf(1056, 330, 4, false);
    expect(sunAt(ground, 1).y).toBeLessThan(sunAt(ground, 0.5).y);
    expect(sunAt(ground, 0).y).toBeGreaterThan(260);
  });
});

const seat = { kinds: 1, view: 0, sky: 0, cheap: -3, majorities: 0, tourists: 0, points: 0, height: 1, top: 2, total: 0 };
const view = {
  hotels: [[floor("Pool", 2)], []],
  rows: { Pool: { Pool: 1, Tourist: 1 }, Spa: { Spa: 1 } },
  hands: [{ Pool: 1, Spa: 1 }, { "?": 2 }],
  deck: 27,
  round: 1,
  seat: 0,
  turn: 0,
  turned: ["Spa"],
} as unknown as PerfectHotelView;
const outlook = {
  kinds: KINDS.map((name) => ({
    name,
    points: lookOf(name).points,
    row: { Pool: 2, Spa: 1 }[name] ?? 0,
    turned: name === "Spa",
    built: name === "Pool" ? [2, 0] : [0, 0],
    leaders: name === "Pool" ? [0] : [],
    scored: name === "Pool" ? [8, 0] : [0, 0],
  })),
  seats: [{ ...seat, view: 5 }, seat],
  stakes: { season: 2 },
  deck: 54,
} as unknown as PerfectHotelOutlook;

describe("the scene", () => {
  it("shows the floor that would be built, with the awards as they would be", () => {
    const build = { kind: "Bar", cards: 3, tourists: 1, seats: [{ ...seat, sky: 3 }, seat] } as unknown as PerfectHotelBuild;
    const [mine, other] = lotsOf(view, outlook, build);
    expect(mine).toMatchObject({ planned: true, pale: false, sky: 3, view: 0, floors: [floor("Pool", 2), floor("Bar", 3, 1)] });
    expect(other).toMatchObject({ planned: false, pale: true });
    expect(lotsOf(view, outlook, null)[0]).toMatchObject({ planned: false, view: 5 });
  });
  it("lays the cards of a row with Tourist Groups last, and says what a turned row lacks", () => {
    const rows = rowsOf(view, outlook);
    expect(rows.map((row) => row.kind)).toEqual(KINDS);
    expect(rows[2]).toMatchObject({ cards: ["Pool", TOURIST], needs: 0, stake: 8 });
    expect(rows[5]).toMatchObject({ cards: ["Spa"], needs: 2, stake: 5 });
    expect(daylight(view, outlook)).toBe(0.5);
  });
  it("finds what happened between two positions", () => {
    const before = { view, outlook } as Told;
    const rows = { Spa: { Spa: 1 }, Bar: { Bar: 1 } };
    const after = { view: { ...view, rows, hotels: [[floor("Pool", 2), floor("Pool", 3, 1)], []], turned: ["Pool", "Spa"], deck: 25 }, outlook };
    Object.assign(after.view, { hands: [{ Pool: 2, Spa: 1, Tourist: 1 }, { "?": 4 }] });
    const changes = changesOf(before, after as Told);
    expect(changes.placed).toEqual([{ kind: "Bar", card: "Bar", at: 0 }]);
    expect(changes.built).toEqual([{ seat: 0, floor: 1, kind: "Pool", cards: 3, row: true, annex: true }]);
    expect(changes).toMatchObject({ turned: ["Pool"], drawn: { seat: 0, cards: ["Pool", "Tourist"] }, awards: [] });
    expect(changesOf(before, { ...after, view: { ...after.view, turn: 1 } } as Told).drawn).toEqual({ seat: 1, cards: [null, null] });
    expect(changesOf(before, { ...after, view: { ...after.view, round: 2 } } as Told).built).toEqual([]);
  });
});

describe("what is said", () => {
  it("names a hotel with its floors from the top, and what belongs together", () => {
    const junko = lot([floor("Pool", 2), floor("Pool", 2), floor("Bar", 3, 1)], { seat: 2, kinds: 2, view: 5, points: 28 });
    expect(hotelSaid(junko, called, true)).toBe(
      "Junko's hotel, 3 floors, 2 kinds. On turn. 28 points. Perfect View +5. Floor 3, top: Bar, 3 cards, 1 Tourist Group among them. " +
        "Floor 2: annex of Pool, 2 cards, one set of 4. Floor 1: Pool, 2 cards, one set of 4.",
    );
    expect(setOf(junko.floors, 2)).toBe(3);
    expect(floorSaid(lot([floor("Spa", 2)], { planned: true }), 0)).toBe("Floor 1, top: Spa, 2 cards, would be built.");
  });
  it("says who leads", () => {
    const row = (leaders: number[], built: number[]): Row => ({ leaders, built }) as Row;
    expect(leadSaid(row([1], [2, 5, 3]), called)).toEqual({ names: ["Otto"], rest: "leads, 5 to 3" });
    expect(leadSaid(row([0], [2, 0, 0]), called).rest).toBe("lead, 2 to 0");
    expect(leadSaid(row([0, 2], [2, 0, 2]), called)).toEqual({ names: ["You", "Junko"], rest: "tie, 2 all" });
    expect(leadSaid(row([0, 1, 2], [2, 2, 2]), called, 2)).toEqual({ names: [], rest: "3 tie, 2 all" });
  });
  it("says of a row its cards, who leads, and why it can't be built", () => {
    const pool = rowsOf(view, outlook)[2];
    const why = { move: "build Pool", text: "The hotel has a Pool set already.", clause: "P16" };
    expect(pool && rowSaid(pool, { state: "no", head: "", text: "", move: "", why }, called)).toBe(
      "Pool, 8 points. 2 cards: 1 Pool, 1 Tourist Group. You lead, 2 to 0. The hotel has a Pool set already.",
    );
    expect(brief("The row is empty. Build from the hand (P13).")).toBe("The row is empty.");
  });
  it("reads and writes moves", () => {
    expect(partsOf("build Pool row 2 1T")).toEqual({ row: true, cards: 2, tourists: 1 });
    expect(partsOf("build Pool row")).toEqual({ row: true, cards: 0, tourists: 0 });
    expect(partsOf("build Pool 1 2T")).toEqual({ row: false, cards: 1, tourists: 2 });
    expect(buildText("Pool", { row: true, cards: 2, tourists: 1 })).toBe("build Pool row 2 1T");
    expect([rowOf("place Tourist on Bar"), rowOf("place Bar"), rowOf("research")]).toEqual(["Bar", "Bar", ""]);
    expect([cardOf("place Tourist on Bar"), cardOf("place Bar")]).toEqual([TOURIST, "Bar"]);
    expect([placeText(TOURIST, "Bar"), placeText("Spa", "Spa")]).toEqual(["place Tourist on Bar", "place Spa"]);
  });
});
