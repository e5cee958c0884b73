/** The fruit's coded values in the words of both languages: on the screen, and in tables for people. */
import type { HarvestSeason, MaturityStage } from "./fruit.ts";

type Words<Code extends string> = Record<"fr" | "en", Record<Code, string>>;

export const maturityWords: Words<MaturityStage> = {
  fr: { unripe: "Pas mûr", good: "Assez mûr", optimal: "Optimal", overripe: "Trop mûr" },
  en: { unripe: "Unripe", good: "Ripe enough", optimal: "Optimal", overripe: "Overripe" },
};

export const seasonWords: Words<HarvestSeason> = {
  fr: { dry: "Saison sèche", wet: "Saison humide", transition: "Transition" },
  en: { dry: "Dry season", wet: "Wet season", transition: "Transition" },
};

export const sourceWords: Words<"ai_accepted"> = {
  fr: { ai_accepted: "Prédiction acceptée" },
  en: { ai_accepted: "Accepted prediction" },
};

export const importWords: Words<"batch_import" | "emergency_export"> = {
  fr: { batch_import: "Import de tableau", emergency_export: "Export de téléphone" },
  en: { batch_import: "Table import", emergency_export: "Phone export" },
};
