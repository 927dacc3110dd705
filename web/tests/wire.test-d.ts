// What the types of the protocol promise. Nothing here runs: it compiles, and each line marked as an error is one.

import type { Ask, AskMove, Line, Open, PositionTold, TableTold, Told } from "../src/wire";

// A message is told apart by its type.
export function shown(told: Told): string {
  switch (told.type) {
    case "welcome":
      return told.name;
    case "news": {
      const lines: Line[] = told.lines;
      const table: TableTold | undefined = told.state;
      return `${table?.status ?? ""} ${lines.map((line) => line.text).join(" ")}`;
    }
    case "done":
      return told.rematch ?? told.id;
    case "about":
      return told.legal ? told.move : told.text;
    case "looked":
      return told.position.ask;
    case "refused": {
      const now: PositionTold | undefined = told.position;
      return `${told.code} ${now?.legal.length ?? 0}`;
    }
    default: {
      const none: never = told; // every message is dealt with above
      return none;
    }
  }
}

// What may be left out may be left out.
export const asks: Ask[] = [
  { type: "watch", id: "a1", table: "k7m2-9xwd" },
  { type: "watch", id: "a2", table: "k7m2-9xwd", have: 17 },
  { type: "move", id: "a3", table: "k7m2-9xwd", seat: 0, at: 17, move: "C7" },
  { type: "propose", id: "a4", table: "k7m2-9xwd", matter: "undo" },
];
export const open: Open = { game: "vacation", pace: { bank: 600, increment: 5 } };

// A wrong message does not compile.
// @ts-expect-error: no message is called like that
export const unknown: Ask = { type: "cheat", id: "b1", table: "k7m2-9xwd" };
// @ts-expect-error: a move says what its sender had seen
export const blind: Ask = { type: "move", id: "b2", table: "k7m2-9xwd", seat: 0, move: "C7" };
// @ts-expect-error: seats are numbers
export const named: AskMove = { type: "move", id: "b3", table: "k7m2-9xwd", seat: "Ada", at: 17, move: "C7" };
// @ts-expect-error: there is no such matter
export const matter: Ask = { type: "propose", id: "b4", table: "k7m2-9xwd", matter: "victory" };
// @ts-expect-error: a watch has no move
export const more: Ask = { type: "watch", id: "b5", table: "k7m2-9xwd", move: "C7" };

// What one message has, others have not.
export function wrong(told: Told): unknown {
  // @ts-expect-error: only some messages have lines
  return told.lines;
}
