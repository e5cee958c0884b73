import { beforeAll, expect, test } from "vitest";
import { f64 } from "../indexed-reads.ts";
import { fromRows, pickRows, row } from "../regression/matrix.ts";
import { drawSpectra } from "../samples/draw-spectra.ts";
import { calibrate } from "./calibrate.ts";
import { predictSpectrum } from "./predict-spectrum.ts";
import { parseSpectralModel, serialiseSpectralModel } from "./spectral-model-file.ts";
import type { SpectralModel } from "./spectral-model.ts";
import { applyMap, fitDirect, fitPiecewise } from "./standardise.ts";
import { chooseStandards, learnTransfer, transferModel } from "./transfer.ts";
import type { Transfer } from "./transfer.ts";

const other = { shiftNm: 4, gain: 1.06, offset: 0.03, noise: 4e-4 };
const first = drawSpectra(40, 60, 21);
const second = drawSpectra(40, 60, 21, other);
const fresh = drawSpectra(40, 60, 22, other);
const chosen = chooseStandards(first.spectra, 8);
const standards = {
  master: pickRows(first.spectra, chosen),
  device: pickRows(second.spectra, chosen),
};
let model: SpectralModel;
let moved: SpectralModel;
let transfers: Transfer[];

beforeAll(() => {
  const calibration = calibrate(
    {
      ...first,
      targetNames: ["oil", "water"],
      schemes: [{ name: "sample", groups: first.samples }],
    },
    {
      seed: 1,
      version: "first",
      deviceType: "first",
      reading: "absorbance",
      trainedAt: null,
      dataHash: "drawn",
    },
  );
  if (!calibration.ok) throw new Error(calibration.code);
  ({ model } = calibration);
  transfers = learnTransfer({
    data: { ...first, groups: first.samples },
    fitted: model.targets.map(({ members }) => members),
    standards,
    truths: pickRows(first.targets, chosen),
    seed: 1,
  });
  moved = transferModel(model, transfers, standards, "second");
});

function rmsep(of: SpectralModel, target: number, name: string) {
  const errors = Array.from({ length: fresh.spectra.rows }, (_, r) => {
    const values = row(fresh.spectra, r);
    const prediction = predictSpectrum(of, { wavelengthsNm: fresh.wavelengthsNm, values });
    const value = prediction.ok ? prediction.values[name]?.value : undefined;
    return value === undefined ? [] : [value - f64(fresh.targets.values, 2 * r + target)];
  }).flat();
  return {
    n: errors.length,
    rmsep: Math.sqrt(errors.reduce((s, e) => s + e * e, 0) / errors.length),
  };
}

test("after the transfer the second device's spectra are taken and predicted well", () => {
  for (const [t, name] of ["oil", "water"].entries()) {
    const after = rmsep(moved, t, name);
    expect(after.n).toBeGreaterThanOrEqual(36);
    expect(after.rmsep).toBeLessThan(2);
  }
});

test("what left-out standards say is kept for every method, and intervals do not shrink", () => {
  for (const [t, { leftOut, target }] of transfers.entries()) {
    expect(Object.keys(leftOut)).toEqual(["slope_bias", "direct", "piecewise", "projection"]);
    expect(leftOut[target.method]).toBeLessThan(3);
    const [before, after] = [model.targets[t], moved.targets[t]];
    expect(after?.interval.halfWidth).toBeGreaterThanOrEqual(before?.interval.halfWidth ?? NaN);
  }
});

test("a transferred model comes back from its file, and belongs to its device", () => {
  const text = serialiseSpectralModel(moved);
  const parsed = parseSpectralModel(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  expect(JSON.parse(serialiseSpectralModel(parsed.model))).toEqual(JSON.parse(text));
  const values = row(fresh.spectra, 0);
  const { wavelengthsNm } = fresh;
  expect(predictSpectrum(parsed.model, { wavelengthsNm, values, deviceType: "first" })).toEqual({
    ok: false,
    code: "spectrum_other_device",
  });
  expect(predictSpectrum(parsed.model, { wavelengthsNm, values, deviceType: "second" }).ok).toBe(
    true,
  );
});

// Wang, Veltkamp & Kowalski 1991: where the devices differ by gain and offset, either map finds both.
test.each([
  ["direct", () => fitDirect(plain())],
  ["piecewise", () => fitPiecewise(plain(), 2)],
])("a %s map undoes gain and offset", (_, fit) => {
  const mapped = applyMap(fit(), plain().device);
  mapped.values.forEach((value, at) =>
    expect(Math.abs(value - f64(first.spectra.values, at))).toBeLessThan(0.02),
  );
});

const plain = () => ({
  master: first.spectra,
  device: { ...first.spectra, values: first.spectra.values.map((value) => 1.1 * value + 0.05) },
});

test("standards are those that lie farthest apart", () => {
  const line = fromRows(
    [0, 1, 2, 3, 10].map((x) => Float64Array.of(x, 0)),
    2,
  );
  expect(chooseStandards(line, 2).toSorted((one, other) => one - other)).toEqual([0, 4]);
  expect(chooseStandards(line, 9)).toEqual([0, 1, 2, 3, 4]);
});
