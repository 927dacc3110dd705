// What each seat has left, counted on between two messages of the server.

import { call } from "../house/spoken.svelte";
import { say } from "../words/say";
import type { ClockTold } from "../wire";

/** Below so many milliseconds it is late. */
export const LATE = 20_000;
const TICK = 250;

export class Clock {
  private since = $state(0);
  private told: ClockTold | null = $state.raw(null);
  private now = $state(0);
  private warned = false;

  constructor(clock: () => ClockTold | null) {
    $effect(() => {
      this.told = clock();
      this.since = this.now = performance.now();
      this.warned = false;
      if (this.told?.running === null || this.told === null) return;
      const timer = setInterval(() => this.tick(), TICK);
      return () => clearInterval(timer);
    });
  }

  private tick(): void {
    this.now = performance.now();
    const running = this.told?.running ?? null;
    if (running !== null && !this.warned && (this.shown(running) ?? LATE) < LATE) {
      this.warned = true;
      call(say("seat.late"));
    }
  }

  /** Milliseconds that the seat has left now; null without a clock. */
  shown(seat: number): number | null {
    const left = this.told?.left[seat];
    if (left === undefined) return null;
    return Math.max(0, left - (this.told?.running === seat ? this.now - this.since : 0));
  }

  /** The same as 1:48. */
  text(seat: number): string {
    const seconds = Math.ceil((this.shown(seat) ?? 0) / 1000);
    return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
