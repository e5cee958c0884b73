import { plural } from "#language/plural.ts";
import type { en } from "./several-phrases.en.ts";

const fruits = (count: number) => plural("fr", count, { one: "# fruit", other: "# fruits" });

export const fr = {
  selected: (count) =>
    plural("fr", count, { one: "# fruit sélectionné", other: "# fruits sélectionnés" }),
  clear: "Effacer la sélection",
  setField: "Modifier un champ",
  plotTitle: (count) =>
    plural("fr", count, { one: "Parcelle de # fruit", other: "Parcelle de # fruits" }),
  plotByPosition: "D'après la position",
  noPlot: "Aucune",
  noPlotsHere: "Aucune parcelle sur ce téléphone.",
  plotSent: "La parcelle est déjà envoyée\u00a0: choisissez-la à nouveau pour la changer.",
  setTitle: (count) => `Modifier un champ de ${fruits(count)}`,
  setMany: (count) => `Modifier ${fruits(count)}`,
  field: "Champ",
  position: "Position",
  value: "Valeur",
  emptied: "Vide",
  plot: "Parcelle",
  changed: (count) => plural("fr", count, { one: "# fruit modifié.", other: "# fruits modifiés." }),
} satisfies typeof en;
