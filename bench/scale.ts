/**
 * Ten million fruits: lists, search, figures, and receiving one more, each as a ratio to its plain query
 * on the same tables, measured alternately in one run. Filling takes a quarter of an hour and 16 GB of disk.
 *
 *   node bench/scale.ts [fruits]
 */
import { harvestPeriods } from "@elaeis/domain/statistics/harvest-schemas";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { createDatabase } from "../apps/server/src/platform/database/database.ts";
import { writtenFields } from "../apps/server/src/testing/written-fields.ts";
import { compareLists } from "./list-comparison.ts";
import { collectorId, connect, fillFruits } from "./many-fruits.ts";
import { withMeasured, type Measured } from "./measured.ts";
import { plainMs, productMs, backendOf, postgresProcesses } from "./processor-time.ts";
import { signIn } from "./signed-in.ts";
import { compareHarvest, compareOwn, compareWhole } from "./statistics-comparison.ts";
import { median, verdict } from "./verdict.ts";

const fruits = Number(process.argv[2] ?? 10_000_000);
const limit = 3;
const rounds = { warmUp: 1, measured: 5 };
const few = { warmUp: 0, measured: 3 };
const received = 60;
const receivedBefore = 20;
const periods = ["7d", "30d", "12w", "12m"] as const;
const days = { day: 1, week: 7, month: 365 / 12 };
const roles = ["front", "back", "left", "right"] as const;

await withMeasured("bench-scale", async (measured) => {
  await fillFruits(measured.owner, fruits);
  await printSizes(measured);
  await compareLists(measured, fruits);
  await compareFigures(measured);
  await compareReceiving(measured);
});

async function printSizes({ owner }: Measured): Promise<void> {
  const { rows } = await owner.query<{ table: number; indexes: number }>(
    `select pg_table_size('fruits') / 1048576 as table, pg_indexes_size('fruits') / 1048576 as indexes`,
  );
  const [size] = rows;
  console.log(`${fruits} fruits: ${size?.table} MB, indexes ${size?.indexes} MB`);
}

/** Of the collector with fewest fruits and the one with most, and the overview of each period. */
async function compareFigures({ socketFolder, owner }: Measured): Promise<void> {
  const at = { kind: "embedded", socketFolder, database: "postgres" } as const;
  const database = createDatabase({
    app: createPool(at, "elaeis_app"),
    system: createPool(at, "elaeis_system"),
  });
  try {
    const { rows } = await owner.query<{ id: string; fruits: number }>(
      "select collector_id as id, fruits from fruit_counts order by fruits",
    );
    for (const person of [rows[0], rows.at(-1)]) {
      if (person === undefined) throw new Error("nobody has fruits");
      await compareOwn(database, { who: `a collector of ${person.fruits}`, id: person.id }, rounds);
    }
    for (const period of periods) {
      const { steps, unit } = harvestPeriods[period];
      await compareHarvest(database, { period, days: steps * days[unit] }, few);
    }
    await compareWhole(database, few);
  } finally {
    await database.close();
  }
}

/** A fruit and the promise of its four photos, beside inserting the same rows: processor time of all. */
async function compareReceiving({ server, owner, dataDir }: Measured): Promise<void> {
  const cookie = await signIn(server.url, server.collector);
  const plain = await connect(owner);
  try {
    const backend = await backendOf(plain);
    const took: { product: number[]; plain: number[] } = { product: [], plain: [] };
    for (let number = -receivedBefore; number < received; number += 1) {
      const postgres = postgresProcesses(dataDir);
      const before = productMs(server, postgres, backend);
      await submit(server.url, cookie);
      const product = productMs(server, postgres, backend) - before;
      const begun = plainMs(backend);
      await insert(plain);
      if (number < 0) continue;
      took.product.push(product);
      took.plain.push(plainMs(backend) - begun);
    }
    const [product, bare] = [median(took.product), median(took.plain)];
    const figures = `${product.toFixed(1)} ms, its rows inserted ${bare.toFixed(1)} ms, median of ${received}`;
    verdict("receiving one more, with four photos promised", product / bare, limit, figures);
  } finally {
    plain.release(true);
  }
}

async function submit(url: string, cookie: string): Promise<void> {
  const id = uuidv7();
  const submission = {
    fields: { fruit_id: `PALM-${id}`, ...writtenFields },
    collection_date: new Date().toISOString(),
    photos: roles.map((role) => ({
      photo_role: role,
      sha256: createHash("sha256").update(`${id}${role}`).digest("hex"),
      file_name: `${role}.jpg`,
      file_size: 200_000,
    })),
  };
  const answer = await fetch(`${url}/api/fruits/${id}`, {
    method: "PUT",
    headers: { cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(submission),
  });
  if (!answer.ok)
    throw new Error(`the fruit was answered ${answer.status}: ${await answer.text()}`);
}

/** With the triggers and indexes that the tables have. */
async function insert(plain: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const id = uuidv7();
  await plain.query("begin");
  await plain.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, oil_content, dry_matter,
       protein_content, fatty_acids, maturity_stage, harvest_season, latitude, longitude, location_name,
       remarks, collection_date, submission_sha256)
     values ($1, $2, $3, 'plantation-10@example.org', 22.4, 81.5, 12.1, 16.8, 'optimal', 'wet', 4.051056,
       9.767868, 'Parcelle B1, Kribi, Sud', 'Régime n° 12', now(), sha256($2::text::bytea))`,
    [id, `PALM-${id}`, collectorId(10)],
  );
  await plain.query(
    `insert into fruit_images (id, fruit_id, photo_role, file_name, file_size, upload_order, sha256)
     select gen_random_uuid(), $1, role, role || '.jpg', 200000, place, sha256($2::text::bytea)
     from unnest($3::text[]) with ordinality as view (role, place)`,
    [id, id, [...roles]],
  );
  await plain.query("commit");
}
