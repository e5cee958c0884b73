/**
 * The import of a NIR file of fifty megabytes, on a database of its own: how much memory it takes beyond
 * what the process had, how many rows a second it brings in against a loop that looks each reference up
 * and inserts one row at a time, and what importing the same file again costs. The loop writes the very
 * same columns under the very same triggers, is given a sample of the same size already parsed, and is
 * timed over fewer rows.
 *
 * The loop waits for the disk with each row. How long this one takes is told; on a faster or slower one
 * the ratio is another. A longer wait can be asked for: PostgreSQL then sleeps so long before each commit,
 * the import's as well as the loop's.
 *
 *   node bench/nir-import.ts [MEGABYTES] [MS_LONGER_TO_COMMIT]
 */
import { createHash } from "node:crypto";
import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { createNirImportService } from "../apps/server/src/features/nir-import/service.ts";
import { nirFile } from "../apps/server/src/features/sample-data/nir-file.ts";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { createLocalFiles } from "../apps/server/src/platform/files/local-files.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { median } from "./verdict.ts";

const megabytes = Number(process.argv[2] ?? 49.5);
const longerToCommitMs = Number(process.argv[3] ?? 0);
const bytesPerSample = 2_370;
const samples = Math.floor((megabytes * 1024 * 1024) / bytesPerSample);
const oneAtATime = Math.min(samples, 2_000);
const limits = { memoryMb: 256, rows: 20, again: 0.2 };

