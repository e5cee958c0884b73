/**
 * How long a collector's own figures take at 100,000 fruits, as a ratio to one plain indexed query over
 * the same person's fruits, measured alternately in one run. Once for one of the twenty collectors of an
 * organisation that holds so many fruits, once for somebody who recorded them all alone. Then how long an
 * administrator's overview takes, against counting the oil of the same period. Both run inside the same
 * transaction that tells PostgreSQL who is acting.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import type { HarvestPeriod } from "@elaeis/domain/statistics/harvest-schemas";
import { createStatisticsService } from "../apps/server/src/features/operations/statistics/service.ts";
import { createHarvestService } from "../apps/server/src/features/operations/statistics/harvest.ts";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase, type Database } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { loadAtOnce, type Client } from "./many-fruits.ts";
import { median } from "./verdict.ts";

const fruits = 100_000;
const collectors = 20;
const zones = 23;
const rounds = 21;
const warmUpRounds = 5;
const limit = 3;
/** Of an overview: it reads its period and the one before, and groups the fruits three ways. */
const harvestLimit = 6;
const timeZone = "Africa/Douala";

const dataDir = path.join(tmpdir(), `elaeis-bench-statistics-${process.pid}`);
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
  await loadAtOnce(owner, fill);
  console.log(`${fruits} fruits, ${zones} zones, median of ${rounds} rounds`);
  await compare(`one of ${collectors} collectors`, idOf(1));
  await compare("all by one collector", idOf(0));
  await compareHarvest("30d", 30);
  await compareHarvest("12m", 365);
} finally {
  await database.close();
  await owner.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function idOf(person: number): string {
  return `00000000-0000-7000-8000-${String(person).padStart(12, "0")}`;
}

/** A year of fruits, thousands a person, four photos each for the last weeks: no others are looked at. */
async function fill(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, email, role, name)
     select ('00000000-0000-7000-8000-' || lpad(person::text, 12, '0'))::uuid,
       'bench-' || person || '@example.org', 'collecteur', 'Bench'
     from generate_series(0, $1) as person`,
    [collectors],
  );
  for (const everyone of [true, false]) {
    const person = everyone ? `1 + number % ${collectors}` : "0";
    await client.query(
      `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256,
         collection_date, location_name, oil_content)
       select gen_random_uuid(), $1 || number,
         ('00000000-0000-7000-8000-' || lpad((${person})::text, 12, '0'))::uuid, 'x', sha256('x'),
         now() - (number::float / $2) * interval '365 days',
         'Parcelle ' || (number / ${everyone ? 15 * collectors : 300}) % ${zones}, 15 + number % 12
       from generate_series(1, $2) as number`,
      [everyone ? "A-" : "B-", fruits],
    );
  }
  await client.query(
    `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order,
       sha256, stored_sha256, received_at)
     select gen_random_uuid(), fruits.id, role, 'x', 'x', 1, 1, sha256('x'), sha256('x'), now()
     from fruits, unnest(array['front', 'back', 'left', 'right']) as role
     where collection_date > now() - interval '30 days'`,
  );
}

async function compare(whose: string, id: string): Promise<void> {
  const person = { kind: "user", id, email: "bench@example.org", role: "collecteur" } as const;
  const statistics = createStatisticsService({ database, now: () => new Date() });
  const took: { figures: number[]; plain: number[] } = { figures: [], plain: [] };
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const figuresMs = await timed(() => statistics.ofCollector(person, timeZone));
    const plainMs = await timed(() => plainQuery(database, person));
    if (round < 0) continue;
    took.figures.push(figuresMs);
    took.plain.push(plainMs);
  }
  const [figures, plain] = [median(took.figures), median(took.plain)];
  const ratio = figures / plain;
  console.log(
    `${ratio <= limit ? "ok  " : "OVER"} ${whose}: figures ${figures.toFixed(1)} ms, ` +
      `plain indexed query ${plain.toFixed(1)} ms, ratio ${ratio.toFixed(2)} of at most ${limit}`,
  );
}

async function compareHarvest(period: HarvestPeriod, days: number): Promise<void> {
  const admin = { kind: "user", id: idOf(99), email: "bench@example.org", role: "admin" } as const;
  const harvest = createHarvestService({ database, now: () => new Date() });
  const took: { figures: number[]; plain: number[] } = { figures: [], plain: [] };
  for (let round = -1; round < 7; round += 1) {
    const figuresMs = await timed(() => harvest.ofPeriod(admin, { period, timeZone }));
    const plainMs = await timed(() =>
      database.withActor(admin, (tx) =>
        tx
          .selectFrom("fruits")
          .select((row) => row.fn.avg("oil_content").as("oil"))
          .where("collection_date", ">", new Date(Date.now() - days * 24 * 3_600_000))
          .execute(),
      ),
    );
    if (round < 0) continue;
    took.figures.push(figuresMs);
    took.plain.push(plainMs);
  }
  const [figures, plain] = [median(took.figures), median(took.plain)];
  const ratio = figures / plain;
  console.log(
    `${ratio <= harvestLimit ? "ok  " : "OVER"} overview of ${period}: ${figures.toFixed(1)} ms, ` +
      `plain query ${plain.toFixed(1)} ms, ratio ${ratio.toFixed(2)} of at most ${harvestLimit}`,
  );
}

/** Counts the person's fruits, which an index alone can tell. */
function plainQuery(at: Database, person: Parameters<Database["withActor"]>[0] & { id: string }) {
  return at.withActor(person, (tx) =>
    tx
      .selectFrom("fruits")
      .select((row) => row.fn.countAll().as("fruits"))
      .where("collector_id", "=", person.id)
      .execute(),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
