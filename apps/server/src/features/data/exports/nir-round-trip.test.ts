/** What devices measured leaves in the format of their files, and comes back as it was. */
import { everyFruit, exportPreviewSchema } from "@elaeis/domain/exports/export-schemas";
import {
  nirImportSchema,
  type NirImport,
  type NirImportOrder,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import { createHash } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openZip } from "#platform/zip/zip-archive.ts";
import { nirOrder } from "#testing/nir-order.ts";
import { download, prepared } from "#testing/exports.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { nirFile } from "#features/operations/sample-data/nir-file.ts";
import { nirWriter } from "./nir-json.ts";
import type { Making } from "./writers.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
beforeEach(async () => {
  await app.owner.query("delete from fruits");
  await app.owner.query("delete from rate_limits");
});
afterAll(() => app.close());

/** One that writes its numbers, its facts and its places in every way that devices do. */
const unusual = JSON.stringify({
  DeviceType: 'NIR "Field" é',
  DeviceSN: "A.b_c-9",
  RevisionAlghoritm: { version: 7, curve: ["2025-11-02", null], "a\u2028b": 1e-7 },
  NirWaveLengthInfo: [900, 905.5, 911],
  NIRParamsInfo: [{ AbsoluteID: 1 }, { AbsoluteID: 3 }, { AbsoluteID: 7 }, { AbsoluteID: 30 }],
  "Samples-Header": [
    { MeasureDate: "2026-03-01T08:00:00.123Z", MeasureSensorTemp: -4.25 },
    { MeasureDate: 1772348400, AbsoluteParamsID: [30, 1], MeasureSensorTemp: 400 },
    { MeasureDate: "2026-03-01", AbsoluteParamsID: 7 },
    { MeasureDate: "2026-03-02 23:59:59+02:00" },
  ],
  SampleSpectra: [
    {
      SampleSpectraID: 1,
      Values: [0.1, -0.0000001, 1e21, 0.333333333333],
      SampleParamsValues: [22.1234, 17.25, 8, 81],
      GPSPosition: { Lt: -4.1234567, Ln: 179.999999, Tm: null },
    },
    { SampleSpectraID: "x-2", Values: [5], SampleParamsValues: [81.5], GPSPosition: null },
    {
      SampleSpectraID: "3",
      Values: [0, 0],
      SampleParamsValues: [0],
      GPSPosition: { Lt: 0, Ln: 0 },
    },
    {
      SampleSpectraID: 4,
      Values: [1, 2],
      SampleParamsValues: [null, null, 4],
      GPSPosition: { Lt: 0, Ln: 9.7 },
    },
  ],
}).replace("[0.1,", "[ 0.10 ,\n");

const ofSeed = (seed: number, samples: number) => [...nirFile({ samples, seed })].join("");

