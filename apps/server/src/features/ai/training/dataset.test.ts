import {
  datasetFruitSchema,
  datasetHeadSchema,
  type DatasetFruit,
} from "@elaeis/domain/training/training-schemas";
import { fruitSchema } from "@elaeis/domain/fruits/fruit-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addFruit, submissionOf, submitFruit } from "#testing/fruits.ts";
import { drawnJpeg, fourPhotos, sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { insertFruits } from "#testing/training.ts";

let app: TestApp;
let collector: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
});
afterEach(() => app.close());

const version = 3;

async function dataset(featureVersion = version) {
  const answer = await app.asService(`/training/dataset?feature_version=${featureVersion}`);
  const [head, ...lines] = (await answer.text()).trimEnd().split("\n");
  return {
    head: z.parse(datasetHeadSchema, JSON.parse(head ?? "")),
    fruits: lines.map((line): DatasetFruit => z.parse(datasetFruitSchema, JSON.parse(line))),
  };
}

const numbers = Float64Array.from({ length: 232 }, (_, index) => Math.sin(index) / 3);
const features = Buffer.from(numbers.buffer).toString("base64");
const measures = { sharpness: 0.1 + 0.2, area: null };
const submit = (photos: unknown[], featureVersion = version) =>
  app.asService("/training/features", json({ feature_version: featureVersion, photos }));
const keptFeatures = async () =>
  (await app.owner.query("select feature_version, problem from photo_features order by 1")).rows;

