// The one list of games of the front page: how each is announced. Their order is the server's.

import type { Component } from "svelte";

export interface Announced {
  /** The drawing, 432 x 440; it comes after the page. */
  poster: () => Promise<{ default: Component }>;
  /** What the poster shows, and what the game is about: message ids. */
  alt: string;
  sentence: string;
  minutes: string;
  /** Seats of a table that is opened by one click. */
  seats: number;
  /** The colour that keeps the poster's place, and the small sign of the game on it. */
  ground: string;
  sign: { colour: string; paths: readonly { d: string; opacity?: number }[] };
}

const PALM =
  "M12.3 9.2c.2 4.3-.4 8.6-2.6 12.3h3.7c1.6-4 1.6-8.2.8-12.3zM13 9C10.7 5.9 6.8 5.3 3.3 8.3c3.4-.8 6-.4 8 1.4C7.9 9.6 5.3 11.5 " +
  "4.4 15.2c2.2-3 4.9-4.3 8.2-4.5zM13.3 9c1.3-3.7 4.7-5.4 8.6-3.6-3.2.1-5.4 1.1-6.7 3.2 3.3-.6 6.1.9 7.4 4.3-2.7-2.3-5.5-3-8.8" +
  "-2.3zM12.6 8.7C11.3 5.9 11.7 3.5 14.2 1.6c.2 2.7.1 5-.6 7.1z";
const HANGER =
  "M7 1.5h10A1.5 1.5 0 0 1 18.5 3v18a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 21V3A1.5 1.5 0 0 1 7 1.5zm5 2.5a3.2 3.2 0 1 0 0 " +
  "6.4A3.2 3.2 0 0 0 12 4zm-3.5 9.5v1.6h7v-1.6zm0 3.5v1.6h7V17z";

const ANNOUNCED: Record<string, Announced> = {
  vacation: {
    poster: () => import("./Vacation.svelte"),
    alt: "poster.vacation",
    sentence: "game.vacation",
    minutes: "minutes.vacation",
    seats: 4,
    ground: "#14707a",
    sign: { colour: "#f7d27c", paths: [{ d: PALM }] },
  },
  "perfect-hotel": {
    poster: () => import("./PerfectHotel.svelte"),
    alt: "poster.perfect-hotel",
    sentence: "game.perfect-hotel",
    minutes: "minutes.perfect-hotel",
    seats: 4,
    ground: "#3b2459",
    sign: { colour: "#f6e3b4", paths: [{ d: HANGER }] },
  },
  "big-shot": {
    poster: () => import("./BigShot.svelte"),
    alt: "poster.big-shot",
    sentence: "game.big-shot",
    minutes: "minutes.big-shot",
    seats: 4,
    ground: "#a8301d",
    sign: {
      colour: "#fff4dc",
      paths: [
        { d: "M12 2 21 7v10l-9 5-9-5V7z", opacity: 0.35 },
        { d: "M12 2 21 7l-9 5-9-5z" },
        { d: "M3 8.6 11.2 13v8.6L3 17z", opacity: 0.75 },
      ],
    },
  },
};

/** How the game is announced; nothing where the front page does not know it. */
export function announced(game: string): Announced | undefined {
  return ANNOUNCED[game];
}

/** The games to announce: those of the server in its order, or all when it has not said. */
export function billed(games: string[]): string[] {
  return games.length > 0 ? games.filter((game) => game in ANNOUNCED) : Object.keys(ANNOUNCED);
}
