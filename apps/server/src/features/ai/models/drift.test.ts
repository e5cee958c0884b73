import { driftSchema, type DriftWeek } from "@elaeis/domain/models/drift-schemas";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";
import { registerBundled } from "#testing/training.ts";

let app: TestApp;
let admin: TestUser;
// A Wednesday.
const now = new Date("2026-03-18T12:00:00Z");
const thisWeek = "2026-03-16";
const lastWeek = "2026-03-09";
const model = "synthetic-3-build";

beforeEach(async () => {
  app = await createTestApp({ now: () => now });
  admin = await app.user("admin");
});
afterEach(() => app.close());

const drift = () => answered(driftSchema, app.fetch("/api/models/drift", { as: admin }));

type Photos = {
  count: number;
  week?: string;
  device?: string | null;
  outcome?: string;
  distance?: number | null;
  version?: string;
  /** The bin of every component, or the number of the photo to spread them evenly. */
  bin?: number | "spread";
};

async function insertPhotos(photos: Photos): Promise<void> {
  const { count, week = thisWeek, device = null, outcome = "predicted", distance = 0.5 } = photos;
  const { version = model, bin = "spread" } = photos;
  const bins = bin === "spread" ? "number % 10" : String(bin);
  await app.owner.query(
    `insert into prediction_signals (id, created_at, device, model_version, outcome, distance_ratio, bins)
     select gen_random_uuid(), $1::date + interval '30 hours', $2, $3, $4, $5::real,
       case when $5::real is not null then array_fill(${bins}, array[10])::smallint[] end
     from generate_series(1, $6) as number`,
    [week, device, version, outcome, distance, count],
  );
}

describe("[ADM-04] drift", () => {
  test("knows nothing before there is a model, and then before there are photos", async () => {
    expect(await drift()).toEqual({ model_version: null, weeks: [], spectra: [] });
    await registerBundled(app);
    expect(await drift()).toEqual({ model_version: model, weeks: [], spectra: [] });
  });

  test("tells each week of each device, and of all together, newest first", async () => {
    await registerBundled(app);
    await insertPhotos({ count: 30, device: "phone-a" });
    await insertPhotos({ count: 8, device: "phone-a", distance: 1.2 });
    await insertPhotos({ count: 2, device: "phone-a", outcome: "image_blurred", distance: 3 });
    await insertPhotos({
      count: 4,
      device: "phone-b",
      outcome: "image_unreadable",
      distance: null,
    });
    await insertPhotos({ count: 6, week: lastWeek });
    await insertPhotos({ count: 50, version: "real-3-other" });
    await insertPhotos({ count: 50, week: "2025-12-15" });
    const { weeks } = await drift();
    const nothing = { psi: null, measured: 0, bias: null, coverage: null, alert: false };
    expect(weeks.map(({ psi: _psi, ...week }) => week)).toEqual(
      [
        { ...nothing, week: thisWeek, device: null, photos: 44, refused: 6 / 44, far: 8 / 38 },
        { ...nothing, week: thisWeek, device: "phone-a", photos: 40, refused: 0.05, far: 8 / 38 },
        { ...nothing, week: thisWeek, device: "phone-b", photos: 4, refused: 1, far: null },
        { ...nothing, week: lastWeek, device: null, photos: 6, refused: 0, far: 0 },
      ].map(({ psi: _psi, ...week }) => week),
    );
    expect(weeks.map(({ psi }) => psi === null)).toEqual([false, false, true, true]);
  });

  test("is alarmed where photos gather in few bins, not where they spread as ever", async () => {
    await registerBundled(app);
    await insertPhotos({ count: 200, device: "same" });
    await insertPhotos({ count: 200, device: "moved", bin: 9 });
    const { weeks } = await drift();
    const of = (device: string): DriftWeek | undefined =>
      weeks.find((week) => week.device === device);
    expect(of("same")).toMatchObject({ alert: false });
    expect(of("same")?.psi).toBeCloseTo(0, 6);
    expect(of("moved")).toMatchObject({ alert: true });
    expect(of("moved")?.psi).toBeGreaterThan(1);
  });

  test("compares accepted predictions with what was measured of the same fruits since", async () => {
    await registerBundled(app);
    await accepted({ oil: 22, corrected: 20, device: "phone-a" });
    // Made of four photos, it is one prediction all the same.
    await accepted({ oil: 22, corrected: 10, photos: 4 });
    await accepted({ oil: 22, corrected: null });
    const { weeks } = await drift();
    const all = weeks.find(({ device }) => device === null);
    expect(all).toMatchObject({ week: thisWeek, measured: 2 });
    expect(all?.bias?.huile).toBeCloseTo(7, 5);
    expect(all?.bias?.proteines).toBeCloseTo(0, 5);
    // Of eight intervals, the one around 22 that should hold 10 does not.
    expect(all?.coverage).toBeCloseTo(7 / 8, 6);
    expect(weeks.find(({ device }) => device === "phone-a")).toMatchObject({
      measured: 1,
      coverage: 1,
    });
  });
});

/** A prediction that became a fruit, whose values a person has since entered, or not. */
async function accepted(made: {
  oil: number;
  corrected: number | null;
  device?: string;
  photos?: number;
}) {
  const [prediction, fruit] = [uuidv7(), uuidv7()];
  const interval = {
    huile: [18, 26],
    matiere_seche: [70, 90],
    proteines: [8, 16],
    acides_gras: [10, 20],
  };
  await app.owner.query(
    `insert into predictions (id, kind, image_url, model_version, pred_huile, pred_matiere_seche,
       pred_proteines, pred_acides_gras, processing_time_ms)
     values ($1, 'single', 'x.jpg', $2, $3, 80, 12, 15, 1)`,
    [prediction, model, made.oil],
  );
  await app.owner.query(
    `insert into prediction_signals (id, created_at, device, model_version, outcome, prediction_id)
     select gen_random_uuid(), $1, $2, $3, 'predicted', $4 from generate_series(1, $5)`,
    [now, made.device ?? null, model, prediction, made.photos ?? 1],
  );
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_email, oil_content, dry_matter, protein_content,
       fatty_acids, nir_data_source, submission_sha256)
     values ($1::uuid, $1::text, 'x@example.org', $2, 80, 12, 15, $3, sha256('x'))`,
    [fruit, made.corrected ?? made.oil, made.corrected === null ? "ai_accepted" : null],
  );
  await app.owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
       predicted_dry_matter, predicted_protein_content, predicted_fatty_acids, api_response,
       prediction_status, created_at)
     values ($1, $2, 'elaeis', $3, $4, 80, 12, 15, $5, 'success', $6)`,
    [uuidv7(), fruit, model, made.oil, { prediction_id: prediction, interval }, now],
  );
}
