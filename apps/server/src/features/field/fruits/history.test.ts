import { fruitHistorySchema, nearFruitsSchema } from "@elaeis/domain/fruits/history-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendPhoto, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let other: TestUser;
let admin: TestUser;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp();
  [collector, other, admin] = [
    await app.user("collecteur"),
    await app.user("collecteur"),
    await app.user("admin"),
  ];
  photos = await fourPhotos();
});
afterAll(() => app.close());

const history = (as: TestUser, id: string) =>
  answered(fruitHistorySchema, app.fetch(`/api/fruits/${id}/history`, { as }));

const near = (as: TestUser, id: string) =>
  answered(nearFruitsSchema, app.fetch(`/api/fruits/${id}/near`, { as }));

async function newFruit(as: TestUser, place: { latitude?: number; longitude?: number } = {}) {
  const id = uuidv7();
  const submission = submissionOf(photos);
  const fields = { ...submission.fields, fruit_id: `H-${id}`, ...place };
  expect((await submitFruit(app, as, id, { ...submission, fields })).status).toBe(200);
  return id;
}

const edit = (as: TestUser, id: string, base_version: number, fields: unknown) =>
  app.fetch(`/api/fruits/${id}`, {
    as,
    ...json({ base_version, fields, photos: [] }, "PATCH"),
  });

test("[LIST-03] a fruit tells who changed what of it, and which photos came, the newest first", async () => {
  const id = await newFruit(collector);
  for (const photo of photos) await sendPhoto(app, collector, id, photo);
  await edit(collector, id, 1, { oil_content: 24.5, remarks: "recounted" });
  await edit(admin, id, 2, { oil_content: 23 });
  const { entries, is_whole } = await history(collector, id);
  expect(is_whole).toBe(true);
  expect(entries.map(({ kind, by, email }) => [kind, by, email])).toEqual([
    ["edited", "other", admin.email],
    ["edited", "you", null],
    ["photos", "you", null],
    ["created", "you", null],
  ]);
  expect(entries[0]?.changes).toEqual([{ field: "oil_content", before: 24.5, after: 23 }]);
  expect(entries[1]?.changes).toContainEqual({
    field: "remarks",
    before: submissionOf(photos).fields.remarks,
    after: "recounted",
  });
  expect(entries[2]?.photos).toEqual({ before: 0, after: 4 });
  expect((await history(admin, id)).entries.map(({ by, email }) => [by, email])).toEqual([
    ["you", null],
    ["other", collector.email],
    ["other", collector.email],
    ["other", collector.email],
  ]);
});

test("[LIST-03] a fruit that an administrator deleted and restored tells both, also its collector", async () => {
  const id = await newFruit(collector);
  expect((await app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" })).ok).toBe(true);
  const restored = await app.fetch("/api/trash/restore", { as: admin, ...json({ ids: [id] }) });
  expect(restored.ok).toBe(true);
  for (const reader of [collector, admin]) {
    const { entries } = await history(reader, id);
    expect(entries.map(({ kind }) => kind)).toEqual(["restored", "deleted", "created"]);
  }
});

test("[LIST-03] a plot chosen for a fruit is no change of its photos, also to administrators", async () => {
  const id = await newFruit(collector);
  const path = `/api/fruit-plots/${id}`;
  const chosen = await app.fetch(path, {
    as: admin,
    ...json({ source: "set", plot_id: null }, "PUT"),
  });
  expect(chosen.status).toBe(200);
  const kinds = async (as: TestUser) => (await history(as, id)).entries.map(({ kind }) => kind);
  expect(await kinds(admin)).toEqual(["created"]);
  expect(await kinds(collector)).toEqual(["created"]);
});

test("[LIST-03] a removed photo is in the history", async () => {
  const id = await newFruit(collector);
  const [front] = photos;
  if (front) await sendPhoto(app, collector, id, front);
  await app.owner.query(
    "update audit_log set created_at = created_at - interval '1 hour' where record_id = $1",
    [id],
  );
  await app.fetch(`/api/fruits/${id}/photos/front`, { as: collector, method: "DELETE" });
  const [latest] = (await history(collector, id)).entries;
  expect(latest).toMatchObject({ kind: "photos", by: "you", photos: { before: 1, after: 0 } });
});

test("[LIST-03] somebody else's fruit, an unknown one and no session have no history", async () => {
  const id = await newFruit(collector);
  for (const what of ["history", "near"]) {
    const status = async (target: string, as?: TestUser) =>
      (await app.fetch(`/api/fruits/${target}/${what}`, as ? { as } : {})).status;
    expect(await status(id, other)).toBe(404);
    expect(await status(uuidv7(), collector)).toBe(404);
    expect(await status("no-uuid", collector)).toBe(400);
    expect(await status(id)).toBe(401);
  }
});

test("[LIST-03] out of the audit log the database hands a collector their own fruit's changes and no other", async () => {
  const own = await newFruit(collector);
  await edit(collector, own, 1, { oil_content: 21 });
  const foreign = await newFruit(other);
  const client = await app.appRole.connect();
  const rows = async (id: string) =>
    (
      await client.query<{ action: string; new_values: Record<string, unknown> | null }>(
        "select action, new_values from fruit_history($1, 100)",
        [id],
      )
    ).rows;
  try {
    await client.query("begin");
    await client.query("select set_config('app.user_id', $1, true)", [collector.id]);
    await client.query("select set_config('app.role', 'collecteur', true)");
    // What changed, and nothing of what did not.
    expect(await rows(own)).toEqual([
      { action: "UPDATE", new_values: { oil_content: 21, version: 2 } },
      { action: "INSERT", new_values: null },
    ]);
    expect(await rows(foreign)).toEqual([]);
    expect((await client.query("select from audit_log")).rowCount).toBe(0);
    await client.query("select set_config('app.user_id', '', true)");
    expect(await rows(own)).toEqual([]);
    await client.query("rollback");
  } finally {
    client.release();
  }
});

test("[LIST-03] the fruits near a fruit are the same collector's, the nearest first", async () => {
  const person = await app.user("collecteur");
  const here = await newFruit(person, { latitude: 5.35, longitude: -4.01 });
  const farther = await newFruit(person, { latitude: 5.36, longitude: -4.01 });
  const nearer = await newFruit(person, { latitude: 5.351, longitude: -4.01 });
  await newFruit(person, { latitude: 5.45, longitude: -4.01 });
  await newFruit(other, { latitude: 5.35, longitude: -4.01 });
  expect((await near(person, here)).items.map(({ id }) => id)).toEqual([nearer, farther]);
  expect((await near(admin, here)).items.map(({ id }) => id)).toEqual([nearer, farther]);
});

test("[LIST-03] a fruit near a fruit has its photo's address once the photo is there, for who asks", async () => {
  const person = await app.user("collecteur");
  const here = await newFruit(person, { latitude: 5.35, longitude: -4.01 });
  const other = await newFruit(person, { latitude: 5.351, longitude: -4.01 });
  const pictured = async () => (await near(person, here)).items[0]?.thumbnail_url;
  expect(await pictured()).toBeNull();
  for (const photo of photos) await sendPhoto(app, person, other, photo);
  const shown = await app.fetch((await pictured()) ?? "", { as: person });
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});
