// The rules in the order in which they are read: under a heading its clauses, and the options that have more to say.

import type { RulePart } from "../../../pieces/RuleList.svelte";

const clause = (id: string, ...only: string[]): RulePart["clauses"][number] => ({ id, only });

export const PARTS: RulePart[] = [
  { id: "start", clauses: [clause("P1"), clause("P2"), clause("P3", "backs"), clause("P4")] },
  {
    id: "turn",
    clauses: [
      clause("P10"),
      clause("P11"),
      clause("P12"),
      clause("P13"),
      clause("P14"),
      clause("P15"),
      clause("P16", "annex"),
      clause("P17"),
    ],
  },
  {
    id: "points",
    clauses: [clause("P20"), clause("P21"), clause("P22"), clause("P23"), clause("P24"), clause("P25"), clause("P26", "match")],
  },
  { id: "season", clauses: [clause("P30")] },
];
