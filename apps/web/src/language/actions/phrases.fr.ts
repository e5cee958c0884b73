import type { en } from "./phrases.en.ts";

export const fr: typeof en = {
  cancel: "Annuler",
  clearSearch: "Effacer la recherche",
  close: "Fermer",
  continue: "Continuer",
  copy: "Copier",
  delete: "Supprimer",
  download: "Télécharger",
  edit: "Modifier",
  failed: "L'action n'a pas abouti",
  keep: "Garder",
  open: "Ouvrir",
  restore: "Restaurer",
  retry: "Réessayer",
  save: "Enregistrer",
  search: "Rechercher",
  sendNow: "Envoyer maintenant",
  signOut: "Se déconnecter",
};
