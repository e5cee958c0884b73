import { drawSpectra } from "@elaeis/prediction/samples/draw-spectra";
import { row } from "@elaeis/prediction/regression/matrix";
import { parseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { SpectrumLine } from "@elaeis/domain/training/training-schemas";
import { spectralTable } from "./spectral-data.ts";
import { learnSpectra } from "./spectral-run.ts";

const { spectra, targets, wavelengthsNm } = drawSpectra(24, 20, 5);

/** The same fruits, read by a device that begins elsewhere. */
function tableFrom(firstNm: number, labels: (r: number) => Partial<SpectrumLine> = () => ({})) {
  const lines = Array.from({ length: spectra.rows }, (_, r) => ({
    fruit: randomUUID(),
    place: null,
    batch: null,
    day: null,
    device: null,
    collector: null,
    season: null,
    maturity: null,
    occasion: `day ${r}`,
    number: null,
    wavelength_info: [...wavelengthsNm].map((nm) => nm - 1100 + firstNm),
    values: [...row(spectra, r)],
    laboratory: { huile: row(targets, r)[0] ?? 0 },
    ...labels(r),
  }));
  return spectralTable(lines, "absorbance");
}

const order = {
  provenance: "real",
  deviceType: "NIR-Field",
  reading: "absorbance",
  seed: 1,
} as const;

test("an active calibration on other wavelengths is named: there is nothing to compare with @night", () => {
  const none = { incumbent: null, active: null };
  const before = learnSpectra({ ...order, ...none, table: tableFrom(1100) });
  expect(before.report).toMatchObject({ comparison: null, not_compared_with: null });
  const parsed = parseSpectralModel(before.model);
  if (!parsed.ok) throw new Error(parsed.reason);
  const incumbent = { version: "before", model: parsed.model, fruits: [], runs: 1 };
  const active = { incumbent, active: "before" };
  const same = learnSpectra({ ...order, ...active, table: tableFrom(1100) });
  expect(same.report.comparison).toMatchObject({ active_version: "before", active: "as_is" });
  expect(same.report.not_compared_with).toBeNull();
  const elsewhere = learnSpectra({ ...order, ...active, table: tableFrom(900) });
  expect(elsewhere.report).toMatchObject({ comparison: null, not_compared_with: "before" });
});

test("a report says how spectra fare by day, device and collector, beside SNV + PLS, over three draws of the folds", () => {
  const table = tableFrom(1100, (r) => ({
    day: `2026-03-0${1 + (r % 4)}`,
    device: `S${r % 3}`,
    season: "dry",
  }));
  const { report } = learnSpectra({ ...order, incumbent: null, active: null, table });
  expect(report.schemes.map(({ scheme, groups }) => [scheme, groups])).toEqual([
    ["fruit", 24],
    ["day", 4],
    ["device", 3],
  ]);
  const [byFruit, byDay] = report.schemes.map(({ values }) => values.huile);
  expect(byFruit).toMatchObject({ folds: 5, draws: 3, nested: true });
  expect(byDay).toMatchObject({ folds: 4, draws: 1, nested: false });
  const value = report.values.huile;
  expect(value?.by_device?.map(({ key, n }) => [key, n])).toEqual([
    ["S0", 8],
    ["S1", 8],
    ["S2", 8],
  ]);
  expect(value?.by_collector).toMatchObject([{ key: null, n: 24 }]);
  for (const { plain, rmse } of value?.by_day ?? []) {
    expect(plain).toBeGreaterThan(0);
    expect(plain).not.toBe(rmse);
  }
});
