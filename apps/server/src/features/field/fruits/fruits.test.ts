import { fruitReceiptSchema, fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { listRecords } from "@elaeis/domain/fruits/list-records";
import {
  fruitPageSchema,
  fruitSorts,
  sortDirections,
  zonesSchema,
  type FruitPage,
} from "@elaeis/domain/fruits/list-schemas";
import { reviewPageSchema } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFruit, sendPhoto, someFields, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
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

const read = (as: TestUser, id: string) =>
  answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as }));

const list = (as: TestUser, query = "", on = app) =>
  answered(fruitPageSchema, on.fetch(`/api/fruits?${query}`, { as }));

const edit = (as: TestUser, id: string, body: unknown) =>
  app.fetch(`/api/fruits/${id}`, { as, ...json(body, "PATCH") });

test("[LIST-02] places to narrow down by are one's own, for administrators everybody's", async () => {
  const [mine, theirs] = [await app.user("collecteur"), await app.user("collecteur")];
  for (const zone of ["Zoo B", "Zoo A", "Zoo B", null]) {
    await addFruit(app, mine, uuidv7(), photos, { location_name: zone });
  }
  await addFruit(app, theirs, uuidv7(), photos, { location_name: "Zoo C" });
  const zones = async (as: TestUser, scope: string) =>
    (await answered(zonesSchema, app.fetch(`/api/fruits/zones?scope=${scope}`, { as }))).zones;
  expect(await zones(mine, "own")).toEqual(["Zoo B", "Zoo A"]);
  expect(await zones(mine, "all")).toEqual(["Zoo B", "Zoo A"]);
  expect(await zones(admin, "all")).toEqual(expect.arrayContaining(["Zoo B", "Zoo A", "Zoo C"]));
  expect(await zones(admin, "own")).toEqual([]);
  expect((await app.fetch("/api/fruits/zones")).status).toBe(401);
  expect((await app.fetch("/api/fruits/zones?scope=x", { as: mine })).status).toBe(400);
});

