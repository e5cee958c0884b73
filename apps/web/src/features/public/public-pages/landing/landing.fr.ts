import type { en } from "./landing.en.ts";

/** Les mots de la page d'accueil. */
export const fr = {
  title: "Accueil",
  headline: "Connaître la valeur d'un fruit de palme avant de le cueillir.",
  pitch:
    "Photographiez-le, laissez l'IA estimer huile, matière sèche, protéines et acides gras, et pilotez la récolte avec des chiffres fiables.",
  demo: "Essayer la démo",
  contact: "Nous contacter",
  statisticsTitle: "Chiffres en direct de cette installation",
  statisticsFailed: "Les chiffres en direct n'ont pas pu être chargés",
  sample: "Données d'exemple\u00a0: aucun vrai fruit n'a encore été enregistré.",
  statistics: {
    totalFruits: "fruits enregistrés",
    totalPredictions: "photos analysées par l'IA",
    activeCollectors: "collecteurs actifs en 30 jours",
    zones: "zones couvertes",
    totalCompanies: "entreprises participantes",
  },
  problemTitle: "Le problème, et ce qui change",
  problems: [
    {
      problem:
        "Le laboratoire répond des jours plus tard, quand les régimes sont déjà à l'huilerie.",
      solution: "Une estimation devant le fruit, avec son intervalle.",
    },
    {
      problem: "En plantation il n'y a pas de réseau, et les papiers se perdent.",
      solution:
        "Tout est enregistré hors ligne et reste sur le téléphone jusqu'à réception complète.",
    },
    {
      problem: "Personne ne peut dire après coup d'où venait un chiffre.",
      solution:
        "Chaque valeur indique si elle est mesurée, prédite ou d'exemple, avec son historique.",
    },
  ],
  problem: "Problème",
  solution: "Avec Elaeis",
  benefitsTitle: "Ce que vous gagnez",
  benefits: [
    {
      title: "Le bon jour",
      text: "La maturité par zone et par jour, pas seulement à la couleur.",
    },
    {
      title: "Moins de pertes",
      text: "Les fruits trop verts ou trop mûrs sont repérés avant le transport.",
    },
    {
      title: "Des données à vous",
      text: "Exportez tout, documenté, à tout moment.",
    },
  ],
  stepsTitle: "Comment ça marche, en trois étapes",
  steps: [
    {
      title: "1. Photographier",
      text: "Quatre vues du fruit, guidées, avec n'importe quel téléphone.",
    },
    {
      title: "2. Analyse IA",
      text: "Quatre valeurs avec leurs intervalles, sur le serveur ou sur le téléphone.",
    },
    {
      title: "3. Optimiser",
      text: "Zones, objectifs et conseils indiquent à l'équipe où aller ensuite.",
    },
  ],
  testimonialsTitle: "Ce que dit l'entreprise",
  quoted: (words) => `«\u00a0${words}\u00a0»`,
  comparisonTitle: "Comparaison avec les autres méthodes",
  criterion: "Critère",
  alternatives: ["Laboratoire", "Appareil NIR", "À l'œil", "Elaeis"],
  rows: [
    { name: "Délai de réponse", cells: ["des jours", "des minutes", "aussitôt", "des secondes"] },
    {
      name: "Ce qu'il faut",
      cells: ["échantillons, transport", "un appareil", "de l'expérience", "un téléphone"],
    },
    { name: "Quatre valeurs", cells: ["oui, mesurées", "oui, mesurées", "non", "oui, estimées"] },
    { name: "Incertitude indiquée", cells: ["oui", "parfois", "non", "toujours"] },
    { name: "Fonctionne hors ligne", cells: ["non", "oui", "oui", "oui"] },
    { name: "Traçable", cells: ["sur papier", "en fichiers", "non", "fruit par fruit"] },
  ],
  callTitle: "Trois façons de commencer",
  offers: [
    {
      title: "Audit gratuit",
      text: "Nous étudions votre collecte actuelle et vous montrons ce qui changerait.",
      action: "Demander un audit",
    },
    {
      title: "Test IA en direct",
      text: "Vos propres photos, analysées devant vous, avec le détail des résultats.",
      action: "Ouvrir le test",
    },
    {
      title: "Consultation d'expert",
      text: "Une heure avec un expert du fruit, des appareils et des données.",
      action: "Prendre rendez-vous",
    },
  ],
} satisfies typeof en;
