// Putting a build together: which kind, whether the row, how many cards of the hand. Whatever is chosen is a legal move; what
// is not says the engine's reason.

import type { Sitting } from "../../../table/sitting.svelte";
import { KINDS, TOURIST } from "../look";
import { buildText, chosenBuild, firstBuild, outlookOf, partsOf, viewOf, type Parts } from "../told";

/** What could go into a floor of the kind that is being built. */
export interface Stock {
  kind: string;
  /** Cards of the kind on its row, and Tourist Groups there. */
  row: number;
  coach: number;
  cards: number;
  tourists: number;
  taken: Parts;
}

/** The build that is put together, with all that could go into it; null while none is. */
export function stockOf(sitting: Sitting): Stock | null {
  const build = chosenBuild(sitting);
  if (!build || !sitting.present || sitting.seat === null) return null;
  const { rows, hands } = viewOf(sitting.present);
  const hand = hands[sitting.seat] ?? {};
  const row = rows[build.kind] ?? {};
  return {
    kind: build.kind,
    row: row[build.kind] ?? 0,
    coach: row[TOURIST] ?? 0,
    cards: hand[build.kind] ?? 0,
    tourists: hand[TOURIST] ?? 0,
    taken: partsOf(build.move),
  };
}

/** Takes this much instead; where that is no legal floor, the reason opens and all stays as it was. */
export function take(sitting: Sitting, stock: Stock, change: Partial<Parts>): void {
  const parts = { ...stock.taken, ...change };
  if (parts.cards < 0 || parts.tourists < 0 || parts.cards > stock.cards || parts.tourists > stock.tourists) return;
  const move = buildText(stock.kind, parts);
  const known = sitting.present?.legal.includes(move) || move in (sitting.present?.refused ?? {});
  if (known) sitting.choose(move);
  else void sitting.play(move); // it is not legal, and only the server can say why
}

/** Begins a floor: the best one, or the best of a kind. A kind that can't be built says why. */
export function begin(sitting: Sitting, kind?: string): void {
  const build = firstBuild(sitting, kind);
  const shut = (outlookOf(sitting.present)?.shut ?? []).find((one) => one.kind === (kind ?? mostHeld(sitting)));
  if (build) sitting.choose(build.move);
  else if (shut) sitting.refuse({ move: `build ${shut.kind}`, text: shut.text, clause: shut.clause });
}

/** The kind of which the hand holds most, about which a reason is worth most. */
function mostHeld(sitting: Sitting): string {
  const hand = sitting.present && sitting.seat !== null ? (viewOf(sitting.present).hands[sitting.seat] ?? {}) : {};
  const held = (kind: string): number => hand[kind] ?? 0;
  return KINDS.toSorted((one, other) => held(other) - held(one))[0] ?? "";
}
