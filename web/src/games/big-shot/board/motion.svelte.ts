// What just happened on the plan, as movement: the die tumbles, the broker walks, a plate is offered, a cube falls onto its
// tower, a lot is closed. Nothing waits for it. Where nothing may move, what has changed fades in.

import { tick } from "svelte";
import { moves } from "../../../house/settings.svelte";
import type { Happening } from "../../../table/sitting.svelte";
import type { BigShotView } from "../../../wire";
import { CALM, EASE, QUICK } from "../desk/motion";
import { towersOf, type Tower } from "../plan/towers";
import { between, stopOf, wayTo, type Point } from "../ring/spaces";
import { outlookOf, viewOf } from "../told";
import type { Form } from "./form";
import { rollIn } from "./history";

const WASH = QUICK;
const DIE = 480;
const FILLED = 180;
const SKIPPED = 70;
const LONGEST = 1600;
const FALL = 220;
const SINK = 520;

/** A lot that is being closed: what stood there with its last cube, until it has sunk away. */
export interface Closing {
  lot: string;
  towers: Tower[];
}

export class Motion {
  /** What the die shows while it tumbles; null at rest. */
  face: number | null = $state(null);
  closing: Closing[] = $state.raw([]);
  private timers: ReturnType<typeof setTimeout>[] = [];
  private running: Animation[] = [];

  /** `root` holds the plan. */
  constructor(
    private readonly root: () => HTMLElement | undefined,
    private readonly form: () => Form,
  ) {}

  /** Ends all at once. */
  stop(): void {
    this.timers.forEach(clearTimeout);
    for (const animation of this.running) animation.cancel();
    this.timers = [];
    this.running = [];
    this.face = null;
    this.closing = [];
  }

  /** Shows what happened, as far as it happened before somebody's eyes: one roll, or the cubes of one hand. */
  show(happening: Happening): void {
    const { before, after, lines } = happening;
    if (!before || before.moves >= after.moves) {
      this.stop();
      return;
    }
    const [was, is] = [viewOf(before), viewOf(after)];
    const rolled = rollIn(happening)?.pips ?? 0;
    const grown = grownLots(was, is);
    const sold = (outlookOf(after)?.lots ?? []).filter((lot) => lot.sold && !("owner" in (was.lots[lot.name] ?? {})));
    if (!rolled && !grown.length && !sold.length) return;
    this.stop();
    if (!moves()) {
      void tick().then(() => this.wash([...grown.map(({ lot }) => lot), ...sold.map((lot) => lot.name)], rolled > 0));
      return;
    }
    if (sold.length <= 2) this.closing = sold.map((lot) => ({ lot: lot.name, towers: lastTowers(was, lines, lot.name) }));
    if (rolled) this.tumble(rolled);
    void tick().then(() => {
      if (rolled) this.walk(was.broker, is.broker, was.spaces);
      for (const { lot, colour, number } of grown) this.fall(lot, colour, number);
      sold.forEach((lot, at) => this.close(lot.name, lot.owner, sold.length > 2 ? at * 120 : 0));
    });
  }

  private find(selector: string): Element[] {
    return [...(this.root()?.querySelectorAll(selector) ?? [])];
  }

  private move(selector: string, frames: Keyframe[], duration: number, delay = 0, easing = EASE, fill: FillMode = "backwards"): void {
    for (const found of this.find(selector)) this.running.push(found.animate(frames, { duration, delay, easing, fill }));
  }

  private later(act: () => void, after: number): void {
    this.timers.push(setTimeout(act, after));
  }

  /** A short wash over what has changed. */
  private wash(lots: string[], rolled: boolean): void {
    const frames = [{ opacity: 0.3 }, {}];
    for (const lot of lots) this.move(`[data-lot-drawn="${lot}"]`, frames, WASH, 0, "linear");
    if (rolled) this.move("[data-die], [data-broker], [data-route], [data-offer]", frames, WASH, 0, "linear");
  }

  /** The die shows three faces while it turns once, and settles. */
  private tumble(pips: number): void {
    const faces = [(pips % 6) + 1, ((pips + 3) % 6) + 1];
    this.face = faces[0] ?? null;
    this.later(() => (this.face = faces[1] ?? null), DIE / 3);
    this.later(() => (this.face = null), (DIE * 2) / 3);
    const turned = [
      { transform: "rotate(-200deg) scale(.8)" },
      { transform: "rotate(0deg) translateY(-2px)", offset: 0.8 },
      { transform: "rotate(0deg)" },
    ];
    void tick().then(() => this.move("[data-die]", turned, DIE));
  }

