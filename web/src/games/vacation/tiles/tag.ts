// The outline of a luggage tag, the slots of a rack, and dragging a tag to its space.

import type { Attachment } from "svelte/attachments";
import type { Sitting } from "../../../table/sitting.svelte";
import { say } from "../../../words/say";
import type { VacationTile } from "../../../wire";
import { outlookOf, viewOf } from "../told";

/** A tag with rounded corners and its upper right one cut off, so far inside (or outside) a box. */
export function outline(width: number, height: number, inset: number, cut: number): string {
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
  const round = 8 - inset;
  return (
    `M${left + round} ${top}H${right - cut}L${right} ${top + cut}V${bottom - round}a${round} ${round} 0 0 1-${round} ${round}` +
    `H${left + round}a${round} ${round} 0 0 1-${round}-${round}V${top + round}a${round} ${round} 0 0 1 ${round}-${round}z`
  );
}

export type Slot = { tile: VacationTile } | { gone: string; words: string };

/** The tiles of the rack, and the place of the one that I played this turn, until another comes. */
export function slotsOf(sitting: Sitting): Slot[] {
  const position = sitting.position;
  const outlook = outlookOf(position);
  if (!position || !outlook || position.seat === null) return [];
  const slots: Slot[] = outlook.tiles.map((tile) => ({ tile }));
  const view = viewOf(position);
  const gone = outlook.tile;
  if (gone === null || view.turn !== position.seat || slots.length >= 6 || position.step === null) return slots;
  const kind = view.pile === 0 ? "empty" : outlook.takeover ? "takeover" : "later";
  const after = outlook.tiles.findIndex((tile) => order(tile.tile) > order(gone));
  slots.splice(after < 0 ? slots.length : after, 0, { gone, words: say(`vacation.rack.slot.${kind}`, { tile: gone }) });
  return slots;
}

/** By row, then column. */
function order(space: string): number {
  return space.charCodeAt(0) * 100 + Number(space.slice(1));
}

const NEAR = 12;
const BEGIN = 6;

/** A tag that can be pulled with a mouse or a pen; let go over its own space on the board it is chosen. */
export function pulled(tile: string, ready: () => boolean, choose: () => void): Attachment<HTMLElement> {
  return (tag) => {
    const begin = (down: PointerEvent) => {
      if (down.pointerType === "touch" || down.button !== 0 || !ready()) return;
      const move = (event: PointerEvent) => {
        const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (tag.dataset.pulled !== undefined || Math.hypot(x, y) > BEGIN) {
          tag.dataset.pulled = "";
          tag.style.translate = `${x}px ${y}px`;
        }
      };
      const end = (event: PointerEvent) => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (tag.dataset.pulled === undefined) return;
        delete tag.dataset.pulled;
        tag.style.translate = "";
        swallowClick(tag);
        if (event.type === "pointerup" && isOver(tile, event)) choose();
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    };
    tag.addEventListener("pointerdown", begin);
    return () => tag.removeEventListener("pointerdown", begin);
  };
}

/** The tag lay under the pointer all the way: letting go of it is no press. */
function swallowClick(tag: HTMLElement): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  tag.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => tag.removeEventListener("click", swallow, { capture: true }));
}

function isOver(tile: string, { clientX, clientY }: PointerEvent): boolean {
  const box = document.querySelector(`[data-space="${tile}"]`)?.getBoundingClientRect();
  if (!box) return false;
  const inside = (at: number, from: number, to: number) => at >= from - NEAR && at <= to + NEAR;
  return inside(clientX, box.left, box.right) && inside(clientY, box.top, box.bottom);
}
