/**
 * What the screen of predictions asks for at 100,000 predictions of 50,000 fruits by two models, most of
 * them reviewed: each question as a ratio to one plain indexed query over the same rows, measured
 * alternately in one run, inside the same transaction that tells PostgreSQL who is acting. A page and a
 * decision are compared with a plain page; whatever counts or averages them all with a plain count.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import {
  batchFilterSchema,
  reviewStates,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import * as z from "zod/mini";
import { createPredictionBatchService } from "../apps/server/src/features/ai/prediction-review/batches.ts";
import { createPredictionReviewService } from "../apps/server/src/features/ai/prediction-review/reviews.ts";
import { readDrift } from "../apps/server/src/features/ai/models/drift.ts";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase, type Tx } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { installJobTables } from "../apps/server/src/platform/jobs/job-runner.ts";
import { compareWithPlain } from "./beside-plain.ts";
import { connect, fillFruits } from "./many-fruits.ts";

const fruits = 50_000;
const versions = ["bench-1", "bench-2"] as const;
const atWork = versions[1];
const rounds = { warmUp: 3, measured: 11 };
const limit = 3;
const admin = {
  kind: "user",
  id: "00000000-0000-7000-9000-000000000000",
  accountName: "bench-admin@example.org",
  role: "admin",
} as const;

const dataDir = path.join(tmpdir(), `elaeis-bench-reviews-${process.pid}`);
mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
const at = { kind: "embedded", socketFolder: postgres.socketFolder, database: "postgres" } as const;
const owner = createPool(at, "owner");
const database = createDatabase({
  app: createPool(at, "elaeis_app"),
  system: createPool(at, "elaeis_system"),
});
try {
  await migrate(owner);
  // A decision wakes the webhooks.
  await installJobTables(owner);
  await owner.query("insert into users (id, email, role, name) values ($1, $2, 'admin', 'Bench')", [
    admin.id,
    admin.accountName,
  ]);
  await fillFruits(owner, fruits);
  await fillPredictions();
  console.log(
    `${fruits * versions.length} predictions of ${fruits} fruits, median of ${rounds.measured} rounds`,
  );
  await measure();
} finally {
  await database.close();
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Made by the database itself, without triggers: what two models said of each fruit in twelve weeks. */
async function fillPredictions(): Promise<void> {
  const client = await connect(owner);
  try {
    await client.query("set session_replication_role = replica");
    await client.query("select setseed(0.42)");
    for (const [place, version] of versions.entries()) {
      await client.query(
        `insert into ai_models (version, source, state, provenance, fruits, photos, preliminary,
           file_path, file_size, file_sha256, may_activate)
         values ($1, 'bundled', $2, 'real', 100, 400, false, 'x', 1, sha256('x'), true)`,
        [version, version === atWork ? "active" : "retired"],
      );
      await client.query(
        `insert into ai_predictions (id, fruit_id, user_id, image_url, project_label, version_label,
           predicted_oil_content, predicted_dry_matter, predicted_protein_content,
           predicted_fatty_acids, confidence_score, api_response, processing_time_ms,
           prediction_status, user_validation, validation_grade, validated_by, validated_at, created_at,
           batch_id, picture_sha256, photo_role)
         select gen_random_uuid(), made.fruit_id, $1::uuid, 'x.jpg', 'bench', $2,
           case when usable then oil end, case when usable then dry end,
           case when usable then protein end, case when usable then acids end,
           case when usable then 0.5 + random() / 2 end,
           case when usable then jsonb_build_object(
               'prediction_id', made.fruit_id,
               'interval', jsonb_build_object(
                 'huile', jsonb_build_array(oil - 4.125, oil + 4.125),
                 'matiere_seche', jsonb_build_array(dry - 6.5, dry + 6.5),
                 'proteines', jsonb_build_array(protein - 1.75, protein + 1.75),
                 'acides_gras', jsonb_build_array(acids - 5.25, acids + 5.25)),
               'warnings', '[]'::jsonb)
             else '{"refusal": {"code": "blurred", "en": "The photo is blurred.", "fr": "La photo est floue."}}'
           end,
           40 + 20 * random(), case when usable then 'success' else 'failed' end,
           case when usable then validation else 'pending' end,
           case when usable and validation <> 'pending' then 3 end,
           case when usable and validation <> 'pending' then $1::uuid end,
           case when usable and validation <> 'pending' then now() end,
           now() - ($3::integer * 42 + random() * 42) * interval '1 day',
           case when random() < 0.8 then $4::uuid end, sha256('x'), 'front'
         from (
           select fruits.id as fruit_id, random() > 0.05 as usable,
             (array['pending', 'validated', 'validated', 'uncertain', 'rejected'])[1 + floor(random() * 5)]
               as validation,
             greatest(0, coalesce(oil_content, 22) + random_normal(0, 2))::real as oil,
             least(100, coalesce(dry_matter, 60) + random_normal(0, 3))::real as dry,
             greatest(0, coalesce(protein_content, 8) + random_normal(0, 1))::real as protein,
             greatest(0, coalesce(fatty_acids, 30) + random_normal(0, 3))::real as acids
           from fruits
         ) as made`,
        [
          admin.id,
          version,
          versions.length - 1 - place,
          `00000000-0000-7000-a000-00000000000${place}`,
        ],
      );
      await client.query(
        `insert into prediction_batches (id, requested_by, filter, model_version, state, total,
           predicted, finished_at)
         values ($1, $2, '{}', $3, 'done', $4, $4, now())`,
        [`00000000-0000-7000-a000-00000000000${place}`, admin.id, version, fruits],
      );
    }
    await client.query(
      `insert into prediction_signals (id, created_at, device, model_version, outcome, distance_ratio,
         bins, prediction_id)
       select gen_random_uuid(), ai_predictions.created_at, 'device ' || floor(random() * 20),
         version_label, case when prediction_status = 'success' then 'predicted' else 'blurred' end,
         random() * 1.3,
         array(select floor(random() * 10 + 0 * length(ai_predictions.id::text))::smallint
           from generate_series(1, 5)),
         (api_response ->> 'prediction_id')::uuid
       from ai_predictions`,
    );
    await client.query("set session_replication_role = origin");
    await client.query("select recount_model_sums()");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}

type Work = () => Promise<unknown>;

async function measure(): Promise<void> {
  const links = {
    of: () => ({ link: (file: string) => `/${file}` }),
    verify: () => Promise.resolve(true),
  };
  const reviews = createPredictionReviewService({ database, links });
  const models = { versionAtWork: () => Promise.resolve<string>(atWork) };
  const batches = createPredictionBatchService({ database, models });
  const asAdmin = (work: (tx: Tx) => Promise<unknown>) => () => database.withActor(admin, work);
  const plainPage = asAdmin((tx) =>
    tx
      .selectFrom("ai_predictions")
      .selectAll()
      .where("prediction_status", "=", "success")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(26)
      .execute(),
  );
  const plainCount = asAdmin((tx) =>
    sql`select count(*) from ai_predictions where prediction_status = 'success'`.execute(tx),
  );
  const plainFruits = asAdmin((tx) =>
    sql`select count(*) from fruits where collection_date > '2000-01-01'`.execute(tx),
  );
  const plainSignals = asAdmin((tx) =>
    sql`select count(*) from prediction_signals where model_version = ${atWork}`.execute(tx),
  );

  for (const state of reviewStates) {
    await compare(`${state}, first page`, () => reviews.page(admin, { state }), plainPage);
    const after = await middleOf(state);
    await compare(`${state}, half way`, () => reviews.page(admin, { state, after }), plainPage);
  }
  const { items } = await reviews.page(admin, { state: "pending" });
  const [one] = items;
  if (one === undefined) throw new Error("there is nothing to review");
  const decision = { validation: "validated", grade: 5 } as const;
  await compare("a decision", () => reviews.decide(admin, one.id, decision), plainPage);
  await compare("figures of the active model", () => reviews.figures(admin, undefined), plainCount);
  await compare(
    "drift",
    asAdmin((tx) => readDrift(tx, new Date())),
    plainSignals,
  );
  for (const scope of ["without_prediction", "with_values", "all"] as const) {
    const filter = z.parse(batchFilterSchema, { scope });
    await compare(`a batch over ${scope}`, () => batches.preview(admin, filter), plainFruits);
  }
}

/** A cursor half way down the predictions of a state. */
async function middleOf(state: (typeof reviewStates)[number]): Promise<string> {
  const [status, validation] =
    state === "refused" ? ["failed", null] : ["success", state === "all" ? null : state];
  const { rows } = await owner.query<{ cursor: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id as cursor
     from ai_predictions where prediction_status = $1 and ($2::text is null or user_validation = $2)
     order by created_at desc, id desc offset (
       select count(*) / 2 from ai_predictions
       where prediction_status = $1 and ($2::text is null or user_validation = $2)) limit 1`,
    [status, validation],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no prediction is ${state}`);
  return row.cursor;
}

async function compare(what: string, product: Work, plain: Work): Promise<void> {
  await compareWithPlain(what, { product, plain }, { rounds, limit });
}
