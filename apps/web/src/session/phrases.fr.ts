import type { en } from "./phrases.en.ts";

export const fr = {
  loading: "Chargement de l'app...",
  errorTitle: "Erreur de connexion",
  errorIntro: "L'application n'a pas pu joindre le serveur. Vérifiez\u00a0:",
  checks: [
    "le réseau de cet appareil",
    "le serveur\u00a0: il doit être démarré et joignable",
    "le fichier d'environnement et les droits d'accès, si vous gérez le serveur",
  ],
  retry: "Réessayer",
} satisfies typeof en;
