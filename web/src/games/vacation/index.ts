// The face of VACATION: its components, and how its moves are said.

import { dollars, learn, say } from "../../words/say";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import Panel from "./Panel.svelte";
import { about, called, facts, key, named, primary, purse, second } from "./saying";
import Sheet from "./Sheet.svelte";
import Strip from "./Strip.svelte";

learn(en);

export const face: Face = {
  title: (edition) => say(`vacation.title.${edition}`),
  frame: { aspect: 984 / 607, beneath: 293 },
  Board,
  Hand,
  Panel,
  Sheet,
  standing: () => import("./Standing.svelte"),
  Strip,
  rules: () => import("./Rules.svelte"),
  panel: { label: say("vacation.panel"), icon: "grow" },
  purse,
  written: dollars,
  facts,
  about,
  primary,
  second,
  named,
  called,
  key,
};
