import type { en } from "./phrases.en.ts";

export const fr = {
  online: "En ligne",
  offline: "Hors ligne",
  checking: "Vérification…",
  check: "Vérifier la connexion",
  offlineNote: "Hors ligne\u00a0: ces données ne sont peut-être plus à jour.",
} satisfies typeof en;
