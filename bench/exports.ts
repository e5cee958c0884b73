/**
 * What an export costs beside the least that could be done: a CSV beside a plain stream of the same rows
 * from a cursor, a ZIP beside a plain stream of the same files from the disk, measured alternately in one
 * run. Then what preparing the ZIP costs, and how much memory each holds.
 *
 *   node bench/exports.ts [fruits] [photos]
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { usualColumns } from "@elaeis/domain/exports/export-columns";
import { everyFruit, type ExportRequest } from "@elaeis/domain/exports/export-schemas";
import { uuidv7 } from "uuidv7";
import { datasetExportJob } from "../apps/server/src/features/data/exports/export-job.ts";
import { createExportService } from "../apps/server/src/features/data/exports/service.ts";
import { address, createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { createLocalFiles } from "../apps/server/src/platform/files/local-files.ts";
import { createJobRunner, installJobTables } from "../apps/server/src/platform/jobs/job-runner.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { createSettingsReader } from "../apps/server/src/platform/settings/settings-reader.ts";
import { judged, median } from "./verdict.ts";

const [fruits = 10_000, photos = 1_000] = process.argv.slice(2).map(Number);
const photoBytes = 200_000;
const rounds = 7;
const admin = {
  kind: "user",
  id: "00000000-0000-7000-8000-000000000001",
  accountName: "bench@example.org",
  role: "admin",
} as const;

const dataDir = path.join(tmpdir(), `elaeis-bench-exports-${process.pid}`);
mkdirSync(dataDir, { recursive: true, mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
const at = { kind: "embedded", socketFolder: postgres.socketFolder, database: "postgres" } as const;
const owner = createPool(at, "owner");
const database = createDatabase({
  app: createPool(at, "elaeis_app"),
  system: createPool(at, "elaeis_system"),
});
const files = createLocalFiles(path.join(dataDir, "files"));
const log = createLog("silent");
const deps = {
  database,
  files,
  publicUrl: new URL("http://localhost:8080"),
  log,
  settings: createSettingsReader({ database, log }),
};
const exports = createExportService(deps);
const jobs = createJobRunner({
  connection: address(at, "elaeis_system"),
  jobs: [datasetExportJob(deps)],
  log: deps.log,
});
const photoPath = (number: number) => `fruits/${number}.jpg`;
try {
  await migrate(owner);
  await installJobTables(owner);
  await jobs.start();
  await fill();
  console.log(
    `${fruits} fruits, ${photos} photos of ${photoBytes / 1_000} kB, median of ${rounds}`,
  );
  await measureCsv();
  await measureZip();
} finally {
  await jobs.stop();
  await database.close();
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  await owner.query(
    "insert into users (id, email, role) values ($1, $2, 'admin') on conflict do nothing",
    [admin.id, admin.accountName],
  );
  await owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, oil_content, dry_matter,
       protein_content, fatty_acids, maturity_stage, harvest_season, collection_date, latitude,
       longitude, location_name, remarks, submission_sha256)
     select gen_random_uuid(), 'PALM-' || number, $2, $3, 20 + number % 7, 60.5, 7.25, 45.125,
       'optimal', 'wet', timestamptz '2026-01-01' + number * interval '1 minute', 4.051056, 9.767868,
       'Parcelle B, Littoral', 'Régime n° ' || number, decode(repeat('00', 32), 'hex')
     from generate_series(1, $1::integer) as number`,
    [fruits, admin.id, admin.accountName],
  );
  for (let number = 0; number < photos; number += 1) {
    const bytes = randomBytes(photoBytes);
    await files.put(photoPath(number), bytes, "image/jpeg");
    const sha256 = createHash("sha256").update(bytes).digest();
    await owner.query(
      `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size,
         upload_order, sha256, stored_sha256, received_at)
       select gen_random_uuid(), id, 'front', $1, 'front.jpg', $2, 1, $3, $3, now()
       from fruits where fruit_id = 'PALM-' || $4::integer`,
      [photoPath(number), photoBytes, sha256, number + 1],
    );
  }
  await owner.query("vacuum analyze");
}

async function measureCsv(): Promise<void> {
  const plain: number[] = [];
  const made: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const plainMs = await timed(plainRows);
    const madeMs = await timed(async () => {
      await drain(await prepared({ format: "csv" }));
    });
    if (round >= 0) {
      plain.push(plainMs);
      made.push(madeMs);
    }
  }
  report("CSV, prepared and downloaded ÷ rows from a cursor", made, plain, 2);
}

/** The same columns and rows, written as they come. */
async function plainRows(): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(
      `declare rows no scroll cursor for select ${usualColumns.join()} from fruits order by id`,
    );
    let bytes = 0;
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>("fetch 500 from rows");
      if (rows.length === 0) break;
      bytes += Buffer.byteLength(rows.map((row) => Object.values(row).join(",")).join("\n"));
    }
    await client.query("commit");
    if (bytes === 0) throw new Error("nothing was read");
  } finally {
    client.release();
  }
}

async function measureZip(): Promise<void> {
  const preparedMs: number[] = [];
  let id = "";
  for (let round = 0; round < 3; round += 1) {
    preparedMs.push(
      await timed(async () => {
        id = await prepared({ format: "photos" });
      }),
    );
  }
  const plain: number[] = [];
  const read: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const plainMs = await timed(plainFiles);
    const readMs = await timed(() => drain(id));
    if (round >= 0) {
      plain.push(plainMs);
      read.push(readMs);
    }
  }
  report("ZIP, downloaded ÷ the files one after the other", read, plain, 1.3);
  report("ZIP, prepared once ÷ the files one after the other", preparedMs, plain);
}

async function plainFiles(): Promise<void> {
  for (let number = 0; number < photos; number += 1) {
    const bytes = await files.get(photoPath(number));
    if (bytes?.length !== photoBytes) throw new Error("a photo was cut off");
  }
}

async function prepared({ format }: Pick<ExportRequest, "format">): Promise<string> {
  const id = uuidv7();
  await exports.prepare(admin, id, {
    format,
    convention: "fr",
    columns: [...usualColumns],
    producer: null,
    license: null,
    filters: everyFruit,
  });
  for (;;) {
    const { state, failure } = await exports.read(admin, id);
    if (state === "done") return id;
    if (state !== "preparing") throw new Error(`the export is ${state}: ${failure?.en}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function drain(id: string): Promise<void> {
  const found = await exports.file(admin, id, "");
  const range = { first: 0, last: found.file_size - 1 };
  let bytes = 0;
  for await (const chunk of await exports.bytes(admin, found, range)) bytes += chunk.length;
  if (bytes !== found.file_size) throw new Error("the file was cut off");
}

/** @param limit of the ratio, where there is one */
function report(
  what: string,
  ours: readonly number[],
  reference: readonly number[],
  limit = Number.POSITIVE_INFINITY,
): void {
  const [oursMs, referenceMs] = [median(ours), median(reference)];
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  const ratio = oursMs / referenceMs;
  const goal = Number.isFinite(limit) ? ` of at most ${limit}` : "";
  judged(
    ratio <= limit,
    `${what}: ${ratio.toFixed(2)}${goal}  (${oursMs.toFixed(0)} ms, ${referenceMs.toFixed(0)} ms; process ${memory} MB)`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
