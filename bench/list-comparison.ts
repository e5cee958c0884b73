/** The list of fruits beside the plain indexed query for the same rows, for `list.ts` and `scale.ts`. */
import {
  eachField,
  fruitFields,
  furtherMeasured,
  measuredFields,
  type MeasuredField,
} from "@elaeis/domain/fruits/fields";
import { foldText } from "@elaeis/domain/fruits/fold-text";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { fruitPageSchema, fruitSorts } from "@elaeis/domain/fruits/list-schemas";
import { performance } from "node:perf_hooks";
import { uuidv7 } from "uuidv7";
import { fruitColumns } from "../apps/server/src/features/field/fruits/queries.ts";
import type { ElaeisServer } from "../e2e/elaeis-server.ts";
import { collectorId, connect, type Client } from "./many-fruits.ts";
import { backendOf, plainMs, postgresProcesses, productMs } from "./processor-time.ts";
import type { Measured } from "./measured.ts";
import { signIn } from "./signed-in.ts";
import { judged, median } from "./verdict.ts";

const rounds = 7;
const warmUpRounds = 2;
const limit = 3;
const pageSize = 250;
/** A plain query that takes longer, because no index has its order, is measured once. */
const slowMs = 1_000;

type Sort = (typeof fruitSorts)[number] | "own:weight";
type Direction = FruitListQuery["direction"];

/** One question, as the address of the product and as the plain query's conditions. */
type Question = {
  what: string;
  sort?: Sort;
  direction?: Direction;
  query?: Record<string, string>;
  where?: string;
  isDeep?: boolean;
};

type Reader = { who: string; cookie: string; where: string };

/** One of the four values may stand as 0 for one that nobody measured. */
const held = (field: MeasuredField) => {
  const value = `coalesce(${field}, ${fruitFields[field].listed})`;
  if (furtherMeasured.some((name) => name === field)) return value;
  return `(case when '${field}' = any (missing_values) then -1 else ${value} end)`;
};

/** As the indexes hold them; what is absent lies below all else. */
const expressions: Record<Sort, string> = {
  collection_date: "collection_date",
  ...eachField(measuredFields, held),
  location_name: `(fold_text(coalesce(location_name, '')) collate "C")`,
  fruit_id: `(fruit_id collate "C")`,
  collector_email: `(collector_email collate "C")`,
  created_at: "created_at",
  maturity_stage: `(coalesce(maturity_stage, '') collate "C")`,
  harvest_season: `(coalesce(harvest_season, '') collate "C")`,
  "own:weight": `(case when jsonb_typeof(own_values -> 'weight') = 'number'
    then (own_values -> 'weight')::numeric else -10000000000 end)`,
};

/** What an index holds for a value that is absent, which comes last in both directions. */
const absent: Partial<Record<Sort, string>> = {
  ...eachField(measuredFields, (field) => String(fruitFields[field].listed)),
  location_name: "''",
  maturity_stage: "''",
  harvest_season: "''",
  "own:weight": "-10000000000",
};

const ranges = [
  ["oil_content", 27, 27.5],
  ["dry_matter", 80, 80.5],
  ["protein_content", 4, 4.1],
  ["fatty_acids", 50, 51],
  ["analysis_temperature", 31, 32],
] as const;

