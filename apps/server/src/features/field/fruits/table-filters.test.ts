import { fruitChoicesSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWhole, submissionOf } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

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
const list = async (query: Record<string, string>, as = admin) =>
  (
    await answered(
      fruitPageSchema,
      app.fetch(`/api/fruits?${String(new URLSearchParams({ limit: "250", ...query }))}`, { as }),
    )
  ).items;

test("[LIST-04] the list is narrowed down by collector, import, source and validation", async () => {
  const [own, theirs] = [await addFruit(), await addFruit(other)];
  const batch = uuidv7();
  await app.owner.query(
    `insert into fruit_batches (id, batch_name, original_filename, file_format, file_size, total_fruits_imported)
     values ($1, 'NIR_7', 'x.json', 'json', 1, 1), ($2, 'NIR_8', 'y.json', 'json', 1, 1)`,
    // The fruits of the second are gone, as when it was undone.
    [batch, uuidv7()],
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
  expect((await app.fetch("/api/fruits/choices", { as: collector })).status).toBe(403);
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

test("[LIST-04] a fruit without values has no source, and none finds it; once it has one, it was entered", async () => {
  const id = await addFruit();
  const values = "oil_content = $2, dry_matter = null, protein_content = null, fatty_acids = null";
  const set = (oil: number | null, missing: string[]) =>
    app.owner.query(`update fruits set ${values}, missing_values = $3 where id = $1`, [
      id,
      oil,
      missing,
    ]);
  const entered = async () => (await list({ source: "entered" })).find((fruit) => fruit.id === id);
  const stored = async () => (await list({})).find((fruit) => fruit.id === id);
  await set(null, []);
  expect((await stored())?.source).toBeUndefined();
  expect(await entered()).toBeUndefined();
  // A 0 that stands for a value nobody measured.
  await set(0, ["oil_content"]);
  expect((await stored())?.source).toBeUndefined();
  expect(await entered()).toBeUndefined();
  await set(22, []);
  expect(await entered()).toMatchObject({ source: "entered" });
});