describe("creating", () => {
  test("[NEW-04] a fruit is its collector's, dated, counted and counted again", async () => {
    const id = uuidv7();
    const submission = submissionOf(photos);
    const answer = await submitFruit(app, collector, id, submission);
    expect(answer.status).toBe(200);
    const { fruit, reference_changed } = await answered(fruitReceiptSchema, answer);
    expect(reference_changed).toBe(false);
    expect(fruit).toMatchObject({
      ...submission.fields,
      id,
      collector_id: collector.id,
      collector_email: collector.email,
      collection_date: submission.collection_date,
      photos_count: 0,
      photos_declared: 4,
      version: 1,
    });
    for (const [index, photo] of photos.entries()) {
      await sendPhoto(app, collector, id, photo);
      expect((await read(collector, id)).photos_count).toBe(index + 1);
    }
    const stored = await read(collector, id);
    expect(Date.parse(stored.updated_at)).toBeGreaterThan(Date.parse(stored.created_at));
  });

  test("a fruit keeps the day's number that its phone gave, whatever is sent after", async () => {
    const id = uuidv7();
    const submission = { ...submissionOf(photos), day_number: 12 };
    const sent = () => answered(fruitReceiptSchema, submitFruit(app, collector, id, submission));
    expect((await sent()).fruit.day_number).toBe(12);
    expect((await sent()).fruit.day_number).toBe(12);
    const other = await submitFruit(app, collector, id, { ...submission, day_number: 13 });
    expect(await other.json()).toMatchObject({ code: "fruit_already_sent" });
    await expect(
      app.database.withActor({ kind: "system", job: "test" }, (tx) =>
        tx.updateTable("fruits").set({ day_number: 1 }).where("id", "=", id).execute(),
      ),
    ).rejects.toThrow("permission denied");
    const [listedFruit] = (await list(collector, "limit=1")).items;
    expect(listedFruit).toHaveProperty("day_number");
    for (const day_number of [0, 10_000, 1.5]) {
      const refused = await submitFruit(app, collector, uuidv7(), {
        ...submissionOf(photos),
        day_number,
      });
      expect(refused.status).toBe(400);
    }
  });

  test("[NEW-08] a visitor gets 'Utilisateur non connecté'", async () => {
    const answer = await app.fetch(`/api/fruits/${uuidv7()}`, {
      ...json(submissionOf(photos), "PUT"),
      headers: { "content-type": "application/json", "accept-language": "fr" },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: "Utilisateur non connecté" });
  });

  test("[NEW-03] three photos are too few, and nothing is created", async () => {
    const id = uuidv7();
    const answer = await submitFruit(app, collector, id, submissionOf(photos.slice(0, 3)));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "too_few_photos" });
    expect((await app.owner.query("select from fruits where id = $1", [id])).rowCount).toBe(0);
  });

  test("[NEW-04] a fruit of the day after tomorrow is refused, one of a phone or server whose clock is a day off is not", async () => {
    const inHours = (hours: number) => ({
      ...submissionOf(photos),
      collection_date: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
    const id = uuidv7();
    const refused = await submitFruit(app, collector, id, inHours(49));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: "collected_in_future" });
    expect((await app.owner.query("select from fruits where id = $1", [id])).rowCount).toBe(0);
    expect((await submitFruit(app, collector, id, inHours(12))).status).toBe(200);
  });

  test("[PRED-06] an accepted prediction of a device may have one photo, and is no measurement", async () => {
    const id = uuidv7();
    const accepted = (confidence: unknown) => ({
      ...submissionOf(photos.slice(0, 1)),
      accepted_prediction: { confidence },
    });
    expect((await submitFruit(app, collector, id, accepted(1.2))).status).toBe(400);
    const nothing = { ...accepted(0.8), photos: [] };
    expect((await submitFruit(app, collector, id, nothing)).status).toBe(422);
    const submission = accepted(0.8);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await submitFruit(app, collector, id, submission)).ok).toBe(true);
    }
    const { rows } = await app.owner.query(
      "select nir_data_source, ai_confidence_score from fruits where id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ nir_data_source: "ai_accepted" }]);
    expect(Number(rows[0]?.["ai_confidence_score"])).toBeCloseTo(0.8);
  });

  test("[PRED-06] a device's prediction is recorded once for review, and what was typed over it is measured", async () => {
    const id = uuidv7();
    const four = <Value>(value: Value) => {
      return { huile: value, matiere_seche: value, proteines: value, acides_gras: value };
    };
    const model = { version: "m-1", provenance: "synthetic", type: "kernel_ridge" };
    const answer = {
      values: { ...four(40), huile: 22.44 },
      interval: four([30, 50]),
      coverage: 0.9,
      clamped: [],
      warnings: ["outside_training_domain"],
      model,
      processing_time_ms: 120,
    };
    const fields = { oil_content: 22.4, dry_matter: 41.5, protein_content: 40, fatty_acids: 40 };
    const submission = {
      ...submissionOf(photos.slice(0, 1), fields),
      accepted_prediction: { confidence: 0.6, answer },
    };
    await Promise.all([1, 2, 3].map(() => submitFruit(app, collector, id, submission)));
    for (const photo of photos.slice(0, 1)) await sendPhoto(app, collector, id, photo);
    const fruit = await app.owner.query(
      "select nir_data_source, entered_values from fruits where id = $1",
      [id],
    );
    expect(fruit.rows).toEqual([
      { nir_data_source: "ai_accepted", entered_values: ["dry_matter"] },
    ]);
    const page = app.fetch("/api/gpu-predictions?state=pending", { as: admin });
    const { items } = await answered(reviewPageSchema, page);
    const reviewed = items.filter((item) => item.fruit.id === id);
    expect(reviewed).toMatchObject([
      {
        source: "accepted",
        model_version: "m-1",
        predicted: { huile: expect.closeTo(22.44, 2) },
        measured: { matiere_seche: 41.5, huile: null },
        interval: four([30, 50]),
        warnings: ["outside_training_domain"],
        image_url: expect.stringContaining("/photos/"),
      },
    ]);
    const tooLong = { confidence: 0.6, answer: { ...answer, warnings: Array(21).fill("w") } };
    const refused = { ...submission, accepted_prediction: tooLong };
    expect((await submitFruit(app, collector, uuidv7(), refused)).status).toBe(400);
  });

  test.each([
    ["oil_content", 100.1],
    ["oil_content", -0.1],
    ["dry_matter", 12.34],
    ["protein_content", "12"],
    ["fatty_acids", Number.MAX_VALUE],
    ["analysis_temperature", 24.55],
    ["latitude", 90.000001],
    ["longitude", 1.0000001],
    ["maturity_stage", "ripe"],
    ["harvest_season", "summer"],
    ["fruit_id", "  "],
    ["remarks", "x".repeat(5001)],
  ])("[NEW-05] %s = %s is refused by name", async (field, value) => {
    const submission = submissionOf(photos);
    const answer = await submitFruit(app, collector, uuidv7(), {
      ...submission,
      fields: { ...submission.fields, [field]: value },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "invalid_input",
      details: { fields: `fields.${field}` },
    });
  });

  test.each(["PALM\u200B-1", "PALM-1.", "\u202EPALM-1"])(
    "[NEW-05] the reference %j, which looks like another, is refused by name",
    async (reference) => {
      const submission = submissionOf(photos);
      const answer = await submitFruit(app, collector, uuidv7(), {
        ...submission,
        fields: { ...submission.fields, fruit_id: reference },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: "reference_not_plain",
        details: { fields: "fields.fruit_id" },
      });
    },
  );

  test("[NEW-05] the bounds themselves and empty values are accepted", async () => {
    const id = uuidv7();
    const nothing = Object.fromEntries(Object.keys(someFields()).map((name) => [name, null]));
    const fields = {
      ...nothing,
      fruit_id: `BOUND-${id}`,
      oil_content: 0,
      dry_matter: 100,
      latitude: -90,
    };
    const answer = await submitFruit(app, collector, id, { ...submissionOf(photos), fields });
    expect(answer.status).toBe(200);
    const { fruit } = await answered(fruitReceiptSchema, answer);
    expect(fruit).toMatchObject({ ...fields, oil_content: 0, remarks: null });
  });

  test("0, 0 is no position, in a new fruit and in an edit", async () => {
    const id = uuidv7();
    const fields = { ...someFields(), latitude: 0, longitude: 0, location_accuracy_m: 5 };
    const nowhere = { latitude: null, longitude: null, location_accuracy_m: null };
    const sent = await submitFruit(app, collector, id, { ...submissionOf(photos), fields });
    expect((await answered(fruitReceiptSchema, sent)).fruit).toMatchObject(nowhere);
    const edit = async (base_version: number, changed: object) => {
      const body = { base_version, fields: changed, photos: [] };
      const init = { as: collector, ...json(body, "PATCH") };
      return (await answered(fruitReceiptSchema, app.fetch(`/api/fruits/${id}`, init))).fruit;
    };
    const here = { latitude: 0, longitude: 9.5, location_accuracy_m: 5 };
    expect(await edit(1, here)).toMatchObject(here);
    expect(await edit(2, { longitude: 0 })).toMatchObject(nowhere);
  });

  test.each([2, 4, 16])("[OFF-03] %i identical requests at once make one fruit", async (times) => {
    const id = uuidv7();
    const submission = submissionOf(photos);
    const answers = await Promise.all(
      Array.from({ length: times }, () => submitFruit(app, collector, id, submission)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const bodies = await Promise.all(answers.map((answer) => answered(fruitReceiptSchema, answer)));
    expect(new Set(bodies.map((body) => body.fruit.fruit_id)).size).toBe(1);
    expect((await app.owner.query("select from fruits where id = $1", [id])).rowCount).toBe(1);
    const declared = await app.owner.query("select from fruit_images where fruit_id = $1", [id]);
    expect(declared.rowCount).toBe(4);
  });

  test("[OFF-03] a repetition long after, when the fruit was edited, is still recognised", async () => {
    const id = uuidv7();
    const submission = submissionOf(photos);
    await submitFruit(app, collector, id, submission);
    await edit(collector, id, { base_version: 1, fields: { remarks: "revu" }, photos: [] });
    const again = await submitFruit(app, collector, id, submission);
    expect(again.status).toBe(200);
    const { fruit } = await answered(fruitReceiptSchema, again);
    expect(fruit).toMatchObject({ remarks: "revu", version: 2 });
  });

  test("another fruit under the same id is refused from everybody", async () => {
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    for (const sender of [collector, other]) {
      const answer = await submitFruit(app, sender, id, submissionOf(photos));
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: "fruit_already_sent" });
    }
  });

  test("[NEW-04] a taken reference gets another suffix, and says so each time", async () => {
    const reference = "PALM-2026-123456-ABCD";
    await submitFruit(app, collector, uuidv7(), submissionOf(photos, { fruit_id: reference }));
    const id = uuidv7();
    const submission = submissionOf(photos, { fruit_id: reference });
    const first = await answered(fruitReceiptSchema, submitFruit(app, other, id, submission));
    expect(first.reference_changed).toBe(true);
    expect(first.fruit.fruit_id).toMatch(/^PALM-2026-123456-[A-Z0-9]{4}$/);
    const again = await answered(fruitReceiptSchema, submitFruit(app, other, id, submission));
    expect(again).toMatchObject({
      reference_changed: true,
      fruit: { fruit_id: first.fruit.fruit_id },
    });
  });
});

