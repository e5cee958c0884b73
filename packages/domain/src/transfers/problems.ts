export const transferProblems = {
  unknown_transfer: {
    status: 404,
    en: "There is no job with this identifier.",
    fr: "Aucune opération ne porte cet identifiant.",
  },
  transfer_over: {
    status: 409,
    en: "This job has already ended. Reload the page to see its result.",
    fr: "Cette opération est déjà terminée. Rechargez la page pour voir son résultat.",
  },
  transfer_failed: {
    status: 500,
    en: "The server could not finish this after several attempts. Start it again; if it fails again, the server's log says why.",
    fr: "Le serveur n'a pas pu terminer malgré plusieurs essais. Relancez l'opération\u00a0; si elle échoue encore, le journal du serveur indique pourquoi.",
  },
  transfer_restored: {
    status: 409,
    en: "This was in progress when the restored backup was taken. Start it again.",
    fr: "Cette opération était en cours lors de la sauvegarde restaurée. Relancez-la.",
  },
  transfer_starter_gone: {
    status: 409,
    en: "The administrator who started this no longer has access. Another administrator can start it again.",
    fr: "L'administrateur qui a lancé cette opération n'a plus accès. Un autre administrateur peut la relancer.",
  },
} as const;
