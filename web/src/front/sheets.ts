// The sheets that the pages outside the tables can open, one at a time.

import type { TableTold } from "../wire";

export type Sheet =
  | { kind: "open"; game?: string; like?: TableTold }
  | { kind: "device"; code: string }
  | { kind: "me" }
  | { kind: "bots" }
  | { kind: "programs" }
  | { kind: "record" }
  | { kind: "ease" };
