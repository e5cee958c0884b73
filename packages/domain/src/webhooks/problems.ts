export const webhookProblems = {
  webhook_address_invalid: {
    status: 400,
    en: "Events are sent to an address that starts with https://, has no user name or password in it, and no dot at the end of its host.",
    fr: "Les événements sont envoyés à une adresse qui commence par https://, sans nom d'utilisateur ni mot de passe, et sans point à la fin du nom d'hôte.",
  },
  webhook_address_private: {
    status: 400,
    en: "This address is in a private network. To allow it, set WEBHOOKS=private on the server.",
    fr: "Cette adresse est dans un réseau privé. Pour l'autoriser, réglez WEBHOOKS=private sur le serveur.",
  },
  webhooks_off: {
    status: 409,
    en: "Webhooks are switched off on this server (WEBHOOKS=off).",
    fr: "Les webhooks sont désactivés sur ce serveur (WEBHOOKS=off).",
  },
  unknown_webhook: {
    status: 404,
    en: "This webhook does not exist.",
    fr: "Ce webhook n'existe pas.",
  },
  unknown_webhook_delivery: {
    status: 404,
    en: "This delivery does not exist or was deleted after {days} days.",
    fr: "Cet envoi n'existe pas, ou a été supprimé après {days} jours.",
  },
  webhook_inactive: {
    status: 409,
    en: "This webhook is switched off. Switch it on, then send.",
    fr: "Ce webhook est désactivé. Activez-le, puis envoyez.",
  },
  too_many_webhooks: {
    status: 409,
    en: "There are {max} webhooks already. Delete one first.",
    fr: "Il y a déjà {max} webhooks. Supprimez-en un d'abord.",
  },
} as const;
