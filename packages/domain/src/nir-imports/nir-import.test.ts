import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nirSampleSchema, serialSchema, deviceTextSchema } from "./nir-file-schemas.ts";
import { importedLocationName, knownCodes, nirReference, suggestField } from "./nir-import.ts";
import { readNirSample, readTime, type NirDevice } from "./nir-sample.ts";
import { compareSpectra } from "./outliers.ts";
import { endSentence, remarkCodes, remarkSentence, type RemarkCode } from "./remarks.ts";

const folded = (text: string) => text.replaceAll("\u00a0", " ");

const now = new Date("2026-11-01T00:00:00Z");

describe("[NIR-03] the meaning of a code", () => {
  test.each([
    [1, 80, "oil_content", 0.95],
    [3, null, "fatty_acids", 0.95],
    [7, 50, "protein_content", 0.95],
    [30, 5, "dry_matter", 0.95],
    [44, 10, "oil_content", 0.7],
    [44, 35, "oil_content", 0.7],
    [44, 70, "dry_matter", 0.6],
    [44, 100, "dry_matter", 0.6],
    [44, 9.99, "fatty_acids", 0.5],
    [44, 50, null, 0.3],
    [44, 100.5, null, 0.3],
    [44, -1, null, 0.3],
    [44, null, null, 0.3],
  ])("code %s with the average %s: %s, sure to %s", (code, average, field, confidence) => {
    expect(suggestField(code, average)).toEqual({
      field,
      confidence,
      isKnown: knownCodes.has(code),
    });
  });
});

test("[NIR-03] a fruit is named after device, spectrum and the sample's own time (D13)", () => {
  const at = new Date("2026-03-01T08:00:00Z");
  expect(nirReference("SN1", "7", at)).toBe(`NIR-SN1-7-${at.getTime()}`);
  expect(importedLocationName("SN1", true)).toBe("Import NIR Automatique");
  expect(importedLocationName("SN1", false)).toBe("Import NIR SN1");
});

describe("[NIR-03] a time", () => {
  test.each([
    ["2026-03-01T08:00:00.000Z", "2026-03-01T08:00:00.000Z"],
    ["2026-03-01T08:00:00+02:00", "2026-03-01T06:00:00.000Z"],
    ["2026-03-01 08:00:00", "2026-03-01T08:00:00.000Z"],
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["1772352000", "2026-03-01T08:00:00.000Z"],
    [1772352000000, "2026-03-01T08:00:00.000Z"],
  ])("%s is %s", (given, iso) => {
    expect(readTime(given)?.toISOString()).toBe(iso);
  });

  test.each([
    "",
    null,
    undefined,
    "yesterday",
    "2026-02-30",
    "2026-13-01",
    "=NOW()",
    "0001-01-01",
    5,
  ])("%o is none", (given) => {
    expect(readTime(given)).toBeUndefined();
  });
});

const device: NirDevice = {
  type: "SCiO",
  serial: "SN1",
  calibration: null,
  wavelengths: null,
  codes: [1, 3, 7, 30],
  maxima: new Map([[1, 40]]),
};
const sample = {
  SampleSpectraID: "5",
  Values: [0.1, 0.2],
  SampleParamsValues: [22, 17, 8, 81],
};
const header = { MeasureDate: "2026-03-01T08:00:00Z", MeasureSensorTemp: 28.25 };
const read = (more: object = {}, headerMore: object = {}) =>
  readNirSample({ sample: { ...sample, ...more }, header: { ...header, ...headerMore } }, 3, {
    device,
    mapping: knownCodes,
    now,
  });

describe("[NIR-03] a sample", () => {
  test("is a fruit with its values by code", () => {
    expect(read()).toMatchObject({
      fruit: {
        values: { oil_content: 22, fatty_acids: 17, protein_content: 8, dry_matter: 81 },
        missing: [],
        analysis_temperature: 28.25,
      },
    });
  });

  test("lacks what the file does not hold, and that is flagged", () => {
    expect(read({ SampleParamsValues: [null, 17] })).toMatchObject({
      fruit: {
        values: { oil_content: null, fatty_acids: 17 },
        missing: ["oil_content", "dry_matter", "protein_content"],
      },
    });
  });

  test.each([
    [{ Lt: 0, Ln: 0 }, null, null],
    [{ Lt: null, Ln: null }, null, null],
    [{ Lt: 0, Ln: 9.7 }, 0, 9.7],
    [{ Lt: 4.05, Ln: 9.7 }, 4.05, 9.7],
  ])("at %o lies at %s, %s", (GPSPosition, latitude, longitude) => {
    expect(read({ GPSPosition })).toMatchObject({ fruit: { latitude, longitude } });
  });

  test.each([undefined, null, 400])("whose sensor tells %s was 25 °C warm", (MeasureSensorTemp) => {
    expect(read({}, { MeasureSensorTemp })).toMatchObject({ fruit: { analysis_temperature: 25 } });
  });

  test("above what its device allows is counted and kept", () => {
    expect(read({ SampleParamsValues: [41] })).toMatchObject({
      fruit: { values: { oil_content: 41 }, aboveMaximum: 1 },
    });
  });
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "", "a b", "é"])(
  "[NIR-06] %o names no spectrum and no device",
  (text) => {
    expect(serialSchema.safeParse(text).success).toBe(false);
    expect(nirSampleSchema.safeParse({ ...sample, SampleSpectraID: text }).success).toBe(false);
  },
);

