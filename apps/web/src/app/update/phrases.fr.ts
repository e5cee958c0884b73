import type { en } from "./phrases.en.ts";

export const fr = {
  ready: "Une nouvelle version de l'application est prête.",
  held_by_work:
    "Terminez ou fermez d'abord la saisie en cours (ici ou dans un autre onglet), puis mettez à jour.",
  after_sending: "La mise à jour se fera à la fin de l'envoi en cours.",
  apply: "Mettre à jour",
} satisfies typeof en;
