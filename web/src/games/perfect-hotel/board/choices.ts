// What can be done with each tag row now: a kind to be built, or a place for a card. Legality and reasons are the server's.

import type { Refusal, Sitting } from "../../../table/sitting.svelte";
import type { PerfectHotelOutlook, PositionTold } from "../../../wire";
import { say } from "../../../words/say";
import { TOURIST } from "../look";
import type { Row } from "./scene";
import { buildsOf, cardOf, chosenBuild, firstBuild, heldCard, outlookOf, placeText, rowOf, stepOf, viewOf } from "../told";

/** `rest`: nothing is asked of it; `can`: it could be chosen; `on`: it is; `no`: it can't be. */
export type State = "rest" | "can" | "on" | "no";

export interface Choice {
  state: State;
  /** What stands below the row: a word or two, and a sentence. */
  head: string;
  text: string;
  /** The move that choosing it chooses; empty where there is none. */
  move: string;
  /** Why not, in full. */
  why: Refusal | null;
}

/** What a tag row is drawn from. */
export interface Shown {
  row: Row;
  choice: Choice;
  /** Kinds are being chosen from. */
  tall: boolean;
  /** The card that would be laid on the row. */
  added: string;
  /** The row's cards are in the set that is put together. */
  taken: boolean;
}

const NOTHING: Choice = { state: "rest", head: "", text: "", move: "", why: null };

/** What can be done with the row of the kind. */
export function choiceOf(sitting: Sitting, kind: string): Choice {
  const outlook = outlookOf(sitting.present);
  const step = stepOf(sitting);
  if (!outlook || !sitting.present) return NOTHING;
  if (step === "turn") return buildChoice(sitting, sitting.present, outlook, kind);
  return step === "place" ? placeChoice(sitting, sitting.present, kind) : NOTHING;
}

/** A kind to be built; while nothing is put together, the row is at rest and choosing it begins. */
function buildChoice(sitting: Sitting, position: PositionTold, outlook: PerfectHotelOutlook, kind: string): Choice {
  const build = chosenBuild(sitting);
  const shut = outlook.shut.find((one) => one.kind === kind);
  if (shut) {
    const no = { head: shut.brief, text: brief(shut.text), move: "", why: { move: `build ${kind}`, text: shut.text, clause: shut.clause } };
    return { state: build ? "no" : "rest", ...no };
  }
  const move = (build?.kind === kind ? build : firstBuild(sitting, kind))?.move ?? "";
  const sizes = buildsOf(outlook, kind).map((one) => one.cards);
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  const head = least === most ? say("perfect_hotel.tag.cards", { cards: most }) : say("perfect_hotel.tag.range", { least, most });
  if (build?.kind === kind) return { state: "on", head: say("perfect_hotel.tag.chosen"), text: sources(position, kind), move, why: null };
  return { state: build ? "can" : "rest", head, text: sources(position, kind), move, why: null };
}

/** "2 on the row, 3 in hand, 1 Tourist Group." */
function sources(position: PositionTold, kind: string): string {
  const view = viewOf(position);
  const hand = view.hands[position.seat ?? 0] ?? {};
  const row = Object.values(view.rows[kind] ?? {}).reduce((all, many) => all + many, 0);
  const parts = [
    row ? say("perfect_hotel.tag.on_row", { cards: row }) : "",
    hand[kind] ? say("perfect_hotel.tag.in_hand", { cards: hand[kind] }) : "",
    hand[TOURIST] ? say("perfect_hotel.tag.tourists", { cards: hand[TOURIST] }) : "",
  ];
  return say("perfect_hotel.tag.sources", { parts: parts.filter(Boolean).join(", ") });
}

/** The first sentence of a reason, without its clause: what fits below a tag. The whole of it opens when the row is chosen. */
export function brief(text: string): string {
  return text.replace(/ \(P\d+\)/g, "").replace(/\.\s.*$/s, ".");
}

/** A place for the card that is taken up, or for any. */
function placeChoice(sitting: Sitting, position: PositionTold, kind: string): Choice {
  const held = heldCard(sitting);
  const moves = position.legal.filter((move) => rowOf(move) === kind && (!held || cardOf(move) === held));
  if (sitting.chosen !== null && rowOf(sitting.chosen) === kind) return { ...NOTHING, state: "on", move: sitting.chosen };
  const [move] = moves;
  if (move !== undefined) return { ...NOTHING, state: "can", move };
  const place = placeText(TOURIST, kind);
  const refused = position.refused[place];
  if (held !== TOURIST || !refused) return NOTHING;
  const why = { move: place, text: refused.text, clause: refused.clause };
  return { state: "no", head: say("perfect_hotel.tag.full"), text: brief(refused.text), move: "", why };
}
