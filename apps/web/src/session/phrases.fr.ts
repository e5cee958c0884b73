import type { en } from "./phrases.en.ts";

export const fr = {
  loading: "Chargement de l'app...",
  errorTitle: "Erreur de connexion",
  errorIntro: "L'application n'a pas pu joindre le serveur. Vérifiez\u00a0:",
  checks: [
    "le fichier d'environnement du serveur\u00a0: présent et complet",
    "le serveur\u00a0: démarré et joignable depuis cet appareil",
    "les droits d'accès\u00a0: votre compte peut lire ses données",
  ],
  retry: "Réessayer",
} satisfies typeof en;
