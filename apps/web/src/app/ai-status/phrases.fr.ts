import type { en } from "./phrases.en.ts";

export const fr = {
  online: "IA en ligne",
  checking: "Vérification de l'IA",
  offline: "IA offline",
  offlineHint: "IA offline - Vérifiez la connexion serveur",
  unreachable: "Impossible de contacter l'API",
  slow: "Serveur lent",
  byItself: "Les analyses se font sur cet appareil.",
  refresh: "Revérifier l'IA",
  model: "Modèle",
  device: "Machine",
  confidence: (over) => `Confiance moyenne, ${over}`,
  checkedAt: "Vérifié",
  synthetic: "entraîné sur des données synthétiques\u00a0: non calibré au champ",
  real: "entraîné sur des fruits mesurés",
  mixed: "entraîné sur des fruits mesurés et synthétiques",
} satisfies typeof en;
