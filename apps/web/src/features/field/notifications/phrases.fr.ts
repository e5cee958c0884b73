import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Notifications",
  intro: "Ce dont vous êtes informé, et sur lesquels de vos appareils.",
  deviceTitle: "Cet appareil",
  loadFailed: "Impossible de lire les réglages de notification",
  permissions: {
    granted: "Autorisées",
    denied: "Bloquées",
    default: "Pas encore demandé",
    unsupported: "Non supportées",
  },
  on: "Activées",
  off: "Désactivées",
  states: {
    subscribed: "Les notifications arrivent sur cet appareil, même quand l'application est fermée.",
    ready: "Les notifications sont autorisées, mais pas activées sur cet appareil.",
    default: "Cet appareil n'a pas encore été interrogé.",
    denied: "Les notifications sont bloquées dans le navigateur.",
    unsupported: "Ce navigateur ne peut pas recevoir de notifications.",
    notOffered: "Ce serveur n'envoie pas de notifications push.",
  },
  inApp:
    "Tout ce qui est coché ci-dessous vous est tout de même annoncé en haut de chaque écran, tant que l'application est ouverte.",
  turnOn: "Activer les notifications",
  turnOff: "Désactiver sur cet appareil",
  test: "Envoyer une notification de test",
  testSent: {
    push: "C'est parti\u00a0: la notification devrait apparaître dans un instant.",
    in_app: "C'est parti\u00a0: elle apparaît en haut de cet écran.",
  },
  failed: "Cela n'a pas fonctionné",
  noWorker:
    "L'application est encore en cours d'installation sur cet appareil. Réessayez dans un instant.",
  dismissed: "Rien n'a été autorisé. Vous pouvez redemander à tout moment.",
  pushServiceFailed: "Le service push du navigateur est injoignable.",
  supportTitle: "Ce que ce navigateur sait faire",
  support: {
    secure: "Connexion sécurisée (https)",
    notifications: "Afficher des notifications",
    worker: "Application gardée sur l'appareil",
    push: "Recevoir quand l'application est fermée",
    installed: "Application installée",
  },
  yes: "oui",
  no: "non",
  blockedTitle: "Comment les autoriser à nouveau",
  blocked: {
    chromeAndroid: [
      "Touchez l'icône à gauche de l'adresse, puis «\u00a0Autorisations\u00a0».",
      "Touchez «\u00a0Notifications\u00a0» et autorisez-les.",
      "Revenez ici et activez-les.",
    ],
    chrome: [
      "Cliquez sur l'icône à gauche de l'adresse, puis sur «\u00a0Paramètres du site\u00a0».",
      "Réglez «\u00a0Notifications\u00a0» sur «\u00a0Autoriser\u00a0».",
      "Revenez ici et activez-les.",
    ],
    firefox: [
      "Cliquez sur le cadenas à gauche de l'adresse.",
      "À côté de «\u00a0Envoyer des notifications\u00a0», retirez «\u00a0Bloqué\u00a0».",
      "Revenez ici et activez-les.",
    ],
    safari: [
      "Ouvrez le menu Safari › Réglages › Sites web › Notifications.",
      "Réglez ce site sur «\u00a0Autoriser\u00a0».",
      "Revenez ici et activez-les.",
    ],
    ios: [
      "Ouvrez l'application Réglages de l'appareil, puis «\u00a0Notifications\u00a0».",
      "Choisissez Elaeis dans la liste et autorisez les notifications.",
      "Revenez ici et activez-les.",
    ],
    other: [
      "Ouvrez les réglages du navigateur et cherchez les autorisations de ce site.",
      "Autorisez les notifications.",
      "Revenez ici et activez-les.",
    ],
  },
  iosTitle: "Sur iPhone et iPad, installez d'abord l'application",
  ios: [
    "Dans Safari, touchez «\u00a0Partager\u00a0».",
    "Choisissez «\u00a0Sur l'écran d'accueil\u00a0».",
    "Ouvrez Elaeis depuis cet endroit et revenez à cette page.",
  ],
  typesTitle: "Ce dont vous êtes informé",
  typesIntro: "Enregistré aussitôt, pour tous vos appareils.",
  types: {
    sync_completed: {
      name: "Synchronisation terminée",
      hint: "L'un de vos appareils a envoyé ses fruits. Vos autres appareils l'apprennent\u00a0; lui-même seulement quand l'application est à l'arrière-plan.",
    },
    new_fruit: {
      name: "Nouveau fruit",
      hint: "Un fruit est arrivé avec toutes ses photos\u00a0: le vôtre, depuis un autre appareil, et pour les administrateurs ceux de tous.",
    },
    location_saved: {
      name: "Localisation enregistrée",
      hint: "L'un de vos fruits nomme une zone pour la première fois, et le serveur l'a enregistrée.",
    },
    sync_errors: {
      name: "Erreurs de synchronisation",
      hint: "Un fruit n'a pas pu être envoyé\u00a0: le vôtre, et pour les administrateurs ceux de tous.",
    },
  },
  saved: "Enregistré",
  saveFailed: "Le choix n'a pas été enregistré",
} satisfies typeof en;
