// How a game of BIG SHOT is said around its components: the line below the ask, the buttons, moves in a few words, keys.

import type { Amount } from "../../table/figures";
import type { Sitting } from "../../table/sitting.svelte";
import { listed, say } from "../../words/say";
import type { PositionTold } from "../../wire";
import type { Action, GameKey, Sign } from "../face";
import { bidOf, bidOn, ladderOf, mineOf, payOf } from "./desk/bids";
import { hold } from "./desk/placing";
import { isHidden, nothingFor } from "./desk/words";
import { LOOKS, lookOf, nameOf, type Shape } from "./look";
import { coloursOf, heldOf, placed, stepOf, viewOf } from "./told";

/** In so many rounds the line below a bid says what the game is about. */
const FIRST = 2;

/** The letterhead has the round in its meter; there is nothing more to tell. */
export function facts(): string[] {
  return [];
}

export function heads(position: PositionTold): string[] {
  return [say("big_shot.heads.cash"), say("big_shot.heads.debt"), say(isHidden(position) ? "big_shot.heads.lots" : "big_shot.heads.balance")];
}

const SYMBOLS: Record<Shape, string> = { disc: "s-0", square: "s-1", triangle: "s-2", diamond: "s-3" };
const TONES: Record<string, string> = { R: "red", Y: "yel", W: "whi", B: "bla" };

/** A seat in small: the shape of its colour, of the first where it has two. */
export function sign(sitting: Sitting, seat: number): Sign {
  const look = lookOf((sitting.position && coloursOf(sitting.position, seat)[0]) ?? "");
  const tone = TONES[look.letter] ?? "";
  return { symbol: SYMBOLS[look.shape], colour: `var(--${tone})`, edge: `var(--${tone}-o)`, ink: `var(--${tone}-l)` };
}

/** A sentence without the clause at its end. */
function bare(text: string): string {
  return text.replace(/ \(B\d+\)/, "");
}

/** What the round has come to: "Auction of space 8", "Won for 9: place the cubes"; of others' cubes only what they cost. */
export function matter(sitting: Sitting): string {
  const position = sitting.position;
  if (!position?.step) return "";
  const { broker: space, high: n } = viewOf(position);
  const won = `${n ? "won" : "nothing"}${stepOf(sitting) === "place" ? "_place" : ""}`;
  const id = position.step === "pay" || position.step === "place" ? won : position.step;
  return /^(loan|bid|won|nothing)/.test(id) ? say(`big_shot.matter.${id}`, { space, n }) : "";
}

function aboutBidding(sitting: Sitting): string {
  const ladder = ladderOf(sitting);
  if (!ladder) return "";
  const why = sitting.present?.refused[`bid ${ladder.least}`]?.text;
  if (ladder.most < ladder.least) return bare(why ?? "");
  const at = sitting.present;
  const view = at && viewOf(at);
  if (!view || view.round > FIRST || sitting.seat === null) return say("big_shot.about.bid");
  return say("big_shot.about.first", { colours: listed(coloursOf(at, sitting.seat)), of: view.spaces.length });
}

/** The line below the ask: what the step is for. How to place a cube stands at the desk. */
export function about(sitting: Sitting): string {
  const step = stepOf(sitting);
  if (step === "bid") return aboutBidding(sitting);
  return step === "loan" || step === "pay" ? say(`big_shot.about.${step}`) : "";
}

/** The one button: bid, go on without a loan, pay, place. */
export function primary(sitting: Sitting): Action | null {
  const step = stepOf(sitting);
  if (step === "bid") {
    const bid = bidOf(sitting);
    return bid === null ? { label: say("big_shot.pass"), moves: ["pass"] } : { label: say("big_shot.bid", { n: bid }), moves: [`bid ${bid}`] };
  }
  if (step === "loan") {
    const taken = mineOf(sitting).some((one) => one.loan?.possible === false);
    return { label: say(taken ? "big_shot.loan.enough" : "big_shot.loan.done"), moves: ["done"] };
  }
  if (step === "pay") {
    const pay = payOf(sitting);
    return pay ? { label: say("big_shot.pay", { colour: pay.slice(4), n: viewOf(sitting.present as PositionTold).high }), moves: [pay] } : null;
  }
  if (step !== "place") return null;
  const cube = placed(sitting.chosen);
  if (cube && sitting.chosen) return { label: say("big_shot.place", cube), moves: [sitting.chosen] };
  return { label: say("big_shot.place.choose"), moves: [], refused: say("big_shot.place.choose_first") };
}

