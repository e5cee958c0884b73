/** Fields that an installation adds to a fruit: what is handed in, changed, told and found by them. */
import { fruitReceiptSchema, fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitHistorySchema } from "@elaeis/domain/fruits/history-schemas";
import { listRecords } from "@elaeis/domain/fruits/list-records";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { ownFieldsAnswerSchema, type OwnField } from "@elaeis/domain/fruits/own-fields";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;
let photos: TestPhoto[];

const shown = { is_required: false, shown_to: "everybody", is_retired: false } as const;
const weight: OwnField = {
  ...shown,
  name: "weight",
  kind: "number",
  label: { en: "Weight", fr: "Poids" },
  unit: "kg",
  min: 0,
  max: 80,
  decimals: 1,
};
const variety: OwnField = {
  ...shown,
  name: "variety",
  kind: "choice",
  label: { en: "Variety", fr: "Variété" },
  choices: ["dura", "tenera"].map((value) => ({ value, label: { en: value, fr: value } })),
};
const planted: OwnField = {
  ...shown,
  name: "planted",
  kind: "date",
  label: { en: "Planted", fr: "Planté" },
};
const price: OwnField = {
  ...shown,
  shown_to: "administrators",
  name: "price",
  kind: "text",
  label: { en: "Price", fr: "Prix" },
};
const all = [weight, variety, planted, price];

const setFields = (own_fields: readonly OwnField[]) =>
  app.fetch("/api/settings", { as: admin, ...json({ changes: { own_fields } }, "PATCH") });

beforeAll(async () => {
  app = await createTestApp();
  [collector, admin] = [await app.user("collecteur"), await app.user("admin")];
  photos = await fourPhotos();
  await setFields(all);
});
afterAll(() => app.close());

test("phrases for remarks come with the fields, to who is signed in; bad ones are refused", async () => {
  const setPhrases = (remark_phrases: unknown) =>
    app.fetch("/api/settings", { as: admin, ...json({ changes: { remark_phrases } }, "PATCH") });
  const phrases = [{ en: "Damaged bunch", fr: "Régime abîmé" }];
  expect((await setPhrases(phrases)).status).toBe(200);
  const asked = app.fetch("/api/fruits/own-fields", { as: collector });
  expect(await answered(ownFieldsAnswerSchema, asked)).toMatchObject({ remark_phrases: phrases });
  expect((await app.fetch("/api/fruits/own-fields")).status).toBe(401);
  expect((await setPhrases([...phrases, ...phrases])).status).toBe(400);
  expect((await setPhrases([{ en: "", fr: "Vide" }])).status).toBe(400);
});

const submit = async (as: TestUser, own_values: object, id = uuidv7()) => {
  const submission = submissionOf(photos, { fruit_id: `OWN-${id}` });
  const fields = { ...submission.fields, own_values };
  return { id, answer: await submitFruit(app, as, id, { ...submission, fields }) };
};
const edit = (as: TestUser, id: string, base_version: number, own_values: object) =>
  app.fetch(`/api/fruits/${id}`, {
    as,
    ...json({ base_version, fields: { own_values }, photos: [] }, "PATCH"),
  });
const read = (as: TestUser, id: string) =>
  answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as }));
const list = async (as: TestUser, own: object) => {
  const query = new URLSearchParams({ own: JSON.stringify(own) });
  const { items } = await answered(
    fruitPageSchema,
    app.fetch(`/api/fruits?${query.toString()}`, { as }),
  );
  return items.map(({ id }) => id);
};

test("a collector records in the fields that are shown to everybody, and learns of no other", async () => {
  const { own_fields } = await answered(
    ownFieldsAnswerSchema,
    app.fetch("/api/fruits/own-fields", { as: collector }),
  );
  expect(own_fields.map(({ name }) => name)).toEqual(["weight", "variety", "planted"]);
  const { id, answer } = await submit(collector, { weight: 12.5, variety: "tenera" });
  const { fruit } = await answered(fruitReceiptSchema, Promise.resolve(answer));
  expect(fruit.own_values).toEqual({ weight: 12.5, variety: "tenera" });
  expect((await read(collector, id)).own_values).toEqual({ weight: 12.5, variety: "tenera" });
});

