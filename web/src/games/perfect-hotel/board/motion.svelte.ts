// What just happened on the board, as movement: cards fly, a floor is lowered, a tag turns, an award changes hands. Nothing waits
// for it; whatever is new, or a press, ends what is still moving. Where nothing may move, what is new fades in.

import { tick } from "svelte";
import { moves } from "../../../house/settings.svelte";
import type { Happening } from "../../../table/sitting.svelte";
import type { PositionTold } from "../../../wire";
import { TOURIST } from "../look";
import { outlookOf, viewOf } from "../told";
import { changesOf, type Changes, type Told } from "./changes";

export const EASE = "cubic-bezier(.2,.7,.2,1)";
const CHOSEN = "[aria-pressed=true]";
/** How wide the drawn deck is in the letterhead. */
const DECK = 32;
const DRAW = 460;
const FLIGHT = 340;
const LOWER = 300;
const GATHER = 180;
const LIGHT = 40;
const TURN = 320;
const TRAVEL = 420;
const FADE = 120;

/** A card on its way across the table; face down where its kind is hidden, turned over half way where it is drawn. */
export interface Flight {
  card: string | null;
  turns?: boolean;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  time: number;
}

function toldOf(position: PositionTold | null): Told | null {
  const outlook = outlookOf(position);
  return position && outlook ? { view: viewOf(position), outlook } : null;
}

