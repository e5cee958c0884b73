import { fruitChoicesSchema, fruitsDoneSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { fruitHistorySchema } from "@elaeis/domain/fruits/history-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { retakeRequestsSchema } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWhole, submissionOf } from "../../../testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "../../../testing/pictures.ts";
import {
  answered,
  createTestApp,
  json,
  type TestApp,
  type TestUser,
} from "../../../testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let other: TestUser;
let admin: TestUser;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  [collector, other, admin] = [
    await app.user("collecteur"),
    await app.user("collecteur"),
    await app.user("admin"),
  ];
  photos = await fourPhotos();
});
afterAll(() => app.close());

async function addFruit(as = collector): Promise<string> {
  const id = uuidv7();
  const submission = submissionOf(photos, { fruit_id: `B-${id}` });
  expect((await sendWhole(app, as, id, submission, photos)).status).toBe(200);
  return id;
}
const post = (path: string, body: object, as = admin) => app.fetch(path, { as, ...json(body) });
const done = (path: string, body: object) => answered(fruitsDoneSchema, post(path, body));
const list = async (query: Record<string, string>, as = admin) =>
  (
    await answered(
      fruitPageSchema,
      app.fetch(`/api/fruits?${String(new URLSearchParams({ limit: "250", ...query }))}`, { as }),
    )
  ).items;

test("a field is set for many fruits, as an edit of each, and once however often it is sent", async () => {
  const ids = [await addFruit(), await addFruit()];
  const gone = uuidv7();
  const fields = { location_name: "Bloc 9", harvest_season: "dry" };
  const body = { request_id: uuidv7(), ids: [...ids, gone], fields };
  const expected = { done: ids, refused: [{ id: gone, code: "unknown_fruit" }] };
  expect(await done("/api/fruits/edits", body)).toEqual(expected);
  expect(await done("/api/fruits/edits", body)).toEqual(expected);
  const found = await list({ location: "Bloc 9" });
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(found).toMatchObject([{ version: 2 }, { version: 2 }]);
  const { entries } = await answered(
    fruitHistorySchema,
    app.fetch(`/api/fruits/${ids[0]}/history`, { as: admin }),
  );
  expect(entries[0]).toMatchObject({ kind: "edited", by: "you" });
  const wrong = { ...body, fields: { oil_content: 3 } };
  expect((await post("/api/fruits/edits", wrong)).status).toBe(400);
  expect((await post("/api/fruits/edits", { ...body, fields: {} })).status).toBe(400);
  const many = Array.from({ length: 501 }, () => uuidv7());
  expect((await post("/api/fruits/edits", { ...body, ids: many })).status).toBe(400);
});

test("many are deleted at once, and asked for again at once", async () => {
  const ids = [await addFruit(), await addFruit()];
  const asking = {
    request_id: uuidv7(),
    ids,
    photo_roles: ["front"],
    value_names: [],
    reason: "Flou",
  };
  expect(await done("/api/retake-requests/many", asking)).toEqual({ done: ids, refused: [] });
  expect(await done("/api/retake-requests/many", asking)).toEqual({ done: ids, refused: [] });
  const { open } = await answered(
    retakeRequestsSchema,
    app.fetch("/api/retake-requests?scope=all", { as: admin }),
  );
  expect(open).toBe(2);
  expect(await done("/api/fruits/delete", { ids })).toEqual({ done: ids, refused: [] });
  expect(await done("/api/fruits/delete", { ids })).toEqual({ done: ids, refused: [] });
  const left = (await list({})).map(({ id }) => id);
  for (const id of ids) expect(left).not.toContain(id);
});

test("[ROLE-01] many fruits at once are for administrators", async () => {
  const ids = [await addFruit()];
  const asking = {
    request_id: uuidv7(),
    ids,
    photo_roles: ["front"],
    value_names: [],
    reason: "x",
  };
  const edits = { request_id: uuidv7(), ids, fields: { location_name: "x" } };
  for (const [path, body] of [
    ["/api/fruits/delete", { ids }],
    ["/api/fruits/edits", edits],
    ["/api/retake-requests/many", asking],
  ] as const) {
    expect((await post(path, body, collector)).status).toBe(403);
    expect((await app.fetch(path, json(body))).status).toBe(401);
  }
  expect((await app.fetch("/api/fruits/choices", { as: collector })).status).toBe(403);
});

test("[LIST-04] the list is narrowed down by collector, import, source and validation", async () => {
  const [own, theirs] = [await addFruit(), await addFruit(other)];
  const batch = uuidv7();
  await app.owner.query(
    `insert into fruit_batches (id, batch_name, original_filename, file_format, file_size, total_fruits_imported)
     values ($1, 'NIR_7', 'x.json', 'json', 1, 1)`,
    [batch],
  );
  await app.owner.query(
    `update fruits set batch_id = $2, import_source = 'batch_import', nir_device_info = '{"serial_number":"7"}'
     where id = $1`,
    [theirs, batch],
  );
  await app.owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, api_response, prediction_status)
     values (gen_random_uuid(), $1, 'p', 'v', '{}', 'success')`,
    [own],
  );
  const idsOf = async (query: Record<string, string>, as = admin) =>
    (await list(query, as)).map(({ id }) => id);
  expect(await idsOf({ collector: other.id })).toEqual([theirs]);
  expect(await idsOf({ collector: other.id }, collector)).not.toContain(theirs);
  expect(await idsOf({ batch })).toEqual([theirs]);
  expect(await idsOf({ source: "nir" })).toEqual([theirs]);
  expect(await idsOf({ source: "entered" })).not.toContain(theirs);
  expect(await idsOf({ validation: "pending" })).toEqual([own]);
  expect(await idsOf({ validation: "none" })).not.toContain(own);
  expect((await list({ batch }))[0]).toMatchObject({ source: "nir", batch_id: batch });
  const choices = await answered(
    fruitChoicesSchema,
    app.fetch("/api/fruits/choices", { as: admin }),
  );
  expect(choices.batches).toMatchObject([{ id: batch, name: "NIR_7" }]);
  expect(choices.collectors.map(({ email }) => email)).toContain(other.email);
});
