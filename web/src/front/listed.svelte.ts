// Lists of tables that keep themselves fresh: fetched now, and again every ten seconds while somebody looks.

import { call, CallError } from "../house/api";

const EVERY = 10_000;

export class Listed<L> {
  lines: L[] | null = $state.raw(null);
  error: CallError | null = $state(null);

  constructor(private readonly path: string) {}

  /** Keeps the list fresh until the answer is called. */
  keep(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.fetch();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  private async fetch(): Promise<void> {
    try {
      this.lines = await call<L[]>("GET", this.path);
      this.error = null;
    } catch (error) {
      if (error instanceof CallError) this.error = error;
    }
  }
}
