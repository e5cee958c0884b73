import type { en } from "./phrases.en.ts";

export const fr = {
  locate: "Utiliser ma position",
  locating: "Localisation…",
  unsupported: "Géolocalisation non supportée",
  error: (message) => `Erreur GPS\u00a0: ${message}`,
  denied: "l'accès à la position a été refusé",
  unavailable: "position indisponible. Activez la localisation du téléphone, puis réessayez",
  timedOut: "aucune position en 10 secondes. Placez-vous à découvert et réessayez",
  accuracy: (metres, words) => `±\u00a0${metres}\u00a0m\u00a0: ${words}`,
  located: "Position trouvée, précision inconnue",
  veryPrecise: "très précise",
  precise: "précise",
  approximate: "approximative",
  imprecise: "imprécise, réessayez à découvert",
} satisfies typeof en;
