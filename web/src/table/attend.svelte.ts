// What goes on around a table whatever is shown: the line, the page's title, what is spoken and sounded.

import { tick, untrack } from "svelte";
import type { Face } from "../games/face";
import { connection } from "../house/connection";
import { usesKeys } from "../house/keys";
import { call } from "../house/spoken.svelte";
import { sound } from "../house/sounds";
import { toast } from "../house/toasts.svelte";
import { say } from "../words/say";
import type { Sitting } from "./sitting.svelte";

/** Attends to a table as long as the component that calls it is shown. */
export function attend(sitting: () => Sitting | null, face: () => Face | null): void {
  let dropped = false;
  $effect(() => {
    const now = sitting();
    if (!now) return undefined;
    if (!now.line.up) {
      dropped = true;
      return counting(now.line.retry);
    }
    if (dropped) untrack(() => toast({ text: say("table.line_back"), icon: "check" }));
    dropped = false;
    return undefined;
  });
  $effect(() => {
    const now = sitting();
    void [now?.present?.moves, now?.present?.seat, now?.past];
    untrack(() => now?.turned.change());
  });
  $effect(() => {
    const now = sitting();
    void [now?.chosen, now?.held];
    untrack(() => now?.picked.change());
  });
  $effect(() => title(sitting(), face()));
  $effect(() => turn(sitting(), face()));
  $effect(() => {
    const happened = sitting()?.happened;
    if (!happened?.lines.some((one) => one.kind === "moved")) return;
    untrack(() => sound("tile"));
    void tick().then(refocus);
  });
  $effect(() => {
    if ((sitting()?.unread ?? 0) > 0) untrack(() => sound("note"));
  });
}

/** A dropped line counts to its next try in a toast. */
function counting(retry: number): () => void {
  const show = (): void => {
    const seconds = Math.ceil((retry - Date.now()) / 1000);
    const text = seconds > 0 ? say("table.line_lost", { seconds }) : say("table.line_trying");
    toast({ text, icon: "clock", action: { label: say("table.try_now"), do: () => connection().now() } });
  };
  untrack(show);
  const timer = setInterval(show, 1000);
  return () => clearInterval(timer);
}

function title(sitting: Sitting | null, face: Face | null): void {
  if (!sitting || !face) return;
  const turn = sitting.turn ? `(${say("table.your_turn")}) ` : "";
  document.title = say("table.title", { turn, game: face.title(sitting.state?.edition ?? ""), code: sitting.code });
}

/** My turn is spoken at once and rung; the focus goes to the hand if it was nowhere. */
function turn(sitting: Sitting | null, face: Face | null): void {
  if (!sitting?.turn || !face || !sitting.present) return;
  const words = [sitting.present.ask, face.called(sitting)].filter(Boolean).join(" ");
  untrack(() => {
    call(words);
    sound("turn");
  });
  refocus();
}

/** Who plays by keyboard is never left nowhere. */
function refocus(): void {
  if (usesKeys() && document.activeElement === document.body) {
    document.querySelector<HTMLElement>("[data-hand] [tabindex='0']")?.focus({ preventScroll: true });
  }
}
