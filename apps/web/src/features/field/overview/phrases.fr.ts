import type { en } from "./phrases.en.ts";

export const fr = {
  greeting: (name) => `Bonjour, ${name}`,
  collectorIntro: "Que souhaitez-vous faire\u00a0?",
  newFruit: "Nouveau fruit",
  newFruitHint: "Quatre vues, les valeurs mesurées, le lieu.",
  prediction: "Prédiction IA",
  predictionHint: "Une photo, quatre valeurs, avec leurs intervalles.",
  fruits: "Mes fruits",
  title: "Vue d'ensemble",
} satisfies typeof en;
