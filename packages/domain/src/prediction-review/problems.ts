export const predictionReviewProblems = {
  prediction_batch_running: {
    status: 409,
    en: "A prediction batch is already in progress.",
    fr: "Un lot de prédictions est déjà en cours.",
  },
  nothing_to_predict: {
    status: 422,
    en: "These fruits have no photo left to predict.",
    fr: "Il ne reste aucune photo à prédire parmi ces fruits.",
  },
  unknown_prediction_batch: {
    status: 404,
    en: "This prediction batch does not exist.",
    fr: "Ce lot de prédictions n'existe pas.",
  },
} as const;
