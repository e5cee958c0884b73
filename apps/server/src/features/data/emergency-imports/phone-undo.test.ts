/** The import of a phone export is taken back: what it made goes to the trash, what it changed is as before. */
import {
  emergencyImportSchema,
  emergencyImportsSchema,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { trashPageSchema } from "@elaeis/domain/fruits/trash-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addFruit, submissionOf } from "#testing/fruits.ts";
import { exported, type OnPhone } from "#testing/phone-export.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
  photos = await fourPhotos(700);
});
afterAll(() => app.close());

const at = (id: string, rest = "") => `/api/unsent-imports/${id}${rest}`;
const post = (id: string, rest: string, as: TestUser = administrator) =>
  app.fetch(at(id, rest), { as, method: "POST" });
const read = (id: string) =>
  answered(emergencyImportSchema, app.fetch(at(id), { as: administrator }));
const undo = (id: string) => answered(emergencyImportSchema, post(id, "/undo"));
const fruitAt = (id: string) => app.fetch(`/api/fruits/${id}`, { as: administrator });
const readFruit = (id: string) => answered(fruitSchema, fruitAt(id));
const edit = (id: string, change: object) =>
  app.fetch(`/api/fruits/${id}`, {
    as: collector,
    ...json({ base_version: 1, fields: {}, photos: [], ...change }, "PATCH"),
  });

function onPhone(of: Partial<OnPhone> = {}): OnPhone {
  return { id: uuidv7(), userId: collector.id, submission: submissionOf(photos), photos, ...of };
}

async function checked(entries: readonly ZipEntry[]): Promise<string> {
  const zip = zipOf(entries);
  const id = uuidv7();
  const upload = { file_name: "elaeis-2026-03-01.zip", file_size: zip.length };
  await app.fetch(at(id), { as: administrator, ...json(upload, "PUT") });
  const body = new Uint8Array(zip);
  await app.fetch(at(id, "/pieces/0"), { as: administrator, method: "PUT", body });
  expect((await post(id, "/check")).status).toBe(200);
  return id;
}

