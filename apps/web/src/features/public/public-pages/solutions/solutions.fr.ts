import type { en } from "./solutions.en.ts";

/** Les mots de /solutions. */
export const fr = {
  title: "Solutions",
  intro:
    "De la plantation au bureau\u00a0: un seul ensemble d'outils pour propriétaires de plantations, responsables informatiques et planteurs.",
  contact: "En parler avec nous",
  solutionsTitle: "Six solutions",
  solutions: [
    {
      title: "Collecte au champ",
      text: "Quatre à six photos guidées par fruit, avec le lieu et la saison, en ligne ou hors ligne. Tout reste sur le téléphone jusqu'à réception complète.",
    },
    {
      title: "Composition par photo",
      text: "Une IA maison estime huile, matière sèche, protéines et acides gras, chacun avec son intervalle, et signale les photos qu'elle ne peut pas analyser.",
    },
    {
      title: "Mesures NIR",
      text: "Importez les fichiers des appareils proche infrarouge\u00a0: chaque échantillon est vérifié et rattaché à son fruit. Une valeur manquante n'est jamais comptée comme zéro.",
    },
    {
      title: "Traçabilité",
      text: "Chaque fruit a son étiquette, son lieu, son collecteur et son historique\u00a0: qui a modifié quoi, et quand.",
    },
    {
      title: "Pilotage de la récolte",
      text: "Les chiffres par jour, par mois et par zone, des objectifs par collecteur, et des conseils tirés de vos données.",
    },
    {
      title: "Données pour la recherche",
      text: "Des exports documentés de photos et de mesures, et l'entraînement de modèles\u00a0: un nouveau modèle n'est activé que s'il fait mieux que l'actuel.",
    },
  ],
  segmentsTitle: "Pour qui",
  segments: [
    {
      title: "Grandes plantations",
      text: "Beaucoup d'équipes, beaucoup de blocs\u00a0: un protocole, une vue d'ensemble, et des droits selon le rôle.",
    },
    {
      title: "Coopératives et planteurs",
      text: "Un téléphone bon marché suffit\u00a0; l'application s'installe depuis le navigateur et parle français et anglais.",
    },
    {
      title: "Huileries et équipes ERP",
      text: "Une API documentée, avec des clés aux droits limités, relie les données à vos systèmes.",
    },
    {
      title: "Recherche et sélection",
      text: "Dura, Pisifera, Tenera\u00a0: des photos et des mesures comparables, avec l'origine de chaque chiffre.",
    },
  ],
  deploymentsTitle: "Quatre modes de déploiement",
  recommended: "Recommandé",
  deployments: [
    {
      title: "Cloud public",
      text: "Le démarrage le plus rapide\u00a0: une infrastructure partagée et gérée, rien à installer.",
      isRecommended: false,
    },
    {
      title: "Cloud privé dédié",
      text: "Des serveurs et un stockage à vous, gérés pour vous, dans la région de votre choix.",
      isRecommended: true,
    },
    {
      title: "Sur site",
      text: "Sur vos propres machines, même sans internet\u00a0: la base de données et l'IA sont incluses.",
      isRecommended: false,
    },
    {
      title: "Multi-cloud hybride",
      text: "Base de données, photos et IA, chacune à l'endroit le plus adapté, en une ou plusieurs installations.",
      isRecommended: false,
    },
  ],
} satisfies typeof en;
