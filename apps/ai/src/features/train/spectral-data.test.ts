import { leastCalibrationSpectra } from "@elaeis/domain/spectra/spectra";
import type { SpectrumLine } from "@elaeis/domain/training/training-schemas";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { spectralTable } from "./spectral-data.ts";

const axis = Array.from({ length: 9 }, (_, at) => 900 + at * 100);
const lines = Array.from({ length: leastCalibrationSpectra }, (_, at): SpectrumLine => ({
  fruit: randomUUID(),
  place: null,
  batch: null,
  day: null,
  device: null,
  collector: null,
  season: null,
  maturity: null,
  occasion: "one 2026-03-01",
  number: null,
  wavelength_info: { start: 900, end: 1700, points: axis.length },
  values: axis.map((nm) => nm / 10_000 + at / 100),
  laboratory: { huile: 20 + at },
}));
const turned = (info: unknown) =>
  lines.map((line) => ({ ...line, wavelength_info: info, values: line.values.toReversed() }));

test.each([
  ["a range from high to low", { start: 1700, end: 900, points: axis.length }],
  ["a list from high to low", axis.toReversed()],
  ["micrometres from high to low", axis.toReversed().map((nm) => nm / 1000)],
])("spectra over %s are turned round to be learned from", (_, info) => {
  const rising = spectralTable(lines, "absorbance");
  const falling = spectralTable(turned(info), "absorbance");
  expect(falling.leftOut).toEqual([]);
  expect(falling.spectra.values).toEqual(rising.spectra.values);
  falling.wavelengthsNm.forEach((nm, at) => expect(nm).toBeCloseTo(axis[at] ?? 0, 6));
});

test("wavenumbers that rise are wavelengths that fall", () => {
  const info = { unit: "cm-1", values: axis.toReversed().map((nm) => 1e7 / nm) };
  const table = spectralTable(turned(info), "absorbance");
  expect(table.leftOut).toEqual([]);
  expect(table.spectra.values).toEqual(spectralTable(lines, "absorbance").spectra.values);
});

test("folds are cut by day, device and collector beside by fruit, which still decides", () => {
  const schemesOf = (changes: (at: number) => Partial<SpectrumLine>) =>
    spectralTable(
      [...lines, ...lines].map((line, at) =>
        Object.assign({}, line, { fruit: randomUUID() }, changes(at)),
      ),
      "absorbance",
    ).schemes.map(({ name }) => name);
  const four = (at: number) => `${at % 4}`;
  expect(
    schemesOf((at) => ({ day: four(at), device: four(at), collector: null, batch: null })),
  ).toEqual(["fruit", "day", "device"]);
  expect(schemesOf((at) => ({ place: four(at), collector: four(at) }))).toEqual([
    "place",
    "fruit",
    "collector",
  ]);
  expect(schemesOf((at) => ({ day: at === 0 ? null : four(at), device: "one" }))).toEqual([
    "fruit",
  ]);
});
