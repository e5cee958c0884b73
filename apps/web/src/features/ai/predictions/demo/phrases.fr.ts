import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Démo",
  back: "Retour au site",
  intro: "Essayez l'analyse en quatre étapes. Aucun fruit n'est enregistré.",
  steps: "Étapes de l'analyse",
  stepNames: ["Photos", "Config", "Analyse", "Résultats"],
  chooseTitle: "Photos",
  photograph: "Prendre une photo",
  choosePhoto: "Choisir une photo",
  choosePhotos: "Choisir des photos",
  formats: "JPG, PNG ou WEBP, 8 Mo au plus chacune",
  format: "❌ Format non supporté. Utilisez JPG, PNG ou WEBP.",
  tooLarge: "❌ Image trop volumineuse. Maximum 8MB.",
  configTitle: "Réglages",
  singleHint: "Une photo, une estimation rapide.",
  batchHint: "Quatre à six photos du même fruit, pour un résultat plus sûr.",
  keptForBatch: (photos) =>
    photos === 1
      ? "1 autre photo est conservée pour le mode batch."
      : `${photos} autres photos sont conservées pour le mode batch.`,
  batchMinimum: "Mode batch nécessite minimum 4 photos",
  counter: (photos) => `${photos}/4`,
  reset: "Recommencer",
  waiting: "Choisissez une photo pour commencer.",
  missing: (photos) =>
    photos === 1
      ? "Encore 1 photo pour le mode batch."
      : `Encore ${photos} photos pour le mode batch.`,
  ready: "Prêt\u00a0: lancez l'analyse.",
  newAnalysis: "Nouvelle Analyse",
  dashboard: "Aller au Dashboard",
  details: "Détails techniques",
  modelVersion: "Version du modèle",
  modelType: "Type de modèle",
  provenance: "Données d'entraînement",
  computed: "Calculé",
  machine: "Machine",
  duration: "Temps de traitement",
  seconds: (seconds) => `${seconds} s`,
  coverage: "Niveau de confiance de l'intervalle",
  sent: "Envoyé",
  image: (width, height, megabytes) => `${width} × ${height} px, ${megabytes} Mo`,
  reference: "Prédiction",
  marketingTitle: "Comment ça marche",
  marketing:
    "Huile, matière sèche, protéines et acides gras, estimés d'après la couleur, la texture et la forme du fruit. Chaque valeur est donnée avec son intervalle et sa confiance. Le même modèle fonctionne hors ligne sur le téléphone.",
  technology: "Découvrir la technologie",
} satisfies typeof en;
