/** Fruits to learn from, and runs as an AI service does them, without learning anything. */
import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import {
  claimedRunSchema,
  trainingReportSchema,
  trainingRunSchema,
  type TrainingReport,
  type TrainingRun,
} from "@elaeis/domain/training/training-schemas";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { answered, json, type TestApp } from "./test-app.ts";

/** Rows of fruits with four received photos each, no two alike; the pictures themselves are not there. */
export async function insertFruits(
  app: TestApp,
  options: { count: number; sample?: boolean; collectorId?: string; offset?: number },
): Promise<void> {
  const { count, sample = false, collectorId = null, offset = 0 } = options;
  const series = `generate_series(${offset + 1}, ${offset + count}) as number`;
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, oil_content, dry_matter,
       protein_content, fatty_acids, harvest_season, submission_sha256, is_sample)
     select ${idOf("number", sample)}, '${sample ? "S" : "R"}-' || number, $1::uuid, 'x@example.org',
       15 + number % 20, 80, 12.5, 17,
       (array['dry', 'wet', null])[1 + number % 3], sha256('x'), ${sample}
     from ${series}`,
    [collectorId],
  );
  await app.owner.query(
    `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order,
       sha256, stored_sha256, received_at, is_sample)
     select gen_random_uuid(), ${idOf("number", sample)}, role,
       'fruits/' || number || '_' || role || '.jpg', 'x.jpg', 1, place,
       ${photoOf("number", "role", sample)}, ${photoOf("number", "role", sample)}, now(), ${sample}
     from ${series}
     cross join unnest(array['front', 'back', 'left', 'right']) with ordinality as roles (role, place)`,
  );
}

const idOf = (number: string, sample: boolean) =>
  `('${sample ? "1" : "0"}197c5ab-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const photoOf = (number: string, role: string, sample: boolean) =>
  `sha256(('${sample}' || ${number} || ${role})::bytea)`;

const metrics = {
  n: 60,
  r2: 0.7,
  rmse: 1.5,
  mae: 1.1,
  bias: 0.01,
  sep: 1.5,
  rpd: 1.8,
  coverage: 0.9,
  width: 5,
};
const baseline = { n: 60, r2: 0.4, rmse: 2, mae: 1.6 };

const each = <T>(make: (value: PredictedValue) => T) =>
  Object.fromEntries(predictedValues.map((value) => [value, make(value)]));

export function someReport(changes: Partial<TrainingReport> = {}): TrainingReport {
  return z.parse(trainingReportSchema, {
    model_version: "real-3-0a1b2c3d",
    provenance: "real",
    feature_version: 3,
    seed: 1,
    data_hash: "0a1b2c3d",
    fruits: 60,
    photos: 240,
    photos_left_out: { image_blurred: 2 },
    fruits_sharing_photos: 0,
    preliminary: true,
    values: each(() => ({
      photo: metrics,
      fruit: { ...metrics, r2: 0.8125 },
      baselines: { mean: { ...baseline, r2: 0 }, colour_ridge: baseline },
      by_season: [{ key: null, n: 60, rmse: 1.5, bias: 0 }],
      by_collector: [{ key: null, n: 60, rmse: 1.5, bias: 0 }],
    })),
    parity: [],
    learning_curve: [],
    comparison: null,
    verdict: { passed: true, reasons: [] },
    seconds: { reading: 1, measuring: 2, validating: 3, comparing: 4, fitting: 5 },
    ...changes,
  });
}

/** A comparison with the given model that the candidate won. */
export function beating(version: string): NonNullable<TrainingReport["comparison"]> {
  const values = each(() => ({ active_rmse: 2, candidate_rmse: 1.5 }));
  return z.parse(trainingReportSchema.shape.comparison, {
    active_version: version,
    active: "as_is",
    values,
    gain: 0.25,
    probability: 1,
  }) as NonNullable<TrainingReport["comparison"]>;
}

export function modelText(version: string): string {
  return JSON.stringify({ version, weights: [0.5, 0.25] });
}

export async function registerBundled(app: TestApp, version = "synthetic-3-build"): Promise<void> {
  const body = { version, provenance: "synthetic", fruits: 160, photos: 640 };
  const answer = await app.asService(
    "/models/bundled",
    json({ ...body, model: modelText(version) }, "PUT"),
  );
  if (answer.status !== 204) throw new Error(`registering answered ${answer.status}`);
}

/** A run that goes on, taken up by the given worker. */
export async function claimedRun(app: TestApp, worker: string = randomUUID()) {
  const run = await newRun(app);
  const claimed = await app.asService("/training/claim", json({ worker }));
  return { worker, run, claimed: await answered(claimedRunSchema, claimed) };
}

export async function newRun(app: TestApp): Promise<TrainingRun> {
  return answered(
    trainingRunSchema,
    app.asService("/training/runs", json({ requested_by: null, seed: 1 })),
  );
}

export function finish(app: TestApp, id: string, worker: string, report: TrainingReport) {
  const body = { worker, report, model: modelText(report.model_version) };
  return app.asService(`/training/runs/${id}/finish`, json(body));
}

/** A whole run from its start to its verdict. */
export async function trained(
  app: TestApp,
  report: TrainingReport,
): Promise<{ id: string; promoted: boolean }> {
  const { run, worker } = await claimedRun(app);
  const answer = await finish(app, run.id, worker, report);
  const { promoted } = await answered(z.object({ promoted: z.boolean() }), answer);
  return { id: run.id, promoted };
}
