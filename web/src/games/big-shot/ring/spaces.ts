// The eighteen auction spaces around the city, clockwise from the upper left: five above, four right, five below, four left;
// where the broker stops at each, and his way along the boulevard.

import type { Form } from "../board/form";

export const SPACES = 18;

export interface Plate {
  x: number;
  y: number;
  width: number;
  height: number;
  /** It lies along the left or the right side. */
  upright: boolean;
}

/** The plate of a space. */
export function plateOf(space: number, form: Form): Plate {
  const { small } = form;
  const long = small ? 56 : 137.6;
  const tall = small ? 68.5 : 138;
  const deep = small ? 17 : 58;
  const near = small ? 5 : 14;
  const across = (at: number): number => (small ? 35 + 60 * at : 114 + 149.6 * at);
  const down = (at: number): number => (small ? 35 + 72.5 * at : 114 + 150 * at);
  if (space < 5) return { x: across(space), y: near, width: long, height: deep, upright: false };
  if (space < 9) return { x: form.width - near - deep, y: down(space - 5), width: deep, height: tall, upright: true };
  if (space < 14) return { x: across(13 - space), y: form.height - near - deep, width: long, height: deep, upright: false };
  return { x: near, y: down(17 - space), width: deep, height: tall, upright: true };
}

export type Point = [x: number, y: number];

/** Where the broker stands at a space, in the middle of the boulevard. */
export function stopOf(space: number, form: Form): Point {
  const { x, y, width, height, upright } = plateOf(space, form);
  if (upright) return [x < form.width / 2 ? form.lane.left : form.lane.right, y + height / 2];
  return [Math.round((x + width / 2) * 10) / 10, y < form.height / 2 ? form.lane.top : form.lane.bottom];
}

const sideOf = (space: number): number => (space < 5 ? 0 : space < 9 ? 1 : space < 14 ? 2 : 3);

/** The spaces clockwise after one of them up to another; the whole round if it is the same. */
export function between(from: number, to: number): number[] {
  const steps = (to - from + SPACES - 1) % SPACES;
  return Array.from({ length: steps + 1 }, (_, step) => (from + step + 1) % SPACES);
}

/** The way along the boulevard from a space to the next one: a corner where there is one, then the stop. */
export function wayTo(space: number, form: Form): { corner: Point | null; stop: Point } {
  const before = (space + SPACES - 1) % SPACES;
  const { left, top, right, bottom } = form.lane;
  const corners: Point[] = [[right, top], [right, bottom], [left, bottom], [left, top]];
  const turned = sideOf(before) !== sideOf(space);
  return { corner: turned ? (corners[sideOf(before)] ?? null) : null, stop: stopOf(space, form) };
}

/** The path of a walk along the boulevard, round its corners. */
export function walkOf(from: number, to: number, form: Form): string {
  const { round } = form.lane;
  let path = `M${stopOf(from, form).join(" ")}`;
  for (const space of between(from, to)) {
    const { corner, stop } = wayTo(space, form);
    if (corner) {
      const [x, y] = corner;
      const [into, out] = turnAt(sideOf(space), x, y, round);
      path += `L${into.join(" ")}A${round} ${round} 0 0 1 ${out.join(" ")}`;
    }
    path += `L${stop.join(" ")}`;
  }
  return path;
}

/** Where the round of a corner begins and ends, by the side that begins there. */
function turnAt(side: number, x: number, y: number, round: number): [Point, Point] {
  if (side === 1) return [[x - round, y], [x, y + round]];
  if (side === 2) return [[x, y - round], [x - round, y]];
  if (side === 3) return [[x + round, y], [x, y - round]];
  return [[x, y + round], [x + round, y]];
}

/** The middle line of the boulevard. */
export function laneOf({ lane: { left, top, right, bottom, round } }: Form): string {
  const arc = (x: number, y: number): string => `A${round} ${round} 0 0 1 ${x} ${y}`;
  return (
    `M${left + round} ${top}H${right - round}${arc(right, top + round)}V${bottom - round}${arc(right - round, bottom)}` +
    `H${left + round}${arc(left, bottom - round)}V${top + round}${arc(left + round, top)}Z`
  );
}

/** The outline of a plate, with stepped corners on the large plan. */
export function plateOutline({ x, y, width, height }: Plate, step: number): string {
  const [w, h] = [width - 2 * step, height - 2 * step];
  return `M${x + step} ${y}h${w}v${step}h${step}v${h}h${-step}v${step}h${-w}v${-step}h${-step}v${-h}h${step}Z`;
}
