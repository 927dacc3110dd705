// The face of VACATION: its components, and how its moves are said.

import { learn, say } from "../../words/say";
import type { Face } from "../face";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import Holdings from "./Holdings.svelte";
import Panel from "./Panel.svelte";
import { about, advised, amount, asks, called, decline, facts, key, keys, named, primary, second, sheeted } from "./saying";
import Sheet from "./Sheet.svelte";
import Strip from "./Strip.svelte";

learn(en);

export const face: Face = {
  title: (edition) => say(`vacation.title.${edition}`),
  frame: { aspect: 984 / 607, beneath: { tall: 293, low: 239 }, desk: "below", named: false, reasons: true },
  Board,
  Hand,
  Panel,
  whole: () => false,
  Sheet,
  standing: () => import("./Standing.svelte"),
  Meter: null,
  Strip,
  rules: () => import("./Rules.svelte"),
  panel: { label: say("vacation.panel"), icon: "grow" },
  Holdings,
  heads: () => [],
  Aside: null,
  Mark: null,
  sign: null,
  facts,
  matter: () => "",
  asks,
  about,
  primary,
  second,
  decline,
  sheeted,
  named,
  advised,
  amount,
  called,
  key,
  keys: keys(),
};
