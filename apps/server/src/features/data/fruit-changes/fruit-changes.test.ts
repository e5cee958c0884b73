import { fruitChangeSchema, type FruitChange } from "@elaeis/domain/fruits/fruit-change-schemas";
import { fruitHistorySchema } from "@elaeis/domain/fruits/history-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { retakeRequestsSchema } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setOwnFields, someOwnFields } from "#testing/own-fields.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  [collector, admin] = [await app.user("collecteur"), await app.user("admin")];
});
afterAll(() => app.close());

/** Made by the database itself. */
async function addFruits(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     select id, 'M-' || id, $2, $3, sha256('x') from unnest($1::uuid[]) as id`,
    [ids, collector.id, collector.email],
  );
  return ids;
}

type Fruits = { ids: readonly string[] } | { of: string };
const path = (id: string) => `/api/fruit-changes/${id}`;
const put = (id: string, action: object, fruits: Fruits, as = admin) =>
  app.fetch(path(id), { as, ...json({ action, fruits }, "PUT") });
const read = (id: string) => answered(fruitChangeSchema, app.fetch(path(id), { as: admin }));

async function change(action: object, fruits: Fruits, id = uuidv7()): Promise<FruitChange> {
  expect((await put(id, action, fruits)).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return read(id);
}

const versionsOf = async (ids: readonly string[]) => {
  const { rows } = await app.owner.query<{ version: number; fruits: number }>(
    "select version, count(*)::integer as fruits from fruits where id = any ($1) group by 1 order by 1",
    [ids],
  );
  return rows;
};
const countOf = async (table: "fruits" | "removed_fruits", ids: readonly string[]) =>
  (await app.owner.query(`select from ${table} where id = any ($1)`, [ids])).rowCount;

const zone = { do: "set", fields: { location_name: "Bloc 9", harvest_season: "dry" } };
const asking = { do: "ask", photo_roles: ["front"], value_names: [], reason: "Flou" };

test("fields are set for many fruits, as an edit of each, and once however often it is sent", async () => {
  const ids = await addFruits(2);
  const [id, gone] = [uuidv7(), uuidv7()];
  const expected = {
    do: "set",
    changed: 2,
    refused: [{ code: "unknown_fruit", fruits: 1, references: [] }],
    transfer: { state: "done", done: 3, total: 3, kind: "fruit-change" },
  };
  expect(await change(zone, { ids: [...ids, gone, ...ids] }, id)).toMatchObject(expected);
  expect(await change(zone, { ids: [...ids, gone] }, id)).toMatchObject(expected);
  const { items } = await answered(
    fruitPageSchema,
    app.fetch("/api/fruits?location=Bloc%209", { as: admin }),
  );
  expect(items.map((fruit) => fruit.id).toSorted()).toEqual(ids.toSorted());
  expect(items).toMatchObject([{ version: 2 }, { version: 2 }]);
  const { entries } = await answered(
    fruitHistorySchema,
    app.fetch(`/api/fruits/${ids[0]}/history`, { as: admin }),
  );
  expect(entries[0]).toMatchObject({ kind: "edited", by: "you" });
  // Another change to the same values changes nothing of the fruits.
  expect(await change(zone, { ids })).toMatchObject({ changed: 2, refused: [] });
  expect(await versionsOf(ids)).toEqual([{ version: 2, fruits: 2 }]);
});

test("fields of the installation's own are set for many fruits, refused where they are none, and undone", async () => {
  await setOwnFields(app, someOwnFields);
  const [one = "", other = ""] = await addFruits(2);
  await app.owner.query(
    `update fruits set own_values = '{"palm":"P-1","variety":"dura"}' where id = $1`,
    [one],
  );
  const held = async () => {
    const { rows } = await app.owner.query(
      "select own_values from fruits where id = any ($1) order by id",
      [[one, other]],
    );
    return rows.map(({ own_values }) => own_values);
  };
  const before = await held();
  const wrong = { do: "set", fields: { own_values: { variety: "nothing of the kind" } } };
  expect((await put(uuidv7(), wrong, { ids: [one] })).status).toBe(422);
  const nothing = { do: "set", fields: { own_values: {} } };
  expect((await put(uuidv7(), nothing, { ids: [one] })).status).toBe(400);
  const fields = { location_name: "Bloc 3", own_values: { variety: "tenera", palm: null } };
  const made = await change({ do: "set", fields }, { ids: [one, other] });
  expect(made).toMatchObject({ changed: 2, refused: [] });
  expect(await held()).toEqual([{ variety: "tenera" }, { variety: "tenera" }]);
  await change({ do: "undo", of: made.id }, { of: made.id });
  expect(await held()).toEqual(before);
});

test("every field can be set, and what was set is undone where nobody changed it since", async () => {
  const ids = await addFruits(4);
  const [kept = "", edited = "", gone = "", same = ""] = ids;
  await app.owner.query(
    `update fruits set oil_content = 0, dry_matter = 50, remarks = 'Avant', latitude = 3.8, longitude = 10.1,
       location_accuracy_m = 4, missing_values = '{oil_content}', version = version + 1 where id = $1`,
    [kept],
  );
  const fieldsOf = async (id: string) => {
    const { rows } = await app.owner.query<Record<string, unknown>>(
      `select oil_content::float8, dry_matter::float8, remarks, latitude::float8, longitude::float8,
         location_accuracy_m::float8, missing_values, collection_date, analysis_temperature::float8
       from fruits where id = $1`,
      [id],
    );
    return rows[0];
  };
  const before = await fieldsOf(kept);
  const fields = {
    oil_content: 22.4,
    dry_matter: 51.5,
    protein_content: null,
    fatty_acids: 40,
    analysis_temperature: 25,
    remarks: "Séché",
    latitude: 4,
    longitude: 9.7,
    location_accuracy_m: null,
    collection_date: "2026-03-01T08:15:00.000Z",
    maturity_stage: "optimal",
  };
  await app.owner.query("update fruits set remarks = 'Séché' where id = $1", [same]);
  const set = await change({ do: "set", fields: { remarks: "Séché" } }, { ids: [same] });
  const made = await change({ do: "set", fields }, { ids: [kept, edited, gone] });
  expect(made).toMatchObject({ changed: 3, refused: [] });
  expect(await fieldsOf(kept)).toMatchObject({
    oil_content: 22.4,
    dry_matter: 51.5,
    remarks: "Séché",
    latitude: 4,
    longitude: 9.7,
    location_accuracy_m: null,
    missing_values: [],
    collection_date: new Date(fields.collection_date),
    analysis_temperature: 25,
  });
  await app.owner.query("update fruits set remarks = 'Depuis' where id = $1", [edited]);
  await change({ do: "delete" }, { ids: [gone] });
  const undo = (of: string) => [{ do: "undo", of }, { of }] as const;
  const undone = await change(...undo(made.id));
  expect(undone).toMatchObject({
    do: "undo",
    changed: 1,
    refused: [{ code: "fruit_changed", fruits: 1, references: [`M-${edited}`] }],
  });
  expect(await fieldsOf(kept)).toEqual(before);
  expect(await fieldsOf(edited)).toMatchObject({ remarks: "Depuis", oil_content: 22.4 });
  // What changed nothing, and what is undone already, gives nothing back.
  expect((await put(uuidv7(), ...undo(set.id))).status).toBe(409);
  expect(await change(...undo(made.id))).toMatchObject({ changed: 0 });
});

test("a change that is still running is not undone", async () => {
  const ids = await addFruits(1);
  const id = uuidv7();
  await put(id, zone, { ids });
  expect((await put(uuidv7(), { do: "undo", of: id }, { of: id })).status).toBe(409);
  expect(await app.runJobs()).toEqual([]);
  expect((await put(uuidv7(), { do: "undo", of: id }, { of: id })).status).toBe(202);
});

test("many are asked about once, deleted, and restored all together", async () => {
  const ids = await addFruits(2);
  const [orphan = ""] = await addFruits(1);
  await app.owner.query("update fruits set collector_id = null where id = $1", [orphan]);
  expect(await change(asking, { ids: [...ids, orphan] })).toMatchObject({
    changed: 2,
    refused: [{ code: "fruit_without_collector", fruits: 1, references: [`M-${orphan}`] }],
  });
  expect(await change(asking, { ids })).toMatchObject({
    changed: 0,
    refused: [{ code: "retake_already_asked", fruits: 2 }],
  });
  const { open } = await answered(
    retakeRequestsSchema,
    app.fetch("/api/retake-requests?scope=all", { as: admin }),
  );
  expect(open).toBe(2);

  const deleted = await change({ do: "delete" }, { ids });
  expect(deleted).toMatchObject({ changed: 2, refused: [] });
  expect(await countOf("fruits", ids)).toBe(0);
  expect(await change({ do: "delete" }, { ids })).toMatchObject({ changed: 2, refused: [] });

  const [taken] = ids;
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_email, submission_sha256)
     values (gen_random_uuid(), 'M-' || $1, 'x@example.org', sha256('x'))`,
    [taken],
  );
  expect(await change({ do: "restore" }, { of: deleted.id })).toMatchObject({
    changed: 1,
    refused: [{ code: "fruit_reference_taken", fruits: 1, references: [`M-${taken}`] }],
  });
  expect(await countOf("fruits", ids)).toBe(1);
});

