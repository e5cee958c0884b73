/** Calibrations as they happen: the real AI service learns from drawn spectra, predicts imports and moves to another device. */
import { nextFruitsSchema } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import { driftSchema } from "@elaeis/domain/models/drift-schemas";
import { modelRegistrySchema } from "@elaeis/domain/models/model-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { predictSpectrumAnswerSchema } from "@elaeis/domain/spectra/spectra-schemas";
import {
  standardPairsSchema,
  trainingOverviewSchema,
  trainingRunDetailSchema,
  trainingRunSchema,
  trainingStatusSchema,
} from "@elaeis/domain/training/training-schemas";
import { drawSpectra } from "@elaeis/prediction/samples/draw-spectra";
import { row } from "@elaeis/prediction/regression/matrix";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAiService } from "#platform/ai/ai-service.ts";
import { createLog } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import { createAppWithAi } from "#testing/app-with-ai.ts";
import { runJob } from "#testing/run-job.ts";
import { insertSpectra, measureInLaboratory } from "#testing/spectra.ts";
import { answered, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { spectrumPredictionJob } from "../spectral-predictions/spectrum-job.ts";

/** The fewest whose calibration may be activated. */
const fruits = 60;
const channels = 30;
const first = { type: "NIR-Field", serial: "NE000001" };
const second = { type: "NIR-Field", serial: "NE000002" };
const shifted = { shiftNm: 2, gain: 1.04, offset: 0.03, noise: 2e-4 };

let app: TestApp;
let running: Awaited<ReturnType<typeof createAppWithAi>>;
let admin: TestUser;
let learned: Awaited<ReturnType<typeof insertSpectra>>;
let later: typeof learned;

beforeAll(async () => {
  running = await createAppWithAi();
  ({ app } = running);
  admin = await app.user("admin");
}, 180_000);
afterAll(() => running.close());

const overview = () => answered(trainingOverviewSchema, app.fetch("/api/training", { as: admin }));
const registry = () => answered(modelRegistrySchema, app.fetch("/api/models", { as: admin }));
const desk = (id: string) =>
  answered(fruitDeskSchema, app.fetch(`/api/fruits/${id}/desk`, { as: admin }));
const calibrate = () =>
  app.fetch("/api/training/runs", {
    as: admin,
    ...json({ spectra: { device_type: first.type, reading: "absorbance" } }),
  });
const predictJobs = () => app.runJobs({ named: ["spectrum-predictions"] });

async function ended(id: string) {
  await vi.waitFor(
    async () => {
      const answer = app.fetch("/api/training/status", { as: admin });
      const { running } = await answered(trainingStatusSchema, answer);
      if (running !== null) throw new Error(JSON.stringify(running));
    },
    { timeout: 120_000, interval: 200 },
  );
  return answered(trainingRunDetailSchema, app.fetch(`/api/training/runs/${id}`, { as: admin }));
}

const spectrumOf = (seed: number) => {
  const { spectra, wavelengthsNm, targets } = drawSpectra(1, channels, seed);
  return {
    oil: row(targets, 0)[0] ?? 0,
    body: {
      device_type: first.type,
      wavelengths_nm: [...wavelengthsNm],
      values: [...row(spectra, 0)],
    },
  };
};
const predict = (body: object) =>
  app.fetch("/functions/v1/predict_spectrum", { as: admin, ...json(body) });

test("the device's own values are no laboratory values: nothing can be learned from them", async () => {
  learned = await insertSpectra(app, { ...first, count: fruits, channels, owner: admin });
  expect((await overview()).spectra).toEqual([
    {
      device_type: first.type,
      spectra: fruits,
      usable: 0,
      provenance: "synthetic",
      laboratory: { huile: 0, matiere_seche: 0, proteines: 0, acides_gras: 0 },
      devices: [{ serial_number: first.serial, spectra: fruits }],
    },
  ]);
  const refused = await calibrate();
  expect([refused.status, (await answered(problemAnswerSchema, refused)).code]).toEqual([
    422,
    "too_few_spectra",
  ]);
});

test("a calibration is learned from laboratory values and activated by the rules of photos", async () => {
  await measureInLaboratory(app, learned);
  const run = await answered(trainingRunSchema, calibrate());
  expect(run).toMatchObject({ kind: "spectra", spectra: { device_type: first.type } });
  const detail = await ended(run.id);
  expect(detail).toMatchObject({ state: "done", failure: null, fruits, report: null });
  const report = detail.spectral_report;
  expect(report).toMatchObject({
    device_type: first.type,
    provenance: "real",
    fruits,
    wavelengths: { count: channels },
    comparison: null,
    preliminary: true,
    verdict: { passed: true, reasons: [] },
  });
  expect(report?.parity).toHaveLength(fruits);
  expect(Object.keys(report?.values ?? {})).toEqual(["huile", "matiere_seche"]);
  expect(report?.schemes.map(({ scheme }) => scheme)).toEqual(["fruit"]);
  expect(report?.schemes[0]?.values.huile?.chosen.r2).toBeGreaterThan(0.95);
  expect(report?.values.huile).toMatchObject({
    by_device: [{ key: first.serial, n: fruits, plain: expect.any(Number) }],
    by_collector: [{ key: admin.email, n: fruits }],
  });
  const { spectra, active, models } = await registry();
  expect(spectra).toEqual([
    { device_type: first.type, device_serial: null, active: report?.model_version, previous: null },
  ]);
  expect(active).toBe(models.find(({ kind }) => kind === "photos")?.version);
}, 180_000);

test("new imports are predicted beside the device's own values, and never instead", async () => {
  later = await insertSpectra(app, {
    ...first,
    serial: "NE000009",
    count: 6,
    channels,
    seed: 77,
    owner: admin,
  });
  expect(await predictJobs()).toEqual([]);
  const [one] = later;
  if (one === undefined) throw new Error("no fruit");
  const { spectral, measured } = await desk(one.id);
  expect(measured.oil_content).toBe(20);
  expect(spectral).toMatchObject({
    device: { oil_content: 20, dry_matter: 70, protein_content: null, fatty_acids: null },
    laboratory: { oil_content: null, dry_matter: null },
  });
  const prediction = spectral?.prediction ?? null;
  if (prediction === null || !("values" in prediction)) throw new Error("none");
  const { huile, proteines } = prediction.values;
  expect(proteines).toBeUndefined();
  expect(Math.abs((huile?.value ?? 0) - one.oil)).toBeLessThan(2);
  expect(huile?.low).toBeLessThan(huile?.value ?? 0);
});

test("the unmeasured fruits are proposed to the laboratory, each with where it lies", async () => {
  const answer = app.fetch("/api/doubtful-values/next", { as: admin });
  const { devices } = await answered(nextFruitsSchema, answer);
  expect(devices).toMatchObject([{ device_type: first.type, candidates: 6 }]);
  const ids = devices[0]?.fruits.map(({ fruit }) => fruit) ?? [];
  expect(ids.toSorted()).toEqual(later.map(({ id }) => id).toSorted());
  expect(devices[0]?.fruits.every(({ distance }) => distance !== null && distance > 0)).toBe(true);
  const collector = await app.user("collecteur");
  expect((await app.fetch("/api/doubtful-values/next", { as: collector })).status).toBe(403);
});

test("laboratory values that were learned are listed as such; drift counts the others, by the day they were measured", async () => {
  const [known] = learned;
  if (known === undefined) throw new Error("no fruit");
  expect((await desk(known.id)).spectral?.laboratory.oil_content).toBe(known.oil);
  await measureInLaboratory(app, later);
  const { spectra } = await answered(driftSchema, app.fetch("/api/models/drift", { as: admin }));
  expect(spectra.find(({ serial_number }) => serial_number === "NE000009")).toMatchObject({
    spectra: 6,
    refused: 0,
    measured: 12,
    bias: { huile: expect.any(Number) },
  });
  // All of the first device's were learned: they say nothing of drift.
  expect(spectra.find(({ serial_number }) => serial_number === first.serial)).toBeUndefined();
});

test("a spectrum that is sent is predicted; what is unlike, from elsewhere or no spectrum is refused", async () => {
  const { body, oil } = spectrumOf(123);
  const answer = await predict(body);
  const { prediction } = await answered(predictSpectrumAnswerSchema, answer);
  expect(Math.abs((prediction.values.huile?.value ?? 0) - oil)).toBeLessThan(2);
  const refusals: [object, number, string][] = [
    [{ ...body, values: body.values.map((value, at) => value + (at % 2)) }, 422, "spectrum_unlike"],
    [{ ...body, device_type: "Other" }, 422, "no_spectral_model"],
    [{ ...body, values: body.values.slice(1) }, 400, "invalid_input"],
    [
      { ...body, wavelengths_nm: body.wavelengths_nm.map((nm) => nm - 300) },
      422,
      "spectrum_not_covered",
    ],
  ];
  for (const [wrong, status, code] of refusals) {
    const refused = await predict(wrong);
    expect([refused.status, await refused.json()]).toMatchObject([status, { code }]);
  }
});

test("the calibration moves to another device: before and after, activated, undone", async () => {
  const options = { ...second, count: 12, channels, seed: 5, owner: admin, device: shifted };
  const others = await insertSpectra(app, options);
  const query = new URLSearchParams({
    device_type: first.type,
    other_type: second.type,
    other_serial: second.serial,
  });
  const { pairs } = await answered(
    standardPairsSchema,
    app.fetch(`/api/training/pairs?${query.toString()}`, { as: admin }),
  );
  expect(pairs).toHaveLength(12);
  const base = (await registry()).spectra[0]?.active;
  const chosen = others.slice(0, 10).map(({ id }, at) => ({ first: learned[at]?.id, second: id }));
  const order = {
    model_version: base,
    device_type: second.type,
    device_serial: second.serial,
    pairs: chosen,
  };
  const send = (body: object) => app.fetch("/api/training/transfers", { as: admin, ...json(body) });
  const twice = await send({ ...order, pairs: [...chosen, chosen[0]] });
  expect(await twice.json()).toMatchObject({ code: "pairs_invalid" });
  const run = await answered(trainingRunSchema, send(order));
  const detail = await ended(run.id);
  expect(detail.failure).toBeNull();
  const report = detail.transfer_report;
  expect(report).toMatchObject({ standards: 10, based_on: base, verdict: { passed: true } });
  const { before = 0, after = 1 } = report?.values.huile ?? {};
  expect(after).toBeLessThan(before / 2);
  expect((await registry()).spectra).toHaveLength(1);

  const activated = await app.fetch(`/api/models/${report?.model_version}/activate`, {
    as: admin,
    ...json({}),
  });
  expect(activated.status).toBe(200);
  await predictJobs();
  const [, , other] = others;
  if (other === undefined) throw new Error("no fruit");
  const moved = (await desk(other.id)).spectral;
  expect(moved?.model_version).toBe(report?.model_version);

  const back = await app.fetch("/api/models/roll-back", {
    as: admin,
    ...json({ device_type: second.type, device_serial: second.serial }),
  });
  expect(await back.json()).toMatchObject({
    spectra: [{}, { device_serial: second.serial, active: null, previous: null }],
    changes: [{ action: "withdrawn", by: admin.email }, {}, {}, {}],
  });
  await predictJobs();
  expect((await desk(other.id)).spectral?.model_version).toBe(base);
  const audited = await app.owner.query(
    "select new_values ->> 'how' as how from audit_log where action = 'MODEL_ACTIVATED' order by created_at",
  );
  expect(audited.rows.map(({ how }) => how)).toEqual(["promoted", "withdrawn"]);
}, 180_000);

test("drawn spectra make a synthetic calibration, and only while there is no real one", async () => {
  const drawn = { type: "Demo", serial: "D1", owner: admin, isDrawn: true };
  await measureInLaboratory(app, await insertSpectra(app, { ...drawn, count: 20 }));
  const demo = async () =>
    (await overview()).spectra.find(({ device_type }) => device_type === "Demo");
  expect(await demo()).toMatchObject({ usable: 20, provenance: "synthetic" });
  const real = await insertSpectra(app, { ...drawn, serial: "R1", isDrawn: false, count: 3 });
  await measureInLaboratory(app, real);
  expect(await demo()).toMatchObject({ usable: 3, provenance: "real" });
});

test("a spectrum that the AI service fails on keeps no other waiting, and is given up", async () => {
  const [broken, ...others] = await insertSpectra(app, {
    ...first,
    serial: "NE000020",
    count: 3,
    channels,
    seed: 78,
    owner: admin,
  });
  if (broken === undefined) throw new Error("no fruit");
  const { rows } = await app.owner.query<{ values: number[] }>(
    "select nir_device_info -> 'spectra_values' as values from fruits where id = $1",
    [broken.id],
  );
  const service = createAiService(() => running.ai.locate());
  const asked = vi.fn<typeof service.predictSpectrum>(async (spectrum, model) => {
    if (spectrum.values[0] === rows[0]?.values[0]) throw new Problem("ai_unavailable");
    return service.predictSpectrum(spectrum, model);
  });
  const job = spectrumPredictionJob({
    database: app.database,
    ai: { ...service, predictSpectrum: asked },
    log: createLog("silent"),
  });
  for (let run = 0; run < 4; run += 1) await runJob(job);
  const predicted = async ({ id }: { id: string }) => (await desk(id)).spectral?.prediction ?? null;
  expect(await Promise.all([broken, ...others].map(predicted))).toEqual([
    null,
    expect.objectContaining({ values: expect.anything() }),
    expect.objectContaining({ values: expect.anything() }),
  ]);
  const failures = asked.mock.settledResults.filter(({ type }) => type === "rejected");
  expect(failures).toHaveLength(3);
  const { rows: tries } = await app.owner.query(
    `select attempts, reason, given_up_at is not null as over from work_attempts
     where job = 'spectrum-predictions'`,
  );
  expect(tries).toEqual([{ attempts: 3, reason: "ai_unavailable", over: true }]);
});
