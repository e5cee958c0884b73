import type { en } from "./phrases.en.ts";

export const fr = {
  greeting: (name) => `Bonjour, ${name}`,
  collectorIntro: "Que souhaitez-vous faire\u00a0?",
  newFruit: "Nouveau fruit",
  newFruitHint: "Quatre vues, les valeurs mesurées, le lieu.",
  prediction: "Prédiction IA",
  predictionHint: "Une photo, quatre valeurs, avec leurs intervalles.",
  latest: "Derniers fruits",
  seeAll: "Tout voir",
  empty: "Aucun fruit enregistré pour l'instant. Le premier prend environ deux minutes.",
  start: "Commencer la collecte",
  loading: "Chargement des derniers fruits",
  retry: "Réessayer",
  aiStatus: "État de l'IA",
  title: "Vue d'ensemble",
} satisfies typeof en;
