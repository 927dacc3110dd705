// How cards of a hand lie beside each other, so that all are seen: first those of one kind overlap, then the kinds. The
// points at the top left of every card stay visible.

export interface Steps {
  /** From one card to the next of the same group. */
  inner: number;
  /** From the last card of a group to the first of the next. */
  outer: number;
}

const BETWEEN_CARDS = 5;
const BETWEEN_GROUPS = 14;
const LEAST_INNER = 22;
const LEAST_OUTER = 33;

/** From one card to the next in blocks that stand apart by so much and never overlap; no narrower than the least. */
export function packed(blocks: readonly number[], room: number, width: number, apart: number): number {
  const inners = blocks.reduce((sum, cards) => sum + cards - 1, 0);
  const free = room - blocks.length * width - (blocks.length - 1) * apart;
  return inners ? Math.floor(Math.min(width + BETWEEN_CARDS, Math.max(LEAST_INNER, free / inners))) : width;
}

/** The steps with which groups of so many cards fit; no narrower than the least, however little room there is. */
export function lay(groups: readonly number[], room: number, width: number): Steps {
  const inners = groups.reduce((sum, cards) => sum + cards - 1, 0);
  const outers = Math.max(0, groups.length - 1);
  const free = room - width;
  let outer = width + BETWEEN_GROUPS;
  let inner = inners ? Math.min(width + BETWEEN_CARDS, (free - outers * outer) / inners) : width;
  if (inner < LEAST_INNER) {
    inner = LEAST_INNER;
    outer = outers ? Math.min(outer, Math.max(LEAST_OUTER, (free - inners * inner) / outers)) : outer;
  } else if (!inners && outers) outer = Math.min(outer, Math.max(LEAST_OUTER, free / outers));
  return { inner: Math.floor(inner), outer: Math.floor(outer) };
}
