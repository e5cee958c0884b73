import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  queued: "En attente de démarrage",
  leave:
    "Vous pouvez quitter cette page\u00a0: l'opération continue, même si le serveur redémarre.",
  cancel: "Annuler",
  cancelTitle: "Annuler cette opération\u00a0?",
  cancelConfirm: "Annuler",
  cancelKeep: "Continuer",
  loadFailed: "L'avancement n'a pas pu être chargé",
  cancelFailed: "L'opération n'a pas pu être annulée",
};
