// Motion of the desk and of the seats: what has just come, by transform and opacity alone. Where nothing may move, it fades in.

import { moves } from "../../../house/settings.svelte";

export const EASE = "cubic-bezier(.2,.7,.2,1)";
export const QUICK = 140;
export const CALM = 320;

/** What has changed fades in, where nothing may move. */
export function wash(node: Element): void {
  node.animate([{ opacity: 0.3 }, {}], { duration: QUICK });
}

interface Arrival {
  /** A number that grows when something comes. */
  now: number;
  /** Something comes now, and not while an earlier position is looked at. */
  live: boolean;
  from: Keyframe;
}

/** Lets what has come by a larger number come from somewhere. */
export function arrives(node: Element, first: Arrival): { update: (next: Arrival) => void } {
  let last = first;
  function update(next: Arrival): void {
    const grown = last.live && next.live && next.now > last.now;
    last = next;
    if (!grown) return;
    if (moves()) node.animate([next.from, {}], { duration: CALM, easing: EASE });
    else wash(node);
  }
  return { update };
}
