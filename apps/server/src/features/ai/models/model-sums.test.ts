/** Sums that the database keeps say at any time what counting all rows anew says. */
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import type pg from "pg";
import { createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
const fruits: string[] = [];
const models = ["model-a", "model-b"];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  [admin, collector] = [await app.user("admin"), await app.user("collecteur")];
  for (const version of models) {
    const run = uuidv7();
    await app.owner.query(
      `insert into ai_training_runs (id, seed, state, finished_at, failure) values ($1, 1, 'failed', now(), '{}')`,
      [run],
    );
    await app.owner.query(
      `insert into ai_models (version, source, state, provenance, fruits, photos, preliminary,
         file_path, file_size, file_sha256, may_activate, run_id)
       values ($1, 'trained', 'retired', 'real', 1, 1, false, 'x', 1, sha256('x'), true, $2)`,
      [version, run],
    );
  }
  for (let number = 0; number < 12; number += 1) await addFruit();
});
afterAll(() => app.close());

async function addFruit(): Promise<void> {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ($1::uuid, $1::text, $2, 'x@example.org', sha256('x'))`,
    [id, collector.id],
  );
  fruits.push(id);
}

/** The same numbers in each run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}
type Dice = ReturnType<typeof dice>;
type Querying = Pick<pg.Pool, "query">;
const pick = <Item>(throwDice: Dice, items: readonly Item[]): Item => {
  const item = items[throwDice(items.length)];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};
const some = (throwDice: Dice) => fruits.filter(() => throwDice(4) === 0);

async function addPredictions(at: Querying, throwDice: Dice): Promise<void> {
  const [version, isBatch] = [pick(throwDice, models), throwDice(2) === 0];
  const answer = { interval: { huile: [20, 24], matiere_seche: [70, 90], proteines: null } };
  const whole = {
    huile: [20, 24],
    matiere_seche: [70, 90],
    proteines: [8, 12],
    acides_gras: [1, 9],
  };
  const batch = uuidv7();
  if (isBatch) {
    await at.query(
      `insert into prediction_batches (id, filter, model_version, state, total, finished_at)
       values ($1, '{}', $2, 'done', 1, now())`,
      [batch, version],
    );
  }
  const prediction = uuidv7();
  await at.query(
    `insert into predictions (id, kind, image_url, model_version, pred_huile, pred_matiere_seche,
       pred_proteines, pred_acides_gras, processing_time_ms) values ($1, 'single', 'x', $2, 22, 80, 12, 15, 1)`,
    [prediction, version],
  );
  const signal = `insert into prediction_signals (id, device, model_version, outcome, distance_ratio,
     bins, prediction_id, created_at)
   values (gen_random_uuid(), $1, $2, $3, 1.1, array[1, 2]::smallint[], $4, now() - $5 * interval '1 day')`;
  const sent = [pick(throwDice, [null, "phone"]), version];
  await at.query(signal, [...sent, "predicted", prediction, throwDice(20)]);
  await at.query(signal, [...sent, "image_blurred", null, throwDice(20)]);
  await at.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
       predicted_dry_matter, predicted_protein_content, predicted_fatty_acids, api_response,
       prediction_status, batch_id, created_at)
     select gen_random_uuid(), fruit, 'x', $2, $3, 80.3, 12.1, 15, $4, $5, $6, now() - $7 * interval '1 day'
     from unnest($1::uuid[]) as fruit where exists (select from fruits where fruits.id = fruit)`,
    [
      some(throwDice),
      version,
      18 + throwDice(80) / 10,
      { prediction_id: prediction, interval: throwDice(2) === 0 ? whole : answer.interval },
      throwDice(5) === 0 ? "failed" : "success",
      isBatch ? batch : null,
      throwDice(20),
    ],
  );
}

const measure = (at: Querying, throwDice: Dice) =>
  at.query(
    `update fruits set oil_content = $2, dry_matter = 81.4, protein_content = $3, fatty_acids = $4,
       missing_values = $5, nir_data_source = $6, entered_values = $7, remarks = 'x', is_sample = $8
     where id = any ($1)`,
    [
      some(throwDice),
      18 + throwDice(80) / 10,
      pick(throwDice, [null, 10.2]),
      pick(throwDice, [4.5, 4.6]),
      pick(throwDice, ["{}", "{}", "{fatty_acids}"]),
      pick(throwDice, [null, null, "ai_accepted"]),
      pick(throwDice, ["{}", "{oil_content}"]),
      throwDice(6) === 0,
    ],
  );

