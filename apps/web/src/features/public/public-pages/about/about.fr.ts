import type { en } from "./about.en.ts";

/** Les mots de /about. */
export const fr = {
  title: "À propos",
  intro:
    "Elaeis est né d'une question que l'on pose dans chaque plantation\u00a0: que vaut ce fruit, maintenant\u00a0?",
  storyTitle: "L'histoire",
  story: [
    "La valeur d'un fruit de palme tient à ce que l'on ne voit pas du dehors\u00a0: huile, matière sèche, protéines et acides gras. Le laboratoire le dit des jours plus tard\u00a0; un appareil proche infrarouge le dit tout de suite, et il n'y en a jamais un là où est le fruit.",
    "Un téléphone, en revanche, est dans chaque poche. Elaeis a commencé avec des équipes qui photographiaient les fruits mêmes qu'un appareil mesurait, selon un protocole de quatre vues, et est devenu un outil complet\u00a0: collecter sans réseau, mesurer, apprendre, prédire, tracer.",
    "Rien n'y repose sur un secret. Chaque prédiction dit quel modèle l'a faite, sur quoi ce modèle a été entraîné, et à quel point elle est sûre.",
  ],
  companyTitle: "L'entreprise et son partenaire",
  company:
    "Deux équipes font le produit\u00a0: le siège à Singapour s'occupe du produit et de ses clients, le partenaire régional à Lahore du terrain et du laboratoire. La page de contact dit où les trouver.",
  objectiveTitle: "L'objectif",
  objective:
    "Améliorer la qualité et le rendement des récoltes de fruits de palme grâce à l'intelligence artificielle.",
  valuesTitle: "Valeurs",
  values: [
    {
      title: "Précision",
      text: "Un chiffre vient avec son incertitude et son origine, ou il n'est pas montré.",
    },
    {
      title: "Amélioration",
      text: "Chaque fruit mesuré rend la prédiction suivante meilleure, et un nouveau modèle doit d'abord le prouver.",
    },
    {
      title: "Passion",
      text: "Pour une culture qui nourrit des familles, et pour des outils qui respectent ceux qui travaillent au soleil.",
    },
  ],
  contact: "Nous contacter",
} satisfies typeof en;
