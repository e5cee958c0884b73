import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitHistorySchema } from "@elaeis/domain/fruits/history-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { fruitsDoneSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { trashPageSchema } from "@elaeis/domain/fruits/trash-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendPhoto, sendWhole, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;
let photos: TestPhoto[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  [collector, admin] = [await app.user("collecteur"), await app.user("admin")];
  photos = await fourPhotos();
});
afterAll(() => app.close());

type Added = { id: string; submission: ReturnType<typeof submissionOf> };

async function addFruit(reference?: string, as = collector): Promise<Added> {
  const id = uuidv7();
  const submission = submissionOf(photos, { fruit_id: reference ?? `T-${id}` });
  expect((await sendWhole(app, as, id, submission, photos)).status).toBe(200);
  return { id, submission };
}
const remove = (id: string) => app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" });
const ask = (what: "restore" | "remove", ids: string[], as = admin) =>
  app.fetch(`/api/trash/${what}`, { as, ...json({ ids }) });
const restore = async (id: string) => answered(fruitsDoneSchema, ask("restore", [id]));
const trash = async (query = "") =>
  answered(trashPageSchema, app.fetch(`/api/trash${query}`, { as: admin }));
const read = (id: string) =>
  answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const count = async () =>
  (await answered(fruitPageSchema, app.fetch("/api/fruits", { as: collector }))).total;
const ageInTrash = (id: string) =>
  app.owner.query(
    "update removed_fruits set deleted_at = now() - interval '31 days' where id = $1",
    [id],
  );

test("[LIST-05] a deleted fruit is in no list, and comes back whole from the trash", async () => {
  const { id } = await addFruit();
  const task = { fruit_id: id, photo_roles: ["stem"], value_names: [], reason: "Flou" };
  await app.fetch(`/api/retake-requests/${uuidv7()}`, { as: admin, ...json(task, "PUT") });
  const editing = { base_version: 1, fields: { oil_content: 25 }, photos: [] };
  await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(editing, "PATCH") });
  const [before, all] = [await read(id), await count()];
  const row = async (table: string) =>
    (
      await app.owner.query<{ row: unknown }>(
        `select to_jsonb(kept) - 'updated_at' as row from ${table} as kept
         where ${table === "fruits" ? "id" : "fruit_id"} = $1 order by 1`,
        [id],
      )
    ).rows;
  await app.owner.query(
    `insert into value_decisions (id, fruit_id, value, decision, entered)
     values (gen_random_uuid(), $1, 'huile', 'confirmed', 25)`,
    [id],
  );
  const tables = ["fruits", "fruit_images", "fruit_edits", "retake_requests", "value_decisions"];
  const rows = await Promise.all(tables.map(row));
  expect((await remove(id)).status).toBe(204);
  expect(await count()).toBe(all - 1);
  for (const table of tables) expect(await row(table)).toEqual([]);
  const [item] = (await trash(`?search=${id}`)).items;
  expect(item).toMatchObject({
    id,
    collector_email: collector.email,
    deleted_by: admin.email,
    photos_count: 4,
  });
  expect(await restore(id)).toEqual({ done: [id], refused: [] });
  expect(await restore(id)).toEqual({ done: [id], refused: [] });
  expect(await Promise.all(tables.map(row))).toEqual(rows);
  expect(await count()).toBe(all);
  const { version, updated_at, oil_content } = await read(id);
  expect({ version, updated_at, oil_content }).toEqual({
    version: before.version,
    // Changed by its return, for programs that extract what changed.
    updated_at: expect.any(String),
    oil_content: 25,
  });
  const url = (await read(id)).photos[0]?.photo_url ?? "";
  expect((await app.fetch(url)).status).toBe(200);
  const { entries } = await answered(
    fruitHistorySchema,
    app.fetch(`/api/fruits/${id}/history`, { as: admin }),
  );
  expect(entries.map(({ kind }) => kind)).toEqual(["restored", "deleted", "edited", "created"]);
});

test("[OFF-02] a late request of a phone brings no deleted fruit back, in the trash or removed for good", async () => {
  const { id, submission } = await addFruit();
  await remove(id);
  const late = async () => {
    expect(await codeOf(await submitFruit(app, collector, id, submission))).toBe("unknown_fruit");
    expect(await codeOf(await sendWhole(app, collector, id, submission, photos))).toBe(
      "unknown_fruit",
    );
    for (const photo of photos) {
      expect(await codeOf(await sendPhoto(app, collector, id, photo))).toBe("unknown_fruit");
    }
    const editing = { base_version: 1, fields: { oil_content: 25 }, photos: [] };
    const edited = await app.fetch(`/api/fruits/${id}`, {
      as: collector,
      ...json(editing, "PATCH"),
    });
    expect(await codeOf(edited)).toBe("unknown_fruit");
  };
  await late();
  expect((await restore(id)).done).toEqual([id]);
  const url = (await read(id)).photos[0]?.photo_url ?? "";
  expect((await app.fetch(url)).status).toBe(200);
  await remove(id);
  await ageInTrash(id);
  await app.runJobs({ named: ["fruit-trash"] });
  await late();
  expect((await app.fetch(url)).status).toBe(404);
  expect(await restore(id)).toEqual({ done: [], refused: [{ id, code: "unknown_fruit" }] });
});

