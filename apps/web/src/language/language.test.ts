import { expect, test } from "vitest";
import { formatsFor } from "./formats.ts";
import { chooseLanguage } from "./language.ts";
import { plural } from "./plural.ts";

test("[I18N-01] the stored choice wins over the browser", () => {
  expect(chooseLanguage("en", ["fr-FR"])).toBe("en");
  expect(chooseLanguage("fr", ["en-US"])).toBe("fr");
});

test("[I18N-01] on the first visit French when the browser prefers it, else English", () => {
  expect(chooseLanguage(null, ["fr-CI", "en"])).toBe("fr");
  expect(chooseLanguage(null, ["en-GB", "fr"])).toBe("en");
  expect(chooseLanguage(null, ["id-ID", "fr"])).toBe("fr");
  expect(chooseLanguage("de", ["id-ID"])).toBe("en");
  expect(chooseLanguage(null, [])).toBe("en");
});

test("[I18N-01] numbers and plurals follow the language", () => {
  expect(formatsFor("en").percent(23.42)).toBe("23.4%");
  expect(
    formatsFor("fr")
      .percent(23.42)
      .replace(/[\u00a0\u202f]/g, " "),
  ).toBe("23,4 %");
  const forms = { one: "# fruit", other: "# fruits" };
  expect(plural("fr", 0, forms)).toBe("0 fruit");
  expect(plural("en", 0, forms)).toBe("0 fruits");
  expect(plural("en", 1200, forms)).toBe("1,200 fruits");
});
