// The sheets that the pages outside the tables can open, one at a time.

export type Sheet =
  | { kind: "open"; game?: string }
  | { kind: "join"; secret: string }
  | { kind: "device"; code: string }
  | { kind: "me" }
  | { kind: "bots" }
  | { kind: "programs" }
  | { kind: "record" }
  | { kind: "ease" };
