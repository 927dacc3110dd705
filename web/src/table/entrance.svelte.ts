// The way to a table: who has a seat there goes in at once, anybody else first sees what they were sent. Looking makes
// nobody known and redeems nothing; joining and watching do.

import { call, CallError } from "../house/api";
import { introduce, me, rename } from "../house/me.svelte";
import type { Me, TablePreview } from "../wire";

/** What the history keeps of how somebody came, beside the address, where no neighbour reads it. */
export interface Came {
  /** Takes the first free seat. */
  sit?: boolean;
  watch?: boolean;
  /** The secret of an invitation that has not been redeemed yet. */
  join?: string;
}

const AGAIN = 2000;
const FRESH = 10_000;

/** How somebody came to this page. */
export function came(): Came {
  return (history.state as Came | null) ?? {};
}

/** What an invitation leads to. */
export function invitedTo(secret: string): Promise<TablePreview> {
  return call<TablePreview>("POST", "/api/invitations/preview", { secret });
}

/** Whether trying again may help: the server starts, or can't be reached. */
export function mayPass(error: CallError): boolean {
  return error.code === "not-ready" || error.status === 0 || error.status >= 500;
}

export class Entrance {
  preview: TablePreview | null = $state.raw(null);
  /** There is no table here that this browser may see. */
  missing = $state(false);
  /** Why the table can't be shown, in a sentence. */
  wrong = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  /** `enter` is called with whoever goes in, once. */
  constructor(
    private readonly code: string,
    private readonly enter: (me: Me) => void,
  ) {}

  /** Looks at the table, and goes in where nothing has to be asked. */
  async begin(): Promise<void> {
    if (came().watch) return this.goIn().catch((error: Error) => void (this.wrong = error.message));
    await this.look();
  }

  /** Nobody waits any more. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  /** Takes a seat under this name; an error leaves everything as it is. */
  async join(name: string): Promise<void> {
    if (me.known?.name !== name) await rename(name);
    await this.redeem();
    history.replaceState({ sit: true } satisfies Came, "");
    await this.goIn();
  }

  /** Watches without a seat; whoever has no name yet gets this one, or a guest's. */
  async watch(name?: string): Promise<void> {
    await introduce(name);
    await this.redeem();
    history.replaceState({ watch: true } satisfies Came, "");
    await this.goIn();
  }

  private async redeem(): Promise<void> {
    const secret = came().join;
    if (secret !== undefined) await call("POST", "/api/invitations", { secret });
  }

  private async goIn(): Promise<void> {
    const known = await introduce();
    if (this.ended) return;
    this.end();
    this.enter(known);
  }

  private async look(): Promise<void> {
    const secret = came().join;
    try {
      const seen = await (secret === undefined ? call<TablePreview>("GET", `/api/tables/${this.code}/preview`) : invitedTo(secret));
      if (this.ended) return;
      const free = seen.table.status === "open" && seen.table.seats.some((seat) => !seat.name);
      if (seen.mine || (came().sit && free)) return await this.goIn();
      if (came().sit) history.replaceState(null, "");
      Object.assign(this, { preview: seen, missing: false, wrong: "" });
      this.later(FRESH);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (this.ended) return;
      if (error.code === "no-table") Object.assign(this, { missing: true, preview: null });
      else if (mayPass(error)) this.later(AGAIN);
      else if (!this.preview) this.wrong = error.message;
    }
  }

  private later(wait: number): void {
    this.timer = setTimeout(() => void this.look(), wait);
  }

  /** Looks again now: who this browser is has changed. */
  async again(): Promise<void> {
    clearTimeout(this.timer);
    await this.look();
  }
}
