/** Spectra that would teach nonsense, as people bring them: a table is imported, learned from, and asked. */
import { nirImportSchema, nirPreviewSchema } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  trainingRunDetailSchema,
  trainingRunSchema,
} from "@elaeis/domain/training/training-schemas";
import { seededRandom } from "@elaeis/prediction/random";
import { row } from "@elaeis/prediction/regression/matrix";
import { drawSpectra } from "@elaeis/prediction/samples/draw-spectra";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAppWithAi } from "#testing/app-with-ai.ts";
import { sha256Hex } from "#testing/pictures.ts";
import { csvOf } from "#testing/spectra-files.ts";
import { measureInLaboratory } from "#testing/spectra.ts";
import { answered, json, type TestApp, type TestUser } from "#testing/test-app.ts";

const channels = 30;
const runTimeoutMs = 180_000;

let app: TestApp;
let running: Awaited<ReturnType<typeof createAppWithAi>>;
let admin: TestUser;
beforeAll(async () => {
  running = await createAppWithAi();
  ({ app } = running);
  admin = await app.user("admin");
}, 180_000);
afterAll(() => running.close());

type Scan = { sample: string; values: readonly number[]; oil: number; dry: number };

/** Of drawn fruits, with what they truly hold. */
function drawn(count: number): Scan[] {
  const { spectra, targets } = drawSpectra(count, channels, 5);
  return Array.from({ length: count }, (_, r) => {
    const [oil = 0, water = 0] = row(targets, r);
    return { sample: `S${r + 1}`, values: [...row(spectra, r)], oil, dry: 100 - water };
  });
}
const { wavelengthsNm } = drawSpectra(1, channels, 5);

/** Imports the table, gives each fruit its laboratory values, and calibrates. @returns the preview and the report */
async function learnFrom(scans: readonly Scan[], device_type: string) {
  const header = ["Sample", ...[...wavelengthsNm].map((nm) => `${nm} nm`)];
  const bytes = csvOf([header, ...scans.map(({ sample, values }) => [sample, ...values])]);
  const file = `/api/nir-imports/files/${sha256Hex(bytes)}`;
  const body = new Uint8Array(bytes);
  await app.fetch(`${file}?name=bench.csv`, { as: admin, method: "PUT", body });
  const preview = await answered(nirPreviewSchema, app.fetch(`${file}/preview`, { as: admin }));
  const device = { device_type, serial_number: `${device_type}1`, kind: "absorbance" };
  const order = {
    sha256: sha256Hex(bytes),
    user_id: admin.id,
    skip_duplicates: true,
    store_missing_as_null: true,
    confirmed: [],
    reading: { ...preview.spectra?.reading, ...device },
  };
  const started = app.fetch(`/api/nir-imports/${uuidv7()}`, { as: admin, ...json(order, "PUT") });
  const { id } = await answered(nirImportSchema, started);
  expect(await app.runJobs()).toEqual([]);
  const { rows: fruits } = await app.owner.query<{ id: string; sample: string }>(
    `select fruit_id as id, spectrum_id as sample from fruit_spectra
     where fruit_id in (select id from fruits where batch_id = $1)`,
    [id],
  );
  const bySample = new Map(scans.map((scan) => [scan.sample, scan]));
  await measureInLaboratory(
    app,
    fruits.flatMap((fruit) => {
      const { oil, dry } = bySample.get(fruit.sample) ?? {};
      return oil === undefined || dry === undefined ? [] : [{ id: fruit.id, oil, dry }];
    }),
  );
  const spectra = { device_type, reading: "absorbance" };
  const run = await answered(
    trainingRunSchema,
    app.fetch("/api/training/runs", { as: admin, ...json({ spectra }) }),
  );
  const ended = await vi.waitFor(
    async () => {
      const asked = app.fetch(`/api/training/runs/${run.id}`, { as: admin });
      const detail = await answered(trainingRunDetailSchema, asked);
      if (detail.state === "running") throw new Error("it still runs");
      return detail;
    },
    { timeout: runTimeoutMs, interval: 200 },
  );
  const idOf = new Map(fruits.map((fruit) => [fruit.sample, fruit.id]));
  return { preview, report: ended.spectral_report, fruits: fruits.length, idOf };
}

test(
  "one saturated and one doubled spectrum are left out by name, and nonsense is refused",
  async () => {
    const scans = drawn(62);
    const flat = Array.from({ length: channels }, () => 5.9);
    const twice = (values: readonly number[]) => values.map((value) => 2 * value);
    const spoilt = scans.map((scan, k) => {
      if (k === 0) return Object.assign(scan, { values: flat });
      return k === 1 ? Object.assign(scan, { values: twice(scan.values) }) : scan;
    });
    const { report, idOf } = await learnFrom(spoilt, "BenchOdd");
    expect(report).toMatchObject({ fruits: 60, samples: 60, verdict: { passed: true } });
    expect(report?.left_out_fruits).toEqual([
      { fruit: idOf.get("S1"), reason: "spectrum_flat" },
      { fruit: idOf.get("S2"), reason: "spectrum_outlier" },
    ]);
    expect(report?.expected_refusals).toBeLessThanOrEqual(0.03);
    const good = drawSpectra(20, channels, 77).spectra;
    const ask = (values: readonly number[]) =>
      app.fetch("/functions/v1/predict_spectrum", {
        as: admin,
        ...json({ device_type: "BenchOdd", wavelengths_nm: [...wavelengthsNm], values }),
      });
    for (let r = 0; r < good.rows; r += 1) {
      const values = [...row(good, r)];
      const nonsense = values.map((value, k) => (k % 2 === 0 ? 3 : value));
      for (const odd of [twice(values), nonsense, flat]) {
        const refusal = await answered(problemAnswerSchema, ask(odd));
        expect(refusal.code).toBe("spectrum_unlike");
      }
    }
    const answers = await Promise.all(
      Array.from({ length: good.rows }, (_, r) => ask([...row(good, r)])),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(19);
  },
  runTimeoutMs,
);

test.each([
  ["of their samples, are one fruit each", "BenchNamed", (sample: string) => sample, 22],
  ["of their own", "BenchOwn", (sample: string, scan: number) => `${sample}-${scan}`, 66],
])(
  "values of pure noise are not learned from three scans each, under names %s @night",
  async (_, device, nameOf, expected) => {
    const { normal } = seededRandom(9);
    const scans = drawn(22).flatMap(({ sample, values }) => {
      const [oil, dry] = [20 + normal(), 70 + normal()];
      return [1, 2, 3].map((scan): Scan => ({
        sample: nameOf(sample, scan),
        values: values.map((value) => value + 1e-5 * normal()),
        oil: Math.round(1000 * oil) / 1000,
        dry: Math.round(1000 * dry) / 1000,
      }));
    });
    const { preview, report, fruits } = await learnFrom(scans, device);
    expect(preview.scanned).toBe(expected === 22 ? 22 : 0);
    expect(fruits).toBe(expected);
    expect(report).toMatchObject({ fruits: expected, samples: 22, verdict: { passed: false } });
    expect(report?.verdict.reasons).toContain("baseline_not_beaten");
    expect(report?.schemes[0]?.values.huile?.chosen.r2).toBeLessThan(0.2);
  },
  runTimeoutMs,
);
