// What a screen reader says: one polite region for events, one assertive for my turn and refusals. At most one sentence
// a second; of more, the last is said and the others are counted.

import { say } from "../words/say";

const PAUSE = 1000;

export const spoken: { polite: string; assertive: string } = $state({ polite: "", assertive: "" });

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something happened. */
export function tell(text: string): void {
  if (!text) return;
  waiting.push(text);
  timer ??= setTimeout(speak, 0);
}

function speak(): void {
  const last = waiting.at(-1);
  const dropped = waiting.length - 1;
  waiting = [];
  if (last === undefined) {
    timer = undefined;
    return;
  }
  spoken.polite = dropped > 0 ? `${last} ${say("spoken.more", { n: dropped })}` : last;
  timer = setTimeout(speak, PAUSE);
}

/** Something is asked of me, or refused: at once. */
export function call(text: string): void {
  spoken.assertive = spoken.assertive === text ? `${text}\u00a0` : text;
}