describe("listing", () => {
  let listed: TestApp;
  let me: TestUser;
  let boss: TestUser;

  beforeAll(async () => {
    listed = await createTestApp();
    me = await listed.user("collecteur");
    boss = await listed.user("admin");
    const someone = await listed.user("collecteur");
    for (let index = 0; index < 47; index += 1) {
      const submission = submissionOf(photos, {
        fruit_id: `REF-${String(index).padStart(3, "0")}`,
        oil_content: index % 9 === 0 ? null : 10 + (index % 5),
        dry_matter: 40 + index,
        protein_content: null,
        analysis_temperature: index < 2 ? -5.5 : 24 + (index % 3),
        location_name: index % 2 === 0 ? "Édéa" : "Kribi",
        remarks: index === 7 ? "100 % mûr_x" : null,
      });
      await submitFruit(listed, me, uuidv7(), {
        ...submission,
        // Several at one instant: the id decides between them.
        collection_date: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))).toISOString(),
      });
    }
    await submitFruit(listed, someone, uuidv7(), submissionOf(photos, { fruit_id: "THEIRS" }));
  });
  afterAll(() => listed.close());

  test("[LIST-01] a collector sees their own, an administrator everyone's or their own", async () => {
    expect((await list(me, "", listed)).total).toBe(47);
    expect((await list(boss, "", listed)).total).toBe(48);
    expect((await list(boss, "scope=own", listed)).total).toBe(0);
    expect((await list(me, "scope=all&search=THEIRS", listed)).total).toBe(0);
  });

  test.each(fruitSorts)(
    "[LIST-02] sorted by %s both ways, every fruit comes exactly once over the pages",
    async (sort) => {
      for (const direction of sortDirections) {
        const seen: FruitPage["items"] = [];
        let after = "";
        do {
          const page = await list(me, `sort=${sort}&direction=${direction}${after}`, listed);
          expect(page.items.length).toBeLessThanOrEqual(20);
          expect(page.total).toBe(47);
          seen.push(...page.items);
          after = page.next === null ? "" : `&after=${page.next}`;
        } while (after !== "");
        expect(new Set(seen.map((fruit) => fruit.id)).size).toBe(47);
        expect(seen).toEqual(listRecords(seen, { sort, direction }));
      }
    },
  );

  test.each([
    ["oil_content_min=13", 16],
    ["oil_content_max=10", 8],
    ["oil_content_min=11&oil_content_max=12", 17],
    ["dry_matter_min=60&dry_matter_max=60", 1],
    ["protein_content_max=100", 0],
    ["fatty_acids_min=0", 47],
    ["analysis_temperature_max=-1", 2],
    ["from=2026-01-03T00:00:00Z&to=2026-01-05T00:00:00Z", 6],
    ["location=Kribi", 23],
    ["location=kribi", 23],
    ["location=krib", 0],
    ["quality=poor", 41],
    ["quality=good", 0],
    ["outside_protocol=true", 0],
    ["lacks_values=true", 47],
    ["location=Kribi&oil_content_min=13&search=ref", 8],
  ])("narrowed down by %s it holds %i", async (query, count) => {
    const page = await list(me, `${query}&limit=250`, listed);
    expect(page.items).toHaveLength(count);
    expect(page).toMatchObject({ total: count, total_is_least: false });
    expect((await list(boss, `${query}&limit=1`, listed)).total).toBeGreaterThanOrEqual(count);
  });

  test("a value that an imported file lacks is in no range", async () => {
    const [fruit] = (await list(me, "fatty_acids_min=0&limit=1", listed)).items;
    await listed.owner.query(
      "update fruits set fatty_acids = 0, missing_values = '{fatty_acids}' where id = $1",
      [fruit?.id],
    );
    expect((await list(me, "fatty_acids_min=0", listed)).total).toBe(46);
    await listed.owner.query(
      "update fruits set fatty_acids = 18, missing_values = '{}' where id = $1",
      [fruit?.id],
    );
  });

  test("of more than a page and a hundred matches it is said that there are more, on every page alike", async () => {
    const many = await createTestApp({ ai: "none" });
    try {
      const { id, email } = await many.user("collecteur");
      const reader = await many.user("admin");
      await many.owner.query(
        `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
         select gen_random_uuid(), 'MANY-' || number, $1, $2, sha256('x')
         from generate_series(1, 1002) as number`,
        [id, email],
      );
      for (const [limit, total] of [
        [20, 100],
        [250, 250],
      ]) {
        const asked = `search=many&limit=${limit}`;
        const first = await list(reader, asked, many);
        expect(first).toMatchObject({ total, total_is_least: true });
        const second = await list(reader, `${asked}&after=${first.next}`, many);
        expect(second).toMatchObject({ total, total_is_least: true });
      }
      const few = await list(reader, "search=many-99&limit=5", many);
      expect(few).toMatchObject({ total: 11, total_is_least: false });
      const rest = await list(reader, `search=many-99&limit=5&after=${few.next}`, many);
      expect(rest).toMatchObject({ total: 11, total_is_least: false });
      expect(await list(reader, "limit=1", many)).toMatchObject({
        total: 1002,
        total_is_least: false,
      });
    } finally {
      await many.close();
    }
  });

  test("the kept number is right whatever happens to fruits, also at once", async () => {
    const counting = await createTestApp({ ai: "none" });
    try {
      const one = await counting.user("collecteur");
      const two = await counting.user("collecteur");
      const reader = await counting.user("admin");
      const ids = Array.from({ length: 12 }, () => uuidv7());
      await Promise.all(
        ids.map((id, index) =>
          submitFruit(counting, index % 2 === 0 ? one : two, id, submissionOf(photos)),
        ),
      );
      const totals = async () =>
        Promise.all([one, two, reader].map(async (who) => (await list(who, "", counting)).total));
      expect(await totals()).toEqual([6, 6, 12]);
      await submitFruit(counting, one, ids[0] ?? "", submissionOf(photos));
      await counting.owner.query("update fruits set collector_id = $1 where id = $2", [
        two.id,
        ids[0],
      ]);
      expect(await totals()).toEqual([5, 7, 12]);
      await counting.fetch(`/api/fruits/${ids[1]}`, { as: reader, method: "DELETE" });
      expect(await totals()).toEqual([5, 6, 11]);
      await counting.owner.query("delete from users where id = $1", [two.id]);
      expect((await list(reader, "", counting)).total).toBe(11);
      expect((await list(one, "", counting)).total).toBe(5);
    } finally {
      await counting.close();
    }
  });

  test.each([
    ["ref-00", 10],
    ["édéa", 24],
    ["edea", 24],
    ["100 % mur", 1],
    ["KRIBI", 23],
    ["100 %", 1],
    ["r_x", 1],
    ["%", 1],
    ["nothing like it", 0],
    ["'; drop table fruits; --", 0],
  ])("[LIST-02] searching %s finds %i", async (search, count) => {
    const page = await list(me, `search=${encodeURIComponent(search)}`, listed);
    expect(page.total).toBe(count);
  });

  test("[LIST-02] [LIST-05] a query that takes too long ends after 10 seconds, and says so @night", async () => {
    const other = await listed.owner.connect();
    try {
      await other.query("begin");
      await other.query("lock table fruits in access exclusive mode");
      const answer = await listed.fetch("/api/fruits", { as: me });
      expect(answer.status).toBe(504);
      expect(await answer.json()).toMatchObject({
        code: "query_timeout",
        error: "Query timeout after 10 seconds",
      });
    } finally {
      await other.query("rollback");
      other.release();
    }
    expect((await list(me, "", listed)).total).toBe(47);
  });

  test("[LIST-05] a refusal by the database is reported as that, without its words", async () => {
    await listed.owner.query("alter table fruits rename column location_name to moved");
    try {
      const answer = await listed.fetch("/api/fruits?search=a", { as: me });
      expect(answer.status).toBe(500);
      const { code, error } = await answered(problemAnswerSchema, answer);
      expect(code).toBe("database_query_failed");
      expect(error).toMatch(/^Database query failed: /);
      expect(error).not.toContain("location_name");
    } finally {
      await listed.owner.query("alter table fruits rename column moved to location_name");
    }
    expect((await list(me, "search=Kribi", listed)).total).toBe(23);
  });

  test.each([
    "after=nonsense",
    "after=W10",
    "sort=remarks",
    "direction=up",
    "quality=best",
    "outside_protocol=maybe",
    "limit=0",
    "limit=9999",
  ])("%s is refused", async (query) => {
    expect((await listed.fetch(`/api/fruits?${query}`, { as: me })).status).toBe(400);
  });
});

