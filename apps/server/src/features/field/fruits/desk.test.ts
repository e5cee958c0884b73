import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { answered, createTestApp, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  [collector, admin] = [await app.user("collecteur"), await app.user("admin")];
});
afterAll(() => app.close());

const ask = (id: string, as?: TestUser) =>
  app.fetch(`/api/fruits/${id}/desk`, as === undefined ? {} : { as });

test("[ADM-06] a fruit's device, spectrum in nanometres, import and predictions are shown to administrators", async () => {
  const id = uuidv7();
  await submitFruit(app, collector, id, submissionOf(await fourPhotos()));
  const bare = await answered(fruitDeskSchema, ask(id, admin));
  expect(bare).toMatchObject({
    owner: { email: collector.email },
    batch: null,
    device: null,
    spectrum: null,
    measured: { oil_content: 22.4 },
    predictions: [],
  });
  const batch = uuidv7();
  await app.owner.query(
    `insert into fruit_batches (id, batch_name, original_filename, file_format, file_size)
     values ($1, 'NIR_7', 'x.json', 'json', 1)`,
    [batch],
  );
  await app.owner.query(
    `update fruits set batch_id = $2, nir_data_source = 'ai_accepted', entered_values = '{dry_matter}',
       nir_device_info = '{"device_type":"N","serial_number":7,"spectra_id":"S1",
         "wavelength_info":{"Start":900,"End":1000,"Points":3},"spectra_values":[1,2,3]}'
     where id = $1`,
    [id, batch],
  );
  await app.owner.query(
    `insert into ai_predictions (id, fruit_id, project_label, version_label, api_response,
       prediction_status, predicted_oil_content)
     values (gen_random_uuid(), $1, 'p', 'v7', '{}', 'success', 21)`,
    [id],
  );
  expect(await answered(fruitDeskSchema, ask(id, admin))).toMatchObject({
    batch: { id: batch, name: "NIR_7", file_name: "x.json" },
    device: { type: "N", serial_number: "7", spectra_id: "S1" },
    spectrum: { values: [1, 2, 3], wavelengths: [900, 950, 1000] },
    measured: { oil_content: null, dry_matter: 81.5 },
    predictions: [
      {
        model_version: "v7",
        predicted: { oil_content: 21, dry_matter: null },
        validation: "pending",
      },
    ],
  });
});

test("[ROLE-01] nobody else sees them, and an unknown fruit shows nothing", async () => {
  const id = uuidv7();
  await submitFruit(app, collector, id, submissionOf(await fourPhotos()));
  expect((await ask(id, collector)).status).toBe(403);
  expect((await ask(id)).status).toBe(401);
  expect((await ask(uuidv7(), admin)).status).toBe(404);
  expect((await ask("x", admin)).status).toBe(400);
});
