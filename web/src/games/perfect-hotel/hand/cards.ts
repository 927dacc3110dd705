// The cards of my hand: by kind in the order of the rules, Tourist Groups last, and which of them have just been drawn.

import type { Sitting } from "../../../table/sitting.svelte";
import { say } from "../../../words/say";
import { KINDS, TOURIST } from "../look";
import { outlookOf, viewOf } from "../told";

export interface Group {
  card: string;
  cards: number;
  /** How many of them were drawn last; they lie at the end. */
  fresh: number;
  /** What it is good for. */
  words: string;
}

/** My hand in groups, as the position that is looked at shows it. */
export function groupsOf(sitting: Sitting): Group[] {
  if (!sitting.position || sitting.seat === null) return [];
  const view = viewOf(sitting.position);
  const hand = view.hands[sitting.seat] ?? {};
  const drawn = drawnOf(sitting);
  return [...KINDS, TOURIST].flatMap((card) => {
    const cards = hand[card] ?? 0;
    if (cards === 0) return [];
    const onRow = Object.values(view.rows[card] ?? {}).reduce((sum, many) => sum + many, 0);
    return [{ card, cards, fresh: Math.min(cards, drawn.filter((one) => one === card).length), words: wordsOf(card, cards, onRow) }];
  });
}

function wordsOf(card: string, n: number, row: number): string {
  if (card === TOURIST) return say("perfect_hotel.hand.any");
  if (row === 0) return n > 1 ? say("perfect_hotel.hand.held", { n }) : "";
  return say(n > 1 ? "perfect_hotel.hand.held_row" : "perfect_hotel.hand.row", { n, row });
}

/** The cards that this seat has just drawn, while one is to be placed. */
export function drawnOf(sitting: Sitting): string[] {
  if (sitting.past || sitting.present?.step !== "place" || sitting.present.to_move !== sitting.seat) return [];
  const drawn: string[] = [];
  for (let k = sitting.lines.length - 1; k >= 0; k--) {
    const line = sitting.lines[k];
    if (line?.kind === "moved" || line?.kind === "undone") break;
    const card = line?.kind === "chanced" ? /^\+([A-Z]\w*)$/.exec(line.move ?? "")?.[1] : undefined;
    if (card) drawn.unshift(card);
  }
  return drawn;
}

/** How many cards the hand has. */
export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.cards, 0);
}

/** A card as a screen reader says it. */
export function saidOf(sitting: Sitting, card: string, at: number, of: number, fresh: boolean): string {
  const outlook = outlookOf(sitting.position);
  const kind = outlook?.kinds.find((one) => one.name === card);
  const { tourist = 0, tourists = 0 } = outlook?.stakes ?? {};
  const name = kind
    ? say("perfect_hotel.hand.card", { card, points: kind.points, cards: kind.cards, at, of })
    : say("perfect_hotel.hand.tourist", { cost: -tourist, cards: tourists, at, of });
  return fresh ? say("perfect_hotel.hand.fresh", { name }) : name;
}
