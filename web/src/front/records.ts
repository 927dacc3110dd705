// Records as people have them in files: enough is read to say what they are; the server judges the rest.

export interface RecordFile {
  game: string;
  seats: number;
  moves: number;
  whole: Record<string, unknown>;
}

/** The record in a file's text, or null where there is none. */
export function recordIn(text: string): RecordFile | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof whole !== "object" || whole === null) return null;
  const { game, moves, seats } = whole as Record<string, unknown>;
  if (typeof game !== "string" || !Array.isArray(moves)) return null;
  const count = Array.isArray(seats) ? seats.length : seats;
  if (typeof count !== "number" || count < 1) return null;
  return { game, seats: count, moves: moves.length, whole: whole as Record<string, unknown> };
}
