import type { en } from "./phrases.en.ts";

export const fr = {
  unreachable: "Pas de connexion au serveur. Vérifiez le réseau et réessayez.",
  timedOut: (seconds) =>
    `Le serveur est lent\u00a0: aucune réponse en ${seconds} secondes. Réessayez.`,
  unreadable: "Réponse inattendue du serveur. Rechargez la page.",
  unexpected: "Une erreur inattendue s'est produite. Réessayez.",
  ofDataServer: (message) =>
    `Erreur du serveur de données\u00a0: ${message}. Vérifiez votre configuration.`,
  noDatabase: "Erreur de connexion à la base de données.",
} satisfies typeof en;
