import { fieldLabels, shortFieldLabels } from "@elaeis/domain/fruits/fields";
import { maturityWords, seasonWords } from "@elaeis/domain/fruits/fruit-words";
import type { en } from "./words.en.ts";

export const fr = {
  photoRoles: {
    front: "Face",
    back: "Dos",
    left: "Gauche",
    right: "Droite",
    macro: "Macro",
    stem: "Pédoncule",
  },
  photoHints: { macro: "La peau, de près", stem: "Le bout qui tenait au régime" },
  asked: { photo: "Nouvelle photo demandée", value: "Valeur demandée" },
  maturity: maturityWords.fr,
  seasons: seasonWords.fr,
  fields: fieldLabels.fr,
  shortFields: shortFieldLabels.fr,
  quality: { excellent: "Excellent", good: "Bon", average: "Moyen", poor: "Faible" },
  predictedClass: (quality) => `${quality} (prédit)`,
  ratings: {
    excellent: "Excellent",
    good: "Bon",
    low: "Faible",
    optimal: "Optimal",
    insufficient: "Insuffisant",
    high: "Élevé",
    standard: "Standard",
    acceptable: "Acceptable",
  },
  confidence: { very_reliable: "Très fiable", reliable: "Fiable", uncertain: "Incertain" },
  sample: "Données d'exemple",
  unknown: "non renseigné",
} satisfies typeof en;