describe("[AI-05] the data set", () => {
  test("has a fruit with its photos as they are stored, and what was measured on them", async () => {
    const id = uuidv7();
    const values = { oil_content: 22.4, dry_matter: 81, protein_content: 12.1, fatty_acids: 16.8 };
    await addFruit(app, collector, id, await fourPhotos(), { ...values, harvest_season: "wet" });
    const first = await dataset();
    expect(first.head).toEqual({ provenance: "real", fruits: 1, photos: 4 });
    const [fruit] = first.fruits;
    expect(fruit).toMatchObject({
      fruit: id,
      collector: collector.id,
      season: "wet",
      values: { huile: 22.4, matiere_seche: 81, proteines: 12.1, acides_gras: 16.8 },
    });
    expect(fruit?.photos.map(({ role, measured }) => [role, measured])).toEqual([
      ["front", null],
      ["back", null],
      ["left", null],
      ["right", null],
    ]);

    const [front, back] = fruit?.photos ?? [];
    const photo = await app.asService(`/training/photos/${front?.sha256}`);
    expect(photo.headers.get("content-type")).toBe("image/jpeg");
    expect(sha256Hex(Buffer.from(await photo.arrayBuffer()))).toBe(front?.sha256);

    const photos = [
      { sha256: front?.sha256, features, measures },
      { sha256: back?.sha256, problem: "image_unreadable" },
    ];
    expect((await submit(photos)).status).toBe(204);
    expect((await submit(photos)).status).toBe(204);
    const again = (await dataset()).fruits[0]?.photos.map(({ measured }) => measured);
    expect(again).toEqual([{ features, measures }, { problem: "image_unreadable" }, null, null]);
    const newer = (await dataset(version + 1)).fruits[0]?.photos;
    expect(newer?.map(({ measured }) => measured)).toEqual([null, null, null, null]);
  });

  test("says of each fruit by what it may differ: maturity, place or else coordinates, phone", async () => {
    await insertFruits(app, { count: 3 });
    await app.owner.query(
      `update fruits set maturity_stage = 'optimal', latitude = 4.0512, longitude = 9.7678,
         location_name = case fruit_id when 'R-1' then 'Edéa' when 'R-2' then 'Import NIR NE000123' end`,
    );
    await app.owner.query("update fruit_images set device_id = 'phone-1' where upload_order = 2");
    const { fruits } = await dataset();
    expect(fruits.map(({ maturity, place, phone }) => [maturity, place, phone])).toEqual([
      ["optimal", "Edéa", "phone-1"],
      ["optimal", "4.05, 9.77", "phone-1"],
      ["optimal", "4.05, 9.77", "phone-1"],
    ]);
  });

  test("leaves out photos that were promised and never came", async () => {
    const photos = await fourPhotos();
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos));
    expect((await dataset()).head).toEqual({ provenance: "synthetic", fruits: 0, photos: 0 });
    await addFruit(app, collector, uuidv7(), photos);
    expect((await dataset()).head).toMatchObject({ fruits: 1, photos: 4 });
  });

  test.each([
    ["oil", "oil_content", "huile"],
    ["dry matter", "dry_matter", "matiere_seche"],
    ["protein", "protein_content", "proteines"],
    ["fatty acids", "fatty_acids", "acides_gras"],
  ])("of a fruit without %s has the other three values", async (_name, column, value) => {
    await insertFruits(app, { count: 3 });
    await app.owner.query(`update fruits set ${column} = null where fruit_id = 'R-2'`);
    const { head, fruits } = await dataset();
    expect(head).toEqual({ provenance: "real", fruits: 3, photos: 12 });
    const lacking = fruits.filter(({ values }) => !(value in values));
    expect(lacking.map(({ values }) => Object.keys(values).length)).toEqual([3]);
  });

  test.each([
    [
      "has no value",
      "oil_content = null, dry_matter = null, protein_content = null, fatty_acids = null",
    ],
    ["has the AI's own values", "nir_data_source = 'ai_accepted'"],
  ])("leaves out a fruit that %s", async (_name, change) => {
    await insertFruits(app, { count: 3 });
    await app.owner.query(`update fruits set ${change} where fruit_id = 'R-2'`);
    const { head, fruits } = await dataset();
    expect(head).toEqual({ provenance: "real", fruits: 2, photos: 8 });
    expect(fruits).toHaveLength(2);
  });

  test("is of sample fruits until the first real one can be learned from", async () => {
    await insertFruits(app, { count: 3, sample: true });
    expect((await dataset()).head).toEqual({ provenance: "synthetic", fruits: 3, photos: 12 });
    await insertFruits(app, { count: 1 });
    const { head, fruits } = await dataset();
    expect(head).toEqual({ provenance: "real", fruits: 1, photos: 4 });
    expect(fruits).toHaveLength(1);
  });

  test("takes of a fruit made of a prediction each value once a person has entered it", async () => {
    const id = uuidv7();
    await addFruit(app, collector, id, await fourPhotos());
    await app.owner.query(
      "update fruits set nir_data_source = 'ai_accepted', ai_confidence_score = 0.8 where id = $1",
      [id],
    );
    const edit = async (fields: object) => {
      const { version: base_version } = await answered(
        fruitSchema,
        app.fetch(`/api/fruits/${id}`, { as: collector }),
      );
      const body = json({ base_version, fields, photos: [] }, "PATCH");
      expect((await app.fetch(`/api/fruits/${id}`, { as: collector, ...body })).status).toBe(200);
      return answered(fruitSchema, app.fetch(`/api/fruits/${id}`, { as: collector }));
    };
    await edit({ remarks: "seen", oil_content: 30 });
    await edit({ dry_matter: 70, protein_content: null });
    const before = await edit({ protein_content: 9 });
    expect(before).toMatchObject({ nir_data_source: "ai_accepted", oil_content: 30 });
    expect((await dataset()).fruits.map(({ values }) => values)).toEqual([
      { huile: 30, matiere_seche: 70, proteines: 9 },
    ]);
    // The same number as the AI's, but a person's now.
    const measured = await edit({ fatty_acids: before.fatty_acids });
    expect(measured).toMatchObject({ nir_data_source: null, ai_confidence_score: null });
    expect((await dataset()).fruits.map(({ values }) => values)).toEqual([
      { huile: 30, matiere_seche: 70, proteines: 9, acides_gras: before.fatty_acids },
    ]);
  });

  test("of ten thousand fruits is read in order and in little memory @night", async () => {
    await insertFruits(app, { count: 10_000 });
    const answer = await app.asService(`/training/dataset?feature_version=${version}`);
    let [lines, largest, rest, previous] = [0, 0, "", ""];
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      largest = Math.max(largest, chunk.byteLength);
      const found = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = found.pop() ?? "";
      for (const line of found) {
        lines += 1;
        if (lines === 1) continue;
        const { fruit } = JSON.parse(line) as { fruit: string };
        if (fruit <= previous) throw new Error(`${fruit} after ${previous}`);
        previous = fruit;
      }
    }
    expect(lines).toBe(10_001);
    // A hundred fruits at a time, each with four photos.
    expect(largest).toBeLessThan(200_000);
  });

  test("gives its connection back when the reader goes away in the middle", async () => {
    await insertFruits(app, { count: 2000 });
    for (let reads = 0; reads < 20; reads += 1) {
      const answer = await app.asService(`/training/dataset?feature_version=${version}`);
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    // More than there are connections.
    expect((await dataset()).head.fruits).toBe(2000);
  });

  test("is given for a version of features alone", async () => {
    for (const version of [
      "",
      "?feature_version=0",
      "?feature_version=x",
      "?feature_version=99999999999",
    ]) {
      const refused = await app.asService(`/training/dataset${version}`);
      expect([version, refused.status]).toEqual([version, 400]);
    }
  });
});

