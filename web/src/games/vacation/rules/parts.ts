// The rules in the order in which they are read: under a heading its clauses, and the editions that have more to say.

/** To whom a remark below a clause belongs. */
export type Only = "kept" | "decision" | "draft" | "classic" | "not_here";

export interface Clause {
  id: string;
  only: Only[];
}

const clause = (id: string, ...only: Only[]): Clause => ({ id, only });

export const PARTS: { id: string; clauses: Clause[] }[] = [
  {
    id: "start",
    clauses: [
      clause("V1", "classic"),
      clause("V2", "kept", "draft", "classic"),
      clause("V3"),
      clause("V4", "classic"),
      clause("V5", "draft"),
      clause("V6", "classic"),
    ],
  },
  {
    id: "turn",
    clauses: [
      clause("V10"),
      clause("V11"),
      clause("V12", "classic"),
      clause("V13", "classic"),
      clause("V14", "classic"),
      clause("V15"),
      clause("V16", "classic"),
      clause("V17"),
      clause("V18"),
      clause("V19", "draft"),
    ],
  },
  {
    id: "takeover",
    clauses: [
      clause("V20"),
      clause("V21"),
      clause("V22", "draft"),
      clause("V23", "draft"),
      clause("V24", "draft"),
      clause("V25", "draft"),
      clause("V26", "draft"),
      clause("V27", "classic"),
      clause("V28"),
      clause("V29"),
    ],
  },
  { id: "buy", clauses: [clause("V30", "decision", "classic"), clause("V31")] },
  {
    id: "end",
    clauses: [clause("V40"), clause("V41"), clause("V42", "not_here"), clause("V43", "classic"), clause("V44", "draft"), clause("V45")],
  },
];
