/** Edits that come late, twice, or after somebody else's: none is lost, none is applied over another unseen. */
import type { Role } from "@elaeis/domain/accounts/roles";
import { fruitHistorySchema } from "@elaeis/domain/fruits/history-schemas";
import { fruitReceiptSchema, fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex, type TestPhoto } from "#testing/pictures.ts";
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

async function storedFruit(): Promise<string> {
  const id = uuidv7();
  await addFruit(app, collector, id, photos);
  return id;
}

const read = (id: string) => answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: admin }));

const patch = (as: TestUser | undefined, id: string, body: object) =>
  app.fetch(`/api/fruits/${id}`, {
    ...(as === undefined ? {} : { as }),
    ...json({ base_version: 1, fields: {}, photos: [], ...body }, "PATCH"),
  });

const removalOf = (photo: TestPhoto | undefined) => ({
  photo_role: photo?.role,
  sha256: photo?.sha256,
});

test("[EDIT-03] an edit sent again after others changed the same value is not applied once more", async () => {
  const id = await storedFruit();
  const edit = { edit_id: uuidv7(), fields: { oil_content: 25 } };
  expect((await patch(collector, id, edit)).status).toBe(200);
  const back = { base_version: 2, fields: { oil_content: 22.4 } };
  expect((await patch(admin, id, back)).status).toBe(200);

  // By its result alone it would look as if it had never arrived.
  for (const base_version of [1, 3]) {
    const again = await answered(
      fruitReceiptSchema,
      patch(collector, id, { ...edit, base_version }),
    );
    expect(again.fruit).toMatchObject({ oil_content: 22.4, version: 3 });
  }
});

test("[EDIT-01] the collection date is corrected, shown in the history, and never later than now", async () => {
  const id = await storedFruit();
  const before = await read(id);
  const told = "2026-02-27T10:00:00.000Z";
  const edit = { edit_id: uuidv7(), fields: { collection_date: told } };
  expect((await patch(collector, id, edit)).status).toBe(200);
  expect((await patch(collector, id, edit)).status).toBe(200);
  expect(await read(id)).toMatchObject({ collection_date: told, version: 2 });
  const history = await answered(
    fruitHistorySchema,
    app.fetch(`/api/fruits/${id}/history`, { as: collector }),
  );
  const changed = history.entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(changed).toEqual(["collection_date"]);

  const tooLate = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
  const late = { base_version: 2, fields: { collection_date: tooLate, oil_content: 30 } };
  const refused = await patch(collector, id, late);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: "collected_in_future" });
  const nonsense = await patch(collector, id, { fields: { collection_date: "hier" } });
  expect(nonsense.status).toBe(400);
  expect((await patch(other, id, { fields: { collection_date: told } })).status).toBe(404);
  expect(await read(id)).toMatchObject({ oil_content: before.oil_content, version: 2 });
});

