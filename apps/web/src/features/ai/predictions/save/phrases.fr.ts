import type { en } from "./phrases.en.ts";

export const fr = {
  more: "Référence, saison, lieu et remarques",
  reference: "Référence",
  referenceRequired: "Requis",
  season: "Saison",
  choose: "Non précisé",
  remarks: "Remarques",
  place: "Lieu",
  photoTaken: (facts) => `La photo a été prise\u00a0: ${facts}.`,
  ofPhoto: (facts) => `Le fruit sera enregistré comme collecté\u00a0: ${facts}.`,
  usePhoto: "Utiliser pour le fruit",
  save: "Enregistrer comme fruit",
  saved: "✅ Fruit créé avec succès\u00a0!",
  openFruit: "Ouvrir le fruit",
  referenceChanged: (reference) =>
    `La référence était déjà prise\u00a0; ce fruit porte désormais ${reference}.`,
  saveFailed: (message) => `Erreur sauvegarde\u00a0: ${message}`,
  queued: (reference) => `${reference} est dans vos envois.`,
  openOutbox: "Ouvrir les envois",
  notSignedIn: "Utilisateur non connecté",
} satisfies typeof en;
