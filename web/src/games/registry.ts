// The one list of games of the client; a game is loaded when it is played.

import type { Face } from "./face";

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  vacation: () => import("./vacation"),
  "perfect-hotel": () => import("./perfect-hotel"),
  "big-shot": () => import("./big-shot"),
};

/** Whether the game can be played in the browser. */
export function isShown(game: string): boolean {
  return game in FACES;
}

/** The face of a game, or null where the browser has none yet. */
export async function faceOf(game: string): Promise<Face | null> {
  const found = FACES[game];
  return found ? (await found()).face : null;
}
