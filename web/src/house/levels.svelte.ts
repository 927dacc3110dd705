// The bots as people choose them: a rank of the hotel's staff, weakest first.

import { call } from "./api";
import type { Level } from "../wire";

export const levels: { all: Level[] } = $state({ all: [] });
let asked: Promise<void> | undefined;

/** Fetches the levels once; without them bots go by their registered names. */
export function learnLevels(): Promise<void> {
  asked ??= call<Level[]>("GET", "/api/levels").then(
    (all) => {
      levels.all = all;
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}

/** The rank of a registered bot, or its own name. */
export function rank(bot: string): string {
  return levels.all.find((level) => level.name === bot)?.title ?? bot;
}

/** The registered name of the best bot, which also stands in for people; empty while the levels are not known. */
export function strongest(): string {
  return levels.all.at(-1)?.name ?? "";
}
