import type { en } from "./phrases.en.ts";

export const fr = {
  loading: "Chargement de l'app...",
  reconnecting: "Reconnexion automatique...",
} satisfies typeof en;
