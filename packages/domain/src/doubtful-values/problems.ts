export const doubtfulValueProblems = {
  value_changed: {
    status: 409,
    en: "The values of {reference} have changed. Check them again.",
    fr: "Les valeurs de {reference} ont changé. Vérifiez-les à nouveau.",
  },
} as const;
