import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

const language = "fr";
const fruits = (count: number) => plural(language, count, { one: "# fruit", other: "# fruits" });
const photos = (count: number) => plural(language, count, { one: "# photo", other: "# photos" });
const days = (count: number) => plural(language, count, { one: "# jour", other: "# jours" });
const predictions = (count: number) =>
  plural(language, count, { one: "# prédiction", other: "# prédictions" });

export const fr = {
  title: "Conseils IA",
  intro: (weeks) =>
    `Tirés de vos propres photos, valeurs et prédictions des ${weeks} dernières semaines, et de rien d'autre.`,
  asOf: (when) => `État\u00a0: ${when}.`,
  adviceTitle: "Ce que disent vos données",
  seen: (fruitCount, photoCount, predictionCount) =>
    `Examinés\u00a0: ${fruits(fruitCount)}, ${photos(photoCount)} dont la qualité a été mesurée, ${predictions(predictionCount)}.`,
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
    dark: "Placez-vous à l'ombre claire, pas sous les palmes, et pas entre le soleil et le fruit.",
    blurred: "Serrez les coudes contre le corps et touchez le fruit à l'écran avant la photo.",
    overexposed: "Tournez le dos au soleil, pour que votre ombre tombe à côté du fruit.",
    background: "Un fond calme et gris clair distingue le fruit de ce qui l'entoure.",
    framing: "Laissez un doigt de fond tout autour.",
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
  roleHint:
    "C'est une photo de plus\u00a0; le modèle apprend surtout de ce que peu photographient.",
  roleEvidence: {
    macro: (count, of) => `${fruits(count)} sur ${of} sans vue macro.`,
    stem: (count, of) => `${fruits(count)} sur ${of} sans vue du pédoncule.`,
  },
  zoneTitle: (zone) => `Prélevez davantage à ${zone}`,
  zoneHint: (count) => `Avec ${count} de plus mesurés, sa moyenne serait connue à un point près.`,
  zoneEvidence: (count, mean, margin) =>
    `${fruits(count)} mesurés\u00a0: ${mean}\u00a0% d'huile en moyenne, à ±\u00a0${margin}\u00a0pt près seulement (95\u00a0%).`,
  outsideTitle: "Photographiez comme le modèle l'a appris",
  outsideHint:
    "Un fruit entier, seul, sur une carte gris clair, à la lumière du jour. Le reste est une supposition\u00a0: mesurez ces fruits.",
  outsideEvidence: (count, of) => `${predictions(count)} sur ${of} hors de ce que le modèle a vu.`,
  tooLowTitle: "Le modèle sous-estime vos fruits",
  tooHighTitle: "Le modèle surestime vos fruits",
  correctedHint:
    "Continuez à saisir ce que vous mesurez\u00a0: le prochain modèle apprendra de vos corrections.",
  correctedEvidence: (count, of, points) =>
    `Vous avez changé la teneur en huile de ${fruits(count)} sur ${of} issus d'une prédiction, de ${points}\u00a0pt en moyenne.`,
  trendTitles: {
    rising: "La teneur en huile augmente",
    falling: "La teneur en huile baisse",
    unclear: "Pas de tendance nette de la teneur en huile",
  },
  trendHints: {
    rising: "Ce que vous avez changé dans le choix des fruits\u00a0: continuez ainsi.",
    falling:
      "Regardez la maturité de ce que vous récoltez\u00a0: un fruit vert contient moins d'huile.",
    unclear: "Les jours diffèrent plus entre eux que d'une semaine à l'autre.",
  },
  trendEvidence: (perWeek, low, high) =>
    `${perWeek}\u00a0pt par semaine, entre ${low} et ${high} (95\u00a0%).`,
  trendBasis: (count, dayCount) => `${fruits(count)} mesurés sur ${days(dayCount)}.`,
  tooFewTitle: "Trop peu de jours pour une tendance de la teneur en huile",
  tooFewHint: (needed) => `Il faut ${days(needed)} de récolte, sur deux semaines au moins.`,
  tooFewEvidence: (dayCount) => `Teneur en huile mesurée sur ${days(dayCount)} jusqu'ici.`,
  emptyNothing:
    "Aucun fruit enregistré ces dernières semaines. Les conseils viennent de vos données\u00a0: enregistrez un fruit avec ses photos et les valeurs mesurées.",
  emptyFlawless: "Rien à redire à ce que vous avez enregistré. Continuez ainsi.",
  emptyNeeds:
    "Il y a encore trop peu pour conseiller. Les photos sont jugées dès la troisième, la tendance de l'huile dès six jours.",
  start: "Commencer la collecte",
  predict: "Analyser une photo",
  historyTitle: "Vos prédictions",
  historyEmpty: "Aucune prédiction pour l'instant.",
  stats: {
    total: "en tout",
    recent: "en 30 jours",
    confidence: "confiance moyenne",
    outside: "hors du modèle",
    error: "erreur moyenne en huile",
  },
  points: (value) => `${value}\u00a0pt`,
  unknown: "inconnue",
  errorBasis: (count) =>
    count === 0
      ? "L'erreur est connue dès que vous saisissez la teneur en huile mesurée d'un fruit issu d'une prédiction."
      : `L'erreur est mesurée sur ${fruits(count)} issus d'une prédiction, dont vous avez saisi la teneur en huile.`,
  batch: "moyenne de plusieurs photos",
  outsideBadge: "Hors modèle",
  date: "Date",
  model: "Modèle",
  confidence: "Confiance",
} satisfies typeof en;
