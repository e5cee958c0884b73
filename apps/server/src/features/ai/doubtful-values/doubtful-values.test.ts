import { doubtfulValuesSchema } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { trainingOverviewSchema } from "@elaeis/domain/training/training-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertSpectra, measureInLaboratory } from "#testing/spectra.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let fruits: Awaited<ReturnType<typeof insertSpectra>>;

/** The first two fruits have each other's values; the third one's oil was typed wrongly. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  fruits = await insertSpectra(app, { count: 30, owner: admin });
  const low = fruits.reduce((one, other) => (other.oil < one.oil ? other : one));
  const high = fruits.reduce((one, other) => (other.oil > one.oil ? other : one));
  const rest = fruits.filter((one) => one !== low && one !== high);
  fruits = [low, high, ...rest];
  const [third, ...sound] = rest;
  if (third === undefined) throw new Error("no fruit");
  await measureInLaboratory(app, [
    { ...low, oil: high.oil, dry: high.dry },
    { ...high, oil: low.oil, dry: low.dry },
    { ...third, oil: third.oil + 9 },
    ...sound,
  ]);
  const parity = fruits.map(({ id, oil, dry }) => ({
    fruit: id,
    values: {
      huile: { truth: oil, predicted: oil + 0.1, low: oil - 0.9, high: oil + 1.1 },
      matiere_seche: { truth: dry, predicted: dry, low: dry - 1, high: dry + 1 },
    },
  }));
  await app.owner.query(
    `insert into ai_training_runs (id, seed, kind, subject, state, report, finished_at, model_version)
     values ($1, 1, 'spectra', '{"device_type":"NIR-Field","reading":"absorbance"}', 'done', $2, now(), null)`,
    [uuidv7(), JSON.stringify({ kind: "spectra", parity })],
  );
});
afterAll(() => app.close());

const path = "/api/doubtful-values";
const list = () => answered(doubtfulValuesSchema, app.fetch(path, { as: admin }));
const fruitAt = (at: number) => {
  const found = fruits[at];
  if (found === undefined) throw new Error("no fruit");
  return found;
};
const put = (of: string, body: object) =>
  app.fetch(`${path}/decisions/${of}`, { as: admin, ...json(body), method: "PUT" });
const swap = (body: object) => app.fetch(`${path}/swaps`, { as: admin, ...json(body) });
const usable = async () => {
  const overview = app.fetch("/api/training", { as: admin });
  const { spectra } = await answered(trainingOverviewSchema, overview);
  return spectra[0]?.laboratory;
};
const storedOil = async (id: string) => {
  const { rows } = await app.owner.query(
    "select oil_content::float8 as oil from fruits where id = $1",
    [id],
  );
  return rows[0].oil;
};

test("only administrators read and decide", async () => {
  const { id } = fruitAt(2);
  const calls = [
    [path, {}],
    [
      `${path}/decisions/${id}/huile`,
      { ...json({ decision: "confirmed", entered: 20 }), method: "PUT" },
    ],
    [`${path}/decisions/${id}/huile`, { method: "DELETE" }],
    [
      `${path}/swaps`,
      json({ first: id, second: fruitAt(3).id, values: [{ value: "huile", first: 1, second: 2 }] }),
    ],
  ] as const;
  for (const [to, options] of calls) {
    expect((await app.fetch(to, options)).status).toBe(401);
    expect((await app.fetch(to, { as: collector, ...options })).status).toBe(403);
  }
});

test("the worst values come first, and an exchanged pair is shown as a pair", async () => {
  const { sources, decisions } = await list();
  expect(decisions).toEqual([]);
  expect(sources).toMatchObject([{ device_type: "NIR-Field", checked: 60, doubtful_count: 5 }]);
  const [source] = sources;
  expect(source?.doubtful.map(({ fruit }) => fruit)).toContain(fruitAt(2).id);
  expect(source?.pairs).toHaveLength(1);
  const pair = source?.pairs[0];
  expect(new Set([pair?.first.fruit, pair?.second.fruit])).toEqual(
    new Set([fruitAt(0).id, fruitAt(1).id]),
  );
  expect(pair?.first.values.map(({ value }) => value)).toEqual(["huile", "matiere_seche"]);
});

test("values are exchanged once, under the editor's name, and exchanged back", async () => {
  const [low, high] = [fruitAt(0), fruitAt(1)];
  const order = {
    first: low.id,
    second: high.id,
    values: [
      { value: "huile", first: high.oil, second: low.oil },
      { value: "matiere_seche", first: high.dry, second: low.dry },
    ],
  };
  const [one, again] = await Promise.all([swap(order), swap(order)]);
  expect([one.status, again.status]).toEqual([200, 200]);
  expect([await storedOil(low.id), await storedOil(high.id)]).toEqual([low.oil, high.oil]);
  expect((await list()).sources[0]).toMatchObject({ pairs: [], doubtful_count: 1 });
  const edits = await app.owner.query(
    "select editor_email from fruit_edits where fruit_id = any ($1::uuid[])",
    [[low.id, high.id]],
  );
  expect(edits.rows).toEqual([{ editor_email: admin.email }, { editor_email: admin.email }]);
  const back = order.values.map(({ value, first, second }) => ({
    value,
    first: second,
    second: first,
  }));
  expect((await swap({ ...order, values: back })).status).toBe(200);
  expect(await storedOil(low.id)).toBe(high.oil);
  const stale = { ...order, values: [{ value: "huile", first: 1, second: 2 }] };
  const refused = await swap(stale);
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: "value_changed" }]);
  for (const wrong of [
    { ...order, second: low.id },
    { ...order, values: [order.values[0], order.values[0]] },
    { ...order, values: [] },
    { ...order, values: [{ value: "huile", first: 101, second: 2 }] },
  ]) {
    expect((await swap(wrong)).status).toBe(400);
  }
  expect((await swap({ ...order, first: uuidv7() })).status).toBe(404);
});

test("a confirmed value stays away until it changes", async () => {
  const { id, oil } = fruitAt(2);
  const entered = Math.round((oil + 9) * 1000) / 1000;
  const shows = async () =>
    (await list()).sources[0]?.doubtful.some(({ fruit }) => fruit === id) ?? false;
  expect(await shows()).toBe(true);
  const stale = await put(`${id}/huile`, { decision: "confirmed", entered: 1 });
  expect([stale.status, await stale.json()]).toMatchObject([409, { code: "value_changed" }]);
  expect((await put(`${id}/huile`, { decision: "confirmed", entered })).status).toBe(200);
  expect(await shows()).toBe(false);
  await app.owner.query("update fruits set oil_content = $2, version = version + 1 where id = $1", [
    id,
    entered + 1,
  ]);
  expect(await shows()).toBe(true);
});

test("an excluded value is not learned, with its reason, until that is withdrawn", async () => {
  const { id } = fruitAt(2);
  const entered = await storedOil(id);
  expect(await usable()).toMatchObject({ huile: 30, matiere_seche: 30 });
  expect((await put(`${id}/huile`, { decision: "excluded", entered })).status).toBe(400);
  const reason = "tube cassé au laboratoire";
  expect((await put(`${id}/huile`, { decision: "excluded", entered, reason })).status).toBe(200);
  expect(await usable()).toMatchObject({ huile: 29, matiere_seche: 30 });
  expect((await list()).decisions).toMatchObject([
    { fruit: id, value: "huile", decision: "excluded", reason, by: admin.email },
  ]);
  const withdraw = () =>
    app.fetch(`${path}/decisions/${id}/huile`, { as: admin, method: "DELETE" });
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200]);
  expect(await usable()).toMatchObject({ huile: 30 });
  const { rows } = await app.owner.query(
    "select action, user_id from audit_log where table_name = 'value_decisions' order by created_at",
  );
  expect(rows.map(({ action }) => action)).toEqual(["INSERT", "DELETE", "INSERT", "DELETE"]);
  expect(rows.every(({ user_id }) => user_id === admin.id)).toBe(true);
});
