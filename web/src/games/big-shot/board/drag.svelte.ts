// A cube that is dragged from the tray: it lies under the pointer, and is chosen for the lot where it is let go.

import type { Sitting } from "../../../table/sitting.svelte";
import { moveOf } from "../told";

/** So far the pointer goes before a press becomes a drag. */
const START = 6;

interface Carried {
  colour: string;
  x: number;
  y: number;
  /** The lot under the pointer. */
  over: string | null;
}

let carried: Carried | null = $state.raw(null);

/** The cube that is being dragged; null while there is none. */
export function carriedNow(): Carried | null {
  return carried;
}

const lotAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<SVGElement>("[data-lot]")?.dataset.lot ?? null;

/** Takes up a cube of the tray by its letter, from the press that began it, until it is let go. */
export function carry(sitting: Sitting, event: PointerEvent, colour: string): void {
  if (event.button !== 0) return;
  const from = [event.clientX, event.clientY] as const;
  const ended = new AbortController();
  const { signal } = ended;

  function moved(now: PointerEvent): void {
    if (now.pointerId !== event.pointerId) return;
    const far = Math.hypot(now.clientX - from[0], now.clientY - from[1]);
    if (!carried && far < START) return;
    if (!carried) {
      sitting.choose(null);
      sitting.held = colour;
    }
    now.preventDefault();
    carried = { colour, x: now.clientX, y: now.clientY, over: lotAt(now.clientX, now.clientY) };
  }

  function dropped(now: PointerEvent): void {
    if (now.pointerId !== event.pointerId) return;
    const lot = carried && now.type === "pointerup" ? lotAt(now.clientX, now.clientY) : null;
    if (carried && now.type === "pointerup") swallowClick();
    carried = null;
    ended.abort();
    if (lot === null) return;
    sitting.choose(moveOf(colour, lot));
    // Enter now plays what was chosen, as on any lot.
    document.querySelector<SVGElement>(`[data-lot="${lot}"]`)?.focus({ preventScroll: true });
  }

  addEventListener("pointermove", moved, { signal, passive: false });
  addEventListener("pointerup", dropped, { signal });
  addEventListener("pointercancel", dropped, { signal });
}

/** The click that follows a drag is no click. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}
