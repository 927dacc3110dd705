// Where things stand on a chart: the lines of its scale, the times below it, and labels that keep out of each other's way.

/** A time of the chart: what each seat had then. */
export interface ChartPoint {
  /** As it is told: "Turn 42". */
  name: string;
  /** As it stands below the chart: "turn 42". */
  tick: string;
  /** By seat. */
  values: number[];
  /** What pressing it does: "See the board after turn 42"; nothing where it does nothing. */
  go?: string;
}

/** A time that is pointed out. */
export interface ChartMark {
  at: number;
  label: string;
}

const ROUND = [1, 2, 2.5, 5, 10];
/** How the line of a seat is dashed: like the colours, unlike each other. */
export const DASHES = ["none", "9 5", "2 5.5", "13 5 2 5", "20 6", "7 5 1 5 1 5"];

/** The values at which lines are drawn: round ones from at most `least` to at least `most`, nothing always among them. */
export function scale(least: number, most: number, lines: number): number[] {
  const low = Math.min(0, least);
  const high = Math.max(0, most);
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span / lines));
  const step = (ROUND.find((round) => round * power * lines >= span) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step);
}

/** The times that are named below the chart, the first and the last among them, in equal steps as far as they go. */
export function times(last: number, most: number): number[] {
  const parts = Math.max(1, Math.min(last, most));
  const named = Array.from({ length: parts + 1 }, (_, k) => Math.round((k * last) / parts));
  return [...new Set(named)];
}

/**
 * Moves labels apart so that they are at least `gap` from each other and between `low` and `high`, as little as can be;
 * the order stays. Where there is no room for all, they share what there is.
 */
export function spread(wanted: number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0) || one - other);
  const apart = Math.min(gap, (high - low) / Math.max(1, wanted.length - 1));
  const groups: { sum: number; count: number }[] = [];
  const top = (group: { sum: number; count: number }): number => {
    const middle = group.sum / group.count;
    const half = ((group.count - 1) * apart) / 2;
    return Math.max(low, Math.min(middle - half, high - 2 * half));
  };
  for (const at of order) {
    let group = { sum: wanted[at] ?? 0, count: 1 };
    for (let above = groups.at(-1); above && top(group) < top(above) + above.count * apart; above = groups.at(-1)) {
      groups.pop();
      group = { sum: above.sum + group.sum, count: above.count + group.count };
    }
    groups.push(group);
  }
  const placed = groups.flatMap((group) => Array.from({ length: group.count }, (_, k) => top(group) + k * apart));
  const out = wanted.slice();
  order.forEach((at, k) => (out[at] = placed[k] ?? out[at] ?? 0));
  return out;
}

/** Which of the times 0 to `last` is nearest to `x`, when they stand evenly between `left` and `right`. */
export function nearest(x: number, left: number, right: number, last: number): number {
  if (last < 1 || right <= left) return 0;
  return Math.max(0, Math.min(last, Math.round(((x - left) / (right - left)) * last)));
}

/** Where a key leads from a time; null for a key that leads nowhere. */
export function walked(key: string, at: number, last: number): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 };
  if (key === "Home") return 0;
  if (key === "End") return last;
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}
