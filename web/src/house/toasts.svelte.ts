// What happened beside the game, one at a time. Never a move: that is the log's.

export interface Toast {
  text: string;
  icon?: string;
  action?: { label: string; do: () => void };
}

const SECONDS = 6;

export const toasts: { now: Toast | null } = $state({ now: null });
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in the place of the last one; one with an action stays. */
export function toast(told: Toast): void {
  toasts.now = told;
  rest();
}

export function dismiss(): void {
  clearTimeout(timer);
  toasts.now = null;
}

/** The toast goes after a while. */
export function rest(): void {
  clearTimeout(timer);
  if (toasts.now && !toasts.now.action) timer = setTimeout(dismiss, SECONDS * 1000);
}

/** As long as somebody points at it, it stays. */
export function hold(): void {
  clearTimeout(timer);
}
