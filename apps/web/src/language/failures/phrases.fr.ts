import type { en } from "./phrases.en.ts";

export const fr = {
  unreachable: "Pas de connexion au serveur. Vérifiez le réseau et réessayez.",
  timedOut: (seconds) => `Le serveur n'a pas répondu en ${seconds} secondes.`,
  unreadable: "La réponse du serveur est illisible. Rechargez la page.",
  unexpected: "Une erreur inattendue s'est produite.",
} satisfies typeof en;
