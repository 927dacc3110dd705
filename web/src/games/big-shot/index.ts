// The face of BIG SHOT: its components, and how its moves are said.

import { learn, say } from "../../words/say";
import type { Face } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import "./colours.css";
import { en } from "./en";
import Hand from "./Hand.svelte";
import Holdings from "./Holdings.svelte";
import Mark from "./Mark.svelte";
import Meter from "./Meter.svelte";
import Panel from "./Panel.svelte";
import { about, advised, amount, called, facts, heads, key, keys, matter, named, primary, second, sign } from "./saying";
import Strip from "./Strip.svelte";

learn(en);

export const face: Face = {
  title: () => say("big_shot.title"),
  frame: { aspect: 964 / 816, beneath: { tall: 80, low: 80 }, desk: "rail", named: false, reasons: false },
  Board,
  Hand,
  Panel,
  whole: () => false,
  Sheet: null,
  standing: () => import("./Standing.svelte"),
  Meter,
  Strip,
  rules: () => import("./Rules.svelte"),
  panel: { label: say("big_shot.panel"), icon: "found" },
  Holdings,
  heads,
  Aside,
  Mark,
  sign,
  facts,
  matter,
  asks: () => "",
  about,
  primary,
  second,
  decline: () => null,
  sheeted: () => false,
  named,
  advised,
  amount,
  called,
  key,
  keys: keys(),
};
