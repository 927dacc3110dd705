// The front page's logic: what is ordered, how lists of tables read, what was typed, what editions say.

import { describe, expect, it } from "vitest";
import { editions as words } from "../src/front/en.editions";
import { byOrigin, compared, fieldWords, mainOf, oursOf, pricesOf, seatsWords, sourced, sourcedSeats, valueWords, type Edition } from "../src/front/editions";
import { clockWords, companyWords, hostWords, isMyTurn, mine, standingWords, typedTable, vacant, whenWords, type MyLine } from "../src/front/lines";
import { friendly, playNow, seatsLike } from "../src/front/orders";
import { botOf, strength } from "../src/house/levels.svelte";
import { announced, billed } from "../src/front/posters/registry";
import { recordIn } from "../src/front/records";
import type { Level, SeatTold, TableTold } from "../src/wire";
import { learn, say } from "../src/words/say";

learn(words);

const DAY = 86_400_000;
const NOW = new Date(2026, 4, 20, 12).getTime();
const person = (name: string, visitor: number): SeatTold => ({ name, visitor }) as SeatTold;
const robot = (name: string): SeatTold => ({ name, bot: "heuristic", visitor: null }) as SeatTold;
const free = {} as SeatTold;

function line(seats: SeatTold[], more: Partial<TableTold> = {}, rest: Partial<MyLine> = {}): MyLine {
  const table = { game: "vacation", edition: "vacation", status: "open", seats, host: 1, pace: null, ended: null, ...more } as TableTold;
  return { code: "k7m2-9xwd", number: 3, touched: NOW, table, ...rest };
}

function edition(name: string, rules: Record<string, unknown>, more: Partial<Edition> = {}): Edition {
  const page = { game: "vacation", edition: name, title: name, designer: "", year: "", source: "", seats: [2, 3, 4, 5, 6] };
  return { ...page, options: {}, rule_book: "b", sources: {}, origins: {}, notes: {}, unused: [], labels: {}, rules, ...more };
}

describe("what is ordered", () => {
  const levels = ["uniform", "heuristic", "search"].map((name) => ({ name }) as Level);
  it("takes the level chosen, else the second, else the last bot", () => {
    expect(botOf("search", levels, [])).toBe("search");
    expect(botOf("gone", levels, [])).toBe("heuristic");
    expect(botOf(undefined, [], ["uniform", "heuristic"])).toBe("heuristic");
    expect(botOf(undefined, [], [])).toBeUndefined();
  });
  it("says how often a level wins where that was measured, and where it was not", () => {
    const level = { strength: { vacation: { wins: 0.614, low: 0.55, high: 0.672, games: 400 }, "big-shot": null } } as unknown as Level;
    expect(strength(level, "vacation")).toBe("Wins 61 % against three Clerks (55 to 67 %).");
    expect(strength(level, "big-shot")).toBe("Not measured yet.");
    const base = { title: "Clerk", base: true, strength: { "big-shot": null } } as unknown as Level;
    expect(strength(base, "big-shot")).toBe("A fair opponent for beginners.");
  });
  it("fills all other seats with bots and begins at once", () => {
    expect(playNow("vacation", 4, "heuristic")).toEqual({
      game: "vacation",
      seats: 4,
      bots: ["heuristic", "heuristic", "heuristic"],
      start: true,
      join: "invited",
    });
  });
  it("orders for friends only what differs, and never more bots than seats", () => {
    const page = edition("p", {}, { options: { rounds: { default: 1, values: [1, 3] }, season: { default: false, values: [false, true] } } });
    const order = friendly({ edition: page, seats: 2, options: { rounds: 3, season: false }, join: "anyone", bots: 5, bot: "b", clock: "middle", hot: true });
    expect(order).toMatchObject({ edition: "p", seats: 2, options: { rounds: 3 }, bots: ["b"], pace: { bank: 600, increment: 10 }, hot: true });
  });
  it("keeps to the seats of the edition", () => {
    expect(seatsLike(4, [2, 3, 4])).toBe(4);
    expect(seatsLike(2, [3, 4, 5, 6])).toBe(3);
  });
});

