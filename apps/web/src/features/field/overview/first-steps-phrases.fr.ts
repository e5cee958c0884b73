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
    "La position remplit le lieu de chaque fruit. Les notifications signalent un fruit qui n'a pas pu être envoyé. Protéger les données évite que le navigateur les efface.",
  allowPlace: "Autoriser la position",
  allowNotifications: "Activer les notifications",
  protect: "Protéger les données",
  placeAllowed: "La position est autorisée.",
  placeRefused:
    "La position n'est pas disponible. Vous pouvez l'autoriser dans les réglages du navigateur.",
} satisfies typeof en;
