// What the client has of a game: how it is shown and how its moves are said. All game folders have the same file names.
// No face knows rules: what may be done, what it would do and why not comes with the position.

import type { Component } from "svelte";
import type { Amount } from "../table/figures";
import type { Sitting } from "../table/sitting.svelte";
import type { PositionTold, Reckoning } from "../wire";

/** A button that sends a move, or says why it can't. Its words are the move. */
export interface Action {
  label: string;
  /** Sent one after another; each when the one before is done. */
  moves: string[];
  /** Why it can't be pressed; the button stays, dashed, and says so. */
  refused?: string;
  /** It asks once more in place, with these words. */
  again?: string;
}

/** Where ask and hand stand on a laptop: below the board, side by side in a card below it, or in a card of the rail. */
export type Desk = "below" | "beside" | "rail";

/** How a seat is drawn in small: a symbol of the sprite or of the game's own drawings, and its colour. */
export interface Sign {
  symbol: string;
  colour: string;
  /** The line round it, where the colour alone would be lost on paper. */
  edge?: string;
  /** A letter on it, where the house's would not be read. */
  ink?: string;
}

/** A key of the game, for the list of all keys. */
export interface GameKey {
  key: string;
  does: string;
}

export interface Face {
  /** The name of an edition as the letterhead writes it. */
  title(edition: string): string;
  /**
   * The board's width for its height, how many pixels of a laptop's screen (a tall one, a low one) are not the board's, and
   * where ask and hand are. A board that is `named` says itself who sits there: on a phone the seats stand with the panel
   * then. Where `reasons` is set, the line below the ask says why something can't be done, and nothing opens over the hand.
   */
  frame: { aspect: number; beneath: { tall: number; low: number }; desk: Desk; named: boolean; reasons: boolean };
  /** The board or whatever all look at. */
  Board: Component<{ sitting: Sitting }>;
  /** What lies before the seat, below the ask. */
  Hand: Component<{ sitting: Sitting }>;
  /** The game's panel in the rail. */
  Panel: Component<{ sitting: Sitting }>;
  /** The panel has the whole rail now: what a move would do is more than all that stands there. */
  whole(sitting: Sitting): boolean;
  /** A decision that covers the board; shows nothing while there is none. Null where a game has no such decision. */
  Sheet: Component<{ sitting: Sitting }> | null;
  /** The end: standing, reckoning, course of the game; fetched when it has come. */
  standing(): Promise<{ default: Component<{ sitting: Sitting; reckoning: Reckoning }> }>;
  /** How far the game is, in the letterhead, on a phone below it; null where the facts say it. */
  Meter: Component<{ sitting: Sitting }> | null;
  /** A one-line strip that stands for the panel on a phone. */
  Strip: Component<{ sitting: Sitting }>;
  /** The rules in short, by clause, with the marks of the edition that is played; fetched when somebody wants to read them. */
  rules(): Promise<{ default: Component<{ clause?: string; edition?: string }> }>;
  /** The name of the panel on a phone's bar. */
  panel: { label: string; icon: string };
  /** What a seat has, at the right end of its row: a `.cell` for each of the heads, or one where there are none. */
  Holdings: Component<{ sitting: Sitting; seat: number }>;
  heads(position: PositionTold): string[];
  /** More of a seat, below its name; null where there is nothing to add. */
  Aside: Component<{ sitting: Sitting; seat: number }> | null;
  /** A seat at this table, where it is not drawn in the house's shapes; null where it is. */
  Mark: Component<{ sitting: Sitting; seat: number; size: number; hollow: boolean }> | null;
  sign: ((sitting: Sitting, seat: number) => Sign) | null;
  /** Facts for the letterhead. */
  facts(position: PositionTold): string[];
  /** What the step is about, in a few words above the ask where it stands in a rail: "Auction of space 8". */
  matter(sitting: Sitting): string;
  /** The ask in other words while a move is put together; "" for the server's own. */
  asks(sitting: Sitting): string;
  /** The line below the ask: about what is chosen, or about the step. */
  about(sitting: Sitting): string;
  /** The one primary button, and a second one at its left; null where there is none. */
  primary(sitting: Sitting): Action | null;
  second(sitting: Sitting): Action | null;
  /** Passing, where it stands by itself beside the question; null where there is none. */
  decline(sitting: Sitting): Action | null;
  /** A sheet carries the question now, with its hint and its button. */
  sheeted(sitting: Sitting): boolean;
  /** A move in a few words, as in "Ask to take back D3". */
  named(move: string): string;
  /** A move as advice: "Buy Wilton". */
  advised(move: string): string;
  /** Money or points: $1,900, 3 points. */
  amount: Amount;
  /** What is said when my turn comes, beside the ask. */
  called(sitting: Sitting): string;
  /** Uses a key before the house does; true when it was one of the game's own. */
  key(sitting: Sitting, key: string): boolean;
  /** The game's own keys. */
  keys: GameKey[];
}
