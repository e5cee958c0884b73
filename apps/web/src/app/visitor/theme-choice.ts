import { readTheme, storeTheme, systemTheme, themes } from "#ui/theme/theme.ts";

export function putOn(name: string): void {
  const theme = themes.find((known) => known === name);
  if (theme !== undefined) storeTheme(theme);
  markTheme();
}

/** The build knew no theme. */
export function markTheme(): void {
  const theme = readTheme() ?? systemTheme();
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[name=theme]")) {
    button.ariaPressed = String(button.value === theme);
  }
}
