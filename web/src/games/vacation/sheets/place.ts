// Where a small sheet lies: beside the spaces it is about, inside the box that it lies in.

const GAP = 14;

/** The place of a sheet at the right of the spaces, or at their left where there is no room; null without a board. */
export function besides(sheet: HTMLElement, spaces: string[]): { left: number; top: number } | null {
  const box = sheet.offsetParent?.getBoundingClientRect();
  const around = spaces.flatMap((space) => {
    const found = document.querySelector(`[data-space="${space}"]`);
    return found ? [found.getBoundingClientRect()] : [];
  });
  if (!box || around.length === 0) return null;
  const right = Math.max(...around.map((one) => one.right)) - box.left + GAP;
  const left = Math.min(...around.map((one) => one.left)) - box.left - GAP - sheet.offsetWidth;
  const top = Math.min(...around.map((one) => one.top)) - box.top;
  const lowest = Math.max(0, box.height - sheet.offsetHeight);
  return {
    left: Math.max(0, right + sheet.offsetWidth <= box.width ? right : left),
    top: Math.max(0, Math.min(top, lowest)),
  };
}
