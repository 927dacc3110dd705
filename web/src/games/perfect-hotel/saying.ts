// How a game of PERFECT HOTEL is said around its components: the line below the ask, the buttons, moves in a few words, keys.

import type { Amount } from "../../table/figures";
import type { Sitting } from "../../table/sitting.svelte";
import { listed, say } from "../../words/say";
import type { PositionTold } from "../../wire";
import type { Action, GameKey } from "../face";
import { drawnOf } from "./hand/cards";
import { begin } from "./hand/compose";
import { KINDS, TOURIST } from "./look";
import { counted, written } from "./panel/figures";
import { setOf } from "./panel/effects";
import { cardOf, chosenBuild, endedOf, heldCard, outlookOf, partsOf, placeText, rowOf, stepOf, viewOf } from "./told";

/** Round 2 of 3, high season. */
export function facts(position: PositionTold): string[] {
  const outlook = outlookOf(position);
  if (!outlook) return [];
  return [roundOf(position), outlook.stakes.season === null ? "" : say("perfect_hotel.season")].filter(Boolean);
}

/** Round 2 of 3; empty in a single game. */
export function roundOf(position: PositionTold): string {
  const rounds = outlookOf(position)?.rounds ?? 1;
  return rounds > 1 ? say("perfect_hotel.round", { round: viewOf(position).round, rounds }) : "";
}

/** The columns of the guest book. */
export function heads(position: PositionTold): string[] {
  const match = (outlookOf(position)?.rounds ?? 1) > 1;
  return (match ? ["hand", "before", "now", "match"] : ["hand", "points"]).map((head) => say(`perfect_hotel.guests.${head}`));
}

/** Cards as a sentence names them: a Pool and a Tourist Group, 2 Pools. */
function these(cards: readonly string[]): string {
  const named = [...new Set(cards)].map((card) => {
    const n = cards.filter((one) => one === card).length;
    return say(n > 1 ? "perfect_hotel.two" : "perfect_hotel.one", { n, card: card === TOURIST ? say("perfect_hotel.tourists") : card });
  });
  return listed(named);
}

/** The question while a floor is put together or tourists are held; else it is the server's. */
export function asks(sitting: Sitting): string {
  if (chosenBuild(sitting)) return say("perfect_hotel.asks.floor");
  return heldCard(sitting) === TOURIST && !sitting.chosen ? say("perfect_hotel.asks.row") : "";
}

function aboutPlace(sitting: Sitting): string {
  const held = heldCard(sitting);
  const row = rowOf(sitting.chosen);
  if (row && sitting.present) {
    const cards = Object.values(viewOf(sitting.present).rows[row] ?? {}).reduce((sum, many) => sum + many, 1);
    return say("perfect_hotel.about.placed", { row, n: cards });
  }
  if (held === TOURIST) return say("perfect_hotel.about.tourist");
  const drawn = drawnOf(sitting);
  const told = drawn.length ? say("perfect_hotel.about.drew", { cards: these(drawn) }) : "";
  const last = sitting.present && viewOf(sitting.present).deck === 0;
  return [told, say(last ? "perfect_hotel.about.place_last" : "perfect_hotel.about.place")].filter(Boolean).join(" ");
}

function aboutBuild(sitting: Sitting): string {
  const build = chosenBuild(sitting);
  const outlook = outlookOf(sitting.present);
  const me = sitting.seat ?? 0;
  if (!build || !outlook) return "";
  return say(build.annex ? "perfect_hotel.about.annex" : "perfect_hotel.about.floor", {
    floor: build.floor,
    set: build.built[me] ?? 0,
    before: written(outlook.seats[me]?.points ?? 0),
    after: written(build.seats[me]?.points ?? 0),
  });
}

/** How the round before ended, while the new one has hardly begun. */
function roundBefore(sitting: Sitting): string {
  const ended = endedOf(sitting);
  if (!ended) return "";
  const totals = ended.totals.map((points, seat) => say("perfect_hotel.about.carried", { name: sitting.name(seat), points: written(points) }));
  return say("perfect_hotel.about.round", { round: ended.round, totals: listed(totals) });
}

/** The line below the ask: about what is chosen, else what the step is for. */
export function about(sitting: Sitting): string {
  const step = stepOf(sitting);
  const outlook = outlookOf(sitting.present);
  if (!outlook || step === null) return "";
  if (step === "place") return aboutPlace(sitting);
  if (chosenBuild(sitting)) return aboutBuild(sitting);
  if (outlook.researches === 1) return say("perfect_hotel.about.last");
  return roundBefore(sitting) || say("perfect_hotel.about.turn", { least: outlook.stakes.least });
}