describe("lists of tables", () => {
  it("offers only open tables with a free seat, where I do not sit yet", () => {
    const full = line([person("Ada", 1), robot("Otto")]);
    const empty = line([person("Ada", 1), free]);
    expect(vacant([full, empty, line([free], { status: "running" })], 7)).toEqual([empty]);
    expect(vacant([empty], 1)).toEqual([]);
  });
  it("says whose table it is and who else sits there", () => {
    const { table } = line([person("Ada", 1), person("Bruno", 2), robot("Otto"), free]);
    expect(hostWords(table)).toBe("Ada's table");
    expect(hostWords({ ...table, host: 9 })).toBe("An open table");
    expect(companyWords(table, 1)).toBe("with Bruno and Otto");
    expect(companyWords(line([person("Ada", 1), robot("Otto"), robot("Fay")]).table, 1)).toBe("with 2 bots");
    expect(companyWords(line([person("Ada", 1), free]).table, 1)).toBe("no other players yet");
  });
  it("says the clock", () => {
    expect(clockWords(null)).toBe("no clock");
    expect(clockWords({ bank: 600, increment: 10 })).toBe("10 min + 10 s");
    expect(clockWords({ bank: 45, increment: 0 })).toBe("45 s");
  });
});

describe("my games", () => {
  const seats = [person("Ada", 1), person("Bruno", 2)];
  it("puts my turn first, drops what was closed and what has been over for a week", () => {
    const turn = line(seats, { status: "running" }, { to_move: 0, touched: NOW - 3 * DAY });
    const theirs = line(seats, { status: "running" }, { to_move: 1 });
    const open = line(seats);
    const over = line(seats, { status: "over", ended: "finished" }, { touched: NOW - DAY });
    const old = line(seats, { status: "over", ended: "finished" }, { touched: NOW - 8 * DAY });
    const closed = line(seats, { status: "over", ended: "closed" });
    expect(mine([closed, old, over, open, theirs, turn], 1, NOW)).toEqual([turn, theirs, open, over]);
  });
  it("says how each stands, from what the server tells", () => {
    expect(standingWords(line(seats, { status: "running" }, { to_move: 0 }), 1, NOW)).toBe("Your turn");
    expect(standingWords(line(seats, { status: "running" }, { to_move: 1 }), 1, NOW)).toBe("Bruno's turn");
    expect(standingWords(line(seats, { status: "running" }), 1, NOW)).toBe("in progress");
    expect(standingWords(line([...seats, free]), 1, NOW)).toBe("waiting for players");
    expect(standingWords(line(seats, { status: "over", ended: "finished" }, { touched: NOW - DAY }), 1, NOW)).toBe("finished yesterday");
    expect(isMyTurn(line(seats, { status: "over" }, { to_move: 0 }), 1)).toBe(false);
  });
  it("counts days by the calendar", () => {
    expect(whenWords(new Date(2026, 4, 19, 23, 59).getTime(), NOW)).toBe("yesterday");
    expect(whenWords(new Date(2026, 4, 20, 0, 1).getTime(), NOW)).toBe("today");
    expect(whenWords(NOW - 5 * DAY, NOW)).toBe("5 days ago");
  });
});

describe("what was typed", () => {
  it("finds a table by code, address or invitation", () => {
    expect(typedTable(" K7M2 9XWD ")).toEqual({ code: "k7m2-9xwd" });
    expect(typedTable("http://localhost:8000/table/k7m2-9xwd")).toEqual({ code: "k7m2-9xwd" });
    expect(typedTable("http://localhost:8000/#join=abc_DEF-1")).toEqual({ join: "abc_DEF-1" });
    expect(typedTable("hello")).toBeNull();
  });
  it("reads a record only where there is one", () => {
    expect(recordIn('{"game": "vacation", "seats": ["A", "B"], "moves": ["B3", "+C4"]}')).toMatchObject({ game: "vacation", seats: 2, moves: 2 });
    expect(recordIn("no json")).toBeNull();
    expect(recordIn("[]")).toBeNull();
    expect(recordIn('{"game": "vacation"}')).toBeNull();
  });
});

