import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { sampleDataSchema } from "@elaeis/domain/sample-data/sample-data-schemas";
import { sql } from "kysely";
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { createAiService, type AiService } from "#platform/ai/ai-service.ts";
import { createLog } from "#platform/log.ts";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import {
  answered,
  createTestApp,
  json,
  signIn,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { resetPassword } from "#features/people/accounts/user-accounts.ts";
import { beginAtStart, beginOnOrder } from "./begin.ts";
import { fillSampleData, type FillDeps } from "./fill.ts";
import { finishRemoval } from "./remove.ts";
import { sampleDataJob } from "./sample-data-job.ts";

const photoSize = { widthPx: 64, heightPx: 48 };
const fruits = 8;
const now = new Date();

let app: TestApp;
let admin: TestUser;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
});
afterEach(() => app.close());

function ai(away = false): AiService {
  const { url, token } = inject("services").ai;
  return createAiService(() => (away ? undefined : { url: new URL(url), token }));
}

function fill(options: Partial<FillDeps> = {}) {
  const signal = new AbortController().signal;
  return fillSampleData({ ...app, ai: ai(), signal, photoSize, ...options });
}

const begin = (count = fruits) => beginAtStart(app.database, { wanted: true, now, fruits: count });
const order = (count: number, seed?: number) =>
  beginOnOrder(app.database, { fruits: count, seed, now });
const read = (as: TestUser = admin) =>
  answered(sampleDataSchema, app.fetch("/api/sample-data", { as }));
const remove = (as: TestUser = admin) =>
  answered(sampleDataSchema, app.fetch("/api/sample-data", { as, method: "DELETE" }));

/** How many rows each table has, and every file. */
async function everything() {
  const tables = await app.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await app.owner.query<{ n: number }>(`select count(*) as n from "${name}"`);
    counts[name] = counted.rows[0]?.n ?? NaN;
  }
  const files = readdirSync(app.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
  return { counts, files };
}

async function count(text: string, values: unknown[] = []): Promise<number> {
  return (await app.owner.query(text, values)).rowCount ?? NaN;
}

const removed = {
  state: "removed",
  fruits: 0,
  photos: 0,
  done: 0,
  total: 0,
  shown: true,
  is_asked: false,
};

