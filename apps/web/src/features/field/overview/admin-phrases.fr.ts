import { plural } from "../../../language/plural.ts";
import type { en } from "./admin-phrases.en.ts";

export const fr = {
  title: "Vue d'ensemble",
  latest: "Derniers fruits",
  seeAll: "Tout voir",
  intro: "L'activité de collecte.",
  allFruits: "Tous les fruits",
  latestOn: (date) => `le dernier le ${date}`,
  noneYet: "aucun pour l'instant",
  emptyAdmin: "Aucun collecteur n'a encore enregistré de fruit.",
  training: "Entraînement de l'IA",
  trainingStates: {
    running: "fruits pour apprendre\u00a0; en cours",
    waiting: "fruits pour apprendre\u00a0; attend l'IA",
    tooFew: (missing) =>
      `fruits pour apprendre\u00a0; ${missing} de plus avant une mise en service`,
    ready: "fruits pour apprendre",
  },
  users: "Utilisateurs",
  noneUnsent: "aucun fruit non envoyé",
  holdingUnsent: (count) =>
    plural("fr", count, {
      one: "# personne a des fruits non envoyés",
      other: "# personnes ont des fruits non envoyés",
    }),
  sampleNote: "Cette installation contient des données d'exemple.",
  sampleLink: "Gérer les données d'exemple",
  reference: "Référence",
  collector: "Collecteur",
  date: "Collecté le",
  quality: "Classe",
  unknown: "inconnu",
  asked: "chargement",
  failed: "Les derniers fruits n'ont pas pu être chargés",
} satisfies typeof en;
