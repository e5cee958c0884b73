import type { en } from "./phrases.en.ts";

export const fr = {
  loading: "Chargement",
  retry: "Réessayer",
  ofDataServer: (message) =>
    `Erreur du serveur de données\u00a0: ${message}. Vérifiez votre configuration.`,
  noDatabase: "Erreur de connexion à la base de données.",
} satisfies typeof en;
