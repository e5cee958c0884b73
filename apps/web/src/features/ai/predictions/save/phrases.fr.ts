import type { en } from "./phrases.en.ts";

export const fr = {
  saveTitle: "Enregistrer comme fruit",
  saveHint: "Les quatre valeurs et la photo rejoignent un nouveau fruit.",
  reference: "Référence",
  referenceRequired: "Requis",
  season: "Saison",
  choose: "Non précisé",
  remarks: "Remarques",
  place: "Lieu",
  save: "Enregistrer comme fruit",
  saved: "✅ Fruit créé avec succès\u00a0!",
  openFruit: "Ouvrir le fruit",
  referenceChanged: (reference) => `La référence était prise\u00a0; ce fruit porte ${reference}.`,
  saveFailed: (message) => `Erreur sauvegarde\u00a0: ${message}`,
  notSignedIn: "Utilisateur non connecté",
} satisfies typeof en;
