import type { en } from "./startup-phrases.en.ts";

export const fr = {
  title: "Erreur de connexion",
  cannotConnect: (reason) => `Impossible de se connecter\u00a0: ${reason}`,
  initialization: (reason) => `Erreur d'initialisation\u00a0: ${reason}`,
  notConfigured:
    "Serveur de données non configuré\u00a0: cette adresse donne l'application, mais aucun serveur de données ne répond derrière elle. Une page de connexion Wi-Fi peut aussi se tenir à sa place.",
  intro: "L'application n'a pas pu joindre le serveur. Vérifiez\u00a0:",
  checks: [
    "le fichier d'environnement du serveur\u00a0: présent et complet",
    "le serveur\u00a0: démarré et joignable depuis cet appareil",
    "les droits d'accès\u00a0: votre compte peut lire ses données",
  ],
  triesAgain: "L'application réessaie d'elle-même toutes les 5 secondes.",
  reloadedOnce:
    "La page s'est déjà rechargée d'elle-même sans succès\u00a0: elle réessaie maintenant sans se recharger.",
  retry: "Réessayer",
} satisfies typeof en;
