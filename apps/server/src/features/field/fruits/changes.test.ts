import { changedFruitsSchema, changesDelayMs } from "@elaeis/domain/fruits/changes-schemas";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addFruit, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;
let photos: TestPhoto[];
/** The server's clock goes ahead, so that what is written now is old enough to be listed. */
let aheadMs = changesDelayMs + 1000;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => new Date(Date.now() + aheadMs) });
  [collector, admin] = [await app.user("collecteur"), await app.user("admin")];
  photos = await fourPhotos();
});
afterAll(() => app.close());

const changes = (query: string, as = collector) =>
  answered(changedFruitsSchema, app.fetch(`/api/fruits/changes?${query}`, { as }));

async function newFruit(as = collector): Promise<string> {
  const id = uuidv7();
  await addFruit(app, as, id, photos);
  return id;
}

/** Page after page, until there is no more. */
async function extract(from: string, as = collector) {
  const items = [];
  let query = from;
  for (;;) {
    const page = await changes(`${query}&limit=2`, as);
    items.push(...page.items);
    query = `after=${page.after}`;
    if (!page.has_more) return { items, after: page.after };
  }
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

test("[ROLE-03] a visitor gets none, a collector their own, an administrator everybody's", async () => {
  expect((await app.fetch("/api/fruits/changes")).status).toBe(401);
  const [mine, theirs] = [await newFruit(), await newFruit(admin)];
  expect(idsOf(await extract("updated_since=2026-01-01"))).toContain(mine);
  expect(idsOf(await extract("updated_since=2026-01-01"))).not.toContain(theirs);
  expect(idsOf(await extract("", admin))).toEqual(expect.arrayContaining([mine, theirs]));
});

test("a copy that goes on from its cursor misses no change and no deletion", async () => {
  const [first, second, third] = [await newFruit(), await newFruit(), await newFruit()];
  const copy = await extract("");
  expect(idsOf(copy)).toEqual(expect.arrayContaining([first, second, third]));
  const whole = copy.items.find(({ id }) => id === first)?.fruit;
  expect(whole?.photos.map(({ received }) => received)).toEqual([true, true, true, true]);
  expect(await extract(`after=${copy.after}`)).toEqual({ items: [], after: copy.after });

  const editing = { base_version: 1, fields: { remarks: "Autre" }, photos: [] };
  await app.fetch(`/api/fruits/${first}`, { as: collector, ...json(editing, "PATCH") });
  await app.fetch(`/api/fruits/${second}`, { as: admin, method: "DELETE" });
  const since = await extract(`after=${copy.after}`);
  expect(since.items).toMatchObject([
    { id: first, is_deleted: false, fruit: { remarks: "Autre" } },
    { id: second, is_deleted: true, fruit: null },
  ]);
  await app.fetch("/api/trash/restore", { as: admin, ...json({ ids: [second] }) });
  const restored = await extract(`after=${since.after}`);
  expect(restored.items).toMatchObject([{ id: second, is_deleted: false, fruit: { id: second } }]);
});

test("what was just written waits, for a change that is still being written may be older", async () => {
  const { after } = await extract("");
  const id = await newFruit();
  aheadMs = 0;
  expect((await changes(`after=${after}`)).items).toEqual([]);
  aheadMs = changesDelayMs + 1000;
  expect(idsOf(await changes(`after=${after}`))).toEqual([id]);
});

test.each(["after=x", "after=WyJ4Il0", "updated_since=yesterday", "limit=0", "limit=251"])(
  "%s is refused",
  async (query) => {
    const answer = await app.fetch(`/api/fruits/changes?${query}`, { as: collector });
    expect(answer.status).toBe(400);
  },
);

test("a day and a time with its offset are moments, in lists and when a fruit is sent", async () => {
  const person = await app.user("collecteur");
  const list = async (query: string) =>
    (await answered(fruitPageSchema, app.fetch(`/api/fruits?${query}`, { as: person }))).total;
  const dated = async (collection_date: string) => {
    const sent = { ...submissionOf(photos), collection_date };
    expect((await submitFruit(app, person, uuidv7(), sent)).status).toBe(200);
  };
  await dated("2026-01-31T23:30:00-02:00");
  await dated("2026-01-31");
  expect(await list("from=2026-01-31&to=2026-02-01")).toBe(1);
  expect(await list("from=2026-02-01T03:30:00%2B02:00")).toBe(1);
  expect(await list("from=2026-02-01T01:31:00Z")).toBe(0);
  expect(await list("from=2026-01-31")).toBe(2);
});
