import type { en } from "./about.en.ts";

/** Les mots de /about. */
export const fr = {
  title: "À propos",
  intro:
    "Elaeis répond à une question posée dans chaque plantation\u00a0: que vaut ce fruit aujourd'hui\u00a0?",
  storyTitle: "L'histoire",
  story: [
    "La valeur d'un fruit de palme est à l'intérieur\u00a0: huile, matière sèche, protéines et acides gras. Le laboratoire répond en plusieurs jours\u00a0; un appareil proche infrarouge est rapide, mais rarement là où est le fruit.",
    "Un téléphone, en revanche, est dans chaque poche. Elaeis a commencé avec des équipes qui photographiaient les fruits mesurés par un appareil, selon un protocole de quatre vues. C'est devenu un outil complet\u00a0: collecter hors ligne, mesurer, apprendre, prédire, tracer.",
    "Pas de boîte noire\u00a0: chaque prédiction indique quel modèle l'a faite, sur quoi il a été entraîné, et sa confiance.",
  ],
  companyTitle: "L'entreprise et son partenaire",
  company:
    "Deux équipes\u00a0: le siège à Singapour s'occupe du produit et des clients, le partenaire régional à Lahore du terrain et du laboratoire. Leurs adresses sont sur la page Contact.",
  objectiveTitle: "L'objectif",
  objective:
    "Améliorer la qualité et le rendement des récoltes de fruits de palme grâce à l'intelligence artificielle.",
  valuesTitle: "Valeurs",
  values: [
    {
      title: "Précision",
      text: "Un chiffre est toujours affiché avec son incertitude et son origine.",
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