  /** The broker goes along the boulevard, a little longer at filled spaces; the offer appears when he is there. */
  private walk(from: number, to: number, filled: string[]): void {
    const form = this.form();
    const passed = between(from, to);
    const times = passed.map((space) => (filled[space] ? FILLED : SKIPPED));
    const whole = times.reduce((sum, time) => sum + time, 0);
    const pace = Math.min(1, LONGEST / whole);
    const put = ([x, y]: Point, offset: number): Keyframe => ({ transform: `translate(${x}px, ${y}px)`, offset });
    const frames = [put(stopOf(from, form), 0)];
    let gone = 0;
    passed.forEach((space, at) => {
      const { corner, stop } = wayTo(space, form);
      const time = times[at] ?? 0;
      if (corner) frames.push(put(corner, (gone + time / 2) / whole));
      gone += time;
      frames.push(put(stop, gone / whole));
      if (space !== to) this.move(`[data-stop="${space}"]`, [{ opacity: 0 }, {}], WASH, DIE / 2 + gone * pace);
    });
    const time = whole * pace;
    this.move("[data-broker]", frames, time, DIE / 2, "linear");
    this.move("[data-way]", [{ opacity: 0 }, {}], time, DIE / 2, "linear");
    this.move("[data-offer]", [{ opacity: 0 }, {}], CALM, DIE / 2 + time);
  }

  private fall(lot: string, colour: string, number: number): void {
    const frames = [
      { transform: "translateY(-14px)", opacity: 0.6 },
      { transform: "translateY(1px)", opacity: 1, offset: 0.8 },
      { transform: "none" },
    ];
    this.move(`[data-lot-drawn="${lot}"] [data-cube-of="${colour}"][data-number="${number}"]`, frames, FALL);
    this.move(`[data-lot-drawn="${lot}"] :is([data-pennant], [data-join])`, [{ opacity: 0 }, {}], WASH, FALL);
  }

  /** The towers sink, the largest first and the owner's last; then the banner unrolls from its pole. */
  private close(lot: string, owner: string | null, delay: number): void {
    const gone = this.closing.find((one) => one.lot === lot)?.towers ?? [];
    const order = [...gone.filter((tower) => tower.colour !== owner), ...gone.filter((tower) => tower.colour === owner)];
    order.forEach((tower, at) => {
      const late = FALL + (SINK / 2 / Math.max(1, order.length)) * at;
      const sunk = [{}, { transform: "translateY(10px)", opacity: 0 }];
      this.move(`[data-closing="${lot}"] [data-cube-of="${tower.colour}"]`, sunk, SINK / 2, late, EASE, "both");
    });
    const start = delay + (gone.length ? SINK : 0);
    this.move(`[data-flag="${lot}"]`, [{ opacity: 0 }, {}], WASH, start);
    this.move(`[data-flag="${lot}"] [data-banner]`, [{ transform: "scaleX(0)" }, {}], CALM, start + 60);
    if (gone.length) this.later(() => (this.closing = this.closing.filter((one) => one.lot !== lot)), SINK + FALL / 2);
  }
}

/** The topmost cube of every colour that has grown on a lot which is still open. */
function grownLots(was: BigShotView, is: BigShotView): { lot: string; colour: string; number: number }[] {
  return Object.entries(is.lots).flatMap(([lot, now]) =>
    Object.entries(now.cubes ?? {}).flatMap(([colour, many]) =>
      many > (was.lots[lot]?.cubes?.[colour] ?? 0) ? [{ lot, colour, number: many - 1 }] : [],
    ),
  );
}

/** What stood on a lot when its last cube was there. */
function lastTowers(was: BigShotView, lines: Happening["lines"], lot: string): Tower[] {
  const stands = { ...was.lots[lot]?.cubes };
  for (const line of lines) {
    const [word, colour = "", on] = line.move?.split(" ") ?? [];
    if (line.kind === "moved" && word === "place" && on === lot) stands[colour] = (stands[colour] ?? 0) + 1;
  }
  return towersOf(stands, [], null);
}
