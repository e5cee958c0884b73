/** The list of the server and the one on a phone answer alike: search, order and filters on the same fruits. */
import { foldText } from "@elaeis/domain/fruits/fold-text";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitListQuerySchema, type FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { listRecords } from "@elaeis/domain/fruits/list-records";
import { fruitPageSchema, fruitSorts } from "@elaeis/domain/fruits/list-schemas";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { setOwnFields, someOwnFields } from "#testing/own-fields.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let me: TestUser;
let fruits: FruitSummary[];

const places = ["Édéa", "EDEA", "édea bord", "Kribi", "Ŋgɔ́nnɛ", "Cœur d’Akwa", null, ""];

beforeAll(async () => {
  app = await createTestApp();
  me = await app.user("collecteur");
  const photos = await fourPhotos();
  for (let index = 0; index < 32; index += 1) {
    const submission = submissionOf(photos, {
      fruit_id: `Réf-${index}`,
      oil_content: [null, 16, 20, 23.9, 24, 15.9][index % 6] ?? null,
      dry_matter: index % 7 === 0 || index === 24 ? null : 50 - index,
      protein_content: index === 31 ? 8 : null,
      fatty_acids: index === 0 ? null : 0,
      analysis_temperature: index % 3 === 0 ? null : -20 + index,
      location_name: places[index % places.length] ?? null,
      remarks: index % 6 === 0 ? "Mûr 100 %, très_beau\nsecond" : null,
    });
    const collection_date = new Date(Date.UTC(2026, 4, 1 + Math.floor(index / 3))).toISOString();
    await submitFruit(app, me, uuidv7(), { ...submission, collection_date });
  }
  await app.owner.query(
    `update fruits set fatty_acids = 0, missing_values = '{fatty_acids}' where right(fruit_id, 1) = '4'`,
  );
  await app.owner.query(
    `update fruit_images set is_protocol_compliant = (photo_role <> 'front')
     where fruit_id in (select id from fruits where right(fruit_id, 1) in ('1', '4'))`,
  );
  await setOwnFields(app, someOwnFields);
  await app.owner.query(
    `update fruits set own_values = jsonb_strip_nulls(jsonb_build_object(
       'weight', case when at % 4 > 0 then 2 + at * 3.5 end,
       'palm', case when at % 3 > 0 then 'P' || at % 5 end,
       'old', case when at % 2 > 0 then 'yes' else 'no' end))
     from (select id as fruit, substr(fruit_id, 5)::integer as at from fruits) as numbered where fruit = id`,
  );
  fruits = (await ask("limit=250")).items;
});
afterAll(() => app.close());

const ask = (query: string) =>
  answered(fruitPageSchema, app.fetch(`/api/fruits?${query}`, { as: me }));

async function expectAlike(query: Record<string, string>): Promise<number> {
  const { items } = await ask(String(new URLSearchParams({ ...query, limit: "250" })));
  const parsed: FruitListQuery = fruitListQuerySchema.parse(query);
  const held = listRecords(fruits.toReversed(), parsed);
  expect(held.map(({ fruit_id }) => fruit_id)).toEqual(items.map(({ fruit_id }) => fruit_id));
  return items.length;
}

test.each(
  fruitSorts.flatMap((sort) => [
    { sort, direction: "asc" },
    { sort, direction: "desc" },
  ]),
)(
  "[LIST-02] by $sort $direction a phone has the server's order, absent values last",
  async ({ sort, direction }) => {
    expect(await expectAlike({ sort, direction })).toBe(32);
    const { items } = await ask(`limit=250&sort=${sort}&direction=${direction}`);
    const values = items.map((fruit) => fruit[sort] ?? "");
    const firstAbsent = values.findIndex((value) => String(value) === "");
    expect(values.slice(firstAbsent).every((value) => String(value) === "")).toBe(
      firstAbsent !== -1,
    );
  },
);

test.each([
  ["edea", 12],
  ["ÉDÉA", 12],
  ["ngonne", 4],
  ["coeur d'akwa", 4],
  ["REF-1", 11],
  ["mur 100 %", 6],
  ["tres_", 6],
  ["second", 6],
  ["nothing", 0],
])("[LIST-02] searching %s a phone finds what the server finds", async (search, count) => {
  expect(await expectAlike({ search })).toBe(count);
  expect(await expectAlike({ search, sort: "oil_content", direction: "asc" })).toBe(count);
});

