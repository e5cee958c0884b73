import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  title: "Fiche de récolte",
  titleOf: (plot) => `Fiche de récolte\u00a0: ${plot}`,
  failed: "La fiche de récolte n'a pas pu être chargée",
  period: "Période",
  periods: { all: "Tout", "30d": "30 jours", "12w": "12 semaines", "12m": "12 mois" },
  producer: "Producteur",
  line: (name, value) => `${name}\u00a0: ${value}`,
  fruits: "Fruits",
  fruitsNote: (days, collectors) =>
    `${plural("fr", days, { one: "sur # jour", other: "sur # jours" })}, par ${plural(
      "fr",
      collectors,
      {
        one: "# collecteur",
        other: "# collecteurs",
      },
    )}`,
  between: "Collecte",
  measuredOil: "Huile mesurée",
  predictedOil: "Huile prédite",
  between95: (low, high) => `de ${low} à ${high}, 19 fois sur 20`,
  measured: (count) => plural("fr", count, { one: "# fruit mesuré", other: "# fruits mesurés" }),
  predicted: (count) =>
    `${plural("fr", count, { one: "# fruit prédit", other: "# fruits prédits" })}, corrigés de l'erreur moyenne du modèle`,
  byOil: "Selon l'huile mesurée",
  byOilNote: "Optimal à partir de 23\u00a0%, assez mûr à partir de 20\u00a0%.",
  byMaturity: "Selon la maturité vue par les collecteurs",
  oilClasses: { optimal: "Optimal", good: "Assez mûr", unripe: "Pas mûr" },
  class: "Classe",
  share: "Part",
  interval: "19 fois sur 20",
  range: (low, high) => `de ${low} à ${high}`,
  missing: "Ce qui manque",
  nothing: "pas encore connue",
  samples: (count) =>
    `Sans ${plural("fr", count, { one: "# fruit d'exemple", other: "# fruits d'exemple" })}.`,
  no_fruits: "Aucun fruit de cette période n'a une position dans cette parcelle.",
  few_measured: (count) => `Huile\u00a0: mesurez encore ${fruits(count)}.`,
  few_days: (count) =>
    `Huile\u00a0: les fruits d'un même jour se ressemblent. Collectez encore ${plural("fr", count, { one: "# jour", other: "# jours" })}.`,
  wide_interval: (count) =>
    `Huile\u00a0: avec environ ${plural("fr", count, { one: "# fruit mesuré", other: "# fruits mesurés" })} de plus, la moyenne serait connue à un point près.`,
  no_model: "Prédiction\u00a0: aucun modèle de photos n'est actif.",
  synthetic_model:
    "Prédiction\u00a0: le modèle a été entraîné sur des données synthétiques. Il ne dit rien d'une parcelle avant d'être entraîné sur vos propres fruits.",
  few_compared: (count) =>
    `Prédiction\u00a0: l'erreur du modèle n'est pas encore connue. Mesurez encore ${plural("fr", count, { one: "# fruit prédit", other: "# fruits prédits" })}, de n'importe quelle parcelle.`,
  few_predicted: (count) =>
    `Prédiction\u00a0: photographiez encore ${fruits(count)} et faites-les prédire.`,
  print: "Imprimer la fiche",
  showFruits: "Voir ces fruits",
  asOf: (moment) => `État au ${moment}. Les jours sont comptés en UTC.`,
} satisfies typeof en;