test("after thirty days, or at once when it is asked for, nothing is left but the id", async () => {
  const [old, young, hasty] = [await addFruit(), await addFruit(), await addFruit()];
  for (const { id } of [old, young, hasty]) await remove(id);
  await ageInTrash(old.id);
  await app.runJobs({ named: ["fruit-trash"] });
  expect(await answered(fruitsDoneSchema, ask("remove", [hasty.id]))).toEqual({
    done: [hasty.id],
    refused: [],
  });
  const { rows } = await app.owner.query(
    "select id from removed_fruits where content is not null and id = any ($1)",
    [[old.id, young.id, hasty.id]],
  );
  expect(rows).toEqual([{ id: young.id }]);
  const bare = await app.owner.query("select * from removed_fruits where id = $1", [old.id]);
  expect(bare.rows).toMatchObject([
    { fruit_id: null, collector_id: null, deleted_by: null, content: null },
  ]);
});

test("a reference that was taken meanwhile keeps a fruit in the trash", async () => {
  const first = await addFruit("T-TAKEN");
  await remove(first.id);
  const second = await addFruit("T-TAKEN");
  const refused = [{ id: first.id, code: "fruit_reference_taken" }];
  expect(await restore(first.id)).toEqual({ done: [], refused });
  await remove(second.id);
  expect((await restore(first.id)).done).toEqual([first.id]);
});

test("[ROLE-01] the trash is for administrators; too many at once are refused", async () => {
  const { id } = await addFruit();
  await remove(id);
  expect((await app.fetch("/api/trash", { as: collector })).status).toBe(403);
  expect((await app.fetch("/api/trash")).status).toBe(401);
  for (const what of ["restore", "remove"] as const) {
    expect((await ask(what, [id], collector)).status).toBe(403);
    expect(
      (
        await ask(
          what,
          Array.from({ length: 501 }, () => uuidv7()),
        )
      ).status,
    ).toBe(400);
    expect((await ask(what, [])).status).toBe(400);
  }
});

test("[GDPR-02] who is erased leaves nothing in the trash, and their address in nobody's fruit", async () => {
  const person = await app.user("collecteur");
  const { id: own } = await addFruit(undefined, person);
  const { id: others } = await addFruit();
  await app.owner.query(
    `insert into fruit_edits (fruit_id, edit_id, version, editor_email)
     values ($1, gen_random_uuid(), 2, $2)`,
    [others, person.email],
  );
  for (const id of [own, others]) await remove(id);
  const erased = await app.fetch(`/api/users/${person.id}?erase=true`, {
    as: admin,
    method: "DELETE",
  });
  expect(erased.status).toBe(204);
  const left = await app.owner.query(
    "select id from removed_fruits where content::text like $1 or (id = $2 and content is not null)",
    [`%${person.email}%`, own],
  );
  expect(left.rows).toEqual([]);
  expect((await restore(others)).done).toEqual([others]);
});

test("what goes with a fruit is kept in the trash, or known to be lost", async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confdeltype = 'c'
       and confrelid in ('fruits'::regclass, 'fruit_images'::regclass) order by 1`,
  );
  const kept = ["fruit_images", "ai_predictions", "fruit_edits", "import_changes"];
  const lost = ["photo_parts", "published_photos"];
  // From the fruit's own columns, when it comes back.
  const madeAnew = ["fruit_plots", "fruit_spectra"];
  expect(rows.map(({ name }) => name)).toEqual(
    [...kept, "retake_requests", "value_decisions", ...lost, ...madeAnew].toSorted((one, other) =>
      one.localeCompare(other),
    ),
  );
});

test("who restores a fruit while it is removed for good gets it whole or not at all", async () => {
  const { id } = await addFruit();
  await remove(id);
  let restoring: ReturnType<typeof restore> | undefined;
  const deletion = app.files.delete.bind(app.files);
  const deleting = vi.spyOn(app.files, "delete").mockImplementation(async (path) => {
    restoring ??= restore(id);
    // It waits for the removal, or is through.
    await Promise.race([restoring, pause(300)]);
    await deletion(path);
  });
  await ask("remove", [id]);
  deleting.mockRestore();
  expect(await restoring).toEqual({ done: [], refused: [{ id, code: "unknown_fruit" }] });
  expect((await app.fetch(`/api/fruits/${id}`, { as: collector })).status).toBe(404);
});