test("[NIR-06] a device's type may be any text but a formula", () => {
  expect(deviceTextSchema.safeParse("Spectromètre n° 3").success).toBe(true);
  expect(deviceTextSchema.safeParse('=HYPERLINK("x")').success).toBe(false);
});

describe("[NIR-04] a part that cannot be read is named by its path and in words", () => {
  test.each<[object, object, string, string]>([
    [
      { SampleParamsValues: [17, "22,4"] },
      { AbsoluteParamsID: [30, 1] },
      "Échantillon 3 : huile (code 1) vaut « 22,4 » ; écrivez 22.4",
      "Sample 3: oil (code 1) is “22,4”; write 22.4",
    ],
    [
      { SampleParamsValues: [" 22.4 "] },
      { AbsoluteParamsID: 44 },
      "Échantillon 3 : la valeur du code 44 vaut «  22.4  » ; écrivez 22.4",
      "Sample 3: the value of code 44 is “ 22.4 ”; write 22.4",
    ],
    [
      { SampleParamsValues: [1, 2, 3, 4, 5, [6]] },
      {},
      "Échantillon 3 : une valeur (SampleParamsValues 6) contient 1 élément ; écrivez un nombre, par exemple 22.4",
      "Sample 3: a value (SampleParamsValues 6) has 1 entry; write a number, such as 22.4",
    ],
    [
      { Values: [0.1, null, "x"] },
      {},
      "Échantillon 3 : une valeur du spectre (Values 2) vaut null ; écrivez un nombre, par exemple 22.4",
      "Sample 3: a value of the spectrum (Values 2) is null; write a number, such as 22.4",
    ],
    [
      { Values: Array.from({ length: 4_097 }, () => 1) },
      {},
      "Échantillon 3 : le spectre (Values) contient 4097 éléments ; écrivez une liste de 1 à 4096 nombres",
      "Sample 3: the spectrum (Values) has 4097 entries; write a list of 1 to 4096 numbers",
    ],
    [
      { SampleSpectraID: undefined },
      {},
      "Échantillon 3 : le numéro de l'échantillon (SampleSpectraID) manque ; écrivez des lettres et des chiffres, 40 au plus",
      "Sample 3: the sample number (SampleSpectraID) is missing; write letters and digits, 40 at most",
    ],
    [
      { GPSPosition: { Lt: "4,05" } },
      {},
      "Échantillon 3 : la latitude (GPSPosition.Lt) vaut « 4,05 » ; écrivez 4.05",
      "Sample 3: the latitude (GPSPosition.Lt) is “4,05”; write 4.05",
    ],
    [
      {},
      { MeasureDate: { day: 1 } },
      "Échantillon 3 : la date (MeasureDate) est un objet ; écrivez une date, par exemple 2026-03-01T08:00:00Z",
      "Sample 3: the date (MeasureDate) is an object; write a date, such as 2026-03-01T08:00:00Z",
    ],
    [
      {},
      { AbsoluteParamsID: ["1"] },
      "Échantillon 3 : la liste des codes (AbsoluteParamsID) contient 1 élément ; écrivez des nombres entiers, par exemple [1, 30]",
      "Sample 3: the list of codes (AbsoluteParamsID) has 1 entry; write whole numbers, such as [1, 30]",
    ],
  ])("%o %o", (more, headerMore, fr, en) => {
    const refused = read(more, headerMore);
    if (!("remark" in refused)) throw new Error("it was taken");
    expect(folded(remarkSentence(refused.remark, "fr"))).toBe(fr);
    expect(remarkSentence(refused.remark, "en")).toBe(en);
  });

  test("a sample that is no object is reported as such", () => {
    const refused = readNirSample({ sample: 7, header }, 1, { device, mapping: knownCodes, now });
    if (!("remark" in refused)) throw new Error("it was taken");
    expect(folded(remarkSentence(refused.remark, "fr"))).toBe(
      "Échantillon 1 : l'entrée vaut 7 ; écrivez un objet entre { et }",
    );
  });
});

