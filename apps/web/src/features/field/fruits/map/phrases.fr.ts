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
  unknown: "Les fruits proches ne s'affichent pas hors ligne.",
  away: (distance) => `à ${distance}`,
  ofFruits: "Carte des fruits",
  located: (count) =>
    plural("fr", count, { one: "# fruit sur la carte", other: "# fruits sur la carte" }),
  notLocated: (count) => plural("fr", count, { one: "# sans position", other: "# sans position" }),
  onlyFirst: (count) => `Les ${count} premiers de la liste sont affichés.`,
  noneLocated: "Aucun de ces fruits n'a de position.",
  chosen: "Choisis sur la carte",
  choose: "Touchez un fruit sur la carte pour le voir ici.",
  keepArea: "Garder cette zone hors ligne",
  keeping: (kept, all) => `Zone en cours d'enregistrement\u00a0: ${kept} images sur ${all}`,
  areaKept: "Cette zone est gardée sur cet appareil.",
  areaTooLarge: "Agrandissez la carte pour garder une zone.",
  areaFailed:
    "Ce service de cartes ne permet pas de garder cette zone. Réessayez avec une connexion.",
} satisfies typeof en;
