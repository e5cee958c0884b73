import { plural } from "#language/plural.ts";
import type { en } from "./statistics-phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr: typeof en = {
  title: "Statistiques",
  failed: "Les statistiques n'ont pas pu être chargées",
  back: "Vue d'ensemble",
  report: "Rapport de récolte",
  sample: (users, found, predictions) =>
    `Données d'exemple comprises\u00a0: ${plural("fr", users, { one: "# utilisateur", other: "# utilisateurs" })}, ${fruits(found)}, ${plural("fr", predictions, { one: "# prédiction", other: "# prédictions" })}.`,
  totals: {
    title: "Totaux",
    totalUsers: "Utilisateurs",
    totalFruits: "Fruits",
    totalCompanies: "Entreprises",
    activeCollectors: "Collecteurs actifs (30 jours)",
    totalTutorials: "Tutoriels",
    totalPredictions: "Prédictions",
    successfulPredictions: "Prédictions réussies",
    avgConfidence: "Confiance moyenne",
  },
  averages: "Moyennes de tous les fruits",
  activity: {
    title: "Activité des utilisateurs",
    active7Days: "Actifs en 7 jours",
    active30Days: "Actifs en 30 jours",
    new30Days: "Nouveaux comptes en 30 jours",
    recentFruits: "Fruits en 7 jours",
  },
  trends: {
    title: "30 derniers jours",
    fruits: "Fruits",
    users: "Nouveaux comptes",
    predictions: "Prédictions",
  },
  zones: {
    title: "Part de chaque zone",
    zone: "Zone",
    count: "Fruits",
    share: "Part",
    none: "Aucun fruit n'a encore de zone.",
    others: (zones, found) =>
      `${plural("fr", zones, { one: "# autre zone", other: "# autres zones" })}\u00a0: ${fruits(found)}`,
    unzoned: (found) => `Sans zone\u00a0: ${fruits(found)}`,
  },
};