describe("[START-01] sample data", () => {
  test("fills, is seen by an administrator, and goes without trace", async () => {
    const collector = await app.user("collecteur");
    const realId = uuidv7();
    await addFruit(app, collector, realId, await fourPhotos());
    const before = await everything();

    await order(fruits);
    expect(await fill()).toEqual({ ended: "done", predictions: "made" });
    const present = await read();
    expect(present).toMatchObject({ state: "present", fruits, done: fruits, total: fruits });
    expect(present.photos).toBeGreaterThanOrEqual(4 * fruits);

    const list = app.fetch("/api/fruits?scope=all&sort=collection_date&direction=desc", {
      as: admin,
    });
    const { items, total } = await answered(fruitPageSchema, list);
    expect(total).toBe(fruits + 1);
    const samples = items.filter((item) => item.is_sample);
    expect(samples).toHaveLength(fruits);
    expect(samples.some((item) => item.collector_id === admin.id)).toBe(true);
    for (const { id } of samples) {
      const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: admin }));
      expect(fruit.photos_count).toBe(fruit.photos.length);
      for (const { photo_url, thumbnail_url } of fruit.photos) {
        expect((await app.fetch(photo_url ?? "")).status).toBe(200);
        expect((await app.fetch(thumbnail_url ?? "")).status).toBe(200);
      }
    }
    await expectEveryAddedRowMarked(before.counts);
    await measureEveryPhoto();

    expect(await remove()).toEqual(removed);
    const after = await everything();
    // Only that sample data was removed is remembered, and that somebody decided it.
    const { admin_settings = 0, audit_log = 0 } = before.counts;
    const remembered = { admin_settings: admin_settings + 1, audit_log: audit_log + 2 };
    expect(after).toEqual({ ...before, counts: { ...before.counts, ...remembered } });
    expect((await app.fetch(`/api/fruits/${realId}`, { as: collector })).status).toBe(200);
    expect(await begin()).toBeUndefined();
  });

  test("the audit log tells the history at its own times, in the collectors' names", async () => {
    await begin();
    await fill();
    const insertions = `select from audit_log join fruits on fruits.id::text = audit_log.record_id
      where audit_log.action = 'INSERT' and audit_log.is_sample
        and audit_log.created_at = fruits.created_at and audit_log.user_id = fruits.collector_id`;
    expect(await count(insertions)).toBe(fruits);
    const edits = "select from audit_log where action = 'UPDATE' and table_name = 'fruits'";
    expect(await count(`${edits} and is_sample and created_at < now()`)).toBeGreaterThan(0);
    expect(await count("select from fruits where updated_at > now() - interval '1 second'")).toBe(
      0,
    );
  });

  test("what was interrupted goes on without doubles", async () => {
    await begin();
    const stopping = new AbortController();
    const first = await fill({
      signal: stopping.signal,
      onProgress: (done) => done === 3 && stopping.abort(),
    });
    expect(first.ended).toBe("stopped");
    expect(await read()).toMatchObject({ state: "filling", fruits: 3, done: 3, total: fruits });
    expect(await begin(999)).toMatchObject({ state: "filling", fruits });
    expect((await fill()).ended).toBe("done");
    expect(await read()).toMatchObject({ state: "present", fruits });
    expect(await count("select from contact_requests")).toBe(12);
    expect(await count("select from users where is_sample")).toBe(4);
  });

  test("two fillings at once double nothing", async () => {
    await begin();
    const ended = await Promise.all([fill(), fill()]);
    expect(ended.map((result) => result.ended).toSorted()).toContain("done");
    expect(await read()).toMatchObject({ state: "present", fruits });
    const photos = await count("select from fruit_images where is_sample");
    expect(await count("select distinct fruit_id, photo_role from fruit_images")).toBe(photos);
  });

  test("a removal ends a filling in progress and leaves no file of it", async () => {
    await begin(20);
    let removal: Promise<unknown> | undefined;
    const { ended } = await fill({
      onProgress(done) {
        if (done === 2) removal = remove();
      },
    });
    await removal;
    expect(ended).toBe("superseded");
    expect((await everything()).files).toEqual([]);
    expect(await read()).toMatchObject({ state: "removed", fruits: 0 });
  });

  test("a real fruit that arrives meanwhile stays", async () => {
    await begin();
    const id = uuidv7();
    const photos = await fourPhotos();
    let arrival: Promise<void> | undefined;
    await fill({
      onProgress(done) {
        if (done === 1) arrival = addFruit(app, admin, id, photos);
      },
    });
    await arrival;
    await remove();
    const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: admin }));
    expect(fruit).toMatchObject({ is_sample: false, photos_count: 4 });
  });

  test("without the AI service there are no predictions, and it is said", async () => {
    await begin();
    expect(await fill({ ai: ai(true) })).toEqual({ ended: "done", predictions: "left_out" });
    expect(await count("select from predictions")).toBe(0);
    expect(await read()).toMatchObject({ state: "present", fruits });
  });

  test("SAMPLE_DATA=0 leaves it out; so do fruits that are there", async () => {
    expect(await beginAtStart(app.database, { wanted: false, now })).toBeUndefined();
    expect(await read()).toMatchObject({ state: "absent", total: 0 });
    await addFruit(app, admin, uuidv7(), await fourPhotos());
    expect(await begin()).toBeUndefined();
  });

  test("the running server fills in the background, stops on request and continues", async () => {
    const deps = { ...app, ai: ai(), log: createLog("silent"), photoSize };
    expect(await begin()).toMatchObject({ fruits });
    const stopping = new AbortController();
    const stopped = runJob(sampleDataJob({ ...deps, wanted: true }), stopping.signal);
    stopping.abort(new Error("the server stops"));
    await expect(stopped).rejects.toThrow("the server stops");
    await runJob(sampleDataJob({ ...deps, wanted: false }));
    expect(await read()).toMatchObject({ state: "filling" });
    await runJob(sampleDataJob({ ...deps, wanted: true }));
    expect(await read()).toMatchObject({ state: "present", fruits });
    expect(await begin()).toBeUndefined();
  });

  test("scales up around the fruits there are, in bulk beyond the drawn ones @night", async () => {
    const tiny = { photoSize: { widthPx: 16, heightPx: 12 }, ai: ai(true) };
    await order(4);
    await fill(tiny);
    const ids = "select id from fruits order by id";
    const first = (await app.owner.query<{ id: string }>(ids)).rows.map((row) => row.id);
    expect(await order(3)).toBeUndefined();
    await expect(order(300, 7)).rejects.toThrow(/seed 1 already/);
    await order(300);
    expect((await fill(tiny)).ended).toBe("done");
    const all = (await app.owner.query<{ id: string }>(ids)).rows.map((row) => row.id);
    expect(all).toHaveLength(300);
    expect(all).toEqual(expect.arrayContaining(first));
    expect(await count("select from fruits where photos_count < 4")).toBe(0);
    await remove();
    expect((await everything()).files).toEqual([]);
  });
});

