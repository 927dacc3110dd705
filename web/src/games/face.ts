// What the client has of a game: how it is shown and how its moves are said. All game folders have the same file names.
// No face knows rules: what may be done, what it would do and why not comes with the position.

import type { Component } from "svelte";
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

export interface Face {
  /** The name of an edition as the letterhead writes it. */
  title(edition: string): string;
  /** The board's width for its height, and how many pixels of a laptop's screen are not the board's. */
  frame: { aspect: number; beneath: number };
  /** The board or whatever all look at. */
  Board: Component<{ sitting: Sitting }>;
  /** What lies before the seat, below the ask. */
  Hand: Component<{ sitting: Sitting }>;
  /** The game's panel in the rail. */
  Panel: Component<{ sitting: Sitting }>;
  /** A decision that covers the board; shows nothing while there is none. */
  Sheet: Component<{ sitting: Sitting }>;
  /** The end: standing, reckoning, course of the game; fetched when it has come. */
  standing(): Promise<{ default: Component<{ sitting: Sitting; reckoning: Reckoning }> }>;
  /** A one-line strip that stands for the panel on a phone. */
  Strip: Component<{ sitting: Sitting }>;
  /** The rules in short, by clause; fetched when somebody wants to read them. */
  rules(): Promise<{ default: Component<{ clause?: string }> }>;
  /** The name of the panel on a phone's bar. */
  panel: { label: string; icon: string };
  /** What a seat has, at the right end of its row: a figure, and how it is written. */
  purse(position: PositionTold, seat: number): number;
  written(amount: number): string;
  /** Facts for the letterhead. */
  facts(position: PositionTold): string[];
  /** The line below the ask: about what is chosen, or about the step. */
  about(sitting: Sitting): string;
  /** The one primary button, and a second one at its left; null where there is none. */
  primary(sitting: Sitting): Action | null;
  second(sitting: Sitting): Action | null;
  /** A move in a few words, as in "Ask to take back D3". */
  named(move: string): string;
  /** What is said when my turn comes, beside the ask. */
  called(sitting: Sitting): string;
  /** A key that the house does not know; true when it was used. */
  key(sitting: Sitting, key: string): boolean;
}
