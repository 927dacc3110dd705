// The waves of the sea: strewn as by hand, and the same every time.

/** A path of short waves over a sea of this measure. */
export function waves(width: number, height: number): string {
  let seed = 7;
  const below = (limit: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * limit);
  };
  const rows = Math.round(height / (height > 400 ? 16.25 : 11));
  let path = "";
  for (let row = 0; row < rows; row++) {
    const y = Math.round(((row + 0.5) * height) / rows);
    for (let x = below(50) - 30; x < width; x += 70 + below(80)) path += `M${x} ${y}q7-5 14 0t14 0`;
  }
  return path;
}
