import type { en } from "./phrases.en.ts";

export const fr = {
  online: "En ligne",
  offline: "Hors ligne",
  checking: "Vérification…",
  check: "Vérifier la connexion",
  offlineNote: "Pas de connexion au serveur\u00a0: ce qui est à l'écran peut dater.",
} satisfies typeof en;
