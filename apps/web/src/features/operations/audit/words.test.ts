import { expect, test } from "vitest";
import { formatsFor } from "#language/formats.ts";
import { en as enWords } from "#ui/vocabulary/words.en.ts";
import { fr as frWords } from "#ui/vocabulary/words.fr.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { fieldInWords, valueInWords } from "./words.ts";

const english = { phrases: en, words: enWords, formats: formatsFor("en") };
const french = { phrases: fr, words: frWords, formats: formatsFor("fr") };

test("[AUD-02] a column has the name that the product gives it, by its table where that matters", () => {
  expect(fieldInWords("fruits", "oil_content", fr)).toBe("Teneur en huile");
  expect(fieldInWords("fruits", "fruit_id", fr)).toBe("Référence");
  expect(fieldInWords("ai_predictions", "fruit_id", fr)).toBe("Fruit");
  expect(fieldInWords("user_wallets", "address", en)).toBe("Wallet address");
  expect(fieldInWords("sessions", "address", en)).toBe("Network address");
});

test("[AUD-02] a column newer than these words keeps its own name", () => {
  expect(fieldInWords("fruits", "bunch_weight_kg", fr)).toBe("bunch weight kg");
});

test("[AUD-02] a value is read as the product says it, and what it says nothing of stays whole", () => {
  expect(valueInWords("oil_content", 23.4, french)).toBe("23,4");
  expect(valueInWords("harvest_season", "wet", french)).toBe("Saison humide");
  expect(valueInWords("role", "collecteur", english)).toBe("Collector");
  expect(valueInWords("nir_data_source", "ai_accepted", french)).toBe("Prédiction IA");
  expect(valueInWords("created_at", "2026-11-22T10:00:00+00:00", english)).toContain("22 Nov 2026");
  expect(valueInWords("remarks", "wet", english)).toBe("wet");
  expect(valueInWords("is_sample", false, french)).toBe("non");
  expect(valueInWords("remarks", null, english)).toBe("–");
  expect(valueInWords("missing_values", ["oil_content"], english)).toBe('["oil_content"]');
});