test("of two deleted fruits of one reference the one deleted last comes back", async () => {
  const [first] = await addFruits(1);
  await change({ do: "delete" }, { ids: [first ?? ""] });
  const [second] = await addFruits(1);
  await app.owner.query("update fruits set fruit_id = 'M-' || $1 where id = $2", [first, second]);
  await change({ do: "delete" }, { ids: [second ?? ""] });
  const both = { ids: [first ?? "", second ?? ""] };
  expect(await change({ do: "restore" }, both)).toMatchObject({
    changed: 1,
    refused: [{ code: "fruit_reference_taken", fruits: 1 }],
  });
  expect(await countOf("fruits", [second ?? ""])).toBe(1);
});

test("one that was interrupted goes on behind what it has done, and changes no fruit twice", async () => {
  const ids = await addFruits(250);
  const id = uuidv7();
  expect((await put(id, zone, { ids })).status).toBe(202);
  // The second hundred fails once: somebody has locked the table of edits for too long.
  await app.owner.query(`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if (select done from transfers where id = '${id}') = 200 then raise exception 'killed'; end if;
      return null;
    end $$;
    create trigger fail_once after insert on fruit_edits for each statement execute function fail_once()`);
  expect(await app.runJobs()).toHaveLength(1);
  expect(await read(id)).toMatchObject({ changed: 100, transfer: { state: "running", done: 100 } });
  expect(await versionsOf(ids)).toEqual([
    { version: 1, fruits: 150 },
    { version: 2, fruits: 100 },
  ]);
  await app.owner.query("drop function fail_once() cascade");
  expect(await app.runJobs({ delayed: true })).toEqual([]);
  expect(await read(id)).toMatchObject({ changed: 250, transfer: { state: "done" } });
  expect(await versionsOf(ids)).toEqual([{ version: 2, fruits: 250 }]);
});

