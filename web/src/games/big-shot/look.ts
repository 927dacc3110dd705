// How a colour looks: its letter and its shape, the same everywhere. Its tones are in colours.css, by `data-colour`.

export type Letter = "R" | "Y" | "W" | "B";
export type Shape = "diamond" | "disc" | "square" | "triangle";

export interface Look {
  name: string;
  letter: Letter;
  shape: Shape;
}

/** The colours in the order of the rules. */
export const LOOKS: readonly Look[] = [
  { name: "Red", letter: "R", shape: "diamond" },
  { name: "Yellow", letter: "Y", shape: "disc" },
  { name: "White", letter: "W", shape: "square" },
  { name: "Black", letter: "B", shape: "triangle" },
];

const WHITE: Look = { name: "White", letter: "W", shape: "square" };

/** The look of a colour, by its name or its letter. */
export function lookOf(colour: string): Look {
  return LOOKS.find((look) => look.name === colour || look.letter === colour) ?? WHITE;
}

/** The name of the colour with that letter. */
export function nameOf(letter: string): string {
  return lookOf(letter).name;
}

/** The looks of cubes that are written as letters, such as `RYBB`. */
export function looksOf(letters: string): Look[] {
  return [...letters].map(lookOf);
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** A shape around a point, of this radius, as a path. */
export function outline(shape: Shape, x: number, y: number, radius: number): string {
  const at = (across: number, down: number): string => `${round(x + across * radius)} ${round(y + down * radius)}`;
  if (shape === "diamond") return `M${at(0, -0.92)}L${at(0.92, 0)}L${at(0, 0.92)}L${at(-0.92, 0)}Z`;
  if (shape === "square") return `M${at(-0.686, -0.686)}L${at(0.686, -0.686)}L${at(0.686, 0.686)}L${at(-0.686, 0.686)}Z`;
  if (shape === "triangle") return `M${at(0, -0.873)}L${at(0.873, 0.752)}L${at(-0.873, 0.752)}Z`;
  const half = round(0.78 * radius);
  return `M${at(0.78, 0)}A${half} ${half} 0 1 1 ${at(-0.78, 0)}A${half} ${half} 0 1 1 ${at(0.78, 0)}Z`;
}

/** A cube's face below this width carries its shape alone, without the letter. */
export const LETTERED = 16;
