import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  greeting: (name) => `Bonjour, ${name}`,
  collectorIntro: "Que souhaitez-vous faire\u00a0?",
  newFruit: "Nouveau fruit",
  prediction: "Prédiction IA",
  fruits: "Mes fruits",
  toDo: "À faire maintenant",
  tasks: (count) => plural("fr", count, { one: "# tâche à faire", other: "# tâches à faire" }),
  drafts: (count) =>
    plural("fr", count, { one: "Continuer votre brouillon", other: "# brouillons à continuer" }),
  withoutValues: (count) =>
    plural("fr", count, { one: "# fruit à compléter", other: "# fruits à compléter" }),
  firstSteps: "Premiers pas",
  title: "Vue d'ensemble",
} satisfies typeof en;