test("one that is cancelled leaves the rest alone", async () => {
  const ids = await addFruits(3);
  const id = uuidv7();
  await put(id, { do: "delete" }, { ids });
  const cancelled = await app.fetch(`/api/transfers/${id}/cancel`, { as: admin, ...json({}) });
  expect(cancelled.status).toBe(200);
  expect(await app.runJobs()).toEqual([]);
  expect(await read(id)).toMatchObject({ changed: 0, transfer: { state: "cancelled" } });
  expect(await countOf("fruits", ids)).toBe(3);
});

test("sent many times at once it is one change", async () => {
  const ids = await addFruits(5);
  const id = uuidv7();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => put(id, { do: "delete" }, { ids })),
  );
  expect(statusesOf(answers)).toEqual([202, 202, 202, 202, 202]);
  expect(await app.runJobs()).toEqual([]);
  expect(await countOf("removed_fruits", ids)).toBe(5);
});

test("[ROLE-01] many fruits at once are for administrators", async () => {
  const ids = await addFruits(1);
  for (const action of [{ do: "delete" }, { do: "restore" }, zone, asking]) {
    expect((await put(uuidv7(), action, { ids }, collector)).status).toBe(403);
    const body = json({ action, fruits: { ids } }, "PUT");
    expect((await app.fetch(path(uuidv7()), body)).status).toBe(401);
  }
  expect((await app.fetch(path(uuidv7()), { as: collector })).status).toBe(403);
  expect(await countOf("fruits", ids)).toBe(1);
});

test.each([
  ["another field", { do: "set", fields: { fruit_id: "M-1" } }, undefined],
  ["a value out of range", { do: "set", fields: { oil_content: 300 } }, undefined],
  ["a value finer than people type", { do: "set", fields: { oil_content: 3.14 } }, undefined],
  ["half a position", { do: "set", fields: { latitude: 3.8 } }, undefined],
  ["half an empty position", { do: "set", fields: { latitude: 3.8, longitude: null } }, undefined],
  ["an undo of nothing", { do: "undo" }, undefined],
  ["no field", { do: "set", fields: {} }, undefined],
  ["nothing asked", { ...asking, photo_roles: [] }, undefined],
  ["no fruit", { do: "delete" }, []],
  ["too many fruits", { do: "delete" }, Array.from({ length: 5001 }, () => uuidv7())],
])("refuses %s", async (_name, action, ids = [uuidv7()]) => {
  expect((await put(uuidv7(), action, { ids })).status).toBe(400);
});

test("of an unknown change nothing is known", async () => {
  expect((await app.fetch(path(uuidv7()), { as: admin })).status).toBe(404);
  expect((await put(uuidv7(), { do: "restore" }, { of: uuidv7() })).status).toBe(404);
});
