/**
 * How long a collector's own figures take at 100,000 fruits, as a ratio to one plain indexed query over
 * the same person's fruits, measured alternately in one run. Once for one of the twenty collectors of an
 * organisation that holds so many fruits, once for somebody who recorded them all alone. Then how long an
 * administrator's overview takes, against the mean oil of its period and the one before. Both run inside the same
 * transaction that tells PostgreSQL who is acting.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase } from "../apps/server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { loadAtOnce, type Client } from "./many-fruits.ts";
import { compareHarvest, compareOwn } from "./statistics-comparison.ts";

const fruits = 100_000;
const collectors = 20;
const zones = 23;
const rounds = { warmUp: 5, measured: 21 };

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
  console.log(`${fruits} fruits, ${zones} zones, median of ${rounds.measured} rounds`);
  const one = { who: `one of ${collectors} collectors`, id: idOf(1) };
  await compareOwn(database, one, rounds);
  await compareOwn(database, { who: "all by one collector", id: idOf(0) }, rounds);
  const few = { warmUp: 1, measured: 7 };
  await compareHarvest(database, { period: "30d", days: 30 }, few);
  await compareHarvest(database, { period: "12m", days: 365 }, few);
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
