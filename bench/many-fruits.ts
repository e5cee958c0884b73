/**
 * Fruits by the million, straight into the database of an installation made for measuring: what fifty
 * plantations record in years, made by the database itself. Dates follow the harvest, with more fruits in
 * the dry months and none at night; plantations are of different size; the four measured values hang
 * together through ripeness; a tenth lacks a value, a quarter has remarks. The newest have their photos
 * as rows, without files: no list opens one.
 *
 * Triggers do not run and indexes are made afterwards, so that a million takes minutes; nothing is in the
 * audit log. The same seed makes the same fruits. Needs the embedded PostgreSQL, whose owner may do this.
 *
 *   node bench/many-fruits.ts [fruits]   on its own: how long it takes, and how large they are
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import {
  putOnIndexes,
  takeOffIndexes,
} from "../apps/server/src/features/operations/backups/restore-queries.ts";
import { createPool } from "../apps/server/src/platform/database/connection.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";

const plantations = 50;
const years = 4;
const perStatement = 100_000;
/** So many of the newest have rows of photos. */
const usuallyWithPhotos = 20_000;

type Pool = ReturnType<typeof createPool>;
export type Client = Awaited<ReturnType<typeof connect>>;

const towns = [
  ["Édéa", "Littoral", 3.8, 10.133],
  ["Kribi", "Sud", 2.95, 9.917],
  ["Dibombari", "Littoral", 4.178, 9.656],
  ["Mbongo", "Littoral", 4.05, 9.87],
  ["Eséka", "Centre", 3.65, 10.767],
  ["Tiko", "Sud-Ouest", 4.075, 9.36],
  ["Limbé", "Sud-Ouest", 4.017, 9.217],
  ["Mamfé", "Sud-Ouest", 5.767, 9.283],
] as const;

const remarkParts = {
  what: ["Régime", "Grappe", "Fruit tombé", "Échantillon", "Contrôle", "Bunch", "Loose fruit"],
  how: [
    "mûr, sans tache",
    "légèrement vert",
    "piqûres d'insectes",
    "après la pluie",
    "récolte tardive",
    "près de la piste",
    "ripe, even colour",
    "to be measured again",
  ],
};

export function connect(pool: Pool) {
  return pool.connect();
}

