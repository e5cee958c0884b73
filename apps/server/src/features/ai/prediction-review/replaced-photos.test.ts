/** A prediction of a photo that its fruit no longer has is no prediction of the fruit. */
import { sectionFiguresSchema } from "@elaeis/domain/administration/section-figures";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import { odataAnswerSchema } from "@elaeis/domain/odata/odata-schemas";
import {
  batchPreviewSchema,
  predictionFiguresSchema,
  reviewPageSchema,
} from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { predictAnswerSchema } from "@elaeis/domain/predictions/prediction-schemas";
import { harvestSchema } from "@elaeis/domain/statistics/harvest-schemas";
import { harvestReportSchema } from "@elaeis/domain/statistics/report-schemas";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { createAiService } from "#platform/ai/ai-service.ts";
import { addFruit, sendPhoto } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let photos: TestPhoto[];
let others: TestPhoto[];
let fruit: string;

beforeEach(async () => {
  app = await createTestApp();
  [admin, collector] = [await app.user("admin"), await app.user("collecteur")];
  [photos, others] = [await fourPhotos(41), await fourPhotos(42)];
  fruit = uuidv7();
  await addFruit(app, collector, fruit, photos);
  await putModelToWork();
});
afterEach(() => app.close());

async function putModelToWork(): Promise<void> {
  const { ai } = inject("services");
  const service = createAiService(() => ({ url: new URL(ai.url), token: ai.token }));
  await app.owner.query(
    `insert into ai_models (version, source, state, provenance, fruits, photos, preliminary, file_path,
       file_size, file_sha256, may_activate, activated_at)
     values ($1, 'bundled', 'active', 'synthetic', 0, 0, true, 'models/x.json', 1, sha256('x'), true, now())`,
    [(await service.health()).model_version],
  );
}

const root = "/api/gpu-predictions";
const asAdmin = (path: string, init: RequestInit = {}) => app.fetch(path, { as: admin, ...init });
const start = (filter: object = { scope: "without_prediction" }) =>
  asAdmin(`${root}/batches`, json(filter));
const reviewed = async (state = "all") =>
  (await answered(reviewPageSchema, asAdmin(`${root}?state=${state}`))).items;
const figures = () => answered(predictionFiguresSchema, asAdmin(`${root}/figures`));
const leftToPredict = async () =>
  (await answered(batchPreviewSchema, asAdmin(`${root}/batches/preview?scope=without_prediction`)))
    .fruits;
const shownOnPage = async () =>
  (await answered(fruitDeskSchema, asAdmin(`/api/fruits/${fruit}/desk`))).predictions.length;

