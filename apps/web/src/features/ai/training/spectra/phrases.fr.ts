import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const spectra = (count: number) => plural("fr", count, { one: "# spectre", other: "# spectres" });
const samples = (count: number) =>
  plural("fr", count, { one: "# échantillon", other: "# échantillons" });

export const fr = {
  card: {
    title: "Spectres NIR",
    empty: "Aucun spectre importé.",
    toImport: "Importer des spectres",
    device: (name, count) => `${name}\u00a0: ${spectra(count)}`,
    usable: (count) => `${spectra(count)} avec une valeur de laboratoire`,
    laboratory: "Valeurs de laboratoire",
    ofValue: (count, least) => (count < least ? `${count} sur ${least}` : `${count}`),
    drawn:
      "Ces spectres sont des exemples synthétiques\u00a0: l'étalonnage sera signalé comme tel.",
    which: "Appareil",
    reading: "L'appareil donne",
    readings: { absorbance: "l'absorbance", reflectance: "la réflectance (R)" },
    start: "Étalonner",
    tooFew: (least) =>
      `Il faut au moins ${spectra(least)} avec une valeur de laboratoire du même composant.`,
    startFailed: "L'étalonnage n'a pas pu démarrer",
    transfer: "Transférer à un autre appareil…",
  },
  active: {
    title: "Étalonnages en service",
    none: "aucun en service",
    roll: "Revenir en arrière",
    withdraw: "Retirer",
    heardAs: (what, device) => `${what}\u00a0: ${device}`,
    rollTitle: "Revenir à l'étalonnage précédent\u00a0?",
    withdrawTitle: "Retirer cet étalonnage\u00a0?",
    rollText: (from, to) =>
      `${to} remplace ${from}, que vous pourrez remettre en service à tout moment.`,
    withdrawText: (from, device) =>
      `${from} ne prédira plus les spectres de ${device}. Vous pourrez le remettre en service à tout moment.`,
    failed: "L'étalonnage n'a pas pu être changé",
  },
  wizard: {
    title: "Transférer un étalonnage",
    intro:
      "Mesurez une dizaine de fruits sur les deux appareils, importez les deux fichiers, puis choisissez ces fruits ici. La meilleure de quatre méthodes est retenue\u00a0; vous voyez l'erreur avant et après, et décidez de la mise en service.",
    calibration: "Étalonnage",
    device: "Autre appareil",
    noDevice: "Aucun spectre d'un second appareil n'a été importé.",
    noCalibration: "Aucun étalonnage n'a encore été entraîné.",
    samples: "Échantillons mesurés sur les deux appareils",
    samplesHint: "Reconnus au numéro du spectre. Décochez ceux qui ne sont pas le même fruit.",
    loadFailed: "Les échantillons n'ont pas pu être chargés",
    noPairs: "Aucun spectre ne porte le même numéro sur les deux appareils.",
    pair: (id, one, other) => `Spectre ${id}\u00a0: ${one} et ${other}`,
    withLaboratory: "valeur de laboratoire",
    tooFew: (least) => `Choisissez au moins ${samples(least)}`,
    chosen: (count) =>
      plural("fr", count, { one: "# échantillon choisi", other: "# échantillons choisis" }),
    submit: "Calculer le transfert",
    failed: "Le transfert n'a pas pu démarrer",
  },
  report: {
    putText: (version, device) => `${version} prédit les spectres de ${device}.`,
    tooFew: (known, least) =>
      `La valeur la moins mesurée a ${known} valeurs de laboratoire\u00a0; il en faut au moins ${least}.`,
    baselineNotBeaten: "SNV + PLS, ou la moyenne, fait aussi bien.",
    sameModel: "C'est l'étalonnage déjà en service\u00a0: mêmes spectres, mêmes réglages.",
    learnedFrom: (fruits, samples, device) =>
      samples === null
        ? `Entraîné sur ${fruits} spectres de ${device}.`
        : `Entraîné sur ${fruits} spectres de ${samples} échantillons, de ${device}. Les spectres d'un même échantillon restent ensemble.`,
    expectedRefusals: (share) => `Refusera environ ${share} des bons spectres.`,
    interpolated: (count) => `Ramenés aux mêmes longueurs d'onde\u00a0: ${count}.`,
    leftOut: "Spectres exclus",
    refusedFruits: "Refusés quand ils sont mis de côté\u00a0:",
    leftOutFruits: "Fruits dont le spectre est exclu",
    reason: "Raison",
    figures: "Qualité par valeur",
    figuresIntro:
      "Mesurée sur des spectres non utilisés pour l'entraînement. RPD et RPIQ s'arrêtent à 100.",
    schemes: {
      place: "Chaque lieu mis de côté à son tour",
      batch: "Chaque import mis de côté à son tour",
      fruit: "Fruits mis de côté au hasard",
      day: "Chaque jour mis de côté à son tour",
      device: "Chaque appareil mis de côté à son tour",
      collector: "Chaque collecteur mis de côté à son tour",
    },
    heldOutBy: {
      place: "lieu",
      batch: "import",
      fruit: "fruit",
      day: "jour",
      device: "appareil",
      collector: "collecteur",
    },
    heldOutNote:
      "Le plus défavorable d'abord\u00a0: attendez-vous à cela dans un lieu ou avec un appareil nouveaux.",
    plain: "SNV + PLS",
    byDevice: "Par appareil",
    value: "Valeur",
    columns: {
      n: "Spectres",
      r2: "R²",
      rmsep: "RMSEP",
      sep: "SEP",
      bias: "Biais",
      rpd: "RPD",
      rpiq: "RPIQ",
      coverage: "Couverture",
      plain: "RMSEP de SNV + PLS",
    },
    parity: "Prédit et laboratoire",
    parityLabel: (value, count, r2) =>
      `${value}, prédit en fonction du laboratoire, ${spectra(count)}, R² ${r2}`,
    coverage: (inside, total, share) =>
      `${inside} spectres sur ${total} (${share}) dans leur intervalle\u00a0; objectif\u00a0: 90\u00a0%.`,
    how: "Calculé avec",
    pretreatment: "Traitement du spectre",
    model: "Régression",
    range: "Étendue au laboratoire",
    rangeOf: (least, most) => `${least} à ${most}`,
    wavelengths: "Longueurs d'onde",
    wavelengthsOf: (first, last, count) => `${first} à ${last} nm, ${count} points`,
  },
  transfer: {
    title: (device) => `Transfert à ${device}`,
    basedOn: (version, count) =>
      `À partir de ${version}, avec ${samples(count)} mesurés sur les deux appareils.`,
    laboratory: (known, all) =>
      `${known} valeurs de référence sur ${all} viennent du laboratoire\u00a0; les autres sont celles de l'étalonnage sur le premier appareil.`,
    before: "Erreur avant",
    after: "Erreur après",
    plain: "SNV + PLS, avant",
    method: "Méthode",
    methods: {
      slope_bias: "pente et biais",
      direct: "standardisation directe",
      piecewise: "standardisation directe par morceaux",
      projection: "projection orthogonale",
    },
    intro: "RMSEP sur des échantillons mis de côté un par un.",
    better: "Le transfert est meilleur pour chaque valeur.",
    notBetter:
      "Pour au moins une valeur, le transfert ne réduit pas l'erreur\u00a0: vérifiez les échantillons.",
    activate: "Mettre en service",
    activateFailed: "L'étalonnage n'a pas pu être mis en service",
    isActive: "En service",
  },
  drift: {
    title: "Dérive des spectres",
    week: "Semaine",
    device: "Appareil",
    spectra: "Spectres",
    refused: "Refusés",
    distance: "Distance",
    bias: "Biais huile",
    measured: "Mesurés ensuite",
    coverage: "Couverture",
    note: "Distance\u00a0: 100\u00a0% est la limite au-delà de laquelle un spectre est refusé. Biais et couverture\u00a0: spectres mesurés au laboratoire et non utilisés pour l'entraînement.",
  },
} satisfies typeof en;
