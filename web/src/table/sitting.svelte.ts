// Somebody at a table: all that they were told of it, what they have chosen, and what they may ask for.

import { connection, type Answer, type Asked, type LineState } from "../house/connection";
import { call, tell } from "../house/spoken.svelte";
import { Steady } from "../house/steady.svelte";
import { toast } from "../house/toasts.svelte";
import { say } from "../words/say";
import { Review } from "./review.svelte";
import type { Line, PositionTold, ToldNews, ToldRefused, TableTold } from "../wire";

/** Why something can't be done, shown in place. */
export interface Refusal {
  move: string;
  text: string;
  clause: string;
}

/** What was told last: the position before and after, and the lines between, for what is animated and sounded. */
export interface Happening {
  before: PositionTold | null;
  after: PositionTold;
  lines: Line[];
}

export class Sitting {
  readonly code: string;
  readonly visitor: number;
  /** What the decisions of a finished game have cost. */
  readonly review: Review;
  /** What is asked, and what is chosen: a press that follows a change of either by itself makes no move. */
  readonly turned = new Steady();
  readonly picked = new Steady();
  number = $state(0);
  lines: Line[] = $state.raw([]);
  state: TableTold | null = $state.raw(null);
  present: PositionTold | null = $state.raw(null);
  /** An earlier position that is looked at. */
  past: PositionTold | null = $state.raw(null);
  line: LineState = $state.raw({ up: true });
  /** The table can't be seen, with the sentence why. */
  missing = $state("");
  /** The move that is chosen and not yet made. */
  chosen: string | null = $state(null);
  /** A piece that is taken up and not yet put anywhere: a cube, a card. */
  held: string | null = $state(null);
  refusal: Refusal | null = $state.raw(null);
  happened: Happening | null = $state.raw(null);
  /** Moves that were sent and not yet answered. */
  sending = $state(false);
  unread = $state(0);
  /** The clause at which the rules are open; "" for their beginning, null while they are closed. */
  rulesAt: string | null = $state(null);
  muted: number[] = $state([]);

  constructor(code: string, visitor: number) {
    this.code = code;
    this.visitor = visitor;
    this.review = new Review(code);
  }

  /** What is shown: the present, or a past position that is looked at. */
  readonly position = $derived(this.past ?? this.present);
  /** The seats of this visitor. */
  readonly own = $derived.by(() => (this.state?.seats ?? []).flatMap((seat, at) => (seat.visitor === this.visitor ? [at] : [])));
  /** As whom the visitor looks; null for an onlooker and under the cover. */
  readonly seat = $derived(this.position?.seat ?? null);
  /** A move is asked of this seat and can be sent now. */
  readonly asked = $derived.by(() => this.past === null && this.turn);
  /** It is this seat's turn, also while somebody looks back. */
  readonly turn = $derived(
    this.line.up &&
      !this.sending &&
      this.state?.status === "running" &&
      this.present !== null &&
      this.present.seat !== null &&
      this.present.to_move === this.present.seat &&
      this.present.legal.length > 0,
  );
  /** A seat of this device is asked and has not been uncovered. */
  readonly covered = $derived(
    this.state?.status === "running" &&
      this.own.length > 1 &&
      this.present !== null &&
      this.present.seat === null &&
      this.present.to_move !== null &&
      this.own.includes(this.present.to_move)
      ? this.present.to_move
      : null,
  );
  /** What is asked or chosen has just changed: what makes a move looks disabled. */
  readonly settling = $derived(this.turned.settling || this.picked.settling);
  readonly host = $derived.by(() => this.state?.host === this.visitor);
  /** The seat of a bot that is asked and thinks; null while a person is asked. */
  readonly thinking = $derived.by(() => {
    const at = this.state?.status === "running" && this.past === null ? (this.present?.to_move ?? null) : null;
    const seat = at === null ? undefined : this.state?.seats[at];
    return seat?.bot || seat?.stand_in ? at : null;
  });
  /** Other people sit here, who are asked before a move is taken back. */
  readonly others = $derived.by(() => (this.state?.seats ?? []).some((seat) => !seat.bot && !seat.stand_in && seat.visitor !== this.visitor));
  readonly over = $derived(this.state?.status === "over");

  name(seat: number): string {
    return this.state?.seats[seat]?.name ?? "";
  }

  begin(): void {
    connection().watch(this.code, {
      have: () => this.number,
      news: (news) => this.take(news),
      line: (state) => (this.line = state),
      refused: (refused) => (this.missing = refused.text),
    });
  }

  end(): void {
    connection().unwatch(this.code);
    this.review.end();
  }

  private readonly running = new Map<string, Promise<Answer>>();

  private take(news: ToldNews): void {
    if (news.since !== this.number && news.since !== 0) {
      if (news.number > this.number) void this.send({ type: "watch", table: this.code, have: this.number });
      return;
    }
    const fresh = news.lines.filter((line) => line.number > this.number);
    const first = this.number === 0;
    this.number = news.number;
    if (fresh.length) this.lines = [...this.lines, ...fresh];
    if (news.state) {
      this.state = news.state;
      if (news.state.status !== "over") this.promise(news.state.commitment);
    }
    if (news.position) this.takePosition(news.position, fresh, first);
    if (!first) this.announce(fresh);
  }

  /** The commitment to the deal as this window saw it before the end, whatever the server says later; "" if it was not there. */
  get promised(): string {
    return sessionStorage.getItem(`hotelier.promised.${this.code}`) ?? "";
  }

  private promise(commitment: string): void {
    if (!this.promised) sessionStorage.setItem(`hotelier.promised.${this.code}`, commitment);
  }

