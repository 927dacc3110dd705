// A railing on a roof or a terrace.

/** Its path: a rail 8.5 above `floor` from one end to the other, and posts about 7 apart. */
export function railing(from: number, to: number, floor: number): string {
  const gaps = Math.max(1, Math.round((to - from) / 7.2));
  const y = round(floor - 8.5);
  const posts = Array.from({ length: gaps + 1 }, (_, k) => `M${round(from + (k * (to - from)) / gaps)} ${y}v7`);
  return `M${round(from)} ${y}h${round(to - from)}${posts.join("")}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