async function imported(...entries: ZipEntry[]): Promise<string> {
  const id = await checked(entries);
  expect((await post(id, "/run")).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  expect(await read(id)).toMatchObject({ state: "done", can_undo: true, undone: null });
  return id;
}

async function onServer(): Promise<OnPhone> {
  const fruit = onPhone();
  await addFruit(app, collector, fruit.id, photos);
  return fruit;
}

const edited = (fruit: OnPhone, changes: object) =>
  exported({ ...fruit, photos: [] }, { kind: "edit", photos: [], base_version: 1, ...changes }).map(
    ({ name, bytes }) => ({ name: `edit-${name}`, bytes }),
  );

const facts = ({ updated_at: _at, version: _version, ...fruit }: Record<string, unknown>) => fruit;

async function rowOf(id: string): Promise<Record<string, unknown>> {
  const { rows } = await app.owner.query("select * from fruits where id = $1", [id]);
  return facts(rows[0]);
}

async function inTrash(id: string): Promise<boolean> {
  const page = await answered(trashPageSchema, app.fetch("/api/trash", { as: administrator }));
  return page.items.some((one) => one.id === id);
}

test("[OFF-05] its fruits go to the trash, but for those somebody worked on; once, by administrators", async () => {
  const [one, other, worked] = [onPhone(), onPhone(), onPhone()];
  const id = await imported(...exported(one), ...exported(other), ...exported(worked));
  expect((await edit(worked.id, { fields: { remarks: "vu" } })).status).toBe(200);
  expect((await app.fetch(at(id, "/undo"), { method: "POST" })).status).toBe(401);
  expect((await post(id, "/undo", collector)).status).toBe(403);
  expect((await post(uuidv7(), "/undo")).status).toBe(404);
  const answers = await Promise.all([post(id, "/undo"), post(id, "/undo")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const reference = worked.submission.fields.fruit_id;
  const undone = { restored: 0, removed: 2, left: 1, left_references: [reference] };
  expect(await read(id)).toMatchObject({ state: "undone", can_undo: false, undone });
  expect((await fruitAt(one.id)).status).toBe(404);
  expect(await readFruit(worked.id)).toMatchObject({ remarks: "vu", photos_count: 4 });
  expect([await inTrash(one.id), await inTrash(other.id)]).toEqual([true, true]);
  expect((await post(id, "/run")).status).toBe(409);

  const { rows } = await app.owner.query(
    `select new_values -> 'restored' as restored, new_values -> 'removed' as removed
     from audit_log where record_id = $1 and new_values ->> 'undone' = 'true' and action = 'IMPORT'`,
    [id],
  );
  expect(rows).toEqual([{ restored: 0, removed: 2 }]);

  const restored = json({ ids: [one.id] }, "POST");
  await app.fetch("/api/trash/restore", { as: administrator, ...restored });
  expect(await readFruit(one.id)).toMatchObject({ photos_count: 4, collector_id: collector.id });
});

test("a changed fruit has its former values again, its reference and date included", async () => {
  const fruit = await onServer();
  const before = await rowOf(fruit.id);
  const fields = {
    fruit_id: `${fruit.submission.fields.fruit_id}-X`,
    oil_content: 31,
    remarks: "revu",
    collection_date: "2026-02-01T10:00:00.000Z",
  };
  const id = await imported(...edited(fruit, { fields }));
  expect(await readFruit(fruit.id)).toMatchObject({ ...fields, version: 2 });
  expect((await undo(id)).undone).toMatchObject({ restored: 1, removed: 0, left: 0 });
  expect(await rowOf(fruit.id)).toEqual(before);
  expect((await readFruit(fruit.id)).version).toBe(3);
});

test("a change that somebody wrote over, one with photos, and a reference taken since stay", async () => {
  const [written, retaken, renamed] = [await onServer(), await onServer(), await onServer()];
  const jpeg = await drawnJpeg("front", 999);
  const front: TestPhoto = { role: "front", jpeg, sha256: sha256Hex(jpeg) };
  const declared = { role: "front", sha256: front.sha256, file: "front.jpg" };
  const withPhoto = edited(retaken, { fields: { remarks: "photo" }, photos: [declared] });
  const folder = withPhoto[0]?.name.replace("fruit.json", "") ?? "";
  const { fruit_id: former } = await readFruit(renamed.id);
  const id = await imported(
    ...edited(written, { fields: { remarks: "du téléphone" } }),
    ...withPhoto,
    { name: `${folder}front.jpg`, bytes: jpeg },
    ...edited(renamed, { fields: { fruit_id: `${former}-X` } }),
  );
  const late = await edit(written.id, { base_version: 2, fields: { remarks: "du bureau" } });
  expect(late.status).toBe(200);
  expect((await readFruit(renamed.id)).fruit_id).toBe(`${former}-X`);
  await addFruit(app, collector, uuidv7(), photos, { fruit_id: former });
  expect((await undo(id)).undone).toMatchObject({ restored: 0, removed: 0, left: 3 });
  expect(await readFruit(written.id)).toMatchObject({ remarks: "du bureau" });
  expect(await readFruit(retaken.id)).toMatchObject({ remarks: "photo", version: 2 });
  expect(await readFruit(renamed.id)).toMatchObject({ fruit_id: `${former}-X` });
});

test("a fruit and a change of it from the same file go together", async () => {
  const fruit = onPhone();
  const id = await imported(...exported(fruit), ...edited(fruit, { fields: { remarks: "revu" } }));
  expect((await readFruit(fruit.id)).version).toBe(2);
  expect((await undo(id)).undone).toMatchObject({ restored: 0, removed: 1, left: 0 });
  expect(await inTrash(fruit.id)).toBe(true);
});

test("what was there already is nothing to undo, and a fruit in the trash is refused in the preview", async () => {
  const fruit = onPhone();
  const id = await imported(...exported(fruit));
  const again = await checked(exported(fruit));
  await post(again, "/run");
  await app.runJobs();
  expect(await read(again)).toMatchObject({ state: "done", can_undo: false });
  expect((await post(again, "/undo")).status).toBe(409);
  await undo(id);

  const late = await checked(exported(fruit));
  const told = { problems: [{ code: "fruit_deleted" }] };
  expect((await read(late)).items).toMatchObject([{ planned: "refused", ...told }]);
  await post(late, "/run");
  await app.runJobs();
  expect((await read(late)).items).toMatchObject([{ outcome: "refused", ...told }]);
});

/** As it is when cancelled behind the first of its fruits. */
async function cancelledBehindFirst(one: OnPhone, other: OnPhone): Promise<string> {
  const id = await imported(...exported(one), ...exported(other));
  await app.owner.query("update transfers set state = 'cancelled' where id = $1", [id]);
  await app.owner.query(
    "update unsent_import_items set outcome = null where import_id = $1 and position = 1",
    [id],
  );
  await app.owner.query("delete from fruits where id = $1", [other.id]);
  expect(await read(id)).toMatchObject({ state: "checked", can_undo: true });
  return id;
}

test("one that was cancelled on its way can be undone, and then brings nothing more", async () => {
  const [one, other] = [onPhone(), onPhone()];
  const id = await cancelledBehindFirst(one, other);
  expect(await undo(id)).toMatchObject({ state: "undone", undone: { removed: 1 } });
  expect((await post(id, "/run")).status).toBe(409);
  const discarded = await app.fetch(at(id), { as: administrator, method: "DELETE" });
  expect(discarded.status).toBe(409);
  const { imports } = await answered(
    emergencyImportsSchema,
    app.fetch("/api/unsent-imports", { as: administrator }),
  );
  expect(imports.find((listed) => listed.id === id)).toMatchObject({ state: "undone" });
});

test("one that was cancelled on its way is not discarded, by nobody and by no age: it keeps its undo", async () => {
  const id = await cancelledBehindFirst(onPhone(), onPhone());
  const discarded = await app.fetch(at(id), { as: administrator, method: "DELETE" });
  expect(discarded.status).toBe(409);
  const abandoned = await checked(exported(onPhone()));
  await app.owner.query(
    "update unsent_imports set created_at = now() - interval '8 days' where id = any ($1)",
    [[id, abandoned]],
  );
  // Another is opened: what nobody came back for goes.
  await checked(exported(onPhone()));
  expect(await read(abandoned)).toMatchObject({ state: "discarded" });
  expect(await read(id)).toMatchObject({ state: "checked", can_undo: true });
  expect(await undo(id)).toMatchObject({ state: "undone", undone: { removed: 1 } });
});
