// The review of a finished game: asked for, waited for, and then marked in the replay. The server keeps it, so that one can
// leave and come back.

import { call } from "../house/api";
import { tell } from "../house/spoken.svelte";
import { say } from "../words/say";
import type { DecisionTold, ReviewTold } from "../wire";
import { about, namesOf, type Amount } from "./figures";

const LOOK_EVERY = 1000;

export class Review {
  readonly code: string;
  /** Whose decisions are judged; null until somebody is chosen. */
  seat: number | null = $state(null);
  told: ReviewTold | null = $state.raw(null);
  /** Why it could not be asked for. */
  wrong = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string) {
    this.code = code;
  }

  /** It is being made. */
  readonly running = $derived(this.told?.state === "waiting" || this.told?.state === "running");
  /** Every decision that is judged, by the number of moves after it. */
  readonly decisions = $derived(new Map((this.told?.decisions ?? []).map((one) => [one.moves, one])));
  /** The lessons, with the decisions they are from, the dearest first. */
  readonly lessons = $derived(
    (this.told?.lessons ?? []).flatMap((lesson) => {
      const decision = this.told?.decisions[lesson.decision];
      return decision ? [{ ...decision, why: lesson.why }] : [];
    }),
  );
  /** The decisions that surely cost something, in the order of the game. */
  readonly marked = $derived((this.told?.decisions ?? []).filter(isDear));

  /** Looks whether there is a review of this seat's game, and waits for it if it is being made. */
  async look(seat: number): Promise<void> {
    if (this.seat !== seat) this.told = null;
    this.seat = seat;
    await this.ask("GET", seat);
  }

  /** Has it made. */
  async begin(): Promise<void> {
    if (this.seat !== null && !this.running) await this.ask("POST", this.seat);
  }

  /** Nobody looks any more. */
  end(): void {
    clearTimeout(this.timer);
  }

  private async ask(method: "GET" | "POST", seat: number): Promise<void> {
    clearTimeout(this.timer);
    const path = `/api/tables/${this.code}/review`;
    try {
      const told = await (method === "GET" ? call<ReviewTold>(method, `${path}?seat=${seat}`) : call<ReviewTold>(method, path, { seat }));
      if (this.seat !== seat) return;
      if (this.running && told.state === "done") tell(say("review.ready"));
      const lost = this.running && told.state === "none"; // the server was started anew meanwhile
      this.told = told;
      this.wrong = "";
      if (lost) await this.ask("POST", seat);
    } catch (error) {
      if (method === "POST") this.wrong = (error as Error).message;
    }
    if (this.running && this.seat === seat) this.timer = setTimeout(() => void this.ask("GET", seat), LOOK_EVERY);
  }
}

/** It surely cost something: the whole interval is above nothing. */
export function isDear(decision: DecisionTold): boolean {
  return (decision.cost.low ?? 0) > 0;
}

/** What would have been better, so that it can't be taken for what was played. */
function bestOf(decision: DecisionTold, named: (move: string) => string): string {
  return namesOf([decision.best, decision.move], named)[0] ?? "";
}

/** "D4 instead of C7" */
export function insteadWords(decision: DecisionTold, named: (move: string) => string): string {
  const [best = "", move = ""] = namesOf([decision.best, decision.move], named);
  const words = say("review.instead", { move, best });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "about $1,900 less (±300); better: C7", or that nothing better is known. */
export function costWords(decision: DecisionTold, amount: Amount, named: (move: string) => string): string {
  if (decision.best === decision.move) return say("review.best");
  const best = bestOf(decision, named);
  if (!isDear(decision)) return say("review.unsure", { best });
  return say("review.cost", { less: about(decision.cost, amount, "figure.less"), best });
}
