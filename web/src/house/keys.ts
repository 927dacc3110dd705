// Keys that work anywhere on a table. They are off while somebody writes, and can be switched off.

import { settings } from "./settings.svelte";

/** The letter or digit of a key press that is meant for the table, in lower case; empty for any other. */
export function tableKey(event: KeyboardEvent): string {
  if (!settings.keys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return "";
  const target = event.target as Element | null;
  if (target?.closest("input, textarea, select, [contenteditable], dialog")) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

let keyed = false;
addEventListener("keydown", () => (keyed = true), true);
addEventListener("pointerdown", () => (keyed = false), true);

/** Whether the page was last used by keyboard: only then the focus may be moved to what is asked. */
export function usesKeys(): boolean {
  return keyed;
}

/** Moves the focus within a group that is one tab stop; true when the key was one of its own. */
export function rove(event: KeyboardEvent, items: HTMLElement[], back: string, on: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || items.length === 0) return false;
  event.preventDefault();
  items[(to + items.length) % items.length]?.focus();
  return true;
}