/** Passing, beside a bid. */
export function second(sitting: Sitting): Action | null {
  if (stepOf(sitting) !== "bid" || bidOf(sitting) === null) return null;
  return { label: say("big_shot.pass"), moves: ["pass"] };
}

/** Millions, in words. */
export const amount: Amount = { grain: 0.1, say: (value) => say("big_shot.amount", { n: value }) };

/** A move in a few words, as in "Ask to take back Red on C16". */
export function named(move: string): string {
  const [word = "", what = "", lot = ""] = move.split(" ");
  if (word === "loan" && what) return say("big_shot.named.loan_for", { what });
  return /^(bid|pass|loan|done|pay|place)$/.test(word) ? say(`big_shot.named.${word}`, { what, lot }) : move;
}

/** A move as advice: "Bid 7". */
export function advised(move: string): string {
  const [word = "", what = "", lot = ""] = move.split(" ");
  return /^(bid|pass|loan|done|pay|place)$/.test(word) ? say(`big_shot.advised.${word}`, { what, lot }) : move;
}

/** What is said with the ask when it is my turn. */
export function called(sitting: Sitting): string {
  const step = stepOf(sitting);
  if (step === "place") return say("big_shot.place.choose_for", { colour: nameOf(heldOf(sitting) ?? "") });
  if (step !== "bid" || !sitting.present) return about(sitting);
  const view = viewOf(sitting.present);
  const names = view.in.map((seat) => (seat === sitting.seat ? say("big_shot.called.you") : sitting.name(seat)));
  const high =
    view.bidder === null
      ? say("big_shot.called.none", { nothing: nothingFor(sitting, view.turn) })
      : say("big_shot.called.high", { n: view.high, name: sitting.name(view.bidder) });
  const most = ladderOf(sitting)?.most ?? 0;
  return `${high} ${say("big_shot.called.in", { names: listed(names) })} ${say("big_shot.called.have", { n: most })}`;
}

/** The keys of the desk: up and down bid, P passes, L takes a loan, letters take up a cube, Enter does what the button says. */
export function key(sitting: Sitting, pressed: string): boolean {
  const step = stepOf(sitting);
  if (step === null) return false;
  if (pressed === "Escape") return letGo(sitting);
  if (pressed === "Enter") return enter(sitting);
  if (step === "place") return takeUp(sitting, pressed.toUpperCase());
  if (pressed === "l" && (step === "bid" || step === "loan")) return pressLoan();
  if (step !== "bid") return false;
  if (pressed === "p" && sitting.asked) {
    void sitting.play("pass");
    return true;
  }
  const by = { ArrowUp: 1, ArrowDown: -1 }[pressed];
  if (by === undefined || !atDesk()) return false;
  bidOn(sitting, by);
  return true;
}

function letGo(sitting: Sitting): boolean {
  if (sitting.chosen === null && sitting.refusal === null) return false;
  sitting.choose(null);
  return true;
}

/** Enter belongs to whatever has the focus. */
function enter(sitting: Sitting): boolean {
  const moves = primary(sitting)?.moves ?? [];
  if (!moves.length || document.activeElement?.closest("button, a, input, [role=spinbutton], [role=button]") != null) return false;
  void sitting.play(...moves);
  return true;
}

/** Takes up a cube, and takes the focus along; a letter of a colour that is not in hand is the game's all the same. */
function takeUp(sitting: Sitting, letter: string): boolean {
  if (!LOOKS.some((look) => look.letter === letter)) return false;
  if (hold(sitting, letter)) document.querySelector<HTMLElement>(`[data-hand] [data-cube="${letter}"]`)?.focus({ preventScroll: true });
  return true;
}

/** The first loan that can be taken; it asks once more by itself. */
function pressLoan(): boolean {
  const active = document.activeElement?.closest<HTMLElement>("[data-hand] [data-loan]");
  const slip = active ?? document.querySelector<HTMLElement>("[data-hand] [data-loan]");
  slip?.focus({ preventScroll: true });
  slip?.click();
  return slip !== null;
}

/** The focus is nowhere or on the desk: nothing else wants the arrows. */
function atDesk(): boolean {
  return document.activeElement === document.body || document.activeElement?.closest("[data-hand]") != null;
}

export function keys(): GameKey[] {
  return ["bid", "pass", "loan", "cubes", "plan", "spaces"].map((id) => ({ key: say(`big_shot.key.${id}`), does: say(`big_shot.keys.${id}`) }));
}
