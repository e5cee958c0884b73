import type { en } from "./solutions.en.ts";

/** Les mots de /solutions. */
export const fr = {
  title: "Solutions",
  intro:
    "Du régime au sol jusqu'aux chiffres sur le bureau\u00a0: un seul ensemble d'outils pour propriétaires de plantations, responsables informatiques et planteurs.",
  contact: "En parler",
  solutionsTitle: "Six solutions",
  solutions: [
    {
      title: "Collecte au champ",
      text: "Quatre à six photos guidées par fruit, le lieu et la saison, saisis d'un pouce, avec ou sans réseau. Ce qui est enregistré reste sur le téléphone jusqu'à ce que le serveur ait confirmé chaque photo.",
    },
    {
      title: "Composition par photo",
      text: "Une IA maison estime huile, matière sèche, protéines et acides gras, chacun avec son intervalle, et dit quand une image ne peut être jugée.",
    },
    {
      title: "Mesures NIR",
      text: "Les fichiers des appareils proche infrarouge sont lus, vérifiés échantillon par échantillon et rattachés à leurs fruits\u00a0; une valeur que personne n'a mesurée n'est jamais comptée pour zéro.",
    },
    {
      title: "Traçabilité",
      text: "Chaque fruit a son étiquette, son lieu, son collecteur et l'histoire de qui a changé quoi, jusqu'à l'empreinte de chaque photographie.",
    },
    {
      title: "Pilotage de la récolte",
      text: "Les chiffres du jour, du mois et de chaque zone, des objectifs par collecteur, et des conseils qui nomment les comptes dont ils viennent.",
    },
    {
      title: "Données pour la recherche",
      text: "Des exports documentés de photos et de mesures, et un atelier d'entraînement où un nouveau modèle doit battre celui qui travaille.",
    },
  ],
  segmentsTitle: "Pour qui",
  segments: [
    {
      title: "Grandes plantations",
      text: "Beaucoup d'équipes, beaucoup de blocs\u00a0: un protocole, une vue, et des droits qui suivent le rôle.",
    },
    {
      title: "Coopératives et planteurs",
      text: "Un téléphone bon marché suffit\u00a0; l'application s'installe depuis le navigateur et parle français et anglais.",
    },
    {
      title: "Huileries et équipes ERP",
      text: "Une interface ouverte et décrite, avec des clés de portée limitée, amène les données dans les systèmes que vous avez déjà.",
    },
    {
      title: "Recherche et sélection",
      text: "Dura, Pisifera, Tenera\u00a0: des photographies et mesures comparables, avec l'origine de chaque chiffre.",
    },
  ],
  deploymentsTitle: "Quatre façons de l'exploiter",
  recommended: "Recommandé",
  deployments: [
    {
      title: "Cloud public",
      text: "Le départ le plus rapide\u00a0: une infrastructure partagée et gérée, rien à installer.",
      isRecommended: false,
    },
    {
      title: "Cloud privé dédié",
      text: "Des serveurs et un stockage à vous, gérés pour vous, dans la région de votre choix.",
      isRecommended: true,
    },
    {
      title: "Sur site",
      text: "Sur vos propres machines, même sans internet\u00a0: la base de données et l'IA font partie du produit.",
      isRecommended: false,
    },
    {
      title: "Multi-cloud hybride",
      text: "Base de données, photographies et IA chacune là où elle sert le mieux, en une installation ou plusieurs.",
      isRecommended: false,
    },
  ],
} satisfies typeof en;
