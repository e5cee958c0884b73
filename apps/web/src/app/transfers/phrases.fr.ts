import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  queued: "En attente de démarrage",
  leave:
    "Vous pouvez quitter cette page\u00a0: l'opération continue, même si le serveur redémarre.",
  cancel: "Annuler",
  cancelTitle: "Annuler cette opération\u00a0?",
  cancelConfirm: "Annuler l'opération",
  cancelKeep: "Continuer",
  loadFailed: "La progression n'a pas pu être chargée",
  cancelFailed: "L'opération n'a pas pu être annulée",
};