describe("[NIR-01] unusual spectra", () => {
  const ordinary = (shift: number) => Array.from({ length: 20 }, (_, x) => Math.sin(x) + shift);

  test("are those far from the median, however far", () => {
    const spectra = [0, 0.01, -0.01, 0.02, -0.02, 0.015, 5].map(ordinary);
    expect(compareSpectra(spectra).isOutlier).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test("are none among equals, nor among a few", () => {
    expect(compareSpectra([0, 0, 0, 0, 0, 0].map(ordinary)).isOutlier).not.toContain(true);
    expect(compareSpectra([0, 0, 9].map(ordinary)).isOutlier).not.toContain(true);
    expect(compareSpectra([])).toEqual({ median: [], isOutlier: [] });
  });

  test("one of another length is unusual", () => {
    const spectra = [...[0, 0.1, -0.1, 0.2, 0.3].map(ordinary), [1, 2]];
    expect(compareSpectra(spectra).isOutlier.at(-1)).toBe(true);
  });

  test("the median lies between the least and the greatest at each place", () => {
    const spectrum = fc.array(fc.double({ min: -9, max: 9, noNaN: true }), {
      minLength: 3,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(spectrum, { minLength: 1, maxLength: 12 }), (spectra) => {
        for (const [place, middle] of compareSpectra(spectra).median.entries()) {
          const values = spectra.map((one) => one[place] ?? Number.NaN);
          expect(middle).toBeGreaterThanOrEqual(Math.min(...values));
          expect(middle).toBeLessThanOrEqual(Math.max(...values));
        }
      }),
    );
  });
});

describe("[NIR-04] what is said", () => {
  const isCode = (code: string): code is RemarkCode => remarkCodes.includes(code);
  test.each(remarkCodes.filter(isCode))("%s is said in both languages", (code) => {
    const [en, fr] = [remarkSentence({ code }, "en"), remarkSentence({ code }, "fr")];
    expect(en).not.toBe(fr);
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    expect(placeholders(fr)).toEqual(placeholders(en));
    expect(fr).not.toMatch(/(?<!\u00a0)[;!?]|(?<![\u00a0\w]):\s/);
  });

  test("of a sample, of a fruit, and in the end", () => {
    const details = { fields: "Values" };
    const ofSample = { code: "sample_unreadable", index: 4, details } as const;
    expect(folded(remarkSentence(ofSample, "fr"))).toBe(
      "Échantillon 4 : contenu inattendu : Values",
    );
    expect(remarkSentence(ofSample, "en")).toBe("Sample 4: unexpected content: Values");
    const ofFruit = { code: "fruit_exists", fruit: "NIR-1" } as const;
    expect(folded(remarkSentence(ofFruit, "fr"))).toBe("Fruit NIR-1 : existait déjà");
    const general = { code: "general", details: { reason: "57P01" } } as const;
    expect(folded(remarkSentence(general, "fr"))).toBe("Erreur générale : 57P01");
    expect(remarkSentence({ code: "corrupted" }, "en")).toBe("invalid or corrupted JSON file");
    expect(remarkSentence({ code: "network" }, "en")).toBe("network error");
    expect(remarkSentence({ code: "permission" }, "en")).toBe("insufficient permissions");
    const well = { succeeded: true, imported: 12, updated: 0, refused: 0, skipped: 0, errors: [] };
    expect(folded(endSentence(well, "fr"))).toBe("Import réussi : 12 fruits importés");
    const one = { ...well, imported: 1 };
    expect(folded(endSentence(one, "fr"))).toBe("Import réussi : 1 fruit importé");
    expect(endSentence(one, "en")).toBe("Import succeeded: 1 fruit imported");
    const partly = { ...one, updated: 3, refused: 2 };
    expect(folded(endSentence(partly, "fr"))).toBe(
      "Import partiel : 1 fruit importé, 3 mis à jour, 2 refusés",
    );
    expect(endSentence(partly, "en")).toBe(
      "Partly imported: 1 fruit imported, 3 updated, 2 refused",
    );
    const ill = { ...well, succeeded: false, imported: 0, errors: [ofFruit, general] };
    expect(folded(endSentence(ill, "fr"))).toBe(
      "Import échoué : Fruit NIR-1 : existait déjà ; Erreur générale : 57P01",
    );
  });
});
