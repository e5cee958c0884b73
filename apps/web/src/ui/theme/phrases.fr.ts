import type { en } from "./phrases.en.ts";

export const fr = {
  label: "Thème",
  light: "Clair",
  dark: "Sombre",
  soleil: "Soleil",
} satisfies typeof en;