/** The person whose fruits plantation `number` (from 1) brings. */
export function collectorId(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

/** Brings the database to so many fruits; those that are there already count. Photos have no files. */
export async function fillFruits(
  owner: Pool,
  fruits: number,
  withPhotos = usuallyWithPhotos,
): Promise<void> {
  const { rows } = await owner.query<{ held: number }>("select count(*) as held from fruits");
  let held = rows[0]?.held ?? Number.NaN;
  if (held >= fruits) return;
  await loadAtOnce(owner, async (client) => {
    await addCollectors(client);
    await client.query("select setseed(0.42)");
    while (held < fruits) {
      const next = Math.min(fruits, held + perStatement);
      await addFruits(client, held + 1, next);
      held = next;
    }
    await addPhotos(client, withPhotos);
  });
}

/** A weight in three of four fruits, a variety in all but each tenth. */
export async function fillOwnValues(owner: Pool): Promise<void> {
  const field = { is_required: false, shown_to: "everybody", is_retired: false };
  const weight = { ...field, name: "weight", kind: "number", unit: "kg", min: 0, max: 90 };
  const fields = [
    { ...weight, decimals: 2, label: { en: "Weight", fr: "Poids" } },
    { ...field, name: "variety", kind: "text", label: { en: "Variety", fr: "Variété" } },
  ];
  await owner.query(
    `insert into admin_settings (key, value) values ('own_fields', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(fields)],
  );
  await loadAtOnce(owner, (client) =>
    client.query(
      `update fruits set own_values = jsonb_strip_nulls(jsonb_build_object(
         'weight', case when hash % 4 > 0 then hash % 6000 / 100.0 end,
         'variety', case when hash % 10 > 0 then (array['dura', 'pisifera', 'tenera'])[1 + hash % 3] end))
       from (select id as fruit, abs(hashtext(id::text)::bigint) as hash from fruits) as drawn
       where fruit = id and own_values = '{}'`,
    ),
  );
}

/** Loads fruits without triggers and makes indexes, kept numbers and the planner's figures afterwards. */
export async function loadAtOnce(
  owner: Pool,
  load: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = await connect(owner);
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query("set synchronous_commit = off");
    const indexes = await takeOffIndexes(client);
    await load(client);
    await putOnIndexes(client, indexes);
    await client.query("delete from fruit_counts");
    await client.query(
      `insert into fruit_counts (collector_id, fruits)
       select collector_id, count(*) from fruits group by collector_id`,
    );
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze fruits");
    await client.query("vacuum analyze fruit_images");
    await client.query("checkpoint");
  } finally {
    client.release(true);
  }
}

export async function addCollectors(client: Client): Promise<void> {
  await client.query(
    `insert into users (id, email, role, name)
     select ('00000000-0000-7000-8000-' || lpad(person::text, 12, '0'))::uuid,
       'plantation-' || person || '@example.org', 'collecteur', 'Plantation ' || person
     from generate_series(1, $1::integer) as person
     on conflict do nothing`,
    [plantations],
  );
}

/**
 * Fruits number `first` to `last`. The size of plantations falls off as 1/√n. A fruit's moment: a day of the last
 * years, kept by the season's share, at an hour of work.
 */
export async function addFruits(client: Client, first: number, last: number): Promise<void> {
  await client.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, photo_url, photos_count,
       oil_content, dry_matter, protein_content, fatty_acids, analysis_temperature, maturity_stage,
       harvest_season, collection_date, latitude, longitude, location_accuracy_m, location_name, remarks,
       submission_sha256, created_at, updated_at)
     select
       gen_random_uuid(),
       'PALM-' || to_char(day, 'YYYY') || '-' || lpad(number::text, 7, '0') || '-' ||
         upper(substr(md5(number::text), 1, 4)),
       ('00000000-0000-7000-8000-' || lpad(person::text, 12, '0'))::uuid,
       'plantation-' || person || '@example.org',
       'fruits/' || number || '/front.jpg', 4,
       case when random() < 0.9 then round(least(36, greatest(6, 14 + 11 * ripeness + random_normal(0, 1.8)))::numeric, 1) end,
       case when random() < 0.9 then round(least(95, greatest(35, 52 + 24 * ripeness + random_normal(0, 4)))::numeric, 1) end,
       case when random() < 0.9 then round(least(20, greatest(2, 9 - 3 * ripeness + random_normal(0, 0.9)))::numeric, 1) end,
       case when random() < 0.9 then round(least(70, greatest(8, 20 + 26 * ripeness + random_normal(0, 3)))::numeric, 1) end,
       case when random() < 0.95 then round((26 + random_normal(0, 2.5))::numeric, 1) end,
       case when ripeness < 0.25 then 'unripe' when ripeness < 0.6 then 'good'
         when ripeness < 0.85 then 'optimal' else 'overripe' end,
       case when extract(month from day) in (12, 1, 2) then 'dry'
         when extract(month from day) in (3, 11) then 'transition' else 'wet' end,
       moment,
       round((town ->> 2)::numeric + random_normal(0, 0.05)::numeric, 6),
       round((town ->> 3)::numeric + random_normal(0, 0.05)::numeric, 6),
       3 + random() * 12,
       'Parcelle ' || chr(65 + person % 20) || (1 + floor(random() * 4)) || ', ' || (town ->> 0) || ', ' || (town ->> 1),
       case when random() < 0.25 then
         ($4::text[])[1 + floor(random() * cardinality($4::text[]))] || ' n° ' || number || ' : ' ||
         ($5::text[])[1 + floor(random() * cardinality($5::text[]))]
       end,
       sha256(number::text::bytea), moment + interval '2 minutes', moment + interval '2 minutes'
     from (
       select number, person, ripeness, day,
         day + interval '6 hours' + random() * interval '11 hours' as moment,
         ($3::jsonb -> (person % jsonb_array_length($3::jsonb))) as town
       from (
         select number,
           least(${plantations}, 1 + floor(${plantations} * power(random(), 2)))::integer as person,
           random() as ripeness,
           date_trunc('day', timestamptz '2026-09-01'
             - (random() * ${years * 365} + case when random() < 0.3 then 60 * sin(number) else 0 end)
               * interval '1 day') as day
         from generate_series($1::integer, $2::integer) as number
       ) as drawn
     ) as made`,
    [first, last, JSON.stringify(towns), remarkParts.what, remarkParts.how],
  );
}

/** Four each, of so many of the newest fruits. */
export async function addPhotos(client: Client, fruits: number): Promise<void> {
  await client.query("delete from fruit_images");
  await client.query(
    `insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order,
       sha256, stored_sha256, received_at, measured_at, photo_quality_score, is_protocol_compliant)
     select gen_random_uuid(), newest.id, role, replace(newest.photo_url, 'front', role), role || '.jpg',
       200000, place, sha256('x'), sha256('x'), now(), now(), 82, true
     from (
       select id, photo_url from fruits order by collection_date desc limit $1
     ) as newest, unnest(array['front', 'back', 'left', 'right']) with ordinality as view (role, place)`,
    [fruits],
  );
}

if (import.meta.main) {
  const fruits = Number(process.argv[2] ?? 1_000_000);
  const dataDir = path.join(tmpdir(), `elaeis-bench-many-${process.pid}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  const { socketFolder } = postgres;
  const owner = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  try {
    await migrate(owner);
    const begun = performance.now();
    await fillFruits(owner, fruits);
    const { rows } = await owner.query<{ table: number; indexes: number }>(
      `select pg_table_size('fruits') / 1048576 as table, pg_indexes_size('fruits') / 1048576 as indexes`,
    );
    const [size] = rows;
    console.log(
      `${fruits} fruits in ${((performance.now() - begun) / 1000).toFixed(0)} s: ` +
        `${size?.table} MB, indexes ${size?.indexes} MB`,
    );
  } finally {
    await owner.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