async function imported(
  content: string | Uint8Array,
  options: Partial<NirImportOrder> = {},
): Promise<NirImport> {
  const bytes = Buffer.from(content);
  const sha256 = sha256Hex(bytes);
  const sent = await app.fetch(`/api/nir-imports/files/${sha256}?name=device.json`, {
    as: admin,
    method: "PUT",
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  const order = nirOrder(sha256, admin.id, options);
  const id = uuidv7();
  const asked = await app.fetch(`/api/nir-imports/${id}`, { as: admin, ...json(order, "PUT") });
  expect(asked.status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return answered(nirImportSchema, app.fetch(`/api/nir-imports/${id}`, { as: admin }));
}

/** All that a fruit is, but for what each import makes anew. */
const stored = () =>
  app.owner
    .query(
      `select to_jsonb(fruits) - '{id,batch_id,created_at,updated_at,submission_sha256}'::text[] as fruit
       from fruits order by fruit_id`,
    )
    .then(({ rows }) => rows);

async function takenOut() {
  const found = await prepared(app, admin, { format: "nir" });
  expect(found).toMatchObject({ state: "done", failure: null });
  const { bytes, answer } = await download(app, admin, found.id);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(found.sha256);
  return { found, bytes, type: answer.headers.get("content-type") };
}

async function filesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const read = (start: number, end: number) => Promise.resolve(archive.subarray(start, end));
  const zip = await openZip({ size: archive.length, read }, { entries: 100, nameLength: 100 });
  const files = new Map<string, Buffer>();
  for (const name of zip.names) files.set(name, await zip.read(name));
  return files;
}

describe("[NIR-03] [ADM-08] a data set in the format of the device", () => {
  test.each([
    ["0", false],
    ["nothing", true],
  ])("is imported to the same fruits, with %s for what was not measured", async (_, asNull) => {
    const options = { store_missing_as_null: asNull };
    expect(await imported(unusual, options)).toMatchObject({ imported: 4, refused: 0 });
    const before = await stored();
    const { found, bytes, type } = await takenOut();
    expect(found).toMatchObject({ fruits: 4, file_size: bytes.length });
    expect(found.file_name).toMatch(/^elaeis-nir-v\d+\.json$/);
    expect(type).toBe("application/json");
    expect(JSON.parse(bytes.toString())).toMatchObject({
      DeviceSN: "A.b_c-9",
      NIRParamsInfo: [
        { AbsoluteID: 1, AverageValue: 22.123, MaxAllowedVal: 100 },
        { AbsoluteID: 3, AverageValue: 17.25, MaxAllowedVal: 100 },
        { AbsoluteID: 7, AverageValue: 4, MaxAllowedVal: 100 },
        { AbsoluteID: 30, AverageValue: 81.25, MaxAllowedVal: 100 },
      ],
    });
    await app.owner.query("delete from fruits");
    expect(await imported(bytes, options)).toMatchObject({ imported: 4, refused: 0 });
    expect(await stored()).toEqual(before);
    expect(await imported(bytes, options)).toMatchObject({ imported: 0, skipped: 4 });
  });

  test(
    "has a file for each device, and each is imported to the same fruits @night",
    { timeout: 120_000 },
    async () => {
      const samples = 40;
      const devices = [11, 12, 13, 14, 15, 16];
      for (const seed of devices) await imported(ofSeed(seed, samples));
      const before = await stored();
      expect(before.length).toBeGreaterThan(devices.length * samples * 0.95);
      const { found, bytes, type } = await takenOut();
      expect(found).toMatchObject({ fruits: before.length, file_size: bytes.length });
      expect(found.file_name).toMatch(/^elaeis-nir-v\d+\.zip$/);
      expect(type).toBe("application/zip");
      const files = await filesOf(bytes);
      expect(files.size).toBe(devices.length);
      await app.owner.query("delete from fruits");
      for (const file of files.values()) await imported(file);
      expect(await stored()).toEqual(before);
    },
  );

  test("leaves out what no device measured", async () => {
    await imported(ofSeed(21, 3));
    const fields = submissionOf(await fourPhotos(), { fruit_id: "PALM-1" });
    expect((await submitFruit(app, admin, uuidv7(), fields)).status).toBe(200);
    const { found } = await takenOut();
    expect(found).toMatchObject({ fruits: 3, report: { left_out: 1 } });
    const { estimated_bytes: estimate, ...rest } = await answered(
      exportPreviewSchema,
      app.fetch("/api/exports/preview", {
        as: admin,
        ...json({ format: "nir", convention: "en", columns: [], filters: everyFruit }),
      }),
    );
    expect(rest).toMatchObject({ fruits: 3, left_out: 1 });
    expect(Math.abs((estimate ?? 0) / (found.file_size ?? 0) - 1)).toBeLessThan(0.15);
  });

  test("holds what the device said, and neither a laboratory's value nor an accepted prediction", async () => {
    await imported(ofSeed(41, 2));
    const before = await stored();
    await app.owner.query("update fruits set oil_content = 3.5, protein_content = null");
    // A fruit of a phone with a spectrum that was joined to it: the device said no value of it.
    const fields = submissionOf(await fourPhotos(), { fruit_id: "PALM-1" });
    expect((await submitFruit(app, admin, uuidv7(), fields)).status).toBe(200);
    await app.owner.query(
      `update fruits set nir_data_source = 'ai_accepted', nir_device_info = $1 where fruit_id = 'PALM-1'`,
      [
        JSON.stringify({
          device_type: "NIR-Field",
          serial_number: "NE000041",
          device_values: { oil_content: null },
          spectra_id: "PALM-1",
          spectra_values: [0.5, 0.6],
        }),
      ],
    );
    const { found, bytes } = await takenOut();
    expect(found).toMatchObject({ fruits: 2, report: { left_out: 1 } });
    await app.owner.query("delete from fruits");
    expect(await imported(bytes)).toMatchObject({ imported: 2, refused: 0 });
    expect(await stored()).toEqual(before);
  });

  test("is an archive of nothing where no device measured anything", async () => {
    const { found, bytes } = await takenOut();
    expect(found).toMatchObject({ fruits: 0 });
    expect(await filesOf(bytes)).toEqual(new Map());
  });

  test("deletes every file once it is discarded", async () => {
    // More of them than any other format has.
    await imported(ofSeed(31, 12));
    await app.owner.query(
      `update fruits set nir_device_info = nir_device_info::jsonb || jsonb_build_object('serial_number', fruit_id)`,
    );
    const { found } = await takenOut();
    const kept = () =>
      app.files.read(`exports/${found.id}/1/11/000000.part`, { first: 0, last: 0 });
    expect(await kept()).toBeDefined();
    const gone = await app.fetch(`/api/exports/${found.id}`, { as: admin, method: "DELETE" });
    expect(gone.status).toBe(204);
    expect(await kept()).toBeUndefined();
  });
});

test("[ADM-08] no file of a device is longer than the import takes", async () => {
  const sizes = new Map<string, number>();
  const making: Making = {
    begin: (_, name) => ({
      write(bytes) {
        sizes.set(name, (sizes.get(name) ?? 0) + bytes.length);
        return Promise.resolve();
      },
      end: () => Promise.resolve({ path: "", size: 0, sha256: Buffer.of(), crc32: 0 }),
    }),
    keep: () => Promise.resolve(),
    addPhotos: () => Promise.resolve(),
  };
  const writer = nirWriter(making);
  const spectrum = `[${Array.from({ length: 4_096 }, () => "0.12345678901234567890").join(", ")}]`;
  const device = JSON.stringify({ device_type: "NIR", serial_number: "N1" });
  const row = (at: number) => ({
    id: `${at}`,
    fruit_id: `NIR-${at}`,
    photos: [],
    device,
    spectrum,
    spectra_id: `${at}`,
    device_oil_content: 20,
    device_dry_matter: null,
    device_protein_content: null,
    device_fatty_acids: null,
    analysis_temperature: 25,
    collection_date: new Date(Date.UTC(2026, 0, 1) + at),
    latitude: null,
    longitude: null,
  });
  const rows = 700;
  for (let at = 0; at < rows; at += 1) await writer.add([row(at)]);
  expect(await writer.end()).toMatchObject({ fruits: rows });
  expect([...sizes.keys()]).toEqual(["NIR-N1-1.json", "NIR-N1-2.json"]);
  for (const size of sizes.values()) expect(size).toBeLessThanOrEqual(maxNirFileBytes);
});
