// What somebody has chosen for this browser; kept there, and nowhere else.

export interface Settings {
  theme: "system" | "light" | "dark";
  sounds: boolean;
  motion: boolean;
  keys: boolean;
  /** What has just changed its meaning ignores presses for a moment. */
  steady: boolean;
  /** The level that was chosen last, by game. */
  levels: Record<string, string>;
}

const KEPT = "hotelier.settings";
const DEFAULTS: Settings = { theme: "system", sounds: false, motion: true, keys: true, steady: true, levels: {} };

function kept(): Settings {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return { ...DEFAULTS, ...(read as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(kept());

/** Changes settings and keeps them. */
export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  showTheme();
}

const night = matchMedia("(prefers-color-scheme: dark)");
const system = $state({ dark: night.matches });
night.addEventListener("change", () => {
  system.dark = night.matches;
  showTheme();
});

/** Whether the page is in night colours now. */
export function isDark(): boolean {
  return settings.theme === "dark" || (settings.theme === "system" && system.dark);
}

function showTheme(): void {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move: the system says so, and nobody has switched it off. */
export function moves(): boolean {
  return settings.motion && !still.matches;
}
