// How a game of VACATION is said around its components: the line below the ask, the buttons, moves in a few words.

import { cities } from "../../../../src/hotelier/games/vacation/world.toml";
import type { Amount } from "../../table/figures";
import type { Sitting } from "../../table/sitting.svelte";
import { dollars, listed, say } from "../../words/say";
import type { PositionTold, VacationOutlook, VacationTakeover } from "../../wire";
import type { Action, GameKey } from "../face";
import { bonusKind, sumOf } from "./sheets/decision";
import { certificatesOf, pick } from "./certificates/certificates";
import { chainOf, named as chainNamed, outlookOf, stepOf, viewOf } from "./told";

export function facts(position: PositionTold): string[] {
  return [say("vacation.pile", { n: viewOf(position).pile })];
}

/** Five of your six tiles can be played. */
function playable(sitting: Sitting, outlook: VacationOutlook): string {
  const all = outlook.tiles.length;
  const some = outlook.tiles.filter((tile) => sitting.present?.legal.includes(tile.tile)).length;
  if (some === all) return say("vacation.about.all");
  const word = say(`vacation.number.${some}`);
  return say("vacation.about.playable", {
    some: word.charAt(0).toUpperCase() + word.slice(1),
    all: say(`vacation.number.${all}`),
  });
}

/** Who decides after the one who is asked, or before me. */
function following(sitting: Sitting, takeover: VacationTakeover, mine: boolean): string {
  const at = takeover.order.indexOf(sitting.seat ?? -1);
  const names = (seats: number[]) => listed(seats.map((seat) => sitting.name(seat)));
  if (!mine && at > 0) return say("vacation.about.you_after", { names: names(takeover.order.slice(0, at)) });
  const rest = takeover.order.slice(1);
  if (rest.length === 0) return mine ? say("vacation.about.last") : "";
  return say(rest.length === 1 ? "vacation.about.then_one" : "vacation.about.then", { names: names(rest) });
}

function cashOf(sitting: Sitting): number {
  const at = sitting.present;
  return at && sitting.seat !== null ? (viewOf(at).cash[sitting.seat] ?? 0) : 0;
}

function aboutBuying(sitting: Sitting, outlook: VacationOutlook): string {
  const chain = chainNamed(outlook.chains, chainOf(sitting.chosen));
  const cash = cashOf(sitting);
  if (chain) {
    const { name, price, mine } = chain;
    return say("vacation.buy.after", { chain: name, price, mine: (mine ?? 0) + 1, cash: cash - price });
  }
  return say(hasBought(sitting) ? "vacation.buy.more" : "vacation.buy.may", { n: outlook.buys_left, cash });
}

/** The cities that are one chain now, or the chains of equal size that meet. */
function aboutNaming(outlook: VacationOutlook): string {
  const { founding, takeover } = outlook;
  if (founding) {
    const names = listed(founding.spaces.map((space) => cities[space] ?? space));
    return say("vacation.found.about", { cities: names, group: outlook.group, n: founding.spaces.length });
  }
  if (!takeover) return "";
  const names = listed(takeover.choices);
  if (takeover.survivor) return say("vacation.next.about", { survivor: takeover.survivor, names });
  return say("vacation.survivor.about", { names, sum: say("vacation.takeover.sum", { sum: sumOf(takeover), tiles: takeover.tiles }) });
}

/** Whether the game may be ended, or has been announced to end. */
function aboutEnd(sitting: Sitting, outlook: VacationOutlook): string {
  if (sitting.present && viewOf(sitting.present).announced) return say("vacation.end.announced");
  if (!sitting.present?.legal.includes("announce")) return "";
  return say("vacation.end.consequence", { why: outlook.end.text });
}

/** Buying is asked in two words less, since passing stands beside it. */
export function asks(sitting: Sitting): string {
  return stepOf(sitting) === "buy" ? say("vacation.asks.buy") : "";
}

/** The line below the ask: the story of the chosen tile, or a sentence about the step. */
export function about(sitting: Sitting): string {
  const outlook = outlookOf(sitting.position);
  if (!outlook) return "";
  const step = stepOf(sitting);
  const { takeover } = outlook;
  if (takeover?.defunct) return following(sitting, takeover, step !== null);
  if (step === null) return "";
  if (step === "found" || step === "survivor" || step === "next") return aboutNaming(outlook);
  const tile = outlook.tiles.find((one) => one.tile === sitting.chosen);
  if (tile) return say("vacation.about.tile", { tile: tile.tile, city: tile.city, story: tile.story });
  const end = aboutEnd(sitting, outlook);
  if (step === "tile") return end || playable(sitting, outlook);
  if (step === "buy") return sitting.chosen ? aboutBuying(sitting, outlook) : [aboutBuying(sitting, outlook), end].filter(Boolean).join(" ");
  return "";
}

/** Whether this seat has bought a block in this turn. */
export function hasBought(sitting: Sitting): boolean {
  const at = sitting.present;
  const last = sitting.lines.findLast((line) => line.kind === "undone" || (line.kind === "moved" && line.seat === at?.seat));
  return last?.kind === "moved" && last.turn === at?.turn && (last.move ?? "").startsWith("buy ");
}