test.each([2, 4, 16])(
  "[OFF-03] [EDIT-03] %i identical edits at once make one new version",
  async (count) => {
    const id = await storedFruit();
    const edit = {
      edit_id: uuidv7(),
      fields: { remarks: "one of many" },
      removed_photos: [removalOf(photos[1])],
    };
    const answers = await Promise.all(
      Array.from({ length: count }, () => patch(collector, id, edit)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(await read(id)).toMatchObject({ version: 2, remarks: "one of many", photos_count: 3 });
  },
);

test("[EDIT-01] fields, a new photo and a removed one change together, and the removed file goes", async () => {
  const id = await storedFruit();
  const removedUrl = (await read(id)).photos.find((it) => it.photo_role === "back")?.photo_url;
  const jpeg = await drawnJpeg("macro", 7);
  const edit = {
    edit_id: uuidv7(),
    fields: { dry_matter: 80.1 },
    photos: [
      {
        photo_role: "macro",
        sha256: sha256Hex(jpeg),
        file_name: "macro.jpg",
        file_size: jpeg.length,
      },
    ],
    removed_photos: [removalOf(photos[1])],
  };
  const { fruit } = await answered(fruitReceiptSchema, patch(collector, id, edit));
  expect(fruit).toMatchObject({ version: 2, dry_matter: 80.1, photos_count: 3 });
  expect(fruit.photos.map((it) => [it.photo_role, it.received])).toEqual([
    ["front", true],
    ["left", true],
    ["right", true],
    ["macro", false],
  ]);
  expect((await app.fetch(removedUrl ?? "")).status).toBe(404);
});

test("[EDIT-03] nothing of a late edit is applied, and the answer names the author of the newer version", async () => {
  const id = await storedFruit();
  await patch(admin, id, { fields: { remarks: "from the office" } });
  const late = await patch(collector, id, {
    edit_id: uuidv7(),
    fields: { oil_content: 19 },
    removed_photos: [removalOf(photos[0])],
  });
  expect(late.status).toBe(409);
  const problem = await late.json();
  expect(problem).toMatchObject({
    code: "fruit_changed",
    details: { version: 2, changed_by: admin.email },
  });
  expect(await read(id)).toMatchObject({ version: 2, oil_content: 22.4, photos_count: 4 });
});

test("[EDIT-03] a photo that was retaken meanwhile is not the one to be removed", async () => {
  const id = await storedFruit();
  const jpeg = await drawnJpeg("front", 9);
  const retake = { sha256: sha256Hex(jpeg), file_name: "front.jpg", file_size: jpeg.length };
  await patch(admin, id, { photos: [{ photo_role: "front", ...retake }] });
  const answer = await patch(collector, id, {
    edit_id: uuidv7(),
    base_version: 2,
    removed_photos: [removalOf(photos[0])],
  });
  expect(answer.status).toBe(200);
  const front = (await read(id)).photos.find((it) => it.photo_role === "front");
  expect(front?.sha256).toBe(retake.sha256);
});

test("[EDIT-03] taking a photo away at once is an edit too: what was based on the fruit with it comes late", async () => {
  const id = await storedFruit();
  const removed = await app.fetch(`/api/fruits/${id}/photos/left`, {
    as: admin,
    method: "DELETE",
  });
  expect(removed.status).toBe(204);
  expect((await read(id)).version).toBe(2);
  expect((await patch(collector, id, { fields: { oil_content: 20 } })).status).toBe(409);
});

test("[EDIT-03] an edit needs a person who may see the fruit, and a well-formed body", async () => {
  const id = await storedFruit();
  const edit = { edit_id: uuidv7(), fields: { oil_content: 20 } };
  expect((await patch(undefined, id, edit)).status).toBe(401);
  expect((await patch(other, id, edit)).status).toBe(404);
  expect((await patch(collector, id, { ...edit, edit_id: "mine" })).status).toBe(400);
  const hashless = { removed_photos: [{ photo_role: "front", sha256: "" }] };
  expect((await patch(collector, id, hashless)).status).toBe(400);
  expect((await read(id)).version).toBe(1);
});

test("[EDIT-03] the record of edits is seen by those who see the fruit, and changed by nobody", async () => {
  const id = await storedFruit();
  await patch(collector, id, { edit_id: uuidv7(), fields: { oil_content: 20 } });
  const countFor = ({ id: personId, email }: TestUser, role: Role) =>
    app.database.withActor({ kind: "user", id: personId, accountName: email, role }, async (tx) => {
      const rows = await tx
        .selectFrom("fruit_edits")
        .select("version")
        .where("fruit_id", "=", id)
        .execute();
      return rows.length;
    });
  expect(await countFor(collector, "collecteur")).toBe(1);
  expect(await countFor(admin, "admin")).toBe(1);
  expect(await countFor(other, "collecteur")).toBe(0);
  await expect(app.appRole.query("update fruit_edits set version = 9")).rejects.toThrow(
    /permission denied/,
  );
  await expect(app.appRole.query("delete from fruit_edits")).rejects.toThrow(/permission denied/);
});
