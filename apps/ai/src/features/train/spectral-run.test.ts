import { drawSpectra } from "@elaeis/prediction/samples/draw-spectra";
import { row } from "@elaeis/prediction/regression/matrix";
import { parseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { spectralTable } from "./spectral-data.ts";
import { learnSpectra } from "./spectral-run.ts";

const { spectra, targets, wavelengthsNm } = drawSpectra(24, 20, 5);

/** The same fruits, read by a device that begins elsewhere. */
function tableFrom(firstNm: number) {
  const lines = Array.from({ length: spectra.rows }, (_, r) => ({
    fruit: randomUUID(),
    place: null,
    batch: null,
    occasion: `day ${r}`,
    number: null,
    wavelength_info: [...wavelengthsNm].map((nm) => nm - 1100 + firstNm),
    values: [...row(spectra, r)],
    laboratory: { huile: row(targets, r)[0] ?? 0 },
  }));
  return spectralTable(lines, "absorbance");
}

const order = {
  provenance: "real",
  deviceType: "NIR-Field",
  reading: "absorbance",
  seed: 1,
} as const;

test("an active calibration on other wavelengths is named: there is nothing to compare with", () => {
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
