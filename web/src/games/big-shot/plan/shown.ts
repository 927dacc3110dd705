// What the plan shows of each lot: as it stands, or as it would stand with a cube that is held over it.

import type { BigShotPlacement, PositionTold } from "../../../wire";
import { cubesOn, outlookOf } from "../told";
import { towersOf, type Tower } from "./towers";

export interface LotShown {
  name: string;
  value: number;
  sold: boolean;
  /** The colour that owns it, for good or as it stands, and who that is. */
  owner: string | null;
  ownerName: string;
  ghost: boolean;
  doubled: boolean;
  /** How many stand on it, without one that hovers. */
  cubes: number;
  closesAt: number;
  towers: Tower[];
  hovering: string | null;
  fresh: Record<string, number>;
  state: "rest" | "lit" | "aimed";
}

export interface Aim {
  /** Lots on which the cube in hand can be put. */
  lit: ReadonlySet<string>;
  /** What the cube would do on the lot that is pointed at or chosen. */
  placement: BigShotPlacement | null;
  /** Cubes that were placed just now and can be taken back, by lot and colour. */
  fresh: Record<string, Record<string, number>>;
}

export const NO_AIM: Aim = { lit: new Set(), placement: null, fresh: {} };

/** All lots in the order of the rules. `named` says who owns a colour. */
export function lotsShown(position: PositionTold, aim: Aim, named: (seat: number | null) => string): LotShown[] {
  return (outlookOf(position)?.lots ?? []).map((lot) => {
    const aimed = aim.placement?.lot === lot.name ? aim.placement : null;
    const stands = aimed ? aimed.stands : cubesOn(position, lot.name);
    const towers = lot.sold ? [] : towersOf(stands, aimed ? aimed.cancels : lot.cancels, aimed ? aimed.owner : lot.owner);
    return {
      name: lot.name,
      value: lot.value,
      sold: lot.sold,
      owner: lot.owner,
      ownerName: lot.owner === null ? "" : named(lot.seat),
      ghost: lot.owner !== null && lot.seat === null,
      doubled: lot.doubled && lot.value > 0,
      cubes: lot.cubes,
      closesAt: lot.closes_at,
      towers,
      hovering: aimed ? aimed.colour : null,
      fresh: aim.fresh[lot.name] ?? {},
      state: aimed ? "aimed" : aim.lit.has(lot.name) ? "lit" : "rest",
    };
  });
}
