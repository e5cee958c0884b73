import { beforeAll, describe, expect, test } from "vitest";
import { f64 } from "../indexed-reads.ts";
import { pickRows, row } from "../regression/matrix.ts";
import { seededRandom } from "../random.ts";
import { drawSpectra } from "../samples/draw-spectra.ts";
import { alignSpectrum } from "./align.ts";
import { calibrate } from "./calibrate.ts";
import type { CalibrationData } from "./calibrate.ts";
import { predictSpectrum } from "./predict-spectrum.ts";
import { scanGroups } from "./scan-groups.ts";
import type { SpectralModel } from "./spectral-model.ts";
import { parseSpectralModel, serialiseSpectralModel } from "./spectral-model-file.ts";

const options = {
  seed: 1,
  version: "test",
  deviceType: "drawn",
  reading: "absorbance",
  trainedAt: null,
  dataHash: "drawn",
} as const;

const drawn = drawSpectra(40, 60, 11);
const fresh = drawSpectra(60, 60, 12);
const places = drawn.samples.map((_, r) => `place ${r % 3}`);

function dataOf(one: typeof drawn): CalibrationData {
  return {
    ...one,
    targetNames: ["oil", "water"],
    schemes: [{ name: "sample", groups: one.samples }],
  };
}

function calibrated(data: CalibrationData) {
  const calibration = calibrate(data, options);
  if (!calibration.ok) throw new Error(calibration.code);
  return calibration;
}

