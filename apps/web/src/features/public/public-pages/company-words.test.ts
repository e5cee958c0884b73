import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { companyFigures, companyQuotes } from "./company-words.ts";

const claims = {
  en: "98.7 %|2 seconds|50 plantations|1,000 fruits|48 h|3,500 €|100,000 samples|100 ms|99.9 %|24/7|ISO 27001|+47 %|under 1 s|under 3 s|Dura|Pisifera|Tenera",
  fr: "98,7 %|2 secondes|50 plantations|1 000 fruits|48 h|3 500 €|100 000 échantillons|100 ms|99,9 %|24 h/24|ISO 27001|+47 %|moins de 1 s|moins de 3 s|Dura|Pisifera|Tenera",
};

test.each(["en", "fr"] as const)(
  "[LAND-02] each claim of the company stands once in its words (%s)",
  (language) => {
    const said = [
      ...companyQuotes.map(({ quote }) => quote[language]),
      ...companyFigures.map(({ figure, of }) => `${figure[language]} ${of[language]}`),
    ]
      .join("\n")
      .replaceAll("\u00a0", " ");
    const times = claims[language].split("|").map((claim) => [claim, said.split(claim).length - 1]);
    expect(times.filter(([, count]) => count !== 1)).toEqual([]);
  },
);

test("[LAND-02] no screen repeats a claim", () => {
  const src = path.join(import.meta.dirname, "../../..");
  const dictionaries = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(en|fr)\.ts$/.test(name))
    .map((name) => readFileSync(path.join(src, name), "utf8").replaceAll(String.raw`\u00a0`, " "));
  expect(dictionaries.length).toBeGreaterThan(100);
  const repeated = ["98,7", "98.7", "3 500 €", "3,500 €", "ISO 27001", "47 %"].filter((claim) =>
    dictionaries.some((words) => words.includes(claim)),
  );
  expect(repeated).toEqual([]);
});
