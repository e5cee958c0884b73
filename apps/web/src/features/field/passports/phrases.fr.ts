import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Couleurs du téléphone",
  intro:
    "D'un téléphone à l'autre, les couleurs diffèrent. Photographiez la carte de couleurs imprimée\u00a0: celles de ce téléphone seront ramenées à celles du premier.",
  askForCard: "Les administrateurs impriment la carte.",
  photographTitle: "Photographier la carte",
  photographHow:
    "À la lumière du jour, sans soleil direct. La carte entière, à plat, sans ombre, reflet ni flash.",
  take: "Photographier la carte",
  choose: "Choisir une photo",
  reading: "Lecture de la carte…",
  refusals: {
    not_found:
      "Carte introuvable sur la photo. Montrez toute la carte, avec ses quatre repères d'angle.",
    too_small: "La carte est trop petite sur la photo. Rapprochez-vous.",
    too_dark: "La photo est trop sombre. Cherchez plus de lumière du jour.",
    too_bright: "Le papier est surexposé. Quittez le soleil direct et désactivez le flash.",
    shadow:
      "Une ombre traverse la carte, ou elle est éclairée inégalement. Tournez-la vers la lumière.",
    covered: "Une case est cachée ou reflète la lumière. Dégagez la carte et évitez les reflets.",
    no_code: "Le code de la carte est illisible. Rapprochez-vous et tenez le téléphone immobile.",
    unreadable: "Ce fichier ne peut pas être lu comme une image.",
    altered:
      "Ce navigateur modifie les images pour empêcher le pistage\u00a0: les couleurs ne peuvent pas y être mesurées. Utilisez un autre navigateur.",
  },
  cardNamed: (name) => `Carte ${name}`,
  before: "Avant",
  after: "Après",
  cardBefore: "La carte telle que photographiée",
  cardAfter: "La carte après correction",
  compared: (before, after) =>
    `Écart moyen avec le téléphone de référence\u00a0: ${before} avant, ${after} après correction.`,
  deltaE: "ΔE, formule CIEDE2000\u00a0: un écart de 1 est à peine visible.",
  alike: "Ce téléphone montre déjà les couleurs du téléphone de référence.",
  first:
    "Aucun téléphone n'a encore envoyé cette carte\u00a0: celui-ci devient la référence des autres.",
  ofReference: "Ce téléphone est la référence pour cette carte.",
  notComparable: "La comparaison avec le téléphone de référence suivra l'envoi de cette lecture.",
  save: "Enregistrer",
  discard: "Reprendre",
  saved: "Les couleurs de ce téléphone sont enregistrées.",
  saveFailed: "La lecture n'a pas été enregistrée",
  waiting: (count) =>
    `${plural("fr", count, { one: "# lecture pas encore envoyée", other: "# lectures pas encore envoyées" })}\u00a0: envoi automatique, maintenant ou à la prochaine ouverture de l'application.`,
  historyTitle: "Lectures de ce téléphone",
  noReading: "Ce téléphone n'a pas encore photographié la carte.",
  historyFailed: "Les lectures n'ont pas pu être chargées",
  columns: {
    date: "Date",
    card: "Carte",
    before: "ΔE avant",
    after: "ΔE après",
    drift: "Dérive",
    actions: "Action",
  },
  driftNote: "Dérive\u00a0: ΔE depuis la première photo de la même carte par ce téléphone.",
  reference: "référence",
  drifted: (date, change) =>
    `Depuis le ${date}, les couleurs de ce téléphone ont changé (ΔE ${change}). Nettoyez l'objectif et photographiez de nouveau la carte.`,
  cardTitle: "La carte à imprimer",
  cardHow: [
    "Imprimez-la en couleur à 100\u00a0%, sans «\u00a0ajuster à la page\u00a0», sur papier mat.",
    "Les couleurs d'une imprimante ne sont jamais exactes\u00a0: tous les téléphones photographient la même feuille imprimée.",
    "Gardez-la à plat, au sec et à l'abri du soleil. Une autre feuille, ou une nouvelle impression, est une autre carte.",
  ],
  print: "Imprimer",
  sheetTitle: "Carte de couleurs Elaeis",
  code: (name) => `Code QR de la carte ${name}`,
  preview: "Aperçu de la carte",
  phonesTitle: "Tous les téléphones",
  noPhone: "Aucun téléphone n'a encore photographié de carte de couleurs.",
  phone: (browser, system) =>
    [browser, system].filter((part) => part !== null).join(" sur ") || "Téléphone inconnu",
  readingsOf: (phone) => `Lectures de ${phone}`,
  thisPhone: "ce téléphone",
  removeLabel: (date) => `Supprimer la lecture du ${date}`,
  removeTitle: (date) => `Supprimer la lecture du ${date}\u00a0?`,
  removeText:
    "Si c'est la référence de sa carte, la lecture suivante la plus ancienne devient la référence.",
  removed: (date) => `La lecture du ${date} est supprimée`,
  removeFailed: "La lecture n'a pas été supprimée",
} satisfies typeof en;