describe("a calibration of drawn spectra", () => {
  let model: SpectralModel;
  let report: ReturnType<typeof calibrated>["report"];
  beforeAll(() => {
    ({ model, report } = calibrated({
      ...dataOf(drawn),
      schemes: [
        { name: "place", groups: places },
        { name: "sample", groups: drawn.samples },
      ],
    }));
  });

  test("predicts fresh spectra within its error, with intervals that hold", () => {
    let covered = 0;
    for (let r = 0; r < fresh.spectra.rows; r++) {
      const values = row(fresh.spectra, r);
      const prediction = predictSpectrum(model, { wavelengthsNm: fresh.wavelengthsNm, values });
      expect(prediction.ok).toBe(true);
      if (!prediction.ok) continue;
      const { oil } = prediction.values;
      const truth = f64(fresh.targets.values, 2 * r);
      expect(Math.abs((oil?.value ?? NaN) - truth)).toBeLessThan(2);
      if (oil !== undefined && oil.low <= truth && truth <= oil.high) covered += 1;
    }
    expect(covered / fresh.spectra.rows).toBeGreaterThan(0.75);
  });

  test("reports the honest folds first, and beside each figure that of SNV and PLS", () => {
    expect(report.map(({ scheme }) => scheme)).toEqual(["place", "sample"]);
    const [byPlace, bySample] = report;
    expect(byPlace?.targets[0]).toMatchObject({ target: "oil", folds: 3, isNested: true });
    expect(bySample?.targets[0]).toMatchObject({ folds: 5, isNested: false });
    for (const { chosen, plain } of byPlace?.targets ?? []) {
      expect(chosen.n).toBe(40);
      expect(chosen.r2).toBeGreaterThan(0.98);
      expect(chosen.rmsep).toBeLessThan(plain.rmsep * 1.1);
    }
    expect(model.targets.map(({ figures }) => figures)).toEqual(
      byPlace?.targets.map(({ chosen }) => chosen),
    );
  });

  test("weights of a mixture sum to 1", () => {
    for (const { members } of model.targets) {
      expect(members.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });

  test("comes back from its file and predicts the same to the last digit", () => {
    const text = serialiseSpectralModel(model);
    const parsed = parseSpectralModel(text);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(JSON.parse(serialiseSpectralModel(parsed.model))).toEqual(JSON.parse(text));
    const spectrum = { wavelengthsNm: fresh.wavelengthsNm, values: row(fresh.spectra, 0) };
    expect(predictSpectrum(parsed.model, spectrum)).toEqual(predictSpectrum(model, spectrum));
  });

  test("a file of the version before is read: its intervals are as wide for every value", () => {
    const { targets, ...rest } = JSON.parse(serialiseSpectralModel(model));
    for (const { interval } of targets) delete interval.local;
    const former = JSON.stringify({ ...rest, targets, schema_version: 1 });
    const parsed = parseSpectralModel(former);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(parsed.model.targets.map(({ interval }) => interval.local.factors)).toEqual(
      model.targets.map(() => Float64Array.of(1)),
    );
    expect(parseSpectralModel(former.replace('"schema_version":1', '"schema_version":2')).ok).toBe(
      false,
    );
  });

  test.each([
    ["not JSON", () => "{"],
    [
      "of another version",
      (text: string) => text.replace('"schema_version":2', '"schema_version":3'),
    ],
    ["without a mean", (text: string) => text.replace('"mean":', '"meen":')],
    ["with a hole", (text: string) => text.replace(/"variances":\[[^,\]]+/, '"variances":[null')],
  ])("a file %s is refused with a sentence", (_, spoil) => {
    const parsed = parseSpectralModel(spoil(serialiseSpectralModel(model)));
    expect(parsed).toMatchObject({ ok: false, code: "model_invalid", reason: /model file/ });
  });

  test("refuses a spectrum unlike those learned", () => {
    const { wavelengthsNm } = fresh;
    const like = row(fresh.spectra, 1);
    const refusal = { ok: false, code: "spectrum_unlike" };
    const tenfold = like.map((value) => value * 10);
    expect(predictSpectrum(model, { wavelengthsNm, values: tenfold })).toEqual(refusal);
    const spiked = like.map((value, k) => (k === 30 ? value + 0.3 : value));
    expect(predictSpectrum(model, { wavelengthsNm, values: spiked })).toEqual(refusal);
    const reflectance = like.map((value) => 10 ** -value);
    expect(predictSpectrum(model, { wavelengthsNm, values: reflectance })).toEqual(refusal);
  });

  test("takes wavelengths that cover its own, and says so; refuses others with a code", () => {
    const fine = drawSpectra(3, 119, 12);
    const values = row(fine.spectra, 2);
    const wider = { wavelengthsNm: fine.wavelengthsNm, values };
    const onOwn = row(fresh.spectra, 2);
    const own = predictSpectrum(model, { wavelengthsNm: fresh.wavelengthsNm, values: onOwn });
    const interpolated = predictSpectrum(model, wider);
    if (!own.ok || !interpolated.ok) throw new Error("Both are like those learned");
    expect([own.isInterpolated, interpolated.isInterpolated]).toEqual([false, true]);
    const gap = (own.values["oil"]?.value ?? NaN) - (interpolated.values["oil"]?.value ?? NaN);
    expect(Math.abs(gap)).toBeLessThan(2);
    const part = { wavelengthsNm: wider.wavelengthsNm.slice(20), values: values.slice(20) };
    expect(predictSpectrum(model, part)).toEqual({ ok: false, code: "spectrum_not_covered" });
    const other = { ...wider, deviceType: "another" };
    expect(predictSpectrum(model, other)).toEqual({ ok: false, code: "spectrum_other_device" });
  });
});

test("a spectrum is brought onto other wavelengths, or refused with the reason", () => {
  const wanted = Float64Array.from({ length: 21 }, (_, k) => 1000 + 10 * k);
  const from = Float64Array.from({ length: 45 }, (_, k) => 995 + 5 * k);
  const cubic = (nm: number) => ((nm - 1100) / 100) ** 3 - (nm - 1100) / 50 + 2;
  const aligned = alignSpectrum(from, from.map(cubic), wanted);
  if (!aligned.ok) throw new Error(aligned.code);
  aligned.values.forEach((value, k) => expect(value).toBeCloseTo(cubic(f64(wanted, k)), 10));
  const code = (nm: Float64Array, values: Float64Array) => {
    const result = alignSpectrum(nm, values, wanted);
    return result.ok ? undefined : result.code;
  };
  expect(code(from, from.slice(1))).toBe("spectrum_length");
  expect(
    code(
      from,
      from.map((_, k) => (k === 3 ? NaN : 1)),
    ),
  ).toBe("spectrum_not_finite");
  expect(code(from.toReversed(), from)).toBe("spectrum_wavelengths_invalid");
  expect(code(from.slice(3), from.slice(3))).toBe("spectrum_not_covered");
  const coarse = from.filter((_, k) => k % 6 === 0 || k === 44);
  expect(code(coarse, coarse)).toBe("spectrum_too_coarse");
});

test("values that the laboratory did not give are left out, target by target", () => {
  const targets = { ...drawn.targets, values: drawn.targets.values.slice() };
  for (let r = 0; r < 10; r++) targets.values[2 * r + 1] = NaN;
  const { model, report } = calibrated({ ...dataOf(drawn), targets });
  expect(report[0]?.targets.map(({ target, chosen }) => [target, chosen.n])).toEqual([
    ["oil", 40],
    ["water", 30],
  ]);
  expect(model.targets.map(({ name }) => name)).toEqual(["oil", "water"]);
});

test("with two places each is left out alone, and what is left is cut by sample", () => {
  const groups = drawn.samples.map((_, r) => `place ${r % 2}`);
  const { report } = calibrated({ ...dataOf(drawn), schemes: [{ name: "place", groups }] });
  expect(report[0]?.targets[0]).toMatchObject({ folds: 2, draws: 1, isNested: true });
  expect(report[0]?.targets[0]?.chosen.r2).toBeGreaterThan(0.95);
});

test("spectra that are all alike teach nothing, and say so", () => {
  const values = drawn.spectra.values.map((_, at) => f64(drawn.spectra.values, at % 60));
  const { report } = calibrated({ ...dataOf(drawn), spectra: { ...drawn.spectra, values } });
  expect(report[0]?.targets[0]?.chosen.r2).toBeLessThan(0.1);
});

test("too few samples are refused, however many spectra they have", () => {
  const data = dataOf({ ...drawn, samples: drawn.samples.map((_, r) => `s${r % 14}`) });
  expect(calibrate(data, options)).toEqual({
    ok: false,
    code: "spectra_too_few",
    target: "oil, water",
    found: 14,
  });
});

test("spectra of one sample are never on both sides: a target that names samples is not learned", () => {
  const few = pickRows(
    drawn.spectra,
    drawn.samples.map((_, r) => r % 20),
  );
  const samples = drawn.samples.map((_, r) => `s${r % 20}`);
  const names = samples.map((_, r) => (((r % 20) * 7919) % 101) / 10);
  const data: CalibrationData = {
    spectra: few,
    wavelengthsNm: drawn.wavelengthsNm,
    targetNames: ["name"],
    targets: { rows: 40, columns: 1, values: Float64Array.from(names) },
    samples,
    schemes: [{ name: "sample", groups: samples }],
  };
  const { report, learned } = calibrated(data);
  expect(report[0]?.targets[0]?.chosen.r2).toBeLessThan(0.5);
  expect(learned).toMatchObject({ spectra: 40, samples: 20, leftOut: [] });
});

/** 25 fruits with values of pure noise, scanned three times each. */
function scannedThrice() {
  const fruits = drawSpectra(25, 60, 5);
  const { normal } = seededRandom(99);
  const noise = Array.from({ length: 25 }, () => 20 + 3 * normal());
  const spectra = pickRows(
    fruits.spectra,
    Array.from({ length: 75 }, (_, r) => Math.floor(r / 3)),
  );
  spectra.values.forEach((value, at) => (spectra.values[at] = value + 5e-4 * normal()));
  const truths = Float64Array.from({ length: 75 }, (_, r) => noise[Math.floor(r / 3)] ?? NaN);
  const ids = Array.from({ length: 75 }, (_, r) => `scan ${r}`);
  return {
    spectra,
    wavelengthsNm: fruits.wavelengthsNm,
    targetNames: ["noise"],
    targets: { rows: 75, columns: 1, values: truths },
    samples: ids,
    schemes: [{ name: "fruit", groups: ids }],
  } satisfies CalibrationData;
}

test("scans of one sample under names of their own do not make noise look like knowledge @night", () => {
  const { report, learned } = calibrated(scannedThrice());
  expect(report[0]?.targets[0]?.chosen.r2).toBeLessThan(0.2);
  expect(learned).toMatchObject({ spectra: 75, samples: 25 });
});

test("numbers of a device join scans of one day, not of another", () => {
  const { targets, ...data } = scannedThrice();
  const different = targets.values.map((value, r) => value + r / 100);
  const samplesOf = (when: (r: number) => string) =>
    scanGroups({
      ...data,
      targets: { ...targets, values: different },
      occasions: data.samples.map((_, r) => ({
        when: when(r),
        number: String(Math.floor(r / 3)),
      })),
    });
  expect(new Set(samplesOf(() => "one day")).size).toBe(25);
  expect(new Set(samplesOf((r) => `day ${r % 3}`)).size).toBe(75);
});

test("grades that many share join nothing", () => {
  const { targets, ...data } = scannedThrice();
  const grades = targets.values.map((_, r) => r % 3);
  expect(new Set(scanGroups({ ...data, targets: { ...targets, values: grades } })).size).toBe(75);
});

describe("one bad spectrum among those learned", () => {
  const other = drawSpectra(30, 60, 13, { shiftNm: 6, gain: 1.2, offset: 0.1, noise: 2e-4 });
  const refusedOf = (model: SpectralModel, { spectra, wavelengthsNm }: typeof drawn) =>
    Array.from({ length: spectra.rows }, (_, r) =>
      predictSpectrum(model, { wavelengthsNm, values: row(spectra, r) }),
    ).filter(({ ok }) => !ok).length;

  test.each([
    ["saturated", () => 6, "spectrum_flat"],
    [
      "beyond its detector",
      (value: number, k: number) => (k === 9 ? 7 : value),
      "spectrum_implausible",
    ],
    ["dark", (_: number, k: number) => 0.001 * (k % 3), "spectrum_outlier"],
    ["doubled", (value: number) => 2 * value, "spectrum_outlier"],
  ] as const)(
    "%s is left out and named, and another device's are refused as before @night",
    (_, spoil, reason) => {
      const spectra = { ...drawn.spectra, values: drawn.spectra.values.slice() };
      const bad = row(spectra, 3);
      bad.forEach((value, k) => (bad[k] = spoil(value, k)));
      const { model, learned } = calibrated({ ...dataOf(drawn), spectra });
      expect(learned.leftOut).toEqual([{ row: 3, reason }]);
      expect(learned.expectedRefusals).toBeLessThanOrEqual(0.03);
      expect(learned.refused).toHaveLength(
        Math.round(learned.expectedRefusals * new Set(dataOf(drawn).samples).size),
      );
      expect(refusedOf(model, other)).toBe(30);
      expect(refusedOf(model, fresh)).toBeLessThanOrEqual(2);
    },
  );
});
