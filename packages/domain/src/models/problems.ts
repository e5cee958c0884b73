export const modelProblems = {
  model_not_transferable: {
    status: 422,
    en: "{version} cannot be transferred: choose a calibration trained from spectra of the first device.",
    fr: "{version} ne peut pas être transféré\u00a0: choisissez un étalonnage entraîné avec les spectres du premier appareil.",
  },
  unknown_model: {
    status: 404,
    en: "This model does not exist.",
    fr: "Ce modèle n'existe pas.",
  },
  model_not_better: {
    status: 409,
    en: "Model {version} is not better than the active one and cannot replace it.",
    fr: "Le modèle {version} n'est pas meilleur que celui en service et ne peut pas le remplacer.",
  },
  nothing_to_roll_back: {
    status: 409,
    en: "There is no earlier model to go back to.",
    fr: "Il n'y a pas de modèle antérieur auquel revenir.",
  },
} as const;
