import type { en } from "./phrases.en.ts";

export const fr = {
  viewer: (role, position, count) => `${role} (${position}/${count})`,
  previous: "Photo précédente",
  next: "Photo suivante",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  whole: "Voir la photo entière",
  notHere: "Cette photo n'est pas sur cet appareil\u00a0: elle s'affichera avec le réseau.",
  colours: "Couleurs",
  before: "Avant",
  after: "Après",
  measuredOnOriginal: "Les mesures utilisent la photo d'origine.",
  hint: "Pincez, touchez deux fois ou tournez la molette pour agrandir\u00a0; glissez pour déplacer.",
} satisfies typeof en;
