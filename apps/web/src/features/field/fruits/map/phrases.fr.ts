import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  described: (reference) => `Carte de ${reference} et des fruits proches`,
  thisFruit: "ce fruit",
  others: "autres fruits",
  accuracy: "précision",
  open: "Ouvrir dans une application de cartes",
  near: (count) =>
    plural("fr", count, {
      one: "# autre fruit à moins de 2 km environ",
      other: "# autres fruits à moins de 2 km environ",
    }),
  none: "Aucun autre fruit à moins de 2 km environ.",
  ofPhone: "Hors ligne\u00a0: les fruits que ce téléphone a vus en dernier.",
  away: (distance) => `à ${distance}`,
  ofFruits: "Carte des fruits",
  located: (count) =>
    plural("fr", count, { one: "# fruit sur la carte", other: "# fruits sur la carte" }),
  notLocated: (count) => plural("fr", count, { one: "# sans position", other: "# sans position" }),
  onlyFirst: (count) => `Les ${count} premiers de la liste sont affichés.`,
  noneLocated: "Aucun de ces fruits n'a de position.",
  chosen: "Choisis sur la carte",
  choose: "Touchez un fruit sur la carte pour le voir ici.",
} satisfies typeof en;