const folder = path.join(tmpdir(), `elaeis-bench-nir-${process.pid}`);
mkdirSync(folder, { recursive: true, mode: 0o755 });
const postgres = await startEmbeddedPostgres({ dataDir: folder, dataDirChosen: true });
const at = { kind: "embedded", socketFolder: postgres.socketFolder, database: "postgres" } as const;
const owner = createPool(at, "owner");
const database = createDatabase({
  app: createPool(at, "elaeis_app"),
  system: createPool(at, "elaeis_system"),
});
const admin = {
  kind: "user",
  id: uuidv7(),
  email: "bench-admin@example.org",
  role: "admin",
} as const;
const recipient = uuidv7();
try {
  await migrate(owner);
  await commitLater(longerToCommitMs);
  await owner.query(
    `insert into users (id, email, role, name) values ($1, 'bench-admin@example.org', 'admin', 'Bench'),
       ($2, 'bench@example.org', 'collecteur', 'Bench')`,
    [admin.id, recipient],
  );
  await measure();
} finally {
  await database.close();
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const service = createNirImportService({
    database,
    files: createLocalFiles(path.join(folder, "files")),
    rateLimiter: {
      hit: () => Promise.resolve(),
      count: () => Promise.resolve({ hits: 1, details: {} }),
      forgive: () => Promise.resolve(),
      takeBack: () => Promise.resolve(),
    },
    now: () => new Date(),
    log: createLog("warn"),
  });
  const { sha256, bytes } = fingerprint();
  console.log(`${samples} samples, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
  console.log(
    `the disk keeps 8 kB for good in ${syncMs().toFixed(2)} ms; commits wait ${longerToCommitMs} ms longer`,
  );

  const loop = await insertOneByOne();
  await owner.query("delete from fruits");
  await owner.query("checkpoint");

  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const announced = { sha256, name: "bench.json", bytes };
  await service.keepFile(admin, announced, chunks());
  const preview = await timed(() => service.preview(admin, sha256));
  const first = await timed(() => importWhole(service, sha256));
  const again = await timed(() => importWhole(service, sha256));
  clearInterval(watch);
  const extraMb = (peak - before) / 1024 / 1024;

  if (first.result.imported !== samples) throw new Error("not all samples came in");
  if (again.result.imported !== 0) throw new Error("the second import brought something in");
  const rows = samples / first.seconds;
  const times = rows / loop;
  const share = again.seconds / first.seconds;
  console.log(`preview ${preview.seconds.toFixed(2)} s`);
  console.log(
    `import ${first.seconds.toFixed(2)} s, ${Math.round(rows)} rows/s; one at a time ${Math.round(loop)} rows/s`,
  );
  verdict(`${times.toFixed(1)} × one at a time (at least ${limits.rows})`, times >= limits.rows);
  verdict(
    `${share.toFixed(3)} of the first time to import again (at most ${limits.again})`,
    share <= limits.again,
  );
  verdict(
    `${extraMb.toFixed(0)} MB of extra memory (at most ${limits.memoryMb})`,
    extraMb <= limits.memoryMb,
  );
}

/** For every connection from now on. */
async function commitLater(ms: number): Promise<void> {
  await owner.query(`alter database postgres set commit_delay = ${Math.round(ms * 1000)}`);
  await owner.query("alter database postgres set commit_siblings = 0");
}

/** @returns what the disk takes to keep what PostgreSQL writes at each commit, in the middle of many */
function syncMs(): number {
  const page = Buffer.alloc(8192, 1);
  const file = openSync(path.join(folder, "sync"), "w");
  const times = Array.from({ length: 500 }, () => {
    const startedMs = performance.now();
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
    return performance.now() - startedMs;
  });
  closeSync(file);
  return median(times);
}

function verdict(said: string, isMet: boolean): void {
  console.log(`${isMet ? "ok  " : "MISS"} ${said}`);
  if (!isMet) process.exitCode = 1;
}

function* buffers() {
  let held = "";
  for (const text of nirFile({ samples, seed: 1, flawless: true })) {
    held += text;
    if (held.length < 65_536) continue;
    yield Buffer.from(held);
    held = "";
  }
  yield Buffer.from(held);
}

async function* chunks() {
  yield* buffers();
}

function fingerprint() {
  const hash = createHash("sha256");
  let bytes = 0;
  for (const chunk of buffers()) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

async function importWhole(service: ReturnType<typeof createNirImportService>, sha256: string) {
  const id = uuidv7();
  await service.start(admin, id, {
    sha256,
    user_id: recipient,
    skip_duplicates: true,
    store_missing_as_null: false,
    confirmed: [],
  });
  for (;;) {
    const found = await service.read(admin, id);
    if (found.status !== "processing") return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function timed<Result>(work: () => Promise<Result>) {
  const startedMs = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedMs) / 1000 };
}

/** As the specification describes it: look for the reference, then insert. @returns rows a second */
async function insertOneByOne(): Promise<number> {
  const info = JSON.stringify({
    device_type: "NIR-Field",
    serial_number: "NE000001",
    calibration_info: "5 (calibration curve 2025-11-02)",
    wavelength_info: { Start: 900, End: 1700, Points: 256, Unit: "nm" },
    spectra_id: "1",
    spectra_values: Array.from({ length: 256 }, (_, place) => Number(Math.sin(place).toFixed(5))),
  });
  const batch = uuidv7();
  await owner.query(
    `insert into fruit_batches (id, batch_name, original_filename, file_format, file_size)
     values ($1, 'loop', 'loop.json', 'json', 1)`,
    [batch],
  );
  const { seconds } = await timed(async () => {
    for (let sample = 0; sample < oneAtATime; sample += 1) await insertOne(sample, info, batch);
  });
  return oneAtATime / seconds;
}

async function insertOne(sample: number, info: string, batch: string): Promise<void> {
  const reference = `NIR-LOOP-${sample}-1`;
  const id = uuidv7();
  const known = await database.withActor(admin, (tx) =>
    sql`select id from fruits where fruit_id = ${reference} limit 1`.execute(tx),
  );
  if (known.rows.length > 0) throw new Error("the loop met itself");
  await database.withActor(admin, (tx) =>
    sql`insert into fruits (id, fruit_id, collector_id, collector_email, photo_url, oil_content,
        dry_matter, protein_content, fatty_acids, analysis_temperature, collection_date, latitude,
        longitude, location_name, nir_device_info, import_source, batch_id, submission_sha256)
      values (${id}, ${reference}, ${recipient}, 'nir-import@elaeis.invalid', 'x.jpg', 22.5, 80, 8, 17,
        25, now(), 4.05, 9.7, 'Import NIR Automatique', ${info}::json, 'batch_import', ${batch},
        sha256('x'))`.execute(tx),
  );
}
