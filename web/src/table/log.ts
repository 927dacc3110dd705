// What the lines of a log say about each other.

import type { Line } from "../wire";

/** The numbers of the lines whose moves were taken back: the table has fewer moves now, or had fewer later. */
export function undoneOf(lines: Line[], moves: number): Set<number> {
  const found = new Set<number>();
  let fewest = moves + 1;
  for (const line of lines.toReversed()) {
    if (!line.moves) continue;
    if (line.moves >= fewest) found.add(line.number);
    else fewest = line.moves;
  }
  return found;
}