test("a phone that knows of no such field hands a fruit in as ever, and leaves what others set", async () => {
  const id = uuidv7();
  const submission = submissionOf(photos);
  expect((await submitFruit(app, collector, id, submission)).status).toBe(200);
  expect((await read(collector, id)).own_values).toEqual({});
  expect((await edit(admin, id, 1, { weight: 3 })).status).toBe(200);
  const older = await app.fetch(`/api/fruits/${id}`, {
    as: collector,
    ...json({ base_version: 2, fields: { remarks: "later" }, photos: [] }, "PATCH"),
  });
  expect(older.status).toBe(200);
  expect((await read(collector, id)).own_values).toEqual({ weight: 3 });
});

test("an edit changes what it names, and null empties", async () => {
  const { id } = await submit(collector, { weight: 12.5, planted: "2001-02-28" });
  expect((await edit(collector, id, 1, { weight: null, variety: "dura" })).status).toBe(200);
  const fruit = await read(collector, id);
  expect(fruit.own_values).toEqual({ variety: "dura", planted: "2001-02-28" });
  const { entries } = await answered(
    fruitHistorySchema,
    app.fetch(`/api/fruits/${id}/history`, { as: collector }),
  );
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: "own:weight", before: 12.5, after: null },
      { field: "own:variety", before: null, after: "dura" },
    ]),
  );
});

test("sent again, the same submission is the same fruit, whatever the order of its fields", async () => {
  const id = uuidv7();
  const submission = submissionOf(photos);
  const sent = (own_values: object) =>
    submitFruit(app, collector, id, {
      ...submission,
      fields: { ...submission.fields, own_values },
    });
  expect((await sent({ weight: 1, variety: "dura" })).status).toBe(200);
  expect((await sent({ variety: "dura", weight: 1 })).status).toBe(200);
  expect((await sent({ variety: "dura", weight: 2 })).status).toBe(409);
});

describe("what no field takes is refused, and says which", () => {
  test.each([
    ["a number out of its bounds", { weight: 81 }],
    ["a number of too many decimals", { weight: 1.25 }],
    ["a text for a number", { weight: "12" }],
    ["a choice that is none", { variety: "pisifera" }],
    ["a day that is none", { planted: "2001-02-29" }],
    ["a field that is none", { bunch: "7" }],
    ["a field of administrators alone", { price: "7" }],
  ])("%s", async (_, own_values) => {
    const { answer, id } = await submit(collector, own_values);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "own_value_refused" });
    const { rowCount } = await app.owner.query("select from fruits where id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("more of them than there can be, and names that are none, are no request", async () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`field_${at}`, "x"]));
    expect((await submit(collector, many)).answer.status).toBe(400);
    expect((await submit(collector, { "a'b": "x" })).answer.status).toBe(400);
    expect((await submit(collector, { __proto__x: "x" })).answer.status).toBe(400);
  });
});

test("what is administrators' own is seen, kept and found by them alone", async () => {
  const { id } = await submit(collector, { weight: 7 });
  expect((await edit(admin, id, 1, { price: "12 000" })).status).toBe(200);
  expect((await read(admin, id)).own_values).toEqual({ weight: 7, price: "12 000" });
  expect((await read(collector, id)).own_values).toEqual({ weight: 7 });
  expect((await edit(collector, id, 2, { price: "1" })).status).toBe(422);
  // Their own edit leaves it where it is.
  expect((await edit(collector, id, 2, { weight: 8 })).status).toBe(200);
  expect((await read(admin, id)).own_values).toEqual({ weight: 8, price: "12 000" });
  expect(await list(admin, { price: "12 000" })).toEqual([id]);
  expect(await list(collector, { price: "12 000" })).toEqual([]);
  const { entries } = await answered(
    fruitHistorySchema,
    app.fetch(`/api/fruits/${id}/history`, { as: collector }),
  );
  expect(JSON.stringify(entries)).not.toContain("12 000");
});