describe("editions", () => {
  const draft = edition("draft", { safe: 16, cash: 6000, dealt: [8, 9], stock: "hidden", price_from: [2, 3, 5], prices: [[200, 300, 500]] });
  const main = edition("vacation", { ...draft.rules, safe: 11, dealt: [0, 0] });
  it("plays the one that has the game's name", () => {
    expect(mainOf([draft, main], "vacation")).toBe(main);
    expect(mainOf([draft], "vacation")).toBe(draft);
  });
  it("finds what differs and leaves prices to their list", () => {
    expect(compared([draft, main])).toEqual({ differ: ["safe", "dealt"], same: ["cash", "stock"] });
  });
  it("says fields and values in words", () => {
    expect(fieldWords("vacation", "safe")).toBe("Safe from");
    expect(fieldWords("vacation", "never_heard")).toBe("never heard");
    expect(valueWords("vacation", "safe", 16)).toBe("16 tiles");
    expect(valueWords("vacation", "cash", 6000)).toBe("$6,000");
    expect(valueWords("vacation", "dealt", [8, 9])).toBe("17: 8, 9");
    expect(valueWords("vacation", "dealt", [0, 0])).toBe("none");
    expect(valueWords("vacation", "stock", "hidden")).toBe("hidden");
    expect(valueWords("vacation", "prices", [[1], [2], [3]])).toBe("three lists, cheap to dear");
    expect(seatsWords([2, 3, 4])).toBe("2 to 4");
  });
  it("lists prices by size", () => {
    expect(pricesOf(draft)?.sizes).toEqual(["2", "3-4", "5+"]);
    expect(pricesOf(draft)?.columns[0]?.prices).toEqual(["$200", "$300", "$500"]);
    expect(pricesOf(edition("other", { cash: 1 }))).toBeNull();
  });
});

describe("where numbers come from", () => {
  const rules = { chains: ["Luxor", "Tower"], bank: [14, 16], safe: 11, buys: 1, lead_shares: [50, 80] };
  const seats = ["ours", "printed b", "printed b", "printed b", "printed b"];
  const origins = { seats, chains: "printed b", bank: ["printed b", "known r"], safe: "corrected b", buys: "ours", lead_shares: "ours" };
  const page = edition("e", rules, { origins, sources: { b: "book", r: "review" }, labels: { bank: "chains" }, unused: ["lead_shares"] });
  it("a field from one place is one part, another its numbers by name", () => {
    expect(sourced(page, "safe")).toEqual([{ words: "11 tiles", origin: { word: "corrected", sources: ["b"] } }]);
    expect(sourced(page, "bank").map(({ words, origin }) => [words, origin.word])).toEqual([["Luxor: 14", "printed"], ["Tower: 16", "known"]]);
    expect(sourcedSeats(page).map(({ words, origin }) => [words, origin.word])).toEqual([["2", "ours"], ["3 to 6", "printed"]]);
  });
  it("fields stand under each origin they have, and not where they are not read", () => {
    const groups = byOrigin(page).map(({ word, lines }) => [word, lines.map(({ field }) => field)]);
    expect(groups).toEqual([["printed", ["chains", "bank"]], ["corrected", ["safe"]], ["known", ["bank"]], ["ours", ["buys"]]]);
    expect(oursOf(page)).toEqual(["2 seats", "Blocks bought a turn"]);
    expect(oursOf({ ...page, origins: { ...origins, bank: ["ours", "printed b"] } })).toEqual(["2 seats", "Stock of the bank (partly)", "Blocks bought a turn"]);
  });
  it("a price has the mark of its size too where that differs", () => {
    const priced = { price_from: [2, 3], prices: [[200, 300]], chains: ["Luxor"] };
    const list = pricesOf(edition("p", priced, { origins: { price_from: ["printed b", "ours"], prices: "printed b" } }));
    expect(list?.columns[0]?.origins.map((marks) => marks.map(({ word }) => word))).toEqual([["printed"], ["printed", "ours"]]);
  });
});

describe("posters", () => {
  it("hang in the server's order, and all without a server", () => {
    const all = billed([]);
    expect(billed([...all].reverse().concat("unheard-of"))).toEqual([...all].reverse());
  });
  it("have every sentence they name", () => {
    for (const game of billed([])) {
      const entry = announced(game);
      for (const id of [entry?.alt, entry?.sentence, entry?.minutes]) expect(say(id ?? "")).not.toBe(id);
    }
  });
});
