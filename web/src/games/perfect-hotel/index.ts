// The face of PERFECT HOTEL: its components, and how its moves are said.

import { learn, say } from "../../words/say";
import type { Face } from "../face";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import "./colours.css";
import { en } from "./en";
import Hand from "./Hand.svelte";
import Holdings from "./Holdings.svelte";
import Meter from "./Meter.svelte";
import Panel from "./Panel.svelte";
import { about, advised, amount, asks, called, facts, heads, key, keys, named, primary, second } from "./saying";
import Strip from "./Strip.svelte";
import { chosenBuild } from "./told";

learn(en);

export const face: Face = {
  title: () => say("perfect_hotel.title"),
  frame: { aspect: 1056 / 586, beneath: { tall: 316, low: 316 }, desk: "beside", named: true, reasons: false },
  Board,
  Hand,
  Panel,
  whole: (sitting) => chosenBuild(sitting) !== null,
  Sheet: null,
  standing: () => import("./Standing.svelte"),
  Meter,
  Strip,
  rules: () => import("./Rules.svelte"),
  panel: { label: say("perfect_hotel.panel"), icon: "star" },
  Holdings,
  heads,
  Aside,
  Mark: null,
  sign: null,
  facts,
  matter: () => "",
  asks,
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
