// The clauses of BIG SHOT in the order in which they are read.

import type { RulePart } from "../../../pieces/RuleList.svelte";

const part = (id: string, ...clauses: string[]): RulePart => ({ id, clauses: clauses.map((clause) => ({ id: clause, only: [] })) });

export const PARTS: RulePart[] = [
  part("start", "B1", "B2", "B3", "B4"),
  part("round", "B10", "B11", "B12", "B13", "B14", "B15", "B16"),
  part("owning", "B20", "B21"),
  part("end", "B30", "B31", "B32"),
  part("hidden", "B40"),
  part("three", "B50"),
  part("two", "B60", "B61", "B62"),
];
