export const predictionProblems = {
  unknown_prediction: {
    status: 404,
    en: "This prediction does not exist, or you do not have access to it.",
    fr: "Cette prédiction n'existe pas, ou vous n'y avez pas accès.",
  },
  batch_too_small: {
    status: 422,
    en: "At least 4 photos are required for a batch analysis",
    fr: "Minimum 4 photos requis pour l'analyse batch",
  },
  batch_too_large: {
    status: 422,
    en: "At most 6 photos per batch",
    fr: "Maximum 6 photos par batch",
  },
  image_refused: {
    status: 422,
    en: "Image cannot be analysed: {reason}",
    fr: "Image non analysable\u00a0: {reason}",
  },
  spectrum_refused: {
    status: 422,
    en: "This spectrum gets no values: {reason}",
    fr: "Ce spectre ne donne aucune valeur\u00a0: {reason}",
  },
  no_spectral_model: {
    status: 422,
    en: "No calibration is active for {device}. Train one from its spectra, or transfer one to it.",
    fr: "Aucun étalonnage n'est en service pour {device}. Entraînez-en un avec ses spectres, ou transférez-en un.",
  },
  ai_unavailable: {
    status: 503,
    en: "AI offline - check the server connection",
    fr: "IA offline - Vérifiez la connexion serveur",
  },
  ai_busy: {
    status: 429,
    en: "The AI is busy. Try again in {seconds} seconds.",
    fr: "L'IA est occupée. Réessayez dans {seconds} secondes.",
  },
  ai_timeout: {
    status: 504,
    en: "Timeout - The analysis takes longer than expected. Try again.",
    fr: "Timeout - L'analyse prend plus de temps que prévu. Réessayez.",
  },
  ai_invalid_answer: {
    status: 502,
    en: "Invalid AI answer",
    fr: "Réponse IA invalide",
  },
  model_unavailable: {
    status: 503,
    en: "The AI service could not load the active model. Try again in a moment.",
    fr: "Le service IA n'a pas pu charger le modèle en service. Réessayez dans un instant.",
  },
} as const;