const operations: ((at: Querying, throwDice: Dice) => Promise<unknown>)[] = [
  addPredictions,
  addPredictions,
  measure,
  measure,
  (at, throwDice) =>
    at.query(
      "update ai_predictions set user_validation = $2 where fruit_id = any ($1) and prediction_status = 'success'",
      [some(throwDice), pick(throwDice, ["pending", "validated", "uncertain", "rejected"])],
    ),
  (at, throwDice) =>
    at.query(
      "update ai_predictions set predicted_oil_content = $2, version_label = $3 where fruit_id = $1",
      [pick(throwDice, fruits), 18 + throwDice(80) / 10, pick(throwDice, models)],
    ),
  (at, throwDice) =>
    at.query(
      "delete from ai_predictions where id in (select id from ai_predictions order by id limit $1)",
      [throwDice(3)],
    ),
  (at, throwDice) =>
    at.query(
      "delete from predictions where id in (select id from predictions order by id limit $1)",
      [throwDice(2)],
    ),
  (at, throwDice) =>
    at.query("update prediction_signals set device = $1 where outcome = 'image_blurred'", [
      pick(throwDice, [null, "other phone"]),
    ]),
  (at) =>
    at.query(
      "delete from prediction_batches where id in (select id from prediction_batches limit 1)",
    ),
  (at, throwDice) =>
    at.query(
      `update ai_training_runs set learned_from = $1
       where id = (select run_id from ai_models where version = $2)`,
      [some(throwDice), pick(throwDice, models)],
    ),
];

/** Through the product: into the trash and back. */
async function trash(throwDice: Dice): Promise<void> {
  const ids = [...new Set([pick(throwDice, fruits), pick(throwDice, fruits)])];
  for (const action of [{ do: "delete" }, { do: "restore" }]) {
    const change = json({ action, fruits: { ids } }, "PUT");
    const answer = await app.fetch(`/api/fruit-changes/${uuidv7()}`, { as: admin, ...change });
    expect(answer.status).toBe(202);
    expect(await app.runJobs()).toEqual([]);
    await expectSameAsRecounted();
  }
}

const totals = (at: Querying) =>
  at.query(
    `select subject, version, week::text, device, name, sum(amount::numeric)::text as total
     from model_sums cross join jsonb_each_text(sums) as named (name, amount)
     group by 1, 2, 3, 4, 5 having sum(amount::numeric) <> 0 order by 1, 2, 3, 4, 5`,
  );
const exact = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ({ ...row, total: Number(row["total"]) }));

async function expectSameAsRecounted(): Promise<number> {
  const client = await app.owner.connect();
  try {
    await client.query("begin");
    const kept = exact((await totals(client)).rows);
    await client.query("select recount_model_sums()");
    expect(kept).toEqual(exact((await totals(client)).rows));
    return kept.length;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test.each([1, 2, 3])("after operations at random they are as counted anew (%i)", async (seed) => {
  const throwDice = dice(seed);
  for (let number = 0; number < 60; number += 1) {
    await pick(throwDice, operations)(app.owner, throwDice);
    if (number % 20 === 0) await trash(throwDice);
    if (number % 3 === 0) await expectSameAsRecounted();
  }
  expect(await expectSameAsRecounted()).toBeGreaterThan(20);
});

const predict = (client: pg.PoolClient, fruit: string | undefined) =>
  client.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
       api_response, prediction_status) values (gen_random_uuid(), $1, 'x', 'model-a', 20, '{}', 'success')`,
    [fruit],
  );
const enter = (client: pg.PoolClient, fruit: string | undefined) =>
  client.query(
    `update fruits set oil_content = coalesce(oil_content, 1) + 1, nir_data_source = null,
       missing_values = '{}' where id = $1`,
    [fruit],
  );

async function inTwoTransactions(
  work: (one: pg.PoolClient, other: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const clients = [await app.owner.connect(), await app.owner.connect()] as const;
  try {
    for (const client of clients) await client.query("begin");
    await work(...clients);
    for (const client of clients) await client.query("commit");
  } finally {
    for (const client of clients) client.release();
  }
}

test("a prediction and a measured value that come at once are both counted", async () => {
  const [fruit] = fruits;
  for (const [first, second] of [
    [predict, enter],
    [enter, predict],
  ] as const) {
    await inTwoTransactions(async (one, other) => {
      await first(one, fruit);
      const waiting = second(other, fruit);
      await one.query("commit");
      await waiting;
    });
    expect(await expectSameAsRecounted()).toBeGreaterThan(0);
  }
});

test("predictions of other fruits do not wait for one another, nor does one that is rolled back count", async () => {
  const before = fruits.length;
  for (let number = 0; number < 2; number += 1) await addFruit();
  const [one, other] = fruits.slice(before);
  await inTwoTransactions(async (first, second) => {
    await predict(first, one);
    await predict(second, other);
    await first.query("rollback");
  });
  expect(await expectSameAsRecounted()).toBeGreaterThan(0);
});