/** What is said with the ask when it is my turn. */
export function called(sitting: Sitting): string {
  return about(sitting);
}

/** The one button: it builds or places what is chosen. In a turn the two choices stand in the hand instead. */
export function primary(sitting: Sitting): Action | null {
  const step = stepOf(sitting);
  const { chosen } = sitting;
  if (step === "turn") {
    const build = chosenBuild(sitting);
    if (build) return { label: say("perfect_hotel.do.build", { set: setOf(build) }), moves: [build.move] };
    return chosen === "research" ? { label: say("perfect_hotel.research"), moves: [chosen] } : null;
  }
  if (step !== "place") return null;
  if (chosen) {
    const label = say(cardOf(chosen) === TOURIST ? "perfect_hotel.do.tourist" : "perfect_hotel.do.place", { row: rowOf(chosen) });
    return { label, moves: [chosen] };
  }
  const wanted = heldCard(sitting) === TOURIST ? "row" : "card";
  return { label: say(`perfect_hotel.choose.${wanted}`), moves: [], refused: say(`perfect_hotel.choose_first.${wanted}`) };
}

/** The way back out of what is chosen: nothing is sent. */
export function second(sitting: Sitting): Action | null {
  if (stepOf(sitting) !== "turn" || sitting.chosen === null) return null;
  return { label: say("perfect_hotel.do.back"), moves: [] };
}

/** Points, in words. */
export const amount: Amount = { grain: 0.1, say: (value) => say("perfect_hotel.amount", { n: value }) };

/** A move in a few words, as in "Ask to take back the research". */
export function named(move: string): string {
  const word = move.split(" ")[0] ?? "";
  if (word === "place") return say(cardOf(move) === TOURIST ? "perfect_hotel.named.tourist" : "perfect_hotel.named.place", { row: rowOf(move) });
  if (word !== "build") return say("perfect_hotel.named.research");
  const { row, cards } = partsOf(move);
  const kind = KINDS.find((name) => move.startsWith(`build ${name}`)) ?? "";
  if (row) return say(cards ? "perfect_hotel.named.build_more" : "perfect_hotel.named.build_row", { kind, set: counted(cards, kind) });
  return say("perfect_hotel.named.build", { set: counted(cards, kind) });
}

/** A move as advice: "Research", "Build a floor of two Bars". */
export function advised(move: string): string {
  const word = move.split(" ")[0] ?? "";
  if (word === "research") return say("perfect_hotel.research");
  if (word === "place") return say(cardOf(move) === TOURIST ? "perfect_hotel.do.tourist" : "perfect_hotel.do.place", { row: rowOf(move) });
  return say("perfect_hotel.advised.build", { floor: named(move) });
}

/** Keys of the table: R and B, 1 to 6 for a kind or a row, Enter for what the button says, Escape back. */
export function key(sitting: Sitting, pressed: string): boolean {
  const step = stepOf(sitting);
  if (step === null) return false;
  if (pressed === "Escape") return back(sitting);
  if (pressed === "Enter") return confirm(sitting);
  const kind = /^[1-6]$/.test(pressed) ? KINDS[Number(pressed) - 1] : undefined;
  if (step === "place") return kind !== undefined && placeOn(sitting, kind);
  if (kind !== undefined) begin(sitting, kind);
  else if (pressed === "b") begin(sitting);
  else if (pressed === "r") void sitting.play("research");
  else return false;
  return true;
}

/** Takes up the card of that kind, or lays the tourists that are held on that row. */
function placeOn(sitting: Sitting, kind: string): boolean {
  const card = heldCard(sitting) === TOURIST ? TOURIST : kind;
  sitting.choose(placeText(card, kind));
  return true;
}

function back(sitting: Sitting): boolean {
  if (sitting.chosen === null && sitting.held === null && sitting.refusal === null) return false;
  sitting.choose(null);
  sitting.held = null;
  return true;
}

const CHOSEN = "[data-hand] [aria-pressed=true], [data-hand] [role=switch], [data-row][aria-pressed=true]";

/** Enter on what is chosen makes the move; else it belongs to whatever has the focus. Space takes and leaves cards. */
function confirm(sitting: Sitting): boolean {
  const at = document.activeElement?.closest("button, a, input");
  if (!sitting.chosen || (at && !at.matches(CHOSEN))) return false;
  void sitting.play(sitting.chosen);
  return true;
}

export function keys(): GameKey[] {
  return ["R", "B", "1 - 6", "+ / -", "Shift + / -"].map((name) => ({ key: name, does: say(`perfect_hotel.keys.${name}`) }));
}