export class Motion {
  flights: Flight[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Animation[] = [];

  /** `root` holds street and rows. */
  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Ends all at once. */
  stop(): void {
    clearTimeout(this.timer);
    for (const animation of this.running) animation.finish();
    this.running = [];
    if (this.flights.length) this.flights = [];
  }

  /** Shows what happened. To be called before the page shows the new position, so that it is known where things were. */
  show({ before, after }: Happening): void {
    this.stop();
    const [was, now] = [toldOf(before), toldOf(after)];
    if (!was || !now) return;
    const changes = changesOf(was, now);
    const mine = was.view.turn === was.view.seat;
    const starts = changes.placed.map(({ card }) => (mine ? rectsOf(`[data-card="${card}"]${CHOSEN}`)[0] : null) ?? seatRow(was.view.turn));
    const hand = mine ? rectsOf(`[data-card]${CHOSEN}`) : [];
    const signs = new Map(changes.awards.map(({ award, from }) => [award, this.find(`[data-hotel="${from ?? ""}"] [data-award="${award}"]`)?.getBoundingClientRect()]));
    const rows = new Map(changes.built.map(({ kind }) => [kind, this.find(`[data-row="${kind}"] [data-pile]`)?.getBoundingClientRect()]));
    void tick().then(() => {
      if (!moves()) this.fade(changes);
      else {
        this.place(changes, starts);
        this.build(changes, rows, hand);
        this.flip(changes);
        this.award(changes, signs);
        this.draw(changes);
        this.reckon(changes);
      }
    });
  }

  private find(selector: string): Element | null {
    return this.root()?.querySelector(selector) ?? null;
  }

  private move(selector: string, frames: Keyframe[], duration: number, delay = 0): void {
    const found = this.find(selector);
    if (found) this.animate(found, frames, duration, delay);
  }

  private animate(what: Element, frames: Keyframe[], duration: number, delay = 0): void {
    this.running.push(what.animate(frames, { duration, delay, easing: EASE, fill: "backwards" }));
  }

  private fly(flights: Flight[]): void {
    if (!flights.length) return;
    this.flights = [...this.flights, ...flights];
    const last = Math.max(...this.flights.map((flight) => flight.delay + flight.time));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.flights = []), last + 20);
  }

  /** The card flies to its row, lands a little askew and settles; a Tourist Group comes by coach. */
  private place({ placed }: Changes, starts: (DOMRect | null)[]): void {
    placed.forEach(({ kind, card, at }, k) => {
      const laid = `[data-row="${kind}"] [data-laid="${at}"]`;
      const [from, to] = [starts[k], this.find(laid)?.getBoundingClientRect()];
      if (!from || !to) return;
      this.fly([{ card, from, to, delay: 0, time: FLIGHT }]);
      const landed = [{ opacity: 0, transform: "none" }, { opacity: 1, transform: "rotate(2deg)", offset: 0.01 }, { opacity: 1, transform: "none" }];
      this.move(laid, landed, 160, FLIGHT);
      this.move(`[data-row="${kind}"] [data-badge]`, [{ opacity: 0, transform: "scale(.6)" }, {}], 160, FLIGHT);
      this.move(`[data-row="${kind}"] [data-gleam]`, [{ opacity: 0 }, {}], 260, FLIGHT);
      if (card === TOURIST) this.drive();
    });
  }

  private drive(): void {
    this.move("[data-coach]", [{ transform: "translateX(-240px)" }, {}], 2 * FLIGHT);
  }

  /** Cards gather, the floor is lowered from above the roof and the pylon grows with it; then its windows light up. */
  private build({ built }: Changes, rows: Map<string, DOMRect | undefined>, hand: DOMRect[]): void {
    for (const { seat, floor, kind, cards, row, annex } of built) {
      const hotel = `[data-hotel="${seat}"]`;
      const at = this.find(`${hotel} [data-floor="${floor}"]`)?.getBoundingClientRect();
      const starts = [row ? rows.get(kind) : undefined, ...hand].filter((from) => from !== undefined);
      if (at) this.fly(starts.map((from) => ({ card: kind, from, to: at, delay: 0, time: GATHER + 60 })));
      const high = at?.height ?? 40;
      this.move(`${hotel} [data-floor="${floor}"]`, [{ transform: "translateY(-46px)", opacity: 0 }, {}], LOWER, GATHER);
      this.move(`${hotel} [data-pylon]`, [{ transform: `translateY(${high}px)` }, {}], LOWER, GATHER);
      const pace = Math.min(LIGHT, 280 / cards);
      for (let k = 0; k < cards; k++) {
        this.move(`${hotel} [data-floor="${floor}"] [data-window="${k}"]`, [{ opacity: 0.25 }, {}], FADE, GATHER + LOWER + k * pace);
      }
      if (annex) {
        this.move(`${hotel} [data-stairs]`, [{ opacity: 0, transform: "translateY(10px)" }, {}], 220, GATHER + LOWER);
        this.move(`${hotel} [data-plate]`, [{ opacity: 0 }, {}], 220, GATHER + LOWER + 120);
      }
    }
  }

  /** A tag turns about its knob, its rays open last. */
  private flip({ turned }: Changes): void {
    for (const kind of turned) {
      const tag = `[data-row="${kind}"] [data-tag]`;
      this.move(tag, [{ transform: "scaleX(-.1)" }, { transform: "scaleX(1)" }], TURN);
      this.move(`${tag} [data-rays]`, [{ opacity: 0 }, {}], 200, TURN);
    }
    if (turned.length) this.move("[data-plane]", [{ transform: "translateX(-160px)" }, {}], 700);
  }

  /** An award travels from roof to roof, or comes from above. */
  private award({ awards }: Changes, signs: Map<string, DOMRect | undefined>): void {
    for (const { award, seat } of awards) {
      const sign = `[data-hotel="${seat}"] [data-award="${award}"]`;
      const to = this.find(sign)?.getBoundingClientRect();
      const from = signs.get(award);
      if (!to) continue;
      const start = from ? { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` } : { transform: "translateY(-16px)", opacity: 0 };
      this.move(sign, [start, {}], TRAVEL, GATHER + LOWER);
    }
  }

  /** Cards come from the House Deck: mine into the hand, turning over half way, those of others face down to their seat. */
  private draw({ drawn }: Changes): void {
    const deck = document.querySelector("[data-deck]")?.getBoundingClientRect();
    if (!drawn || !deck) return;
    const from = new DOMRect(deck.left, deck.top, DECK, deck.height);
    const fresh = [...document.querySelectorAll("[data-hand] [data-fresh]")];
    drawn.cards.forEach((card, k) => {
      const laid = card === null ? undefined : fresh[k];
      const to = laid?.getBoundingClientRect() ?? seatRow(drawn.seat);
      if (!to) return;
      this.fly([{ card, turns: true, from, to, delay: 60 * k, time: DRAW }]);
      if (laid) this.animate(laid, [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, {}], 60 * k + DRAW);
    });
  }

  private reckon({ standing, built }: Changes): void {
    const delay = built.length ? GATHER + LOWER : 0;
    for (const kind of standing) this.move(`[data-stand="${kind}"]`, [{ opacity: 0 }, {}], 240, delay);
  }

  /** The same without any movement. */
  private fade({ placed, built, awards, turned, standing }: Changes): void {
    const fresh = [
      ...placed.map(({ kind, at }) => `[data-row="${kind}"] [data-laid="${at}"]`),
      ...built.map(({ seat, floor }) => `[data-hotel="${seat}"] [data-floor="${floor}"]`),
      ...awards.map(({ seat, award }) => `[data-hotel="${seat}"] [data-award="${award}"]`),
      ...turned.map((kind) => `[data-row="${kind}"] [data-tag]`),
      ...standing.map((kind) => `[data-stand="${kind}"]`),
    ];
    for (const selector of fresh) this.move(selector, [{ opacity: 0 }, {}], FADE);
  }
}

/** Where such things lie in the hand. */
function rectsOf(selector: string): DOMRect[] {
  return [...document.querySelectorAll(`[data-hand] ${selector}`)].map((found) => found.getBoundingClientRect());
}

/** Where a seat is: its row among the players, or its hotel where there are no rows. */
function seatRow(seat: number): DOMRect | null {
  const row = document.querySelector(`[data-seat-row="${seat}"]`);
  const place = row?.querySelector("svg") ?? row ?? document.querySelector(`[data-hotel="${seat}"] [data-pylon]`);
  return place?.getBoundingClientRect() ?? null;
}
