import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const samples = (count: number) =>
  plural("fr", count, { one: "# échantillon", other: "# échantillons" });
const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr: typeof en = {
  title: "Import NIR",
  choose: {
    title: "Fichier de l'appareil",
    text: "JSON, CSV, JCAMP-DX ou SPC, jusqu'à 50\u00a0Mo. Importer deux fois un fichier ne crée aucun doublon.",
    action: "Choisir un fichier",
    otherFile: "Seuls les fichiers JSON, CSV, JCAMP-DX et SPC sont supportés",
    tooLarge: "Fichier trop volumineux (maximum 50MB)",
  },
  file: {
    title: "Ce que contient le fichier",
    samples: "Échantillons",
    importable: "Importables",
    alreadyThere: "Déjà présents",
    outliers: "Spectres inhabituels",
    device: "Appareil",
    serial: "Numéro de série",
    calibration: "Étalonnage",
    version: "Version",
    size: "Taille",
    before: (when) => `Ce fichier a déjà été importé le ${when}.`,
    seeBefore: "Voir cet import",
    remarks: "À savoir avant d'importer",
  },
  spectra: {
    title: "Les cinq premiers spectres",
    text: (compared) =>
      `Comparés à la médiane des ${compared} premiers spectres. Un spectre est inhabituel au-delà d'un score z modifié de 3,5\u00a0: souvent, la sonde ne touchait pas le fruit. Il est importé quand même.`,
    chart: (spectra, unusual) =>
      `Courbes de ${spectra} spectres sur leur médiane, dont ${unusual} inhabituels. Détail dans le tableau ci-dessous.`,
    median: "Médiane",
    sample: (index) => `Échantillon ${index}`,
    unusualSample: (index) => `Échantillon ${index}, inhabituel`,
    unusual: "Inhabituel",
    ordinary: "Ordinaire",
    screened:
      "Sur la médiane des 300 premiers spectres. Un spectre est inhabituel s'il est plat, invraisemblable ou loin de tous les autres. Il est importé quand même\u00a0; l'étalonnage l'écarte.",
    place: "Rang dans le spectre",
    wavelength: "Longueur d'onde (nm)",
    value: "Valeur",
    absorbance: "Absorbance",
    none: "Aucun spectre dans ce fichier.",
  },
  preview: {
    title: "Les cinq premiers échantillons",
    sample: "Échantillon",
    measured: "Mesuré",
    values: "Valeurs par code",
    temperature: "Capteur",
    position: "Position",
    noPosition: "aucune",
    at: (latitude, longitude) => `${latitude}\u00a0; ${longitude}`,
    spectrum: "Spectre",
    scans: (count) => `moyenne de ${count} mesures`,
    degrees: (value) => `${value}\u00a0°C`,
    missing: "manquante",
  },
  reading: {
    title: "Lecture du fichier",
    layout: "Disposition",
    layouts: {
      wide: "Une ligne par échantillon",
      transposed: "Une colonne par échantillon",
      long: "Une ligne par valeur",
    },
    columns: {
      sample: "Colonne de l'échantillon",
      date: "Colonne de la date",
      axis: "Colonne de la longueur d'onde",
      value: "Colonne de la valeur",
    },
    none: { sample: "Aucune (numérotés)", date: "Aucune (jour de l'envoi)" },
    column: (place) => `Colonne ${place}`,
    unit: "Longueurs d'onde en",
    units: { nm: "Nanomètres (nm)", "cm-1": "Nombres d'onde (cm⁻¹)", µm: "Micromètres (µm)" },
    kind: "Nature des valeurs",
    kindHint: "Les spectres sont enregistrés en absorbance.",
    kinds: {
      absorbance: "Absorbance, log(1/R)",
      reflectance: "Réflectance, de 0 à 1",
      percent: "Réflectance en pour cent",
    },
    choose: "Choisir",
    deviceType: "Type d'appareil",
    deviceTypeHint: "Un étalonnage vaut pour un type.",
    serial: "Numéro de série",
    creates: "Créer un fruit pour les échantillons sans correspondance",
    createsHint:
      "Un échantillon correspond au fruit dont il porte la référence ou l'étiquette, ou que cet appareil a mesuré sous le même numéro.",
  },
  mapping: {
    title: "Ce que désigne chaque code",
    text: "Les codes 1, 3, 7 et 30 sont connus. Pour un code inconnu, une proposition est faite d'après sa moyenne\u00a0; elle ne compte que si vous la confirmez.",
    code: (code) => `Code ${code}`,
    average: (value) => `moyenne ${value}`,
    confidence: (percent) => `sûr à ${percent}`,
    known: "Connu",
    unknown: "Inconnu",
    confirm: (code, field) => `Utiliser le code ${code} comme ${field}`,
    field: (code) => `Le code ${code} désigne`,
    ignored: "Non utilisé",
    conflict: "Deux codes désigneraient la même valeur.",
  },
  order: {
    title: "Importer",
    recipient: "Utilisateur destinataire",
    recipientHint: "Les fruits seront les siens.",
    recipientMissing: "Veuillez sélectionner un utilisateur destinataire",
    skipDuplicates: "Ignorer les fruits déjà importés",
    skipDuplicatesHint: "Sinon, ils sont mis à jour. Il n'y a jamais de doublon.",
    missingAsNull: "Laisser vides les valeurs manquantes",
    missingAsNullHint:
      "Sinon, elles sont enregistrées à 0, signalées comme manquantes et écartées des moyennes et de l'entraînement.",
    action: (created, updated) =>
      updated === 0
        ? `Importer ${samples(created)}`
        : created === 0
          ? `Mettre à jour ${fruits(updated)}`
          : `Importer ${samples(created)}, mettre à jour ${fruits(updated)}`,
    allThere: "Rien de nouveau\u00a0: tous les fruits de ce fichier existent déjà.",
    noneImportable: "Aucun échantillon de ce fichier ne peut être importé.",
    failed: "L'import n'a pas pu commencer",
  },
  view: {
    undoText:
      "Les fruits créés sont supprimés, ceux qui ont été mis à jour retrouvent leurs valeurs précédentes. Ce que quelqu'un a modifié depuis reste tel quel.",
    loadFailed: "L'import n'a pas pu être chargé",
    progress: (done, all) => `${done} sur ${samples(all)}`,
    cancelText: "Les fruits déjà importés restent. Réimportez le fichier pour la suite.",
    stopped: "Réimportez le fichier pour la suite.",
    nothingNew: (count) => `0 nouveau, ${count} déjà là`,
    for: (recipient) => `Pour ${recipient}`,
    took: (seconds) => `en ${seconds}\u00a0s`,
    imported: "Importés",
    updated: "Mis à jour",
    skipped: "Déjà présents",
    refused: "Refusés",
    missing: "Valeurs manquantes",
    errors: "Erreurs",
    warnings: "Avertissements",
    seeFruits: "Voir les fruits",
  },
  somebody: "un compte supprimé",
  history: {
    none: "Aucun import. Choisissez un fichier ci-dessus.",
    fruits: "Fruits",
  },
};
