import { plural } from "#language/plural.ts";
import type { en } from "./phrases.en.ts";

export const fr = {
  title: "Historique",
  created: "Enregistré",
  deleted: "Fruit supprimé",
  restored: "Fruit restauré",
  edited: "Modifié",
  photosCame: (count) => plural("fr", count, { one: "# photo reçue", other: "# photos reçues" }),
  photosLeft: (count) =>
    plural("fr", count, { one: "# photo retirée", other: "# photos retirées" }),
  photosChanged: "Photos modifiées",
  by: {
    you: "par vous",
    other: "par quelqu'un d'autre",
    server: "par le serveur",
  },
  byPerson: (email) => `par ${email}`,
  change: (before, after) => `${before} → ${after}`,
  changeHeard: (before, after) => `de ${before} à ${after}`,
  nothing: "rien",
  fromPhoto: { collection_date: "Date tirée de la photo", position: "Position tirée de la photo" },
  partly: "Seules les dernières modifications sont montrées.",
  offline: "L'historique s'affichera dès que vous aurez du réseau.",
  failed: "Impossible de charger l'historique",
  source: "Origine des valeurs",
  sources: {
    manual: "saisie à la main",
    ai_accepted: "prédiction IA",
    nir_import: "import NIR",
  },
} satisfies typeof en;
