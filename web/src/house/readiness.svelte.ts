// How far the server is with what the bots need that search. It is asked until all is ready; then the levels are fetched anew.

import type { Ready } from "../wire";
import { call } from "./api";
import { learnLevels } from "./levels.svelte";

const ASK_EVERY = 2000;

export const readiness: { now: Ready | null } = $state({ now: null });

/** Whether something is still getting ready. */
export function isGettingReady(): boolean {
  return readiness.now !== null && readiness.now.done < Math.max(1, readiness.now.parts);
}

/** Asks until all is ready. Returns what ends the asking. */
export function watchReadiness(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  async function ask(): Promise<void> {
    const before = isGettingReady();
    try {
      readiness.now = await call<Ready>("GET", "/api/readiness");
    } catch {
      // another server takes over just now, or there is none: it is asked again
    }
    if (ended) return;
    if (readiness.now === null || isGettingReady()) timer = setTimeout(() => void ask(), ASK_EVERY);
    else if (before) void learnLevels(true);
  }
  void ask();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