const questions: Record<string, Question[]> = {
  "each order, first page": fruitSorts.flatMap((sort) => [
    { what: `${sort} descending`, sort },
    { what: `${sort} ascending`, sort, direction: "asc" as const },
  ]),
  "each order, half way down": fruitSorts.map((sort) => ({
    what: `${sort} half way down`,
    sort,
    isDeep: true,
  })),
  "from one value to another": [
    ...ranges.map(([field, min, max]) => ({
      what: `${field} from ${min} to ${max}, the newest first`,
      query: { [`${field}_min`]: String(min), [`${field}_max`]: String(max) },
      where: `${expressions[field]} between ${min} and ${max}`,
    })),
    {
      what: "oil_content of 24 and more, by fatty_acids",
      sort: "fatty_acids",
      query: { oil_content_min: "24" },
      where: `${expressions.oil_content} between 24 and 100`,
    },
    {
      what: "a month",
      query: { from: "2025-03-01T00:00:00Z", to: "2025-04-01T00:00:00Z" },
      where:
        "collection_date >= '2025-03-01T00:00:00Z' and collection_date < '2025-04-01T00:00:00Z'",
    },
    {
      what: "a month, by dry_matter",
      sort: "dry_matter",
      query: { from: "2025-03-01T00:00:00Z", to: "2025-04-01T00:00:00Z" },
      where:
        "collection_date >= '2025-03-01T00:00:00Z' and collection_date < '2025-04-01T00:00:00Z'",
    },
    {
      what: "a place",
      query: { location: "Parcelle B1, Kribi, Sud" },
      where: `${expressions.location_name} = 'parcelle b1, kribi, sud'`,
    },
  ],
  "by fields of the installation's own": [
    { what: "weight descending", sort: "own:weight" },
    { what: "weight ascending", sort: "own:weight", direction: "asc" },
    { what: "weight half way down", sort: "own:weight", isDeep: true },
    {
      what: "weight from 20 to 21, the newest first",
      query: { own: JSON.stringify({ weight: { min: 20, max: 21 } }) },
      where: `${expressions["own:weight"]} between 20 and 21`,
    },
    {
      what: "weight from 61 on, which no fruit has",
      query: { own: JSON.stringify({ weight: { min: 61 } }) },
      where: `${expressions["own:weight"]} >= 61`,
    },
    {
      what: "a variety, the newest first",
      query: { own: JSON.stringify({ variety: "tenera" }) },
      where: `own_values <> '{}' and own_values @> '{"variety":"tenera"}'`,
    },
  ],
  text: ["0000042", "parcelle b1, kribi", "mûr, sans tache", "n° 777", "nothing like it"].flatMap(
    (search) => [
      { what: `"${search}"`, query: { search }, where: containing(search) },
      {
        what: `"${search}", by oil_content`,
        sort: "oil_content" as const,
        query: { search },
        where: containing(search),
      },
    ],
  ),
};

/** Prints how often and by how much the list costs more than the plain query. */
export async function compareLists(measured: Measured, fruits: number): Promise<void> {
  const plain = await connect(measured.owner);
  try {
    console.log(`${fruits} fruits, pages of ${pageSize}, median of ${rounds} rounds`);
    for (const reader of [await administrator(measured), await collector(measured)]) {
      const groups: string[] = [];
      for (const [group, asked] of Object.entries(questions)) {
        const ratios: number[] = [];
        for (const question of asked) ratios.push(await compare(measured, plain, reader, question));
        groups.push(`${group} ${median(ratios).toFixed(2)}, ${Math.max(...ratios).toFixed(2)}`);
      }
      console.log(`     ${reader.who}, median and worst ratio: ${groups.join("; ")}`);
    }
  } finally {
    plain.release(true);
  }
}

