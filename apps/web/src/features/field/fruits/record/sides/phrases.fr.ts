import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

const placed = (count: number) =>
  plural("fr", count, { one: "# photo placée", other: "# photos placées" });

export const fr = {
  title: "Changer de côté",
  photo: (number) => `Photo ${number}`,
  done: "Terminé",
  byName: (count) => `${placed(count)} d'après le nom des fichiers.`,
  inOrder: (count) => `${placed(count)} dans l'ordre\u00a0; vérifiez les côtés.`,
  both: (byName, inOrder) =>
    `${placed(byName)} d'après le nom des fichiers, ${inOrder} dans l'ordre\u00a0; vérifiez les côtés.`,
  leftOut: (count) =>
    plural("fr", count, {
      one: "# fichier en trop n'a pas été pris.",
      other: "# fichiers en trop n'ont pas été pris.",
    }),
} satisfies typeof en;
