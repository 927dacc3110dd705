// Where a small sheet lies: beside the spaces it is about, on the board.

const GAP = 14;

interface Place {
  left: number;
  top: number;
}

/** Tells where a sheet lies, now and whenever it or the board changes its size; returns what ends it. */
export function kept(sheet: HTMLElement, spaces: string[], tell: (place: Place | null) => void): () => void {
  const watch = new ResizeObserver(() => tell(besides(sheet, spaces)));
  watch.observe(sheet);
  for (const space of spaces) {
    const found = document.querySelector(`[data-space="${space}"]`);
    if (found) watch.observe(found);
  }
  return () => watch.disconnect();
}

/** The place of a sheet at the right of the spaces, or at their left where there is no room; null without a board. */
function besides(sheet: HTMLElement, spaces: string[]): Place | null {
  const box = sheet.offsetParent?.getBoundingClientRect();
  const around = spaces.flatMap((space) => {
    const found = document.querySelector(`[data-space="${space}"]`);
    return found ? [found.getBoundingClientRect()] : [];
  });
  if (!box || around.length === 0) return null;
  const right = Math.max(...around.map((one) => one.right)) - box.left + GAP;
  const left = Math.min(...around.map((one) => one.left)) - box.left - GAP - sheet.offsetWidth;
  const top = Math.min(...around.map((one) => one.top)) - box.top;
  const end = [...document.querySelectorAll("[data-space]")].at(-1)?.getBoundingClientRect().bottom ?? box.bottom;
  const lowest = end - box.top - sheet.offsetHeight;
  return {
    left: Math.max(0, right + sheet.offsetWidth <= box.width ? right : left),
    top: Math.max(0, Math.min(top, lowest)),
  };
}