async function compare(
  measured: Measured,
  plain: Client,
  reader: Reader,
  asked: Question,
): Promise<number> {
  const { server, dataDir } = measured;
  const { sort = "collection_date", direction = "desc", query = {} } = asked;
  const behind = asked.isDeep === true ? await halfWay(measured, reader, sort) : undefined;
  const address = new URLSearchParams({ ...query, sort, direction, limit: String(pageSize) });
  if (behind) address.set("after", behind.cursor);
  const conditions = [reader.where, asked.where, behind?.where].filter((one) => one !== undefined);
  const last = direction === "asc" ? absent[sort] : undefined;
  const order = `${last === undefined ? "" : `${expressions[sort]} = ${last}, `}${expressions[sort]}`;
  // A person has one address, which the planner does not know: it would read past everybody else.
  const source =
    sort === "collector_email" && reader.where !== "true"
      ? `(select * from fruits where ${reader.where} offset 0) as fruits`
      : "fruits";
  const statement = `select ${fruitColumns.join()} from ${source} where ${conditions.join(" and ")}
    order by ${order} ${direction}, id ${direction} limit ${pageSize}`;
  const backend = await backendOf(plain);
  let postgres = postgresProcesses(dataDir);
  const took: { product: number[]; plain: number[] } = { product: [], plain: [] };
  let wanted = rounds;
  for (let round = -warmUpRounds; round < wanted; round += 1) {
    // A connection of the product that is new since the first round counts from the second on.
    if (round <= 0) postgres = postgresProcesses(dataDir);
    const before = productMs(server, postgres, backend);
    const body = await pageOf(server, reader, address);
    const productTook = productMs(server, postgres, backend) - before;
    const begun = plainMs(backend);
    const begunMs = performance.now();
    const { rows } = await plain.query<{ id: string }>(statement);
    const text = JSON.stringify(rows);
    const plainTook = plainMs(backend) - begun;
    if (round === -warmUpRounds) assertSame(asked.what, body, rows, text);
    if (performance.now() - begunMs > slowMs) {
      wanted = 1;
      round = Math.max(round, -1);
    }
    if (round < 0) continue;
    took.product.push(productTook);
    took.plain.push(plainTook);
  }
  const [product, reference] = [median(took.product), median(took.plain)];
  const ratio = product / reference;
  if (ratio > limit || process.env["BENCH_EACH"] !== undefined) {
    judged(
      ratio <= limit,
      `${reader.who}, ${asked.what}: ${product.toFixed(1)} ms, ` +
        `plain indexed query ${reference.toFixed(1)} ms, ratio ${ratio.toFixed(2)} of at most ${limit}`,
    );
  }
  return ratio;
}

async function pageOf(
  server: ElaeisServer,
  reader: Reader,
  address: URLSearchParams,
): Promise<string> {
  const answer = await fetch(`${server.url}/api/fruits?${address}`, {
    headers: { cookie: reader.cookie, "accept-encoding": "identity" },
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`the list answered ${answer.status}: ${body}`);
  return body;
}

function assertSame(what: string, body: string, rows: readonly { id: string }[], text: string) {
  const { items } = fruitPageSchema.parse(JSON.parse(body));
  const same = items.length === rows.length && items.every(({ id }, at) => id === rows[at]?.id);
  if (!same || text.length === 0) throw new Error(`${what}: the product answers other fruits`);
}

/** Behind the fruit in the middle of an order, for both sides. */
async function halfWay({ owner }: Measured, reader: Reader, sort: Sort) {
  const { rows } = await owner.query<{ id: string; value: string | number | Date }>(
    `select id, ${expressions[sort]} as value from fruits where ${reader.where}
     order by ${expressions[sort]} desc, id desc
     offset (select count(*) / 2 from fruits where ${reader.where}) limit 1`,
  );
  const [middle] = rows;
  if (middle === undefined) throw new Error("nothing is half way down");
  const value = middle.value instanceof Date ? middle.value.toISOString() : middle.value;
  return {
    cursor: Buffer.from(JSON.stringify([value, middle.id])).toString("base64url"),
    where: `(${expressions[sort]}, id) < ('${String(value).replaceAll("'", "''")}', '${middle.id}'::uuid)`,
  };
}

function containing(search: string): string {
  return `fold_text(fruit_id || E'\\n' || coalesce(location_name, '') || E'\\n' || coalesce(remarks, ''))
    like '%${foldText(search)}%'`;
}

async function administrator({ server }: Measured): Promise<Reader> {
  const cookie = await signIn(server.url, server.administrator);
  return { who: "administrator", cookie, where: "true" };
}

/** The person of the tenth plantation, with the administrator's password. */
async function collector({ server, owner }: Measured): Promise<Reader> {
  const person = collectorId(10);
  await owner.query(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     select $1::uuid, $2::uuid, $2::uuid::text, provider_id, password from accounts
     join users on users.id = accounts.user_id
     where users.email = $3 and not exists (select from accounts where user_id = $2::uuid)`,
    [uuidv7(), person, server.administrator.email],
  );
  const cookie = await signIn(server.url, {
    ...server.administrator,
    email: "plantation-10@example.org",
  });
  return { who: "collector", cookie, where: `collector_id = '${person}'` };
}
