export const notificationProblems = {
  push_unavailable: {
    status: 503,
    en: "This server does not send push notifications.",
    fr: "Ce serveur n'envoie pas de notifications push.",
  },
  push_address_refused: {
    status: 422,
    en: "Notifications cannot be sent to this push service.",
    fr: "Les notifications ne peuvent pas être envoyées à ce service push.",
  },
} as const;
