import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Notifications",
  deviceTitle: "Cet appareil",
  loadFailed: "Les réglages de notification n'ont pas pu être chargés",
  permissions: {
    granted: "Autorisées",
    denied: "Bloquées",
    default: "Pas encore choisi",
    unsupported: "Non supportées",
  },
  on: "Activées",
  off: "Désactivées",
  states: {
    subscribed: "Les notifications arrivent sur cet appareil, même quand l'application est fermée.",
    ready: "Les notifications sont autorisées, mais pas activées sur cet appareil.",
    default: "Vous n'avez pas encore choisi.",
    denied: "Les notifications sont bloquées dans le navigateur.",
    unsupported: "Ce navigateur ne peut pas recevoir de notifications.",
    notOffered: "Ce serveur n'envoie pas de notifications push.",
  },
  inApp: "Ce que vous choisissez ci-dessous s'affiche quand même dans l'application.",
  turnOn: "Activer les notifications",
  turnOff: "Désactiver sur cet appareil",
  test: "Envoyer une notification de test",
  testSent: {
    push: "Notification envoyée. Elle arrive dans un instant.",
    in_app: "Notification envoyée. Elle s'affiche sur cet écran.",
  },
  noWorker:
    "L'application est encore en cours d'installation sur cet appareil. Réessayez dans un instant.",
  dismissed: "Vous n'avez rien autorisé. Vous pourrez réessayer à tout moment.",
  pushServiceFailed:
    "Le service de notification du navigateur est injoignable. Réessayez plus tard.",
  supportTitle: "Compatibilité de ce navigateur",
  support: {
    secure: "Connexion sécurisée (https)",
    notifications: "Afficher des notifications",
    worker: "Application disponible hors ligne",
    push: "Recevoir quand l'application est fermée",
    installed: "Application installée",
  },
  yes: "oui",
  no: "non",
  iosTitle: "Sur iPhone et iPad, installez d'abord l'application",
  ios: [
    "Dans Safari, touchez «\u00a0Partager\u00a0».",
    "Choisissez «\u00a0Sur l'écran d'accueil\u00a0».",
    "Ouvrez Elaeis depuis son icône et revenez à cette page.",
  ],
  typesTitle: "Notifications reçues",
  typesIntro: (hour) =>
    `Vaut pour tous vos appareils. Une fois par jour\u00a0: une seule notification à ${hour}\u00a0h, heure du bureau. Les tâches et la sécurité de votre compte viennent toujours tout de suite.`,
  times: { at_once: "Tout de suite", daily: "1 fois par jour", never: "Jamais" },
  types: {
    sync_completed: {
      name: "Synchronisation terminée",
      hint: "Un autre de vos appareils a envoyé ses fruits, ou celui-ci pendant que l'application était en arrière-plan.",
    },
    new_fruit: {
      name: "Nouveau fruit",
      hint: "Des fruits sont complets sur le serveur\u00a0: les vôtres envoyés d'ailleurs, ou ceux de tous pour un administrateur. Une notification par synchronisation.",
    },
    location_saved: {
      name: "Localisation enregistrée",
      hint: "De nouvelles zones ont été enregistrées avec vos fruits.",
    },
    sync_errors: {
      name: "Erreurs de synchronisation",
      hint: "Un fruit n'a pas pu être envoyé\u00a0: le vôtre, ou ceux de tous pour un administrateur.",
    },
  },
  saved: "Enregistré",
  saveFailed: "Le choix n'a pas été enregistré",
} satisfies typeof en;
