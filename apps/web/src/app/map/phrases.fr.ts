import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  metres: (metres) => `${metres}\u00a0m`,
  kilometres: (kilometres) => `${kilometres}\u00a0km`,
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  together: (count, reference) =>
    plural("fr", count, { one: "# fruit", other: "# fruits" }) + `, dont ${reference}`,
  attribution: (whom) => `Fond de carte\u00a0: ${whom}`,
  keepArea: "Garder cette zone hors ligne",
  keepMap: "Garder une carte hors ligne",
  keep: "Garder",
  measuring: "Mesure de sa taille…",
  areaSize: (images, megabytes) =>
    `${plural("fr", images, { one: "# image", other: "# images" })}, environ ${megabytes}\u00a0Mo.`,
  insteadOfFormer: "Elles remplacent la zone gardée auparavant.",
  keeping: (kept, all) => `Zone en cours d'enregistrement\u00a0: ${kept} images sur ${all}`,
  areaKept: "Cette zone est gardée sur cet appareil.",
  areaTooLarge: "Agrandissez la carte pour garder une zone.",
  areaFailed:
    "Ce service de cartes ne permet pas de garder cette zone. Réessayez avec une connexion.",
} satisfies typeof en;
