/** A phone's export that comes back over the fruits it was made of changes no row, whatever they became. */
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import {
  emergencyImportSchema,
  type EmergencyImport,
} from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type { FruitFields, FruitSubmission } from "@elaeis/domain/fruits/fruit-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWhole, submissionOf } from "#testing/fruits.ts";
import { exported, type OnPhone } from "#testing/phone-export.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { zipOf, type ZipEntry } from "#testing/zip.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let photos: TestPhoto[];

const accepted_prediction: NonNullable<FruitSubmission["accepted_prediction"]> = {
  confidence: 0.5,
  answer: {
    values: { huile: 22, matiere_seche: 40, proteines: 10, acides_gras: 15 },
    interval: null,
    coverage: null,
    clamped: [],
    warnings: [],
    model: null,
    processing_time_ms: 90,
  },
};

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  photos = await fourPhotos(977);
});
afterAll(() => app.close());

/** A fruit that the phone has sent, and still holds as it sent it. */
async function sent(
  fields: Partial<FruitFields>,
  prediction?: FruitSubmission["accepted_prediction"],
): Promise<OnPhone> {
  const submission = {
    ...submissionOf(photos, fields),
    ...(prediction && { accepted_prediction: prediction }),
  };
  const fruit: OnPhone = { id: uuidv7(), userId: collector.id, submission, photos };
  const answer = await sendWhole(app, collector, fruit.id, submission, photos);
  expect(answer.status).toBe(200);
  return fruit;
}

async function edit(id: string, changes: object): Promise<void> {
  const body = { photos: [], ...changes };
  const answer = await app.fetch(`/api/fruits/${id}`, { as: collector, ...json(body, "PATCH") });
  expect(answer.status).toBe(200);
}

async function bringBack(entries: readonly ZipEntry[]): Promise<EmergencyImport> {
  const zip = zipOf(entries);
  const at = `/api/unsent-imports/${uuidv7()}`;
  const upload = { file_name: "elaeis.zip", file_size: zip.length };
  await app.fetch(at, { as: admin, ...json(upload, "PUT") });
  for (let start = 0; start < zip.length; start += archivePieceBytes) {
    await app.fetch(`${at}/pieces/${start / archivePieceBytes}`, {
      as: admin,
      method: "PUT",
      body: new Uint8Array(zip.subarray(start, start + archivePieceBytes)),
    });
  }
  await app.fetch(`${at}/check`, { as: admin, method: "POST" });
  expect((await app.fetch(`${at}/run`, { as: admin, method: "POST" })).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return answered(emergencyImportSchema, app.fetch(at, { as: admin }));
}

/** Each row whole, of everything that a fruit is. */
async function stored(): Promise<unknown[]> {
  const tables = ["fruits", "fruit_images", "fruit_edits", "ai_predictions", "predictions"];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await app.owner.query(
        `select to_jsonb(row) as row from ${table} as row order by to_jsonb(row)::text`,
      );
      return rows;
    }),
  );
}

test("[OFF-05] [ADM-08] a phone's export over its own fruits changes no row, wherever their values come from", async () => {
  const entered = await sent({ fruit_id: "ENTERED" });
  const accepted = await sent({ fruit_id: "ACCEPTED" }, accepted_prediction);
  const partly = await sent({ fruit_id: "PARTLY" }, accepted_prediction);
  const corrected = { edit_id: uuidv7(), base_version: 1, fields: { oil_content: 19.5 } };
  await edit(partly.id, corrected);
  const measured = await sent({ fruit_id: "LABORATORY" }, accepted_prediction);
  // What an import of laboratory values leaves.
  await app.owner.query(
    `update fruits set oil_content = 23.1, entered_values = '{oil_content}', version = 2
     where fruit_id = 'LABORATORY'`,
  );
  const incomplete = await sent({ fruit_id: "INCOMPLETE" });
  await app.owner.query(
    `update fruits set protein_content = 0, missing_values = '{protein_content}'
     where fruit_id = 'INCOMPLETE'`,
  );
  const sample = await sent({ fruit_id: "SAMPLE" });
  await app.owner.query("update fruits set is_sample = true where fruit_id = 'SAMPLE'");
  const fromPhone = await bringBack(
    exported({ ...entered, id: uuidv7(), submission: submissionOf(photos, { fruit_id: "PHONE" }) }),
  );
  expect(fromPhone.items).toMatchObject([{ outcome: "created" }]);

  const before = await stored();
  const back = await bringBack([
    ...exported(entered),
    ...exported(accepted, { accepted_prediction }),
    ...exported(partly, { accepted_prediction }),
    ...exported(measured, { accepted_prediction }),
    ...exported(incomplete),
    ...exported(sample),
  ]);
  expect(back.items.map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 6 }, () => "already_there"),
  );
  expect(await stored()).toEqual(before);

  const changes = { kind: "edit", photos: [], ...corrected };
  const edited = await bringBack(exported({ ...partly, photos: [] }, changes));
  expect(edited.items).toMatchObject([{ outcome: "already_there" }]);
  expect(await stored()).toEqual(before);
});
