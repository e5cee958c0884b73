import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { formatsFor } from "./formats.ts";
import { plural } from "./plural.ts";

const atStart = readFileSync(path.join(import.meta.dirname, "../../public/theme.js"), "utf8");

function chosenLanguage(stored: string | null, languages: readonly string[]): string {
  const documentElement = { lang: "" };
  const nothing = () => null;
  runInNewContext(atStart, {
    document: { documentElement, querySelector: nothing, addEventListener: nothing },
    navigator: { languages },
    localStorage: { getItem: (key: string) => (key === "elaeis.language" ? stored : null) },
    location: { pathname: "/" },
    window: { addEventListener: nothing },
  });
  return documentElement.lang;
}

test("[I18N-01] the stored choice wins over the browser", () => {
  expect(chosenLanguage("en", ["fr-FR"])).toBe("en");
  expect(chosenLanguage("fr", ["en-US"])).toBe("fr");
});

test("[I18N-01] on the first visit French when the browser prefers it, else English", () => {
  expect(chosenLanguage(null, ["fr-CI", "en"])).toBe("fr");
  expect(chosenLanguage(null, ["en-GB", "fr"])).toBe("en");
  expect(chosenLanguage(null, ["id-ID", "fr"])).toBe("fr");
  expect(chosenLanguage("de", ["id-ID"])).toBe("en");
  expect(chosenLanguage(null, [])).toBe("en");
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
