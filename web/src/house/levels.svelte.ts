// The bots as people choose them: a rank of the hotel's staff, weakest first.

import { call } from "./api";
import { say } from "../words/say";
import type { Level } from "../wire";

export const levels: { all: Level[] } = $state({ all: [] });
let asked: Promise<void> | undefined;

/** Fetches the levels once, or anew; without them bots go by their registered names. */
export function learnLevels(anew = false): Promise<void> {
  if (anew) asked = undefined;
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

/** The rank of the bot that stands in for people who are away; empty while the levels are not known. */
export function standIn(): string {
  return levels.all.find((level) => level.stands_in)?.title ?? "";
}

/** How often a level wins in a game, as far as it was measured: "Wins 61 % against three Clerks (55 to 67 %)." */
export function strength(level: Level, game: string): string {
  if (level.base) return say("level.base", { title: level.title });
  const found = level.strength[game];
  if (!found) return say("level.unmeasured");
  const percent = (share: number): number => Math.round(100 * share);
  return say("level.measured", { wins: percent(found.wins), low: percent(found.low), high: percent(found.high) });
}

/** The bot to sit down with: the level chosen, else neither the weakest nor the strongest, else the last registered. */
export function botOf(chosen: string | undefined, levels: Level[], bots: string[] = []): string | undefined {
  const known = levels.find((level) => level.name === chosen);
  return (known ?? levels[1] ?? levels[0])?.name ?? bots.at(-1);
}
