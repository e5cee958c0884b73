import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const language = "fr";
const fruits = (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural(language, count, { one: "# photo", other: "# photos" });
const days = (count: number) => plural(language, count, { one: "# jour", other: "# jours" });
const predictions = (count: number) =>
  plural(language, count, { one: "# prédiction", other: "# prédictions" });

export const fr = {
  title: "Conseils IA",
  intro: (weeks) => `D'après vos photos, mesures et prédictions des ${weeks} dernières semaines.`,
  asOf: (when) => `Mis à jour\u00a0: ${when}`,
  adviceTitle: "Ce que disent vos données",
  seen: (fruitCount, photoCount, predictionCount) =>
    `Analysés\u00a0: ${fruits(fruitCount)}, ${photos(photoCount)} notées, ${predictions(predictionCount)}.`,
  evidence: "Constat",
  examples: "Par exemple",
  photoTitles: {
    dark: "Éclairez mieux le fruit",
    blurred: "Tenez le téléphone immobile",
    overexposed: "Évitez le soleil direct sur le fruit",
    background: "Posez le fruit sur la carte gris clair",
    framing: "Montrez le fruit entier, sur la moitié de l'image",
  },
  photoHints: {
    dark: "Placez-vous à l'ombre claire, pas sous les palmes, sans faire d'ombre au fruit.",
    blurred: "Gardez les coudes contre le corps et touchez le fruit à l'écran avant la photo.",
    overexposed: "Tournez le dos au soleil, votre ombre à côté du fruit.",
    background: "Sur un fond uni gris clair, le fruit se détache bien.",
    framing: "Laissez une marge d'un doigt tout autour.",
  },
  photoEvidence: {
    dark: (count, of) => `${photos(count)} sur ${of} trop sombres.`,
    blurred: (count, of) => `${photos(count)} sur ${of} floues.`,
    overexposed: (count, of) => `${photos(count)} sur ${of} trop claires.`,
    background: (count, of) => `${photos(count)} sur ${of} au fond encombré, coloré ou inégal.`,
    framing: (count, of) =>
      `${photos(count)} sur ${of} où le fruit est coupé, trop petit ou trop près.`,
  },
  roleTitles: {
    macro: "Ajoutez la vue macro",
    stem: "Ajoutez la vue du pédoncule",
  },
  roleHint: "Cette vue est rare\u00a0: elle améliore beaucoup le modèle.",
  roleEvidence: {
    macro: (count, of) => `${fruits(count)} sur ${of} sans vue macro.`,
    stem: (count, of) => `${fruits(count)} sur ${of} sans vue du pédoncule.`,
  },
  zoneTitle: (zone) => `Zone à compléter\u00a0: ${zone}`,
  zoneHint: (count) =>
    `${plural(language, count, { one: "Encore # mesure", other: "Encore # mesures" })} pour connaître sa moyenne à un point près.`,
  zoneEvidence: (count, mean, margin) =>
    `${fruits(count)} mesurés\u00a0: ${mean}\u00a0% d'huile en moyenne, à ±\u00a0${margin}\u00a0pt (95\u00a0%).`,
  outsideTitle: "Photographiez dans les conditions du protocole",
  outsideHint:
    "Un fruit entier, seul, sur la carte gris clair, à la lumière du jour. Sinon, le résultat est peu fiable\u00a0: mesurez le fruit.",
  outsideEvidence: (count, of) =>
    `${predictions(count)} sur ${of} à partir de photos inhabituelles.`,
  tooLowTitle: "Le modèle sous-estime vos fruits",
  tooHighTitle: "Le modèle surestime vos fruits",
  correctedHint: "Continuez à saisir vos mesures\u00a0: le prochain modèle en tiendra compte.",
  correctedEvidence: (count, of, points) =>
    `Vous avez corrigé la teneur en huile de ${fruits(count)} sur ${of} issus d'une prédiction, de ${points}\u00a0pt en moyenne.`,
  trendTitles: {
    rising: "La teneur en huile augmente",
    falling: "La teneur en huile baisse",
    unclear: "Pas de tendance nette de la teneur en huile",
  },
  trendHints: {
    rising: "Vous choisissez mieux vos fruits. Continuez ainsi.",
    falling:
      "Vérifiez la maturité des fruits récoltés\u00a0: un fruit vert contient moins d'huile.",
    unclear: "Les résultats varient trop d'un jour à l'autre.",
  },
  trendEvidence: (perWeek, low, high) =>
    `${perWeek}\u00a0pt par semaine, entre ${low} et ${high} (95\u00a0%).`,
  trendBasis: (count, dayCount) => `${fruits(count)} mesurés sur ${days(dayCount)}.`,
  tooFewTitle: "Trop peu de jours pour une tendance de la teneur en huile",
  tooFewHint: (needed) => `Il faut ${days(needed)} de récolte, sur deux semaines au moins.`,
  tooFewEvidence: (dayCount) => `Teneur en huile mesurée sur ${days(dayCount)} jusqu'ici.`,
  emptyNothing:
    "Aucun fruit enregistré ces dernières semaines. Les conseils viennent de vos données\u00a0: enregistrez un fruit avec ses photos et les valeurs mesurées.",
  emptyFlawless: "Vos fruits sont bien enregistrés. Continuez ainsi.",
  emptyNeeds:
    "Pas encore assez de données\u00a0: il faut trois photos notées, et six jours de mesures pour la tendance de l'huile.",
  start: "Commencer la collecte",
  predict: "Analyser une photo",
  historyTitle: "Vos prédictions",
  historyEmpty: "Aucune prédiction pour l'instant.",
  stats: {
    total: "en tout",
    recent: "en 30 jours",
    confidence: "confiance moyenne",
    outside: "photos inhabituelles",
    error: "erreur moyenne en huile",
  },
  points: (value) => `${value}\u00a0pt`,
  unknown: "inconnue",
  errorBasis: (count) =>
    count === 0
      ? "Saisissez la teneur en huile mesurée d'un fruit issu d'une prédiction pour connaître l'erreur."
      : `Calculée sur ${fruits(count)} issus d'une prédiction, dont vous avez saisi la teneur en huile.`,
  batch: "moyenne de plusieurs photos",
  outsideBadge: "Photo inhabituelle",
  date: "Date",
  model: "Modèle",
  confidence: "Confiance",
} satisfies typeof en;
