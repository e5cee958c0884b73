import { plural } from "#language/plural.ts";

const spectra = (count: number) => plural("en", count, { one: "# spectrum", other: "# spectra" });
const samples = (count: number) => plural("en", count, { one: "# sample", other: "# samples" });

export const en = {
  card: {
    title: "NIR spectra",
    empty: "No spectrum has been imported.",
    toImport: "Import spectra",
    device: (name: string, count: number) => `${name}: ${spectra(count)}`,
    usable: (count: number) => `${spectra(count)} with a laboratory value`,
    laboratory: "Laboratory values",
    ofValue: (count: number, least: number) =>
      count < least ? `${count} of ${least}` : `${count}`,
    drawn: "These spectra are synthetic samples: the calibration will be marked as such.",
    which: "Device",
    reading: "The device reports",
    readings: { absorbance: "absorbance", reflectance: "reflectance (R)" },
    start: "Calibrate",
    tooFew: (least: number) =>
      `At least ${spectra(least)} with a laboratory value for the same component are needed.`,
    startFailed: "The calibration could not start",
    transfer: "Transfer to another device…",
  },
  active: {
    title: "Active calibrations",
    none: "none active",
    roll: "Roll back",
    withdraw: "Withdraw",
    heardAs: (what: string, device: string) => `${what}: ${device}`,
    rollTitle: "Go back to the previous calibration?",
    withdrawTitle: "Withdraw this calibration?",
    rollText: (from: string, to: string) =>
      `${to} replaces ${from}, which you can activate again at any time.`,
    withdrawText: (from: string, device: string) =>
      `${from} no longer predicts the spectra of ${device}. You can activate it again at any time.`,
    failed: "The calibration could not be changed",
  },
  wizard: {
    title: "Transfer a calibration",
    intro:
      "Measure about ten fruits on both devices, import both files, and choose the fruits here. The best of four methods is kept; you see the error before and after, and decide whether to activate it.",
    calibration: "Calibration",
    device: "Other device",
    noDevice: "No spectra from a second device have been imported yet.",
    noCalibration: "No calibration has been trained yet.",
    samples: "Samples measured on both devices",
    samplesHint: "Matched by spectrum number. Untick any that are not the same fruit.",
    loadFailed: "The samples could not be loaded",
    noPairs: "No spectrum has the same number on both devices.",
    pair: (id: string, one: string, other: string) => `Spectrum ${id}: ${one} and ${other}`,
    withLaboratory: "laboratory value",
    tooFew: (least: number) => `Choose at least ${samples(least)}`,
    chosen: (count: number) => `${samples(count)} chosen`,
    submit: "Compute transfer",
    failed: "The transfer could not start",
  },
  report: {
    putText: (version: string, device: string) => `${version} predicts the spectra of ${device}.`,
    tooFew: (known: string, least: string) =>
      `The least measured value has ${known} laboratory values; at least ${least} are needed.`,
    baselineNotBeaten: "Plain SNV + PLS, or the mean, does as well.",
    sameModel: "Already the active calibration: same spectra, same settings.",
    learnedFrom: (fruits: string, samples: string | null, device: string) =>
      samples === null
        ? `Trained on ${fruits} spectra of ${device}.`
        : `Trained on ${fruits} spectra of ${samples} samples, from ${device}. Spectra of one sample stay together.`,
    expectedRefusals: (share: string) => `Will refuse about ${share} of good spectra.`,
    interpolated: (count: string) => `Interpolated to the same wavelengths: ${count}.`,
    leftOut: "Spectra left out",
    refusedFruits: "Refused when held out:",
    leftOutFruits: "Fruits whose spectrum was left out",
    reason: "Reason",
    figures: "Quality by value",
    figuresIntro: "Measured on spectra not used for training. RPD and RPIQ end at 100.",
    schemes: {
      place: "Each place held out in turn",
      batch: "Each import held out in turn",
      fruit: "Fruits held out at random",
      day: "Each day held out in turn",
      device: "Each device held out in turn",
      collector: "Each collector held out in turn",
    },
    heldOutBy: {
      place: "place",
      batch: "import",
      fruit: "fruit",
      day: "day",
      device: "device",
      collector: "collector",
    },
    heldOutNote: "The worst first: expect this in a new place or with a new device.",
    plain: "SNV + PLS",
    byDevice: "By device",
    value: "Value",
    columns: {
      n: "Spectra",
      r2: "R²",
      rmsep: "RMSEP",
      sep: "SEP",
      bias: "Bias",
      rpd: "RPD",
      rpiq: "RPIQ",
      coverage: "Coverage",
      plain: "RMSEP of SNV + PLS",
    },
    parity: "Predicted and laboratory",
    parityLabel: (value: string, count: number, r2: string) =>
      `${value}, predicted against the laboratory, ${spectra(count)}, R² ${r2}`,
    coverage: (inside: string, total: string, share: string) =>
      `${inside} of ${total} spectra (${share}) inside their interval; target: 90%.`,
    how: "Computed with",
    pretreatment: "Spectrum treatment",
    model: "Regression",
    range: "Laboratory range",
    rangeOf: (least: string, most: string) => `${least} to ${most}`,
    wavelengths: "Wavelengths",
    wavelengthsOf: (first: string, last: string, count: string) =>
      `${first} to ${last} nm, ${count} points`,
  },
  transfer: {
    title: (device: string) => `Transfer to ${device}`,
    basedOn: (version: string, count: number) =>
      `From ${version}, with ${samples(count)} measured on both devices.`,
    laboratory: (known: string, all: string) =>
      `${known} of ${all} reference values come from the laboratory; the others come from the calibration on the first device.`,
    before: "Error before",
    after: "Error after",
    plain: "SNV + PLS, before",
    method: "Method",
    methods: {
      slope_bias: "slope and bias",
      direct: "direct standardisation",
      piecewise: "piecewise direct standardisation",
      projection: "orthogonal projection",
    },
    intro: "RMSEP on samples held out one at a time.",
    better: "The transfer is better for every value.",
    notBetter: "For at least one value the transfer does not reduce the error: check the samples.",
    activate: "Activate",
    activateFailed: "The calibration could not be activated",
    isActive: "Active",
  },
  drift: {
    title: "Spectral drift",
    week: "Week",
    device: "Device",
    spectra: "Spectra",
    refused: "Refused",
    distance: "Distance",
    bias: "Oil bias",
    measured: "Measured later",
    coverage: "Coverage",
    note: "Distance: 100% is the limit beyond which a spectrum is refused. Bias and coverage: spectra measured in the laboratory and not used for training.",
  },
};
