// Chooses a lot for a cube, by click, key or drag; a lot that is sold says why it takes none.

import type { Sitting } from "../../../table/sitting.svelte";
import { lotNamed, moveOf } from "../told";
import { sold } from "./names";

/** Where the rules say that cubes go on lots which are still open. */
const CLAUSE = "B15";

/** Chooses to put the cube of that letter on that lot. */
export function chooseLot(sitting: Sitting, colour: string, name: string): void {
  const position = sitting.present;
  const lot = lotNamed(position, name);
  const move = moveOf(colour, name);
  if (!position || !lot?.sold) {
    sitting.choose(move);
    return;
  }
  const by = { position, seat: position.seat, name: (seat: number) => sitting.name(seat) };
  sitting.refuse({ move, text: sold(by, lot, "refused"), clause: CLAUSE });
}
