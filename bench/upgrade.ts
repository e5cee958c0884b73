/**
 * What each migration since the first release costs with so many fruits: a database of that release is
 * filled with fruits, four photos each, a prediction each of which half were accepted for a fruit, one
 * spectrum of 256 values for fifty fruits, an entry of the audit log and a tenth of a session for each;
 * then every later migration runs on it. For the table of docs/run/upgrading.md.
 *
 *   node bench/upgrade.ts [fruits]
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import {
  isRepeatable,
  migrate,
  readMigrations,
} from "../apps/server/src/platform/database/migrate.ts";
import { addCollectors, addFruits, addPhotos, connect, type Client } from "./many-fruits.ts";

const lastOfFirstRelease = "0022_mail.sql";
const fruits = Number(process.argv[2] ?? 1_000_000);
const perStatement = 100_000;
/** What takes less is not listed. */
const listedFromSeconds = 1;

const dataDir = path.join(tmpdir(), `elaeis-bench-upgrade-${process.pid}`);
mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
const { socketFolder } = postgres;
const owner = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
try {
  const once = readMigrations().filter((migration) => !isRepeatable(migration));
  const applied = once.filter(({ name }) => name <= lastOfFirstRelease);
  await migrate(owner, applied);
  const filled = performance.now();
  await fill();
  console.log(
    `${fruits} fruits of the first release, made in ${secondsSince(filled).toFixed(0)} s`,
  );
  console.log(`before: ${await size()}`);
  let whole = 0;
  for (const migration of once.slice(applied.length)) {
    applied.push(migration);
    const begun = performance.now();
    await migrate(owner, applied);
    const seconds = secondsSince(begun);
    whole += seconds;
    if (seconds >= listedFromSeconds)
      console.log(`${migration.name.padEnd(34)} ${seconds.toFixed(0).padStart(4)} s`);
  }
  const begun = performance.now();
  await migrate(owner);
  whole += secondsSince(begun);
  console.log(`${"all, functions included".padEnd(34)} ${whole.toFixed(0).padStart(4)} s`);
  console.log(`after: ${await size()}`);
} finally {
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const client = await connect(owner);
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("select setseed(0.42)");
    await addCollectors(client);
    for (let first = 1; first <= fruits; first += perStatement) {
      await addFruits(client, first, Math.min(fruits, first + perStatement - 1));
    }
    await addSpectra(client);
    await addPhotos(client, fruits);
    await addPredictions(client);
    await addHappenings(client);
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}

async function addSpectra(client: Client): Promise<void> {
  await client.query(
    `update fruits set nir_device_info = jsonb_build_object('device_type', 'bench',
       'serial_number', '1', 'spectra_id', fruit_id, 'spectra', (
         select jsonb_agg(round((0.4 + 0.2 * sin(place / 20.0))::numeric, 5))
         from generate_series(1, 256) as place))
     where get_byte(submission_sha256, 0) < 5`,
  );
}

async function addPredictions(client: Client): Promise<void> {
  await client.query(
    `insert into predictions (id, kind, image_url, model_version, pred_huile, pred_matiere_seche,
       pred_proteines, pred_acides_gras, user_id, processing_time_ms, judgement, created_at)
     select id, 'single', 'x', 'first', 22, 65, 8, 30, collector_id, 120,
       jsonb_build_object('confidence', 0.7, 'warnings', '[]'::jsonb), collection_date
     from fruits`,
  );
  await client.query(
    `insert into ai_predictions (id, fruit_id, user_id, project_label, version_label,
       predicted_oil_content, predicted_dry_matter, predicted_protein_content, predicted_fatty_acids,
       confidence_score, api_response, prediction_status, created_at)
     select gen_random_uuid(), id, collector_id, 'elaeis', 'first', 22, 65, 8, 30, 0.7,
       jsonb_build_object('prediction_id', id), 'success', collection_date
     from fruits where get_byte(submission_sha256, 0) < 128`,
  );
}

async function addHappenings(client: Client): Promise<void> {
  await client.query(
    `insert into audit_log (user_id, action, table_name, record_id, new_values, created_at)
     select collector_id, 'INSERT', 'fruits', id::text, to_jsonb(fruits) - 'nir_device_info', created_at
     from fruits order by created_at`,
  );
  await client.query(
    `insert into sessions (id, user_id, token, expires_at, ip_address, user_agent)
     select gen_random_uuid(), collector_id, id::text, now() + interval '7 days', '127.0.0.1', 'bench'
     from fruits where get_byte(submission_sha256, 1) < 25`,
  );
}

async function size(): Promise<string> {
  const { rows } = await owner.query<{ mb: number }>(
    "select pg_database_size(current_database()) / 1048576 as mb",
  );
  return `${((rows[0]?.mb ?? Number.NaN) / 1024).toFixed(1)} GB`;
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