test("lists narrow down to a value, a range of numbers or of days, and to what is empty", async () => {
  const person = await app.user("collecteur");
  const made = [];
  for (const own_values of [
    { weight: 5, variety: "dura", planted: "1999-12-31" },
    { weight: 10, variety: "tenera", planted: "2000-01-01" },
    {},
  ]) {
    made.push((await submit(person, own_values)).id);
  }
  const [light, heavy, empty] = made;
  expect(await list(person, { variety: "dura" })).toEqual([light]);
  expect(await list(person, { weight: { min: 6 } })).toEqual([heavy]);
  expect(await list(person, { weight: { min: 5, max: 9.9 } })).toEqual([light]);
  expect(await list(person, { planted: { min: "2000-01-01", max: "2000-12-31" } })).toEqual([
    heavy,
  ]);
  expect(await list(person, { variety: null })).toEqual([empty]);
  expect(await list(person, { weight: 5, variety: "tenera" })).toEqual([]);
  // On a phone, without the server, it is the same.
  const { items } = await answered(fruitPageSchema, app.fetch("/api/fruits", { as: person }));
  const filters = [
    { variety: "dura" },
    { weight: { min: 6 } },
    { weight: { min: 5, max: 9.9 } },
    { planted: { max: "1999-12-31" } },
    { variety: null },
    { variety: { min: 1 } },
    { planted: { min: "2000", max: "2001" }, weight: 10 },
  ];
  for (const filter of filters) {
    const own = JSON.stringify(filter);
    const here = listRecords(items, { own }).map(({ id }) => id);
    expect(await list(person, filter)).toEqual(here);
  }
  // Of the other kind: nothing, and no failure.
  expect(await list(person, { variety: { min: 1 }, planted: { max: 3 } })).toEqual([]);
  const query = new URLSearchParams({ own: '{"weight' });
  expect((await app.fetch(`/api/fruits?${query.toString()}`, { as: person })).status).toBe(400);
});

test("a field that holds values keeps its meaning: it is retired, not removed", async () => {
  const { id } = await submit(collector, { weight: 12, variety: "tenera" });
  const without = (name: string) => all.filter((field) => field.name !== name);
  const tries: OwnField[][] = [
    without("weight"),
    [{ ...weight, max: 50 }, ...without("weight")],
    [{ ...weight, decimals: 0 }, ...without("weight")],
    [{ ...weight, unit: "g" }, ...without("weight")],
    [{ ...shown, name: "weight", kind: "text", label: weight.label }, ...without("weight")],
    [{ ...variety, choices: variety.choices.slice(0, 1) }, ...without("variety")],
  ];
  for (const fields of tries) {
    const answer = await setFields(fields);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "own_field_in_use" });
  }
  const wider = [{ ...weight, max: 100, is_retired: true }, ...without("weight")];
  expect((await setFields(wider)).status).toBe(200);
  expect((await read(collector, id)).own_values).toEqual({ weight: 12, variety: "tenera" });
  // A phone that has not heard of it yet sends what it has.
  expect((await submit(collector, { weight: 13 })).answer.status).toBe(200);
  expect(
    (
      await setFields([
        ...wider,
        { ...shown, name: "row", kind: "text", label: { en: "Row", fr: "Rang" } },
      ])
    ).status,
  ).toBe(200);
  // Nothing is in it.
  expect((await setFields(wider)).status).toBe(200);
  expect((await setFields(all)).status).toBe(409);
  expect((await setFields([{ ...weight, max: 100 }, ...without("weight")])).status).toBe(200);
});

test("what lies in the trash still holds a field, and comes back with it", async () => {
  const field: OwnField = {
    ...shown,
    name: "palm",
    kind: "text",
    label: { en: "Palm", fr: "Palmier" },
  };
  const { own_fields: before } = await answered(
    ownFieldsAnswerSchema,
    app.fetch("/api/fruits/own-fields", { as: admin }),
  );
  expect((await setFields([...before, field])).status).toBe(200);
  const { id } = await submit(collector, { palm: "A7" });
  expect(
    (await app.fetch(`/api/fruits/${id}`, { as: admin, method: "DELETE" })).status,
  ).toBeLessThan(300);
  expect((await setFields(before)).status).toBe(409);
  const restored = await app.fetch("/api/trash/restore", { as: admin, ...json({ ids: [id] }) });
  expect(restored.status).toBe(200);
  expect((await read(collector, id)).own_values).toEqual({ palm: "A7" });
});
