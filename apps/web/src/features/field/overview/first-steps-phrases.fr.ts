import type { en } from "./first-steps-phrases.en.ts";

export const fr = {
  title: "Premiers pas",
  skip: "Passer",
  done: "Commencer",
  protocol: "Quatre photos par fruit",
  protocolText:
    "Un fruit entier, seul, sur la carte gris clair, à la lumière du jour\u00a0: face, dos, gauche et droite.",
  offline: "Travailler hors ligne",
  offlineText:
    "En plantation, enregistrez vos fruits sans réseau. Ils restent en sécurité sur le téléphone et sont envoyés automatiquement dès qu'il y a du réseau.",
  permissions: "Autorisations",
  permissionsText:
    "Le navigateur vous pose la question une fois. Vous pouvez aussi continuer sans, et décider plus tard.",
  allow: "Autoriser",
  protect: "Protéger",
  asked: {
    camera: {
      name: "Appareil photo",
      reason: "Pour photographier chaque côté du fruit sans quitter Elaeis.",
      states: { granted: "Autorisé", denied: "Bloqué", unavailable: "Absent" },
    },
    location: {
      name: "Position",
      reason: "Pour remplir le lieu de chaque fruit.",
      states: { granted: "Autorisée", denied: "Bloquée", unavailable: "Indisponible" },
    },
    notifications: {
      name: "Notifications",
      reason: "Pour savoir qu'un fruit n'a pas pu être envoyé.",
      states: { granted: "Activées", denied: "Bloquées", unavailable: "Indisponibles" },
    },
    storage: {
      name: "Données sur le téléphone",
      reason: "Pour que le navigateur n'efface pas les fruits qui attendent l'envoi.",
      states: { granted: "Protégées", denied: "Non garanties", unavailable: "Non garanties" },
    },
  },
  notDecided:
    "Vous n'avez pas encore choisi. Vous pouvez toucher à nouveau «\u00a0Autoriser\u00a0».",
  installFirst: "Installez d'abord Elaeis sur l'écran d'accueil.",
  askFailed: "L'activation n'a pas abouti. Réessayez quand vous aurez du réseau.",
} satisfies typeof en;
