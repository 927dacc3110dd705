// What the house has to offer: editions and bots, fetched once. A server that does not answer is asked again.

import { call, CallError } from "../house/api";
import type { Edition } from "./editions";

export const shelf: { editions: Edition[]; bots: string[]; error: CallError | null } = $state({
  editions: [],
  bots: [],
  error: null,
});

let asked: Promise<void> | undefined;

/** Fetches editions and bots, unless they are here. */
export function learnShelf(): Promise<void> {
  asked ??= fetched().catch((error: unknown) => {
    asked = undefined;
    shelf.error = error instanceof CallError ? error : null;
  });
  return asked;
}

async function fetched(): Promise<void> {
  const [editions, bots] = await Promise.all([call<Edition[]>("GET", "/api/games"), call<string[]>("GET", "/api/bots")]);
  Object.assign(shelf, { editions, bots, error: null });
}
