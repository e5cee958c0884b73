import type { en } from "./startup-phrases.en.ts";

export const fr = {
  title: "Erreur de connexion",
  cannotConnect: (reason) => `Impossible de se connecter\u00a0: ${reason}`,
  initialization: (reason) => `Erreur d'initialisation\u00a0: ${reason}`,
  notConfigured:
    "Serveur de données non configuré\u00a0: l'application s'ouvre, mais aucun serveur de données ne répond à cette adresse. Une page de connexion Wi-Fi bloque peut-être l'accès.",
  intro: "L'application n'a pas pu joindre le serveur. Vérifiez\u00a0:",
  checks: [
    "le fichier d'environnement du serveur\u00a0: présent et complet",
    "le serveur\u00a0: démarré et joignable depuis cet appareil",
    "les droits d'accès\u00a0: votre compte peut lire ses données",
  ],
  triesAgain: "Nouvel essai automatique toutes les 5 secondes.",
  reloadedOnce: "Recharger la page n'a pas suffi. De nouveaux essais ont lieu automatiquement.",
} satisfies typeof en;
