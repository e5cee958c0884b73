import type { en } from "./phrases.en.ts";

export const fr = {
  online: "En ligne",
  offline: "Hors ligne",
  slow: "Serveur lent",
  checking: "Vérification…",
  check: "Vérifier la connexion",
  offlineNote: "Hors ligne\u00a0: ces données ne sont peut-être plus à jour.",
  offlineSince: (time) => `Hors ligne\u00a0: données de ${time}`,
  offlineSinceDay: (day, time) => `Hors ligne\u00a0: données du ${day} à ${time}`,
} satisfies typeof en;
