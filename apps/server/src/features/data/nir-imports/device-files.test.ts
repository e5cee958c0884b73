/** Files of devices that once gave a wrong answer, each with its right values. */
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import { nirImportSchema, nirPreviewSchema } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { readFileSync } from "node:fs";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nirOrder } from "#testing/nir-order.ts";
import { sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const sample = (name: string) => readFileSync(path.join(import.meta.dirname, "samples", name));
const ask = (target: string, init: RequestInit = {}) =>
  app.fetch(`/api/nir-imports${target}`, { as: administrator, ...init });

async function previewOf(bytes: Buffer) {
  const sha256 = sha256Hex(bytes);
  const body = new Uint8Array(bytes);
  await ask(`/files/${sha256}?name=device.json`, { method: "PUT", body });
  return answered(nirPreviewSchema, ask(`/files/${sha256}/preview`));
}

async function imported(sha256: string) {
  const order = nirOrder(sha256, collector.id);
  const id = uuidv7();
  expect((await ask(`/${id}`, json(order, "PUT"))).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return answered(nirImportSchema, ask(`/${id}`));
}

const fruitOf = async (spectrum: string) => {
  const { rows } = await app.owner.query("select * from fruits where fruit_id like $1", [
    `NIR-%-${spectrum}-%`,
  ]);
  return rows[0];
};

test("a clock 1,024 weeks behind is remarked with the date that it means", async () => {
  const { sha256, remarks } = await previewOf(sample("gps-week-rollover.json"));
  expect(remarks).toMatchObject([
    {
      code: "sample_weeks_behind",
      en: expect.stringMatching(/Sample 1: .*2006-08-07.*2026-03-23/),
    },
  ]);
  const done = await imported(sha256);
  expect(done).toMatchObject({ status: "completed", imported: 2, refused: 0 });
  expect(done.warnings).toMatchObject([
    { fr: expect.stringMatching(/Échantillon 1.*2006-08-07.*2026-03-23/) },
  ]);
  expect((await fruitOf("R1")).collection_date).toEqual(new Date("2006-08-07T03:10:00Z"));
});

test("its fruits are their person's, and the import's address is their source", async () => {
  const { sha256 } = await previewOf(sample("gps-week-rollover.json"));
  await imported(sha256);
  expect(await fruitOf("R2")).toMatchObject({
    collector_id: collector.id,
    collector_email: collector.email,
    nir_data_source: "nir-import@elaeis.invalid",
  });
});

test("sent again it says that all is there already", async () => {
  const { sha256 } = await previewOf(sample("gps-week-rollover.json"));
  await imported(sha256);
  expect(await imported(sha256)).toMatchObject({
    status: "completed",
    imported: 0,
    skipped: 2,
    errors: [],
    summary: { en: "0 new, 2 already there", fr: "0 nouveau, 2 déjà là" },
  });
});

test("an axis from high to low is turned round", async () => {
  const { sha256 } = await previewOf(sample("descending.json"));
  await imported(sha256);
  const { id } = await fruitOf("D1");
  const desk = await app.fetch(`/api/fruits/${id}/desk`, { as: administrator });
  expect((await answered(fruitDeskSchema, desk)).spectrum).toEqual({
    values: [0.5, 0.4, 0.3, 0.2, 0.1],
    scans: [],
    wavelengths: [900, 1100, 1300, 1500, 1700],
  });
});