async function predict(filter?: object): Promise<void> {
  expect((await start(filter)).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
}

const edit = (changes: object, version = 1) =>
  app.fetch(`/api/fruits/${fruit}`, {
    as: collector,
    ...json({ base_version: version, fields: {}, photos: [], ...changes }, "PATCH"),
  });

const declared = ({ role, sha256, jpeg }: TestPhoto) => ({
  photo_role: role,
  sha256,
  file_name: "retaken.jpg",
  file_size: jpeg.length,
});

function photo(of: readonly TestPhoto[], role: string): TestPhoto {
  const found = of.find((one) => one.role === role);
  if (found === undefined) throw new Error(`no ${role}`);
  return found;
}

async function replace(role: string, by = others, version = 1): Promise<void> {
  const other = photo(by, role);
  expect((await edit({ photos: [declared(other)] }, version)).status).toBe(200);
  expect((await sendPhoto(app, collector, fruit, other)).ok).toBe(true);
}

/** Where a prediction counts as its fruit's: in the review, on its page, in what is left to do. */
async function standing() {
  const { validations, versions, parity } = await figures();
  return {
    review: (await reviewed()).length,
    pending: validations.pending,
    counted: versions.reduce((sum, { predictions }) => sum + predictions, 0),
    compared: parity?.metrics.huile?.n ?? 0,
    page: await shownOnPage(),
    left: await leftToPredict(),
  };
}
const predicted = { review: 1, pending: 1, counted: 1, compared: 1, page: 1, left: 0 };
const unpredicted = { review: 0, pending: 0, counted: 0, compared: 0, page: 0, left: 1 };

async function recounted(): Promise<void> {
  const sums = () =>
    app.owner.query(
      "select subject, version, week, device, sums from model_sums order by 1, 2, 3, 4, sums::text",
    );
  const before = (await sums()).rows;
  await app.owner.query("select recount_model_sums()");
  expect((await sums()).rows).toEqual(before);
}

describe("[ADM-05] the prediction of a photo that was replaced", () => {
  test("is its fruit's no longer, from the promise of another photo on, and the next batch predicts that one", async () => {
    await predict();
    expect(await standing()).toEqual(predicted);
    const [{ id } = { id: "" }] = await reviewed();

    const front = photo(others, "front");
    await edit({ photos: [declared(front)] });
    expect(await standing()).toMatchObject(unpredicted);
    await sendPhoto(app, collector, fruit, front);
    expect(await standing()).toEqual(unpredicted);
    await recounted();
    const decision = json({ validation: "validated", grade: 5 }, "PUT");
    expect((await asAdmin(`${root}/${id}/validation`, decision)).status).toBe(404);

    await predict();
    expect(await standing()).toEqual(predicted);
    expect((await reviewed())[0]?.id).not.toBe(id);
    await recounted();
  });

  test("is the fruit's again with the very photo, in which nothing is left to predict", async () => {
    await predict();
    await replace("front");
    await replace("front", photos, 2);
    expect(await standing()).toEqual(predicted);
    await recounted();
  });

  test("stays where another photo than the predicted one is replaced or removed", async () => {
    await predict();
    await replace("back");
    await app.fetch(`/api/fruits/${fruit}/photos/left`, { as: collector, method: "DELETE" });
    expect(await standing()).toEqual(predicted);
  });

  test("a removed photo takes its prediction with it, by itself or in an edit", async () => {
    await predict({ scope: "all", photos: "all" });
    expect((await reviewed()).length).toBe(4);
    await app.fetch(`/api/fruits/${fruit}/photos/left`, { as: collector, method: "DELETE" });
    expect((await reviewed()).length).toBe(3);
    const { role, sha256 } = photo(photos, "back");
    await edit({ removed_photos: [{ photo_role: role, sha256 }] }, 2);
    const left = new Set((await reviewed()).map(({ photo_role }) => photo_role));
    expect(left).toEqual(new Set(["front", "right"]));
    await recounted();
  });

  test("a refusal of it goes as well", async () => {
    await predict();
    await app.owner.query(
      `update ai_predictions set prediction_status = 'failed', predicted_oil_content = null,
         predicted_dry_matter = null, predicted_protein_content = null, predicted_fatty_acids = null`,
    );
    expect((await reviewed("refused")).length).toBe(1);
    await replace("front");
    expect((await reviewed("refused")).length).toBe(0);
    expect(await leftToPredict()).toBe(1);
  });

  test("stays what it was in the trash and out of it", async () => {
    await predict();
    await replace("front");
    expect((await asAdmin(`/api/fruits/${fruit}`, { method: "DELETE" })).ok).toBe(true);
    expect((await asAdmin("/api/trash/restore", json({ ids: [fruit] }))).ok).toBe(true);
    expect(await standing()).toEqual(unpredicted);
    await recounted();
  });

  test("is no figure of the overview, the report, the tiles or of OData", async () => {
    await predict();
    const harvest = async () =>
      (await answered(harvestSchema, asAdmin("/api/statistics/harvest?time_zone=UTC&period=30d")))
        .compared;
    const report = async () => {
      const month = new Date().toISOString().slice(0, "2026-01".length);
      const answer = asAdmin(`/api/statistics/report?period=${month}`);
      return (await answered(harvestReportSchema, answer)).total.predicted?.fruits ?? 0;
    };
    const tile = async () =>
      (await answered(sectionFiguresSchema, asAdmin("/api/administration/sections")))
        .gpu_predictions.pending;
    await asAdmin("/api/settings", json({ changes: { odata_enabled: true } }, "PATCH"));
    const wanted = { name: "BI", scopes: ["exports"], lifetime_days: 30 };
    const { secret } = await answered(madeApiKeySchema, asAdmin("/api/api-keys", json(wanted)));
    const odata = async () => {
      const authorization = `Basic ${Buffer.from(`x:${secret}`).toString("base64")}`;
      const answer = app.fetch("/api/odata/v4/Predictions", { headers: { authorization } });
      return (await answered(odataAnswerSchema, answer)).value?.length;
    };
    expect(await harvest()).toMatchObject({ fruits: 1, predicted: 1 });
    expect([await tile(), await odata()]).toEqual([1, 1]);
    await app.owner.query("update fruits set oil_content = null");
    expect(await report()).toBe(1);
    await app.owner.query("update fruits set oil_content = 22.4");

    await replace("front");
    expect((await harvest())?.predicted).toBe(0);
    expect([await tile(), await odata()]).toEqual([0, 0]);
    await app.owner.query("update fruits set oil_content = null");
    expect(await report()).toBe(0);
  });

  test("that came while the photo was being replaced is not the new one's", async () => {
    const running = await start();
    expect(running.status).toBe(202);
    const late = app.owner.query(
      `create function late() returns trigger language plpgsql as $$ begin
         update fruit_images set sha256 = sha256('other'), stored_sha256 = sha256('other')
         where photo_role = 'front'; return new; end $$;
       create trigger late before insert on ai_predictions for each row execute function late()`,
    );
    await late;
    expect(await app.runJobs()).toEqual([]);
    await app.owner.query("drop function late cascade");
    expect(await standing()).toEqual(unpredicted);
  });
});

describe("[PRED-06] a fruit made of a prediction", () => {
  const savedFields = {
    fruit_id: "AI-1",
    harvest_season: "wet",
    latitude: 4.05,
    longitude: 9.76,
    location_accuracy_m: null,
    location_name: null,
    remarks: null,
  };

  async function saved(): Promise<string> {
    const form = new FormData();
    const { jpeg } = photo(others, "front");
    form.set("image", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "fruit.jpg");
    form.set("metadata", JSON.stringify({ source: "file", collection_date: new Date() }));
    const asked = app.fetch("/functions/v1/predict", {
      as: collector,
      method: "POST",
      body: form,
    });
    const { prediction } = await answered(predictAnswerSchema, asked);
    const id = uuidv7();
    const made = await app.fetch(`/api/predictions/${prediction.id}/fruit/${id}`, {
      as: collector,
      ...json({ collection_date: new Date().toISOString(), fields: savedFields }, "PUT"),
    });
    expect(made.ok).toBe(true);
    return id;
  }

  test("has that prediction until its photo is replaced, whatever photos it was given besides", async () => {
    fruit = await saved();
    expect(await shownOnPage()).toBe(1);
    await replace("back", photos);
    await replace("back", others, 2);
    expect(await shownOnPage()).toBe(1);
    await replace("front", photos, 3);
    expect(await shownOnPage()).toBe(0);
    expect(await leftToPredict()).toBe(2);
  });
});