test.each([
  { quality: "excellent" },
  { quality: "good" },
  { quality: "average" },
  { quality: "poor" },
  { location: "edea" },
  { outside_protocol: "true" },
  { lacks_values: "true" },
  { lacks_values: "true", search: "edea" },
  { from: "2026-05-03T00:00:00Z", to: "2026-05-05T00:00:00Z" },
  { quality: "good", search: "edea", outside_protocol: "true" },
  { oil_content_min: "16", oil_content_max: "23.9" },
  { analysis_temperature_min: "-5" },
  { fatty_acids_max: "0" },
  { source: "nir" },
  { source: "entered" },
  { batch: "0199a000-0000-7000-8000-0000000000bb" },
])("[LIST-02] narrowed down by %j a phone holds what the server holds", async (query) => {
  expect(await expectAlike(query as Record<string, string>)).toBeLessThan(32);
});

test("[LIST-02] a phone and the database fold text alike", async () => {
  const texts = ["Édéa", "ÀÇÑÜ ŒÆß", "ØøŁłĐđƉɖƊɗƁɓƐɛƏəƎǝƆɔŊŋƝɲƑƒƔɣƘƙƲʋƳƴ’", "Ҁ Ж ж", "١٢ ﷺ"];
  const { rows } = await app.owner.query<{ folded: string }>(
    "select fold_text(said) as folded from unnest($1::text[]) with ordinality as t(said, at) order by at",
    [texts],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
});

test("[LIST-02] pages go on behind absent values, in both directions", async () => {
  const ownSorts = ["own:weight", "own:palm", "own:old"];
  const sorts = [
    "oil_content",
    "location_name",
    "fatty_acids",
    "analysis_temperature",
    "maturity_stage",
  ];
  for (const sort of [...sorts, ...ownSorts]) {
    for (const direction of ["asc", "desc"]) {
      const seen: string[] = [];
      let after = "";
      do {
        const page = await ask(`limit=5&sort=${sort}&direction=${direction}${after}`);
        seen.push(...page.items.map(({ id }) => id));
        expect(page.total).toBe(32);
        after = page.next === null ? "" : `&after=${page.next}`;
      } while (after !== "");
      const { items } = await ask(`limit=250&sort=${sort}&direction=${direction}`);
      expect(seen).toEqual(items.map(({ id }) => id));
    }
  }
});

test.each(["own:weight", "own:palm", "own:old"])(
  "sorted by %s, a field of the installation's own, a phone has the server's order",
  async (sort) => {
    expect(await expectAlike({ sort, direction: "asc" })).toBe(32);
    expect(await expectAlike({ sort, direction: "desc" })).toBe(32);
  },
);

test("a field that is for administrators puts nobody else's list in order; a bad name is refused", async () => {
  const { items } = await ask("sort=own:old&direction=asc&limit=250");
  expect(items.map(({ id }) => id)).toEqual(fruits.map(({ id }) => id).toSorted());
  const boss = await app.user("admin");
  const theirs = await answered(
    fruitPageSchema,
    app.fetch("/api/fruits?sort=own:old&direction=asc&limit=250", { as: boss }),
  );
  const old = theirs.items.map(({ own_values }) => own_values?.["old"]);
  expect(old.lastIndexOf("no")).toBeLessThan(old.indexOf("yes"));
  expect(new Set(old)).toEqual(new Set(["no", "yes"]));
  expect((await app.fetch("/api/fruits?sort=own:Bad'", { as: me })).status).toBe(400);
  const cursor = Buffer.from(JSON.stringify([{}, uuidv7()])).toString("base64url");
  const answer = await app.fetch(`/api/fruits?sort=own:weight&after=${cursor}`, { as: me });
  expect(answer.status).toBe(400);
});

test("one person's list by e-mail address reads past nobody else's fruits", async () => {
  const actor = { kind: "user", id: me.id, accountName: me.email, role: "collecteur" } as const;
  const read = await app.database.withActor(actor, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const page = sql`select from fruits_page('{}', 'collector_email', true, null, null, 10, null)`;
    expect((await page.execute(tx)).rows).toHaveLength(10);
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('fruits_by_collector_email'::regclass) as scans`.execute(tx);
    return rows;
  });
  expect(read).toEqual([{ scans: 0 }]);
});