describe("[START-01] removal", () => {
  test("deleting a sample fruit leaves the pictures it shares", async () => {
    await begin(3);
    await fill();
    const files = (await everything()).files;
    const { rows } = await app.owner.query<{ id: string }>("select id from fruits limit 1");
    const gone = await app.fetch(`/api/fruits/${rows[0]?.id}`, { as: admin, method: "DELETE" });
    expect(gone.ok).toBe(true);
    expect((await everything()).files).toEqual(files);
    await remove();
    expect((await everything()).files).toEqual([]);
    expect(await count("select from audit_log where is_sample")).toBe(0);
  });

  test("[AUD-01] what a person did to samples stays in the audit log, and so does the removal; the rest goes (D56)", async () => {
    await begin(3);
    await fill();
    const last = "select coalesce(max(id), 0)::integer as id from audit_log";
    const before = (await app.owner.query<{ id: number }>(last)).rows[0]?.id ?? 0;
    const { rows } = await app.owner.query<{ id: string; version: number }>(
      "select id, version from fruits where is_sample order by id limit 2",
    );
    const [edited, deleted] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
    await app.database.withActor(
      { kind: "user", role: "admin", ...admin, accountName: admin.email },
      (tx) => sql`update fruits set remarks = 'seen' where id = ${edited}`.execute(tx),
    );
    await app.fetch(`/api/fruits/${deleted}`, { as: admin, method: "DELETE" });
    await remove();
    await remove();
    const { rows: told } = await app.owner.query(
      `select action, table_name, record_id, user_id, new_values -> 'fruits' as fruits,
         created_at > now() - interval '1 minute' as is_recent
       from audit_log where id > $1 and table_name = 'fruits' order by id`,
      [before],
    );
    const by = { user_id: admin.id, table_name: "fruits", is_recent: true };
    expect(told).toMatchObject([
      { ...by, action: "UPDATE", record_id: edited },
      { ...by, action: "DELETE", record_id: deleted },
      { ...by, action: "SAMPLE_DATA_REMOVED", fruits: 2 },
    ]);
    expect(await count("select from audit_log where is_sample")).toBe(0);
  });

  test("what real work refers to sample accounts keeps working", async () => {
    await begin(3);
    await fill();
    const { rows } = await app.owner.query<{ id: string; email: string }>(
      "select id, email from users where is_sample and role = 'collecteur' limit 1",
    );
    const email = rows[0]?.email ?? "";
    await resetPassword(app.authPool, { accountName: email, password: testPassword });
    const sample = { id: rows[0]?.id ?? "", email, cookie: await signIn(app.fetch, email) };
    const id = uuidv7();
    await addFruit(app, sample, id, await fourPhotos());
    await remove();
    const fruit = await answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: admin }));
    expect(fruit).toMatchObject({ collector_id: null, collector_email: email, photos_count: 4 });
    expect((await app.fetch(fruit.photos[0]?.photo_url ?? "")).status).toBe(200);
    expect((await app.fetch("/api/fruits", { as: sample })).status).toBe(401);
  });

  test("is finished at the next start when it was interrupted", async () => {
    await begin(3);
    await fill();
    await app.owner.query(
      `update admin_settings set value = value || '{"state": "removed", "removing": true}'
       where key = 'sample_data'`,
    );
    await expect(order(3)).rejects.toThrow(/being removed/);
    await finishRemoval(app);
    expect(await read()).toEqual(removed);
    await order(2);
    await fill();
    expect(await read()).toMatchObject({ state: "present", fruits: 2 });
  });
});

describe("[START-01] who may", () => {
  test.each(["GET", "DELETE"])("%s is for administrators", async (method) => {
    const collector = await app.user("collecteur");
    const visitor = await app.fetch("/api/sample-data", { method });
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: "not_signed_in" }]);
    const refused = await app.fetch("/api/sample-data", { method, as: collector });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "forbidden" }]);
    expect((await app.fetch("/api/sample-data", { method, as: admin })).status).toBe(200);
  });

  test("nobody signs in to a sample account before an operator gives it a password", async () => {
    await begin(1);
    await fill();
    const { rows } = await app.owner.query<{ email: string }>(
      "select email from users where is_sample order by role",
    );
    expect(rows).toHaveLength(4);
    // The administrator and a collector: each try costs a password's worth of hashing.
    for (const { email } of rows.slice(0, 2)) {
      const refused = await app.fetch(
        "/api/auth/sign-in/email",
        json({ email, password: testPassword }),
      );
      expect([refused.status, await refused.json()]).toMatchObject([
        401,
        { code: "invalid_credentials" },
      ]);
    }
    const email = rows[0]?.email ?? "";
    await resetPassword(app.authPool, { accountName: email, password: testPassword });
    expect(await signIn(app.fetch, email)).toContain("elaeis.session_token");
  });
});

/** As a training run on sample data does. */
async function measureEveryPhoto(): Promise<void> {
  const { rows } = await app.owner.query<{ sha256: string }>(
    "select distinct encode(stored_sha256, 'hex') as sha256 from fruit_images where is_sample",
  );
  const photos = rows.map(({ sha256 }) => ({ sha256, features: "AAAA", measures: {} }));
  const submission = json({ feature_version: 3, photos });
  expect((await app.asService("/training/features", submission)).status).toBe(204);
  expect(await count("select from photo_features")).toBe(photos.length);
}

/** Whatever the filling added, in whichever table, says that it is a sample. */
async function expectEveryAddedRowMarked(before: Record<string, number>): Promise<void> {
  const unmarked = new Set([
    "accounts",
    "admin_settings",
    // How many fruits there are, samples among them.
    "fruit_counts",
    // What predictions come to, those of samples among them.
    "model_sums",
    "prediction_comparisons",
    "rate_limits",
    "sessions",
  ]);
  for (const [table, rows] of Object.entries((await everything()).counts)) {
    if (rows === before[table] || unmarked.has(table)) continue;
    expect(`${table} ${await count(`select from "${table}" where is_sample`)}`).toBe(
      `${table} ${rows - (before[table] ?? 0)}`,
    );
  }
}