describe("reading, editing, deleting", () => {
  test("[ROLE-01] a fruit is its collector's and the administrators'", async () => {
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    const statusFor = async (as?: TestUser) =>
      (await app.fetch(`/api/fruits/${id}`, as === undefined ? {} : { as })).status;
    expect(await statusFor(collector)).toBe(200);
    expect(await statusFor(admin)).toBe(200);
    expect(await statusFor(other)).toBe(404);
    expect(await statusFor()).toBe(401);
  });

  test("[ROLE-01] by its label a fruit is found by who may see it, by its exact reference only", async () => {
    const id = uuidv7();
    // What an address must not lose: spaces, a slash, an accent, a per cent.
    const reference = `Lot 7/é 100 % ${id.slice(-4)}`;
    await submitFruit(app, collector, id, submissionOf(photos, { fruit_id: reference }));
    const ask = (asked: string, as?: TestUser) =>
      app.fetch(
        `/api/fruits/by-reference/${encodeURIComponent(asked)}`,
        as === undefined ? {} : { as },
      );
    expect(await answered(fruitSchema, ask(reference, collector))).toMatchObject({
      id,
      fruit_id: reference,
      photos: [{}, {}, {}, {}],
    });
    expect((await ask(reference, admin)).status).toBe(200);
    const refused = await ask(reference, other);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ code: "unknown_fruit" });
    expect((await ask(reference)).status).toBe(401);
    expect((await ask(reference.slice(0, -1), collector)).status).toBe(404);
    expect((await ask("x".repeat(121), collector)).status).toBe(400);
  });

  test("[EDIT-03] an edit over a newer version is refused, its repetition is not", async () => {
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    const first = { base_version: 1, fields: { oil_content: 25 }, photos: [] };
    expect((await edit(collector, id, first)).status).toBe(200);
    expect((await edit(collector, id, first)).status).toBe(200);
    const late = await edit(admin, id, {
      base_version: 1,
      fields: { oil_content: 19 },
      photos: [],
    });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: "fruit_changed", details: { version: 2 } });
    expect((await read(collector, id)).oil_content).toBe(25);
    expect((await edit(other, id, first)).status).toBe(404);
  });

  test("an edit clears a value with null and leaves the others alone", async () => {
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    await edit(collector, id, { base_version: 1, fields: { remarks: null }, photos: [] });
    expect(await read(collector, id)).toMatchObject({ remarks: null, oil_content: 22.4 });
  });

  test("a reference that is taken is refused when editing", async () => {
    const id = uuidv7();
    await submitFruit(app, collector, uuidv7(), submissionOf(photos, { fruit_id: "TAKEN-1" }));
    await submitFruit(app, collector, id, submissionOf(photos));
    const answer = await edit(collector, id, {
      base_version: 1,
      fields: { fruit_id: "TAKEN-1" },
      photos: [],
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "fruit_reference_taken" });
  });

  test("[LIST-05] only an administrator deletes, and the fruit is gone from everywhere", async () => {
    const id = uuidv7();
    await addFruit(app, collector, id, photos);
    const remove = (as: TestUser) => app.fetch(`/api/fruits/${id}`, { as, method: "DELETE" });
    expect((await remove(collector)).status).toBe(403);
    expect((await remove(admin)).status).toBe(204);
    expect((await remove(admin)).status).toBe(404);
    expect((await app.fetch(`/api/fruits/${id}`, { as: collector })).status).toBe(404);
    expect(
      (await app.owner.query("select from fruit_images where fruit_id = $1", [id])).rowCount,
    ).toBe(0);
  });
});

/** Where a fruit belongs in an order; one without the value before all others. */
