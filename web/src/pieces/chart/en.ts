// The sentences of a chart, in any game.

export const chart: Record<string, string> = {
  "chart.table": "Show as a table",
  "chart.lines": "Show as a chart",
  "chart.time": "When",
  "chart.keys": "Arrow keys go from one time to the next, Enter looks at the board there.",
  "chart.told": "{name}: {values}",
  "chart.value": "{name} {value}",
};
