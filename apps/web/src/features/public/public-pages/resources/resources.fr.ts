import type { en } from "./resources.en.ts";

/** Les mots de /resources. */
export const fr = {
  title: "Ressources",
  intro: "Guides, leçons et récits de terrain. Demandez-en un, et l'équipe vous l'envoie.",
  searchLabel: "Rechercher dans les ressources",
  searchHint: "Titre ou mots",
  categories: {
    all: "Toutes",
    documentation: "Documentation",
    tutorials: "Tutoriels",
    api: "API",
    caseStudies: "Études de cas",
    blog: "Blog",
  },
  categoriesLabel: "Catégories",
  featuredTitle: "Pour commencer",
  listTitle: "Toutes les ressources",
  found: (count) => `${count} ressource(s) trouvée(s)`,
  none: "Aucune ressource ne correspond à ces mots dans cette catégorie.",
  showAll: "Voir toutes les ressources",
  ask: "La demander",
  helpTitle: "Besoin d'un coup de main\u00a0?",
  help: [
    {
      title: "Chat",
      text: "Une question courte\u00a0? Écrivez-nous\u00a0; nous répondons les jours ouvrés.",
    },
    {
      title: "Consultation d'expert",
      text: "Une heure avec un expert du fruit, du NIR et des données.",
    },
    {
      title: "Formation sur site",
      text: "Vos collecteurs, vos blocs, vos téléphones, avec nous.",
    },
  ],
  items: [
    {
      title: "Premier jour au champ",
      text: "De la connexion au premier fruit envoyé\u00a0: ce qu'un collecteur doit savoir.",
      category: "documentation",
    },
    {
      title: "Quatre vues d'un fruit",
      text: "Face, dos, gauche, droite\u00a0: lumière, distance et fond, en images.",
      category: "tutorials",
    },
    {
      title: "L'API en dix minutes",
      text: "Créer une clé, lire des fruits, demander une prédiction, trouver la description complète.",
      category: "api",
    },
    {
      title: "Travailler hors ligne",
      text: "Ce qui reste sur le téléphone, quand c'est envoyé, et comment vérifier la réception.",
      category: "documentation",
    },
    {
      title: "Guide d'administration",
      text: "Personnes, paramètres, e-mails, journal d'audit et jeux de données, écran par écran.",
      category: "documentation",
    },
    {
      title: "Lire une carte de prédiction",
      text: "Valeur, intervalle, confiance, et ce que signifie «\u00a0photo inhabituelle\u00a0».",
      category: "tutorials",
    },
    {
      title: "Importer des fichiers NIR",
      text: "Les formats acceptés, les vérifications, et comment défaire un import.",
      category: "tutorials",
    },
    {
      title: "Clés, autorisations et limites",
      text: "Ce qu'un programme peut faire au nom d'une personne, et à quelle fréquence.",
      category: "api",
    },
    {
      title: "Une saison à quatre photos par fruit",
      text: "Comment planifier une saison de collecte par bloc, objectif et nombre de téléphones.",
      category: "caseStudies",
    },
    {
      title: "Du laboratoire au champ",
      text: "Comment des fruits mesurés deviennent un modèle, et quand ne pas s'y fier.",
      category: "caseStudies",
    },
    {
      title: "Pourquoi chaque chiffre porte son origine",
      text: "Synthétique, mesuré ou prédit\u00a0: trois mots qui changent une décision.",
      category: "blog",
    },
  ],
} satisfies typeof en;
