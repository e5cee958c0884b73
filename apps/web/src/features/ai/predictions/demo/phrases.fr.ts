import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Démo",
  back: "Retour au site",
  intro: "D'une photo à quatre valeurs, en quatre étapes. Rien n'est enregistré comme fruit ici.",
  steps: "Étapes de l'analyse",
  stepNames: ["Photos", "Config", "Analyse", "Résultats"],
  chooseTitle: "Photos",
  photograph: "Prendre une photo",
  choosePhoto: "Choisir une photo",
  choosePhotos: "Choisir des photos",
  formats: "JPG, PNG ou WEBP, 8 Mo au plus chacune",
  format: "❌ Format non supporté. Utilisez JPG, PNG ou WEBP.",
  tooLarge: "❌ Image trop volumineuse. Maximum 8MB.",
  configTitle: "Config",
  singleHint: "Une photo donne une estimation.",
  batchHint: "Quatre à six photos d'un fruit donnent leur moyenne et ce qui les sépare.",
  keptForBatch: (photos) =>
    photos === 1
      ? "1 autre photo est gardée pour le mode batch."
      : `${photos} autres photos sont gardées pour le mode batch.`,
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
  provenance: "Provenance",
  computed: "Calculé",
  machine: "Machine",
  duration: "Temps de traitement",
  seconds: (seconds) => `${seconds} s`,
  coverage: "Couverture de l'intervalle",
  sent: "Envoyé",
  image: (width, height, megabytes) => `${width} × ${height} px, ${megabytes} Mo`,
  reference: "Prédiction",
  marketingTitle: "Ce qu'il y a derrière",
  marketing:
    "Huile, matière sèche, protéines et acides gras, estimés d'après la couleur, la texture et la forme du fruit. Chaque valeur vient avec son intervalle et sa confiance, et le même modèle travaille sur le téléphone sans réseau.",
  technology: "Découvrir la technologie",
} satisfies typeof en;
