// A table that is being opened: it waits for a server that still compiles, and says so.

import { call, CallError } from "../house/api";
import { introduce } from "../house/me.svelte";
import { go } from "../house/route.svelte";
import { tell } from "../house/spoken.svelte";
import type { Open, Opened } from "../wire";
import { say } from "../words/say";

const SOON = 300;
const AGAIN = 2000;

export class Opening {
  /** What is waited for, once it takes longer than a moment. */
  words = $state("");
  error: CallError | null = $state(null);
  busy = $state(false);
  private over = false;

  /** Opens the table and goes there; whoever is not known yet gets this name, or a guest's. */
  async table(order: Open, name?: string): Promise<void> {
    if (this.busy) return;
    Object.assign(this, { busy: true, error: null, words: "" });
    const soon = setTimeout(() => this.wait("waiting.table"), SOON);
    try {
      await introduce(name);
      const opened = await this.patiently(order);
      if (opened && !this.over) go(`/table/${opened.code}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.error = error;
    } finally {
      clearTimeout(soon);
      Object.assign(this, { busy: false, words: "" });
    }
  }

  /** Nobody waits any more. */
  stop(): void {
    this.over = true;
  }

  private async patiently(order: Open): Promise<Opened | null> {
    while (!this.over) {
      try {
        return await call<Opened>("POST", "/api/tables", order);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== "not-ready") throw error;
        this.wait("waiting.compiling");
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
    return null;
  }

  private wait(id: string): void {
    const words = say(id);
    if (this.words === words) return;
    this.words = words;
    tell(words);
  }
}
