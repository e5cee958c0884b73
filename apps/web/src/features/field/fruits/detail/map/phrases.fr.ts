import { plural } from "../../../../../language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Carte",
  described: (reference) => `Où se trouve ${reference}, et les fruits autour`,
  thisFruit: "ce fruit",
  others: "autres fruits",
  accuracy: "précision",
  north: "N",
  metres: (metres) => `${metres} m`,
  kilometres: (kilometres) => `${kilometres} km`,
  open: "Ouvrir dans une application de cartes",
  near: (count) =>
    plural("fr", count, {
      one: "# autre fruit à moins de 2 km environ",
      other: "# autres fruits à moins de 2 km environ",
    }),
  none: "Aucun autre fruit à moins de 2 km environ.",
  unknown: "Sans connexion, on ne sait pas quels fruits sont proches.",
  away: (distance) => `à ${distance}`,
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  attribution: (whom) => `Fond de carte\u00a0: ${whom}`,
} satisfies typeof en;
