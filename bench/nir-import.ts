/**
 * The import of a NIR file of fifty megabytes beside PostgreSQL's own COPY of the same rows into the same
 * tables, with the same indexes and triggers. Each round imports into a new database, copies what it
 * imported out, and copies it into another new one. Also: what importing the file again costs, and how much
 * memory the server takes beyond what it had.
 *
 *   node bench/nir-import.ts [MEGABYTES] [ROUNDS]
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { pipeline } from "node:stream/promises";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { uuidv7 } from "uuidv7";
import { nirImportJob } from "../apps/server/src/features/data/nir-imports/import-job.ts";
import { createNirImportService } from "../apps/server/src/features/data/nir-imports/service.ts";
import { nirFile } from "../apps/server/src/features/operations/sample-data/nir-file.ts";
import { createSubprocesses } from "../apps/server/src/platform/subprocess/subprocesses.ts";
import { address, createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { createLocalFiles } from "../apps/server/src/platform/files/local-files.ts";
import { createJobRunner, installJobTables } from "../apps/server/src/platform/jobs/job-runner.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { median } from "./verdict.ts";

const megabytes = Number(process.argv[2] ?? 49.5);
const rounds = Number(process.argv[3] ?? 3);
const bytesPerSample = 2_370;
const samples = Math.floor((megabytes * 1024 * 1024) / bytesPerSample);
const limits = { memoryMb: 256, ofCopy: 0.35, again: 0.2 };

const folder = path.join(tmpdir(), `elaeis-bench-nir-${process.pid}`);
mkdirSync(folder, { recursive: true, mode: 0o755 });
const copied = path.join(folder, "rows");
const postgres = await startEmbeddedPostgres({ dataDir: folder, dataDirChosen: true });
const admin = {
  kind: "user",
  id: uuidv7(),
  accountName: "bench-admin@example.org",
  role: "admin",
} as const;
const recipient = uuidv7();
const columns = `id, fruit_id, collector_id, collector_email, photo_url, oil_content, dry_matter,
  protein_content, fatty_acids, analysis_temperature, collection_date, latitude, longitude,
  location_name, missing_values, nir_device_info, import_source, batch_id, submission_sha256`;
try {
  await measure();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const file = fingerprint();
  console.log(`${samples} samples, ${(file.bytes / 1024 / 1024).toFixed(1)} MB`);
  const measured: (Awaited<ReturnType<typeof importRound>> & { copySeconds: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const imported = await importRound(file);
    const copySeconds = await copyRound(imported.id);
    measured.push({ ...imported, copySeconds });
    console.log(
      `preview ${imported.previewSeconds.toFixed(2)} s, import ${imported.seconds.toFixed(2)} s, COPY ${copySeconds.toFixed(2)} s`,
    );
  }
  const middle = (of: (round: (typeof measured)[number]) => number) => median(measured.map(of));
  const share = middle((one) => one.copySeconds) / middle((one) => one.seconds);
  const again = middle((one) => one.againSeconds / one.seconds);
  const extraMb = Math.max(...measured.map((one) => one.extraMb));
  verdict(
    `${share.toFixed(2)} of the speed of COPY (at least ${limits.ofCopy})`,
    share >= limits.ofCopy,
  );
  verdict(
    `${again.toFixed(3)} of the first time to import again (at most ${limits.again})`,
    again <= limits.again,
  );
  verdict(
    `${extraMb.toFixed(0)} MB of extra memory (at most ${limits.memoryMb})`,
    extraMb <= limits.memoryMb,
  );
}

/** Also leaves the rows behind, for COPY. */
async function importRound({ sha256, bytes }: { sha256: string; bytes: number }) {
  return inNewDatabase("imported", async (owner, at) => {
    const database = createDatabase({
      app: createPool(at, "elaeis_app"),
      system: createPool(at, "elaeis_system"),
    });
    const deps = {
      database,
      files: createLocalFiles(path.join(folder, "files")),
      subprocesses: createSubprocesses(),
      log: createLog("warn"),
    };
    const connection = address(at, "elaeis_system");
    const jobs = createJobRunner({ connection, jobs: [nirImportJob(deps)], log: deps.log });
    await jobs.start();
    try {
      const service = createNirImportService({
        ...deps,
        rateLimiter: {
          hit: () => Promise.resolve(),
          count: () => Promise.resolve({ hits: 1, details: {} }),
          forgive: () => Promise.resolve(),
          takeBack: () => Promise.resolve(),
        },
        now: () => new Date(),
      });
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      let peak = before;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
      await service.keepFile(admin, { sha256, name: "bench.json", bytes }, chunks());
      const preview = await timed(() =>
        service.preview(admin, sha256, { confirmed: [], reading: null }),
      );
      const first = await timed(() => importWhole(service, sha256));
      const again = await timed(() => importWhole(service, sha256));
      clearInterval(watch);
      if (first.result.imported !== samples) throw new Error("not all samples were imported");
      if (again.result.imported !== 0) throw new Error("the second import imported something");
      const client = await owner.connect();
      const rows = client.query(copyTo(`copy (select ${columns} from fruits) to stdout`));
      await pipeline(rows, createWriteStream(copied));
      client.release();
      return {
        id: first.result.id,
        previewSeconds: preview.seconds,
        seconds: first.seconds,
        againSeconds: again.seconds,
        extraMb: (peak - before) / 1024 / 1024,
      };
    } finally {
      await jobs.stop();
      await database.close();
    }
  });
}

async function copyRound(batch: string): Promise<number> {
  return inNewDatabase("copied", async (owner) => {
    await owner.query(
      `insert into fruit_batches (id, batch_name, original_filename, file_format, file_size)
       values ($1, 'copy', 'copy.json', 'json', 1)`,
      [batch],
    );
    const client = await owner.connect();
    const { seconds } = await timed(() =>
      pipeline(
        createReadStream(copied),
        client.query(copyFrom(`copy fruits (${columns}) from stdin`)),
      ),
    );
    const { rows } = await client.query("select count(*)::integer as count from fruits");
    client.release();
    if (rows[0].count !== samples) throw new Error("not all rows were copied");
    return seconds;
  });
}

type At = { kind: "embedded"; socketFolder: string; database: string };

async function inNewDatabase<Result>(
  name: string,
  work: (owner: ReturnType<typeof createPool>, at: At) => Promise<Result>,
): Promise<Result> {
  const at = (database: string): At => ({
    kind: "embedded",
    socketFolder: postgres.socketFolder,
    database,
  });
  const cluster = createPool(at("postgres"), "owner");
  await cluster.query(`create database ${name}`);
  const owner = createPool(at(name), "owner");
  try {
    await migrate(owner);
    await installJobTables(owner);
    await owner.query(
      `insert into users (id, email, role, name) values ($1, 'bench-admin@example.org', 'admin', 'Bench'),
         ($2, 'bench@example.org', 'collecteur', 'Bench')`,
      [admin.id, recipient],
    );
    await owner.query("checkpoint");
    return await work(owner, at(name));
  } finally {
    await owner.end();
    await cluster.query(`drop database ${name}`);
    await cluster.end();
  }
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
    reading: null,
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
