// The signs of a hotel, by name.

export { default as Cheap } from "./Cheap.svelte";
export { default as Sky } from "./Sky.svelte";
export { default as View } from "./View.svelte";
