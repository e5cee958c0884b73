import { plural } from "../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  failed: "Les chiffres n'ont pas pu être chargés",
  unknown: "inconnu",
  ofSample: (count) => plural("fr", count, { one: "dont # d'exemple", other: "dont # d'exemple" }),
  actions: {
    title: "Actions rapides",
    newUser: "Créer un utilisateur",
    nirImport: "Import NIR",
    training: "Entraînement de l'IA",
    emergencyImports: "Importer l'export d'un téléphone",
    security: "Journal d'audit",
  },
  totals: {
    title: "Chiffres",
    totalUsers: "Utilisateurs",
    totalFruits: "Fruits",
    totalCompanies: "Entreprises",
    activeCollectors: "Collecteurs actifs (30 jours)",
    totalTutorials: "Tutoriels",
    totalPredictions: "Photos analysées",
    successfulPredictions: "Prédictions réussies",
    avgConfidence: "Confiance moyenne",
  },
  averages: {
    title: "Moyennes et activité",
    recentFruits: "Fruits des 7 derniers jours",
    active7Days: "Personnes actives en 7 jours",
    active30Days: "Personnes actives en 30 jours",
    new30Days: "Nouveaux comptes en 30 jours",
  },
  recent: {
    title: "Activité récente",
    none: "Aucune activité.",
    user: "Nouveau compte",
    fruit: "Fruit",
    prediction: "Prédiction",
    by: (person) => `par ${person}`,
    former: "un ancien compte",
    sample: "Exemple",
  },
  trends: {
    title: "Les 30 derniers jours",
    fruits: "Fruits collectés",
    predictions: "Prédictions",
    users: "Nouveaux utilisateurs",
    none: "aucun en 30 jours",
    label: (name, total, most, day) =>
      `${name}\u00a0: ${total} en 30 jours, au plus ${most} le ${day}`,
    table: "En tableau",
    day: "Jour",
  },
  zones: {
    title: "D'où viennent les fruits",
    map: (count) => plural("fr", count, { one: "Carte de # zone", other: "Carte de # zones" }),
    none: "Aucune zone renseignée.",
    noPosition: "sans position",
    others: (zones, fruits) =>
      plural("fr", zones, {
        one: `# autre zone avec ${fruits} fruits`,
        other: `# autres zones avec ${fruits} fruits`,
      }),
    unzoned: (count) =>
      plural("fr", count, { one: "# fruit sans zone", other: "# fruits sans zone" }),
    fruits: (count) => plural("fr", count, { one: "# fruit", other: "# fruits" }),
  },
} satisfies typeof en;
