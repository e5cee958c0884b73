export const trainingProblems = {
  training_running: {
    status: 409,
    en: "A training run is already in progress.",
    fr: "Un entraînement est déjà en cours.",
  },
  too_few_training_fruits: {
    status: 422,
    en: "Each of the four values needs at least {least} measured fruits with photos; one has {fruits}.",
    fr: "Chacune des quatre valeurs demande au moins {least} fruits mesurés avec photos\u00a0; l'une en a {fruits}.",
  },
  too_few_spectra: {
    status: 422,
    en: "{device} has {spectra} spectra with a laboratory value; at least {least} with the same value are needed.",
    fr: "{device} a {spectra} spectres avec une valeur de laboratoire\u00a0; il en faut au moins {least} avec la même valeur.",
  },
  pairs_invalid: {
    status: 422,
    en: "Some samples were not measured on these two devices, or are chosen twice. Choose the samples again.",
    fr: "Certains échantillons n'ont pas été mesurés sur ces deux appareils, ou sont choisis deux fois. Choisissez-les à nouveau.",
  },
  unknown_run: {
    status: 404,
    en: "This training run does not exist.",
    fr: "Cet entraînement n'existe pas.",
  },
  run_taken: {
    status: 409,
    en: "This training run has ended, or another process is running it.",
    fr: "Cet entraînement est terminé, ou un autre processus s'en charge.",
  },
} as const;