describe("[AI-05] what was measured on a photo", () => {
  const stored = async (id: string) =>
    (
      await app.owner.query<{ sha256: string }>(
        "select encode(stored_sha256, 'hex') as sha256 from fruit_images where fruit_id = $1 order by upload_order",
        [id],
      )
    ).rows.map(({ sha256 }) => sha256);

  test("is not kept of photos that are not there", async () => {
    expect((await submit([{ sha256: "0".repeat(64), features, measures }])).status).toBe(204);
    expect(await keptFeatures()).toEqual([]);
    const photo = await app.asService(`/training/photos/${"0".repeat(64)}`);
    expect([photo.status, (await answered(problemAnswerSchema, photo)).code]).toEqual([
      404,
      "unknown_photo",
    ]);
  });

  test("is refused when it is nothing, of no photo, or no figures", async () => {
    for (const photos of [
      [],
      [{ sha256: "0".repeat(64) }],
      [{ sha256: "x", problem: "image_unreadable" }],
      [{ sha256: "0".repeat(64), features: "no base64!", measures }],
      [{ sha256: "0".repeat(64), features: "AAAAA", measures }],
    ])
      expect([JSON.stringify(photos), (await submit(photos)).status]).toEqual([
        JSON.stringify(photos),
        400,
      ]);
  });

  test("goes with the last photo that shows the picture", async () => {
    const [mine, other] = [uuidv7(), uuidv7()];
    const admin = await app.user("admin");
    const photos = await fourPhotos();
    await addFruit(app, collector, mine, photos);
    await addFruit(app, await app.user("collecteur"), other, photos);
    await submit((await stored(mine)).map((sha256) => ({ sha256, features, measures })));
    expect(await keptFeatures()).toHaveLength(4);

    await app.fetch(`/api/fruits/${mine}/photos/front`, { as: collector, method: "DELETE" });
    expect(await keptFeatures()).toHaveLength(4);
    await app.fetch(`/api/fruits/${other}`, { as: admin, method: "DELETE" });
    expect(await keptFeatures()).toHaveLength(3);

    const jpeg = await drawnJpeg("back", 9);
    const newer = { role: "back" as const, jpeg, sha256: sha256Hex(jpeg) };
    const { version: base_version } = await answered(
      fruitSchema,
      app.fetch(`/api/fruits/${mine}`, { as: collector }),
    );
    const retake = { base_version, fields: {}, photos: submissionOf([newer]).photos };
    await app.fetch(`/api/fruits/${mine}`, { as: collector, ...json(retake, "PATCH") });
    expect(await keptFeatures()).toHaveLength(2);
    await app.fetch(`/api/fruits/${mine}`, { as: admin, method: "DELETE" });
    expect(await keptFeatures()).toEqual([]);
  });
});
