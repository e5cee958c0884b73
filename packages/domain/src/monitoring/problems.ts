export const monitoringProblems = {
  metrics_token_required: {
    status: 401,
    en: "Metrics need the token set on this server.",
    fr: "Les métriques demandent le jeton défini sur ce serveur.",
  },
} as const;