/** The one button; blocks of a chain that is taken over have theirs on the sheet. */
export function primary(sitting: Sitting): Action | null {
  const step = stepOf(sitting);
  const chosen = sitting.chosen;
  if (step === "tile") {
    if (chosen) return { label: say("vacation.play", { tile: chosen }), moves: [chosen] };
    return { label: say("vacation.choose_tile"), moves: [], refused: say("vacation.choose_first") };
  }
  if (!certificatesOf(sitting).length) return null;
  if (chosen && sitting.present?.legal.includes(chosen)) return { label: say(`vacation.do.${step ?? ""}`, { chain: chainOf(chosen) }), moves: [chosen] };
  return { label: say(`vacation.choose.${step ?? ""}`), moves: [], refused: say("vacation.choose_chain") };
}

/** Buying nothing, or no more: never where another button was. */
export function decline(sitting: Sitting): Action | null {
  if (stepOf(sitting) !== "buy") return null;
  return { label: say(hasBought(sitting) ? "vacation.buy.done" : "vacation.buy.nothing"), moves: ["pass"] };
}

/** A takeover's sheet carries the question, with its hint and its button. */
export function sheeted(sitting: Sitting): boolean {
  const step = stepOf(sitting);
  return step === "trade" || step === "sell";
}

/** Ending the game, where it may be ended. */
export function second(sitting: Sitting): Action | null {
  if (stepOf(sitting) === null || !sitting.present?.legal.includes("announce")) return null;
  return { label: say("vacation.end"), moves: ["announce"], again: say("vacation.end.again") };
}

/** Dollars. */
export const amount: Amount = { grain: 100, say: dollars };

/** A move in a few words, as in "Ask to take back D3". */
export function named(move: string): string {
  const kind = move.split(" ")[0] ?? "";
  if (/^[A-I]\d+$/.test(move)) return move;
  return say(`vacation.named.${kind}`, { chain: chainOf(move) });
}

/** A move as advice: "Buy Wilton". */
export function advised(move: string): string {
  const [kind = "", n = ""] = move.split(" ");
  if (/^[A-I]\d+$/.test(move)) return say("vacation.play", { tile: move });
  if (kind === "trade" || kind === "sell") return say(n === "0" ? "vacation.advised.keep" : `vacation.advised.${kind}`, { n });
  if (kind === "pass") return say("vacation.buy.nothing");
  return kind === "announce" ? say("vacation.end") : say(`vacation.do.${kind}`, { chain: chainOf(move) });
}

/** What is said with the ask when it is my turn. */
export function called(sitting: Sitting): string {
  const outlook = outlookOf(sitting.present);
  const step = stepOf(sitting);
  if (!outlook || step === null) return "";
  const { takeover } = outlook;
  if (!takeover?.defunct) return about(sitting);
  const mine = takeover.holdings.find((one) => one.seat === sitting.seat);
  if (!mine) return "";
  const chain = chainNamed(outlook.chains, takeover.defunct);
  const kind = bonusKind(mine.bonus, chain);
  const bonus = mine.bonus > 0 ? say(`vacation.called.bonus.${kind}`, { amount: mine.bonus }) : say("vacation.takeover.no_bonus");
  const told = say("vacation.called.takeover", { n: mine.blocks, bonus });
  return `${say("vacation.takeover", { survivor: takeover.survivor ?? "", defunct: takeover.defunct })}. ${told}`;
}

/** 1 to 7 choose a tile or a certificate and take the focus along, so that Enter plays; Escape lets go. */
export function key(sitting: Sitting, pressed: string): boolean {
  const step = stepOf(sitting);
  if (/^[1-7]$/.test(pressed)) return chooseAt(sitting, Number(pressed) - 1);
  if (pressed === "Escape") {
    if (sitting.chosen === null && sitting.refusal === null) return false;
    sitting.choose(null);
    return true;
  }
  if (pressed !== "Enter" || !sitting.chosen || onControl() || step === null || sheeted(sitting)) return false;
  void sitting.play(sitting.chosen);
  return true;
}

function chooseAt(sitting: Sitting, at: number): boolean {
  const certificate = certificatesOf(sitting)[at];
  const tile = stepOf(sitting) === "tile" ? outlookOf(sitting.present)?.tiles[at] : undefined;
  if (certificate && sitting.turned.meant) pick(sitting, certificate);
  else if (tile) sitting.choose(tile.tile);
  else return certificate !== undefined;
  const place = tile ? `[data-tile="${tile.tile}"]` : `[data-certificate="${certificate?.chain ?? ""}"]`;
  document.querySelector<HTMLElement>(`[data-hand] ${place}`)?.focus({ preventScroll: true });
  return true;
}

/** Enter belongs to whatever has the focus. */
function onControl(): boolean {
  return document.activeElement?.closest("button, a, input, [role=spinbutton]") != null;
}

export function keys(): GameKey[] {
  return [{ key: "1 - 7", does: say("vacation.keys.tiles") }];
}
