// What is different between two positions of one round, for what is animated.

import type { PerfectHotelOutlook, PerfectHotelView } from "../../../wire";

export interface Told {
  view: PerfectHotelView;
  outlook: PerfectHotelOutlook;
}

export type Award = "view" | "sky" | "cheap";

export interface Changes {
  /** Cards that were laid on rows. */
  placed: { kind: string; card: string; at: number }[];
  /** Floors that were built: whose, which, of what, and whether the row was taken for it. */
  built: { seat: number; floor: number; kind: string; cards: number; row: boolean; annex: boolean }[];
  /** Tags that were turned. */
  turned: string[];
  /** Awards that a seat has now and had not before, and from whom they came, if from one. */
  awards: { award: Award; seat: number; from: number | null }[];
  /** Kinds of which somebody has more than before. */
  standing: string[];
  /** Cards that were drawn, and by whom; their names where they are mine, else null for each. */
  drawn: { seat: number; cards: (string | null)[] } | null;
}

/** The difference; nothing across rounds, where all is new. */
export function changesOf(before: Told, after: Told): Changes {
  if (before.view.round !== after.view.round) return { placed: [], built: [], turned: [], awards: [], standing: [], drawn: null };
  return {
    placed: placedIn(before.view, after.view),
    built: builtIn(before.view, after.view),
    turned: after.view.turned.filter((kind) => !before.view.turned.includes(kind)),
    awards: awardsIn(before.outlook, after.outlook),
    standing: after.outlook.kinds.filter((kind, at) => String(kind.built) !== String(before.outlook.kinds[at]?.built)).map((kind) => kind.name),
    drawn: drawnIn(before.view, after.view),
  };
}

const countOf = (cards: Record<string, number> | undefined): number => Object.values(cards ?? {}).reduce((all, many) => all + many, 0);

function placedIn(before: PerfectHotelView, after: PerfectHotelView): Changes["placed"] {
  return Object.entries(after.rows).flatMap(([kind, cards]) => {
    const was = before.rows[kind] ?? {};
    const card = Object.keys(cards).find((name) => (cards[name] ?? 0) > (was[name] ?? 0));
    return card === undefined ? [] : [{ kind, card, at: card === kind ? (cards[kind] ?? 1) - 1 : countOf(cards) - 1 }];
  });
}

function drawnIn(before: PerfectHotelView, after: PerfectHotelView): Changes["drawn"] {
  const seat = after.turn;
  if (after.deck >= before.deck) return null;
  if (seat !== after.seat) return { seat, cards: Array.from({ length: before.deck - after.deck }, () => null) };
  const had = before.hands[seat] ?? {};
  const cards = Object.entries(after.hands[seat] ?? {}).flatMap(([card, many]) => Array.from({ length: Math.max(0, many - (had[card] ?? 0)) }, () => card));
  return { seat, cards };
}

function builtIn(before: PerfectHotelView, after: PerfectHotelView): Changes["built"] {
  return after.hotels.flatMap((floors, seat) => {
    const had = before.hotels[seat]?.length ?? 0;
    return floors.slice(had).map(({ kind, cards }, k) => ({
      seat,
      floor: had + k,
      kind,
      cards,
      row: countOf(after.rows[kind]) < countOf(before.rows[kind]),
      annex: floors[had + k - 1]?.kind === kind,
    }));
  });
}

function awardsIn(before: PerfectHotelOutlook, after: PerfectHotelOutlook): Changes["awards"] {
  const awards: Award[] = ["view", "sky", "cheap"];
  return awards.flatMap((award) => {
    const had = (outlook: PerfectHotelOutlook): number[] => outlook.seats.flatMap((seat, at) => (seat[award] !== 0 ? [at] : []));
    const [were, are] = [had(before), had(after)];
    const gone = were.filter((seat) => !are.includes(seat));
    const from = award !== "cheap" && gone.length === 1 ? (gone[0] ?? null) : null;
    return are.filter((seat) => !were.includes(seat)).map((seat) => ({ award, seat, from }));
  });
}
