import { historyFields } from "@elaeis/domain/fruits/history-schemas";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { expect, test } from "vitest";
import type { Language } from "#language/language.ts";
import type { Words } from "#ui/vocabulary/use-words.ts";
import { formatsFor } from "#language/formats.ts";
import { en as enWords } from "#ui/vocabulary/words.en.ts";
import { fr as frWords } from "#ui/vocabulary/words.fr.ts";
import { fieldWords } from "#app/own-fields/use-field-words.ts";
import { fieldInWords, historyValue } from "./in-words.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const fields = [
  {
    name: "variety",
    kind: "choice",
    label: { en: "Variety", fr: "Variété" },
    choices: [{ value: "tenera", label: { en: "Tenera", fr: "Ténéra" } }],
    is_required: false,
    shown_to: "everybody",
    is_retired: false,
  },
] satisfies OwnField[];
const wordingIn = (language: Language, phrases: typeof en, words: Words) => ({
  phrases,
  ...fieldWords({ fields, words, language, formats: formatsFor(language) }),
});
const english = wordingIn("en", en, enWords);
const french = wordingIn("fr", fr, frWords);

test("a value of a field of the installation's own is shown in its words", () => {
  expect(fieldInWords("own:variety", french)).toBe("Variété");
  expect(historyValue("own:variety", "tenera", french)).toBe("Ténéra");
  // Of a field that is no more.
  expect(fieldInWords("own:bunch", english)).toBe("bunch");
  expect(historyValue("own:bunch", 7, english)).toBe("7");
});

test("[LIST-03] every field that can change has a name in both languages", () => {
  for (const field of historyFields) {
    expect(fieldInWords(field, english)).not.toBe(field);
    expect(fieldInWords(field, french)).not.toBe(field);
  }
});

test("[LIST-03] two values that differ never look the same, however little they differ", () => {
  const pairs = [
    ["oil_content", 23.41, 23.412],
    ["analysis_temperature", 27, 27.04],
    ["latitude", 5.359952, 5.359953],
    ["location_accuracy_m", 8, 8.4],
    ["collection_date", "2026-11-21T08:00:00.000Z", "2026-11-21T08:00:07.000Z"],
    ["collection_date", "2026-11-21T08:00:07.000Z", "2026-11-21T08:00:07.001Z"],
  ] as const;
  for (const wording of [english, french]) {
    for (const [field, before, after] of pairs) {
      const was = historyValue(field, before, wording);
      expect(historyValue(field, after, wording)).not.toBe(was);
    }
  }
});

test("[LIST-03] a changed value is shown with its unit, in words", () => {
  expect(historyValue("oil_content", 23.4, english)).toBe("23.4%");
  expect(historyValue("oil_content", 23.4, french)).toMatch(/^23,4\s%$/);
  expect(historyValue("analysis_temperature", 27, french)).toBe("27\u00a0°C");
  expect(historyValue("location_accuracy_m", 8, english)).toBe("8\u00a0m");
  expect(historyValue("latitude", 5.359952, french)).toBe("5,359952°");
  expect(historyValue("harvest_season", "wet", french)).toBe("Saison humide");
  expect(historyValue("nir_data_source", "ai_accepted", english)).toBe("AI prediction");
  expect(historyValue("remarks", "after rain", english)).toBe("after rain");
  expect(historyValue("remarks", null, french)).toBe("rien");
  expect(historyValue("oil_content", 0, english)).toBe("0.0%");
});
