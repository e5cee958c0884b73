import type { en } from "./phrases.en.ts";

export const fr = {
  ready: "Une nouvelle version de l'application est prête.",
  apply: "Mettre à jour",
} satisfies typeof en;
