import { plural } from "#language/plural.ts";
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
  undo: "Défaire l'import",
  undoTitle: "Défaire cet import\u00a0?",
  undoFailed: "L'import n'a pas pu être défait",
  withdrawn: (count) =>
    `Import défait\u00a0: ${plural("fr", count, { one: "# invitation retirée", other: "# invitations retirées" })}.`,
  accepted: (count) =>
    plural("fr", count, { one: "# compte reste\u00a0:", other: "# comptes restent\u00a0:" }),
  undone: (restored, removed) =>
    `Import défait\u00a0: ${plural("fr", restored, { one: "# fruit rétabli", other: "# fruits rétablis" })}, ${plural("fr", removed, { one: "# fruit supprimé", other: "# fruits supprimés" })}.`,
  left: (count) =>
    plural("fr", count, {
      one: "# fruit modifié depuis, laissé tel quel\u00a0:",
      other: "# fruits modifiés depuis, laissés tels quels\u00a0:",
    }),
};