  private takePosition(after: PositionTold, lines: Line[], first: boolean): void {
    const before = this.present;
    this.present = after;
    if (before?.moves !== after.moves || before.seat !== after.seat) {
      this.chosen = null;
      this.held = null;
      this.refusal = null;
    }
    if (!first) this.happened = { before, after, lines };
  }

  private announce(lines: Line[]): void {
    for (const line of lines) {
      if (line.kind === "chatted" && line.visitor !== this.visitor) this.unread += 1;
      if (line.seat === undefined || line.seat === null || !this.own.includes(line.seat)) tell(line.text);
    }
  }

  /** Asks, and shows what was refused. What is asked again before it is answered is asked once. */
  send(asked: Asked): Promise<Answer> {
    const key = JSON.stringify(asked);
    const running = this.running.get(key) ?? this.ask(asked).finally(() => this.running.delete(key));
    this.running.set(key, running);
    return running;
  }

  private async ask(asked: Asked): Promise<Answer> {
    const answer = await connection().ask(asked);
    if (answer.type === "refused") this.refused(answer, "move" in asked ? asked.move : "");
    return answer;
  }

  private refused(refused: ToldRefused, move: string): void {
    if (refused.position) this.present = refused.position;
    if (move) this.refuse({ move, text: refused.text, clause: refused.clause ?? "" });
    else toast({ text: refused.text, icon: "never" });
  }

  /** Opens a reason in place, and says it. */
  refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
    if (refusal) call(refusal.text);
  }

  /** Chooses a move without making it; one that is not legal opens its reason. */
  choose(move: string | null): void {
    if (move === null || this.present?.legal.includes(move)) {
      this.chosen = move;
      this.refusal = null;
      return;
    }
    const why = this.present?.refused[move];
    if (why) this.refuse({ move, text: why.text, clause: why.clause });
  }

  /** Makes moves one after another, as long as none is refused. */
  async play(...moves: string[]): Promise<void> {
    const seat = this.present?.seat;
    if (seat === null || seat === undefined || !this.asked || !this.turned.meant || !this.picked.meant) return;
    this.sending = true;
    try {
      for (const move of moves) {
        const answer = await this.send({ type: "move", table: this.code, seat, at: this.number, move });
        if (answer.type === "refused") return;
      }
      this.chosen = null;
    } finally {
      this.sending = false;
    }
  }

  /** Takes the last move back, or asks the table to agree. */
  async undo(): Promise<void> {
    const seat = this.present?.seat;
    if (seat === null || seat === undefined || this.undoing || this.takeBack === "no" || !this.line.up || !this.turned.meant) return;
    this.undoing = true;
    try {
      if (this.takeBack === "free") await this.send({ type: "undo", table: this.code, seat, at: this.number });
      else await this.send({ type: "propose", table: this.code, matter: "undo", seat });
    } finally {
      this.undoing = false;
    }
  }

  private undoing = false;

  /** Whether the last own move can be taken back: not while somebody looks back, or a bot plays the seat. */
  readonly takeBack = $derived.by(() => {
    const at = this.present?.seat;
    if (at === null || at === undefined || this.past !== null || this.state?.seats[at]?.stand_in) return "no";
    return this.present?.undo ?? "no";
  });

  async hint(): Promise<void> {
    const seat = this.present?.seat;
    if (seat === null || seat === undefined || !this.line.up) return;
    if (this.state?.hints) await this.send({ type: "hint", table: this.code, seat, at: this.number });
    else await this.send({ type: "propose", table: this.code, matter: "hints" });
  }

  /** The last hint that was given to this seat in the present position, if any. */
  readonly advice = $derived.by(() => {
    for (let k = this.lines.length - 1; k >= 0; k--) {
      const line = this.lines[k];
      if (!line || ["moved", "chanced", "undone"].includes(line.kind)) return null;
      if (line.kind === "hinted" && line.hint && line.seat === this.present?.seat) return line.hint;
    }
    return null;
  });

  /** What the hint advises, while it can be done; "" without one. */
  readonly best = $derived.by(() => (this.asked ? (this.advice?.moves[0]?.move ?? "") : ""));

  /** Looks at the position after so many moves; null for the present. */
  async look(moves: number | null): Promise<void> {
    const call = ++this.looks;
    if (moves === null || moves === this.present?.moves) {
      this.past = null;
      return;
    }
    if (!this.line.up) return;
    const answer = await this.send({ type: "look", table: this.code, moves });
    if (answer.type === "looked" && call === this.looks) this.past = answer.position;
  }

  private looks = 0;

  async chat(text: string): Promise<boolean> {
    return (await this.send({ type: "chat", table: this.code, text })).type === "done";
  }

  async mute(visitor: number, on: boolean): Promise<void> {
    await this.send({ type: "mute", table: this.code, visitor, on });
    this.muted = on ? [...this.muted, visitor] : this.muted.filter((other) => other !== visitor);
  }

  /** The name of the last own move, for "Ask to take back D3". */
  readonly lastOwn = $derived.by(() => {
    const seat = this.present?.seat;
    for (let k = this.lines.length - 1; k >= 0; k--) {
      const line = this.lines[k];
      if (line?.kind === "undone") return "";
      if (line?.kind === "moved" && line.seat === seat) return line.move ?? "";
    }
    return "";
  });

  /** The sentence that stands in the ask. */
  readonly question = $derived.by(() => {
    if (this.state?.status === "over" && this.state.ended !== "finished") return say(`table.ended.${this.state.ended ?? "closed"}`);
    return this.position?.ask ?? "";
  });
}
