import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const values = (count: number) => plural("fr", count, { one: "# valeur", other: "# valeurs" });

export const fr: typeof en = {
  title: "Valeurs à vérifier",
  back: "Entraînement IA",
  loadFailed: "Les valeurs n'ont pas pu être chargées",
  noRun: "Entraînez d'abord un modèle\u00a0: son rapport indique les valeurs à vérifier.",
  photos: "Photos",
  spectra: (device: string) => `Spectres, ${device}`,
  checked: (found: number, checked: number, chance: string) =>
    `${values(found)} à vérifier sur ${checked}\u00a0; environ ${chance} attendues par hasard.`,
  noneDoubtful: "Aucune valeur à vérifier.",
  shownOf: (shown: number, all: number) => `Les ${shown} pires sur ${all} sont affichées.`,
  columns: {
    fruit: "Fruit",
    value: "Valeur",
    entered: "Saisie, %",
    expected: "Attendue, % (intervalle à 90\u00a0%)",
    distance: "Écart",
    actions: "Actions",
  },
  interval: (predicted: string, low: string, high: string) =>
    `${predicted} (${low}\u00a0à\u00a0${high})`,
  times: (score: string) => `${score}\u00a0×\u00a0la marge`,
  pairs: "Fruits qui semblent échangés",
  pairsIntro: (found: number, chance: string) =>
    `Les valeurs de chaque fruit correspondent mieux à l'autre. Paires trouvées\u00a0: ${found}\u00a0; attendues par hasard\u00a0: ${chance}.`,
  pairTitle: (one: string, other: string) => `${one} et ${other}`,
  swap: "Échanger les valeurs",
  swapLabel: (one: string, other: string) => `Échanger les valeurs de ${one} et de ${other}`,
  swapTitle: "Échanger ces valeurs\u00a0?",
  swapText: (one: string, other: string) =>
    `${one} reçoit les valeurs de ${other}, et ${other} celles de ${one}. Vous pourrez annuler.`,
  swapFailed: "Les valeurs n'ont pas pu être échangées",
  swapped: (one: string, other: string) =>
    `Les valeurs de ${one} et de ${other} ont été échangées.`,
  undo: "Annuler l'échange",
  curves: (one: string, other: string) =>
    `Spectres de ${one} (trait plein) et de ${other} (tirets)`,
  photoOf: (reference: string) => `Photo de ${reference}`,
  confirm: "Confirmer",
  confirmLabel: (value: string, reference: string) => `Confirmer ${value} de ${reference}`,
  correct: "Corriger",
  correctLabel: (value: string, reference: string) => `Corriger ${value} de ${reference}`,
  exclude: "Exclure",
  excludeLabel: (value: string, reference: string) => `Exclure ${value} de ${reference}`,
  excludeTitle: "Exclure cette valeur de l'entraînement\u00a0?",
  excludeText: (value: string, reference: string) =>
    `${value} de ${reference} reste sur le fruit, mais les modèles n'apprennent plus de cette valeur.`,
  reason: "Raison",
  reasonMissing: (least: number) => `Écrivez au moins ${least} caractères.`,
  failed: "La décision n'a pas pu être enregistrée",
  next: {
    title: "Prochains fruits au laboratoire",
    loadFailed: "Les fruits n'ont pas pu être chargés",
    none: "Aucun fruit à proposer\u00a0: il faut des spectres sans valeur de laboratoire et un étalonnage en service.",
    of: (device: string) => `${device}\u00a0: prochains fruits`,
    zone: "Zone",
    season: "Saison",
    oil: "Huile prédite",
    why: "Raison",
    reason: (distance: string, uncertainty: string) =>
      `distance ${distance}, intervalle à ${uncertainty} de la moyenne`,
    firstReason: (uncertainty: string) =>
      `rien de mesuré, intervalle à ${uncertainty} de la moyenne`,
    label: "Étiquette",
    labelOf: (reference: string) => `Imprimer l'étiquette de ${reference}`,
    labels: "Imprimer les étiquettes",
    csv: "Télécharger la liste (CSV)",
    fileName: "prochains-fruits.csv",
  },
  decisions: "Décisions",
  noDecisions: "Aucune décision pour le moment.",
  decided: { confirmed: "Confirmée", excluded: "Exclue de l'entraînement" },
  by: "Par",
  withdraw: "Annuler",
  withdrawLabel: (value: string, reference: string) =>
    `Annuler la décision sur ${value} de ${reference}`,
};
