import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  title: "Rapport de récolte",
  back: "Vue d'ensemble",
  ofOwn: "Mes fruits",
  failed: "Le rapport n'a pas pu être chargé",
  unit: "Période",
  units: { week: "Semaine", month: "Mois" },
  previous: "Précédent",
  next: "Suivant",
  print: "Imprimer ou enregistrer en PDF",
  samples: "Les données d'exemple sont comptées.",
  empty: "Aucun fruit sur cette période.",
  fruits: "Fruits",
  fruitsOf: fruits,
  target: "Objectif",
  targetOf: (fruitCount, target, percent) => `${fruitCount} sur ${target} (${percent})`,
  measured: "Huile, mesurée",
  predicted: "Huile, prédite seulement",
  maturity: "Maturité",
  photos: "Photos hors protocole",
  photosOf: (outside, all) => `${outside} sur ${all}`,
  byPlot: "Par parcelle",
  plot: "Parcelle",
  byCollector: "Par collecteur",
  collector: "Collecteur",
  notes: {
    interval:
      "Huile\u00a0: moyenne, son intervalle à 95\u00a0% et le nombre de fruits. Un seul fruit n'a pas d'intervalle.",
    predicted:
      "Prédite\u00a0: fruits sans mesure\u00a0; l'erreur propre du modèle n'est pas dans l'intervalle.",
    photos: "Photos\u00a0: parmi celles qui ont été vérifiées.",
    target:
      "Objectif\u00a0: celui du mois, au prorata des jours\u00a0; compté dès le lendemain de l'arrivée d'un collecteur.",
    clock: (zone, asOf) => `Jours à l'heure du bureau (${zone}). Chiffres du ${asOf}.`,
  },
} satisfies typeof en;
