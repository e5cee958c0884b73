import { plural } from "../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

const rows = (count: number) => plural("fr", count, { one: "# ligne", other: "# lignes" });

export const fr = {
  kinds: {
    labels: {
      title: "Import de valeurs de laboratoire",
      intro:
        "Les valeurs du laboratoire rejoignent les fruits mesurés, retrouvés par leur référence. Elles comptent comme mesurées, et l'IA apprend d'elles.",
      none: "Aucune valeur de laboratoire n'a encore été importée. Prenez le modèle, ou un fichier de votre laboratoire.",
    },
    fruits: {
      title: "Import Excel",
      intro:
        "Des fruits entiers arrivent d'un tableau\u00a0: référence, collecteur, date, valeurs et lieu. Aucune photo n'est nécessaire.",
      none: "Aucun fruit n'a encore été importé d'un tableau. Prenez le modèle, ou un tableau à vous.",
    },
  },
  loadFailed: "Impossible de charger les imports",
  steps: "Étapes de l'import",
  stepNames: ["Fichier", "Colonnes", "Essai", "Import"],
  choose: {
    title: "Le fichier",
    text: "CSV ou XLSX, dont la première ligne nomme les colonnes. Rien n'est modifié avant que vous ayez vu ce qui se passerait.",
    action: "Choisir un fichier",
    another: "Choisir un autre fichier",
    limit: "Jusqu'à 20\u00a0Mo, 50\u00a0000 lignes et 100 colonnes.",
    sending: "Envoi et lecture du fichier…",
    failed: "Le fichier ne peut pas être lu",
    tooLarge: "Le fichier dépasse 20\u00a0Mo, ou il est vide.",
    template: "Télécharger le modèle (XLSX)",
  },
  rows,
  kilobytes: (size) => `${size}\u00a0ko`,
  megabytes: (size) => `${size}\u00a0Mo`,
  encoding: (name) => `Caractères\u00a0: ${name}`,
  importedBefore: (when) =>
    `Ce même fichier a été importé le ${when}. L'importer de nouveau ne change que ce qui diffère.`,
  columns: {
    title: "Ce que contiennent les colonnes",
    text: "Deviné d'après les en-têtes. Corrigez ce qui est faux\u00a0; votre choix est retenu pour le prochain fichier avec ces en-têtes.",
    remembered: "Comme vous l'aviez choisi pour le dernier fichier avec ces en-têtes.",
    unnamed: (number) => `Colonne ${number}`,
    holds: (header) => `«\u00a0${header}\u00a0» contient`,
    ignored: "Rien\u00a0: ne pas la prendre",
    unit: (header) => `Unité de «\u00a0${header}\u00a0»`,
    units: {
      percent: "%",
      per_mille: "g/kg ou mg/g",
      share: "Part de 0 à 1",
      celsius: "°C",
      fahrenheit: "°F",
    },
    missing: (names) => `Choisissez une colonne pour\u00a0: ${names}`,
    twice: (names) => `Plusieurs colonnes sont prises pour\u00a0: ${names}`,
  },
  preview: {
    title: "Les premières lignes telles qu'elles sont comprises",
    text: "Les nombres peuvent avoir une virgule ou un point. Dates\u00a0: 2026-03-31, 31/03/2026, ou celles d'un tableur.",
    row: "Ligne",
    unclear: "Non compris",
  },
  rules: {
    title: "Règles",
    existing: {
      labels: "Quand le fruit a déjà une autre valeur",
      fruits: "Quand un fruit de cette référence existe déjà",
    },
    existingChoices: {
      labels: {
        update: "La remplacer par celle du laboratoire",
        skip: "La garder, et ne compléter que ce qui manque",
        refuse: "Refuser la ligne",
      },
      fruits: {
        update: "Le mettre à jour avec ce que porte la ligne",
        skip: "Le laisser tel quel",
        refuse: "Refuser la ligne",
      },
    },
    duplicates: "Quand plusieurs lignes nomment le même fruit",
    duplicateChoices: { refuse: "Les refuser toutes", last: "Prendre la dernière" },
    collector: "Collecteur des lignes qui n'en nomment pas",
    collectorHint:
      "L'adresse e-mail d'un compte d'ici. Laissez vide quand chaque ligne en nomme un.",
  },
  check: "Essayer\u00a0: rien n'est écrit",
  checkFailed: "Le fichier n'a pas pu être essayé",
  dryRunTitle: "Ce qui se passerait",
  resultTitle: "Ce qui s'est passé",
  planned: {
    created: "Nouvelles",
    changed: "Modifiées",
    unchanged: "Inchangées",
    skipped: "Laissées",
    refused: "Refusées",
  },
  errors: {
    title: "Refusées",
    more: (shown, all) => `Les ${shown} premières sur ${all}. Le tableau les contient toutes.`,
    row: "Ligne",
    column: "Colonne",
    reason: "Raison",
    wholeRow: "Toute la ligne",
    xlsx: "Lignes refusées (XLSX)",
    csv: "Lignes refusées (CSV)",
    text: "Corrigez-les dans le tableau et importez-le\u00a0: il a les mêmes colonnes.",
  },
  doImport: (count) => `Importer ${rows(count)}`,
  partly: (count) =>
    plural("fr", count, {
      one: "# ligne ne sera pas importée.",
      other: "# lignes ne seront pas importées.",
    }),
  nothingToDo: "Aucune ligne de ce fichier ne changerait quoi que ce soit.",
  discard: "Abandonner ce fichier",
  discardTitle: "Abandonner ce fichier\u00a0?",
  discardText: "Il est effacé du serveur. Aucun fruit ne change.",
  progress: (done, all) => `${done} sur ${rows(all)}`,
  cancelText: "Rien de ce fichier ne sera importé. Vous pourrez relancer l'import.",
  failed: "L'import n'a pas abouti, et rien n'a été modifié",
  actionFailed: "Cela n'a pas pu être fait",
  done: (created, changed) =>
    `Importé\u00a0: ${plural("fr", created, { one: "# fruit créé", other: "# fruits créés" })}, ${plural("fr", changed, { one: "# fruit modifié", other: "# fruits modifiés" })}.`,
  undo: "Annuler cet import",
  undoTitle: "Annuler cet import\u00a0?",
  undoText: {
    labels:
      "Chaque fruit retrouve exactement ce qu'il portait. Les valeurs que quelqu'un a modifiées depuis restent telles quelles.",
    fruits:
      "Les fruits créés sont supprimés, ceux qui ont été modifiés retrouvent ce qu'ils portaient. Ce que quelqu'un a modifié depuis reste tel quel.",
  },
  undone: (restored, removed) =>
    `Annulé\u00a0: ${plural("fr", restored, { one: "# fruit rétabli", other: "# fruits rétablis" })}, ${plural("fr", removed, { one: "# fruit supprimé", other: "# fruits supprimés" })}.`,
  left: (count) =>
    plural("fr", count, {
      one: "# fruit modifié depuis, laissé tel quel\u00a0:",
      other: "# fruits modifiés depuis, laissés tels quels\u00a0:",
    }),
  others: "Tous les imports",
  history: {
    title: "Imports précédents",
    file: "Fichier",
    when: "Apporté",
    who: "Par",
    rows: "Lignes",
    state: "État",
    action: "Action",
    open: "Ouvrir",
    openLabel: (file, when) => `Ouvrir ${file} du ${when}`,
    somebody: "un administrateur",
  },
  states: {
    uploaded: "Pas encore essayé",
    checked: "Essayé, non importé",
    importing: "Import en cours",
    imported: "Importé",
    undone: "Annulé",
    discarded: "Abandonné",
  },
} satisfies typeof en;
