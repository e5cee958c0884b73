import { expect, test } from "vitest";
import { meanOf } from "./report-schemas.ts";
import {
  collectorInWords,
  intervalInWords,
  maturityInWords,
  periodInWords,
  plotInWords,
} from "./report-words.ts";

test.each([
  ["2026-W48", "en", "Week 48 of 2026", "23 – 29 November 2026"],
  ["2026-W48", "fr", "Semaine 48 de 2026", "23–29 novembre 2026"],
  ["2026-W01", "en", "Week 1 of 2026", "29 December 2025 – 4 January 2026"],
  ["2026-08", "fr", "Août 2026", "1–31 août 2026"],
] as const)("%s in %s", (name, language, title, days) => {
  const said = periodInWords(name, language);
  expect(said.title).toBe(title);
  expect(said.days.replaceAll(/[\u2009\u00a0]/g, " ")).toBe(days);
});

test("a mean of none is none, of one has no interval, of several does not leave 0 to 100", () => {
  expect(meanOf({ fruits: 0, mean: null, spread: null })).toBeNull();
  const one = meanOf({ fruits: 1, mean: 21.44, spread: null });
  expect(one).toEqual({ fruits: 1, mean: 21.4, low: null, high: null });
  expect(one && intervalInWords(one, "en")).toBeNull();
  const wide = meanOf({ fruits: 2, mean: 50, spread: 20 });
  expect(wide).toEqual({ fruits: 2, mean: 50, low: 0, high: 100 });
  expect(wide && intervalInWords(wide, "fr")).toBe("0,0–100,0\u00a0%");
  expect(meanOf({ fruits: 9, mean: 22, spread: 0 })).toMatchObject({ low: 22, high: 22 });
});

test("maturity names the stages that there are", () => {
  const none = { unripe: 0, good: 0, optimal: 0, overripe: 0 };
  expect(maturityInWords(none, "en")).toBeNull();
  expect(maturityInWords({ ...none, optimal: 12, unripe: 3 }, "fr")).toBe(
    "3 pas mûrs, 12 optimaux",
  );
});

test("plots and accounts that are not there are said to be", () => {
  const figures = {
    fruits: 1,
    measured: null,
    predicted: null,
    maturity: { unripe: 0, good: 0, optimal: 0, overripe: 0, unknown: 1 },
    photos: 0,
    photosOutside: 0,
  };
  const plot = { ...figures, id: null, name: null, producer: null };
  expect(plotInWords(plot, "fr")).toBe("Hors parcelle");
  expect(plotInWords({ ...plot, id: "1" }, "en")).toBe("Plot not assigned to you");
  const gone = { ...figures, id: null, name: "former-collector-1", isDeleted: true, target: null };
  expect(collectorInWords(gone, "en")).toBe("former-collector-1 (account deleted)");
});
