/** Light, dark, or Soleil (black on white, larger, for sun glare). Unset follows the system. */
export const themes = ["light", "dark", "soleil"] as const;
export type Theme = (typeof themes)[number];

/** Also read by public/theme.js, before the first paint. */
export const themeStorageKey = "elaeis.theme";

/** The stored theme, or null while the system's preference decides. */
export function readTheme(): Theme | null {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? null;
}

export function storeTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === null) localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // A browser that blocks storage still switches for this visit.
  }
}

export function systemTheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
