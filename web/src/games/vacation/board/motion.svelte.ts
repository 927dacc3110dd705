// What just happened on the board, as movement: a tile comes, a chain is founded, grows, becomes safe, is taken over.
// Nothing waits for it; whatever is new ends what is still moving. Where nothing may move, changes fade.

import { tick } from "svelte";
import { moves } from "../../../house/settings.svelte";
import type { Happening } from "../../../table/sitting.svelte";
import { looksOf, type Look } from "../look";
import { changesOf, type Changes } from "./changes";
import { beside, stepsFrom } from "./geometry";
import { toldOf, type Told, type Veil } from "./scene";

export const EASE = "cubic-bezier(.2,.7,.2,1)";
const FLIGHT = 320;
const GROW = 240;
const SAFE = 420;
const FADE = 120;
const LONGEST = 900;

/** What lay on a space before; it goes away over what lies there now. */
export interface Cover {
  space: string;
  /** The look of the chain that was there, null for a lone hotel, and the number of the colour that takes over. */
  look: Look | null;
  into: number | null;
  way: "run" | "fold" | "fade";
  /** Where it shrinks to, as a transform-origin. */
  towards: string;
  delay: number;
  time: number;
}

/** Something on its way across the table: a tile to its space, or the plate of a chain to its row. */
export interface Flight {
  chain: string | null;
  from: DOMRect;
  to: DOMRect;
  time: number;
}

export class Motion {
  veil: Veil | null = $state.raw(null);
  covers: Cover[] = $state.raw([]);
  flights: Flight[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Animation[] = [];

  /** `root` holds the board and its cells. */
  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Ends all at once. */
  stop(): void {
    clearTimeout(this.timer);
    for (const animation of this.running) animation.finish();
    this.running = [];
    this.veil = null;
    this.covers = [];
    this.flights = [];
  }

  /** Shows what happened. To be called before the page shows the new position, so that it is known where things were. */
  show(happening: Happening): void {
    this.stop();
    const [before, after] = [toldOf(happening.before), toldOf(happening.after)];
    if (!before || !after) return;
    const changes = changesOf(before, after, happening.lines);
    const gone = changes.ended.map((name) => ({ name, from: this.find(`[data-marker="${name}"]`)?.getBoundingClientRect() }));
    const land = (): void => this.land(changes, before, after, gone);
    const flight = moves() && changes.tile !== null ? this.flightOf(changes.tile, happening) : null;
    if (!flight) {
      land();
      return;
    }
    this.veil = { tile: changes.tile ?? "", unnamed: changes.founded, unsafe: changes.safe };
    this.flights = [flight];
    this.timer = setTimeout(land, FLIGHT);
  }

  private find(selector: string): Element | null {
    return this.root()?.querySelector(selector) ?? null;
  }

  /** From the tag in the rack, else from the shape of the seat that played it. */
  private flightOf(tile: string, { lines }: Happening): Flight | null {
    const seat = lines.findLast((line) => line.kind === "moved" && line.move === tile)?.seat;
    const row = document.querySelector(`[data-seat-row="${seat ?? ""}"]`);
    const start = document.querySelector(`[data-tile="${tile}"]`) ?? row?.querySelector("svg") ?? row;
    const space = this.find(`[data-space="${tile}"]`);
    if (!start || !space) return null;
    return { chain: null, from: start.getBoundingClientRect(), to: space.getBoundingClientRect(), time: FLIGHT };
  }

  private land(changes: Changes, before: Told, after: Told, gone: { name: string; from: DOMRect | undefined }[]): void {
    this.veil = null;
    this.covers = moves() ? coversOf(changes, before, after) : fadesOf(changes, before, after);
    this.flights = moves() ? gone.flatMap(({ name, from }) => homeward(name, from)) : [];
    const times = [...this.covers.map((cover) => cover.delay + cover.time), ...this.flights.map((flight) => flight.time)];
    this.timer = setTimeout(() => this.stop(), Math.max(SAFE, ...times) + 20);
    if (moves()) void tick().then(() => this.stir(changes, after));
  }

  /** Moves the markers: a new one drops, a figure rolls up, a lock closes. */
  private stir({ founded, grown, taken, safe }: Changes, after: Told): void {
    const larger = new Set([...grown, ...taken].map(({ space }) => after.view.board[space] ?? ""));
    for (const name of founded) this.move(`[data-marker="${name}"]`, [{ transform: "translateY(-12px)", opacity: 0 }, {}], FLIGHT);
    for (const name of larger) {
      this.move(`[data-marker="${name}"] [data-size]`, [{ transform: "translateY(9px)", opacity: 0 }, {}], GROW);
    }
    for (const name of safe) {
      this.move(`[data-safe="${name}"]`, [{ opacity: 0 }, {}], SAFE);
      this.move(`[data-marker="${name}"] [data-lock]`, [{ transform: "translateY(-5px)", opacity: 0 }, {}], SAFE);
    }
  }

  private move(selector: string, frames: Keyframe[], duration: number): void {
    const animation = this.find(selector)?.animate(frames, { duration, easing: EASE });
    if (animation) this.running.push(animation);
  }
}

/** The plate of a chain that has left the board flies to its row in the panel. */
function homeward(chain: string, from: DOMRect | undefined): Flight[] {
  const row = document.querySelector(`[data-chain="${chain}"]`);
  if (!row || !from) return [];
  return [{ chain, from, to: row.getBoundingClientRect(), time: LONGEST * 0.7 }];
}

/** Lone hotels fold into a founded chain, a chain's colour runs into what it took in, or spreads over what it took over. */
function coversOf(changes: Changes, before: Told, after: Told): Cover[] {
  const plain = { look: null, into: null, towards: "50% 50%", delay: 0, time: GROW };
  const covers: Cover[] = takenOver(changes, before, after);
  const late = covers[0]?.time ?? 0;
  for (const { space, from } of changes.grown) {
    covers.push({ ...plain, space, way: "run", towards: awayFrom(space, from), delay: late / 2 });
  }
  for (const name of changes.founded) {
    const spaces = Object.keys(after.view.board).filter((space) => after.view.board[space] === name);
    spaces.forEach((space, at) => covers.push({ ...plain, space, way: "fold", delay: 40 * at }));
  }
  return covers;
}

/** The side of a space that lies away from the one it touches. */
function awayFrom(space: string, from: string): string {
  if (from === beside(space, -1, 0)) return "100% 50%";
  if (from === beside(space, 1, 0)) return "0% 50%";
  return from === beside(space, 0, -1) ? "50% 100%" : "50% 0%";
}

/** The tiles that changed hands go over tile by tile, outward from the one that joined them. */
function takenOver({ taken, tile }: Changes, before: Told, after: Told): Cover[] {
  const looks = looksOf(after.outlook.chains);
  const spaces = taken.map(({ space }) => space);
  const steps = stepsFrom(tile ?? before.outlook.takeover?.tile ?? spaces[0] ?? "", spaces);
  const pace = Math.min(50, (LONGEST - GROW) / Math.max(1, ...steps.values()));
  return taken.map(({ space, was }) => ({
    space,
    look: looks[was] ?? null,
    into: looks[after.view.board[space] ?? ""]?.number ?? null,
    way: "fade",
    towards: "50% 50%",
    delay: pace * (steps.get(space) ?? 0),
    time: GROW,
  }));
}

/** The same without any movement. */
function fadesOf(changes: Changes, before: Told, after: Told): Cover[] {
  return coversOf(changes, before, after).map((cover) => ({ ...cover, way: "fade", delay: 0, time: FADE }));
}
