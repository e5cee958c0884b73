/** What an undo deletes, as programs learn of it that copy the changes of fruits. */
import { changedFruitsSchema, changesDelayMs } from "@elaeis/domain/fruits/changes-schemas";
import { trashPageSchema } from "@elaeis/domain/fruits/trash-schemas";
import { sheetImportSchema } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nirOrder } from "#testing/nir-order.ts";
import { sha256Hex } from "#testing/pictures.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let administrator: TestUser;
let collector: TestUser;
beforeAll(async () => {
  // The server's clock goes ahead, so that what is written now is old enough to be listed.
  const ahead = () => new Date(Date.now() + changesDelayMs + 1000);
  app = await createTestApp({ ai: "none", now: ahead });
  administrator = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const post = (path: string, body: object = {}) =>
  app.fetch(path, { as: administrator, ...json(body) });

async function changes(after: string | undefined, as: TestUser) {
  const query = after === undefined ? "" : `?after=${after}`;
  return answered(changedFruitsSchema, app.fetch(`/api/fruits/changes${query}`, { as }));
}

async function importedSheet(): Promise<string> {
  const id = uuidv7();
  const path = `/api/sheet-imports/${id}`;
  const { columns, rules } = await answered(
    sheetImportSchema,
    app.fetch(`${path}/file?kind=fruits&file_name=fruits.csv`, {
      as: administrator,
      method: "PUT",
      body: "fruit_id;date;oil_content\nUNDONE-1;2026-03-01;21\nUNDONE-2;2026-03-01;22\n",
    }),
  );
  const whose = { ...rules, collector_email: collector.email };
  expect((await post(`${path}/check`, { columns, rules: whose })).status).toBe(200);
  expect((await post(`${path}/run`)).status).toBe(202);
  expect(await app.runJobs()).toEqual([]);
  return `${path}/undo`;
}

async function importedNir(): Promise<string> {
  const samples = [1, 2];
  const file = {
    DeviceType: "SCiO",
    NESystemType: "NE-4",
    DeviceSN: "UNDONE",
    Version: "2.1",
    NirWaveLengthInfo: { start: 740, step: 5 },
    "Samples-Header": samples.map((at) => ({
      MeasureDate: new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString(),
      AbsoluteParamsID: [1, 3, 7, 30],
      MeasureSensorTemp: 27.5,
    })),
    SampleSpectra: samples.map((at) => ({
      SampleSpectraID: at,
      Values: [0.1, 0.25 + at / 1000, 0.5],
      SampleParamsValues: [22.5, 17.25, 8, 81],
      GPSPosition: { Lt: 4.05, Ln: 9.7, Tm: null },
    })),
    NIRParamsInfo: [1, 3, 7, 30].map((id) => ({
      AbsoluteID: id,
      AverageValue: 20,
      MaxAllowedVal: 100,
    })),
  };
  const bytes = Buffer.from(JSON.stringify(file));
  const sha256 = sha256Hex(bytes);
  const sent = await app.fetch(`/api/nir-imports/files/${sha256}?name=device.json`, {
    as: administrator,
    method: "PUT",
    body: new Uint8Array(bytes),
  });
  expect(sent.status).toBe(204);
  const path = `/api/nir-imports/${uuidv7()}`;
  const order = nirOrder(sha256, collector.id);
  const started = await app.fetch(path, { as: administrator, ...json(order, "PUT") });
  expect(started.status).toBeLessThan(300);
  expect(await app.runJobs()).toEqual([]);
  return `${path}/undo`;
}

test.each([
  ["a sheet without photos", importedSheet],
  ["a NIR file", importedNir],
])(
  "the fruits that an undo of %s deletes are deletions for who copies, and in no trash",
  async (_what, imported) => {
    const [mine, all] = [
      await changes(undefined, collector),
      await changes(undefined, administrator),
    ];
    const undo = await imported();
    const [copied, copiedAll] = [
      await changes(mine.after, collector),
      await changes(all.after, administrator),
    ];
    expect(copied.items).toMatchObject([{ is_deleted: false }, { is_deleted: false }]);
    expect(copiedAll.items.map(({ id }) => id)).toEqual(copied.items.map(({ id }) => id));
    expect((await post(undo)).status).toBe(200);

    const gone = copied.items.map(({ id }) => id).toSorted();
    for (const [as, { after }] of [
      [collector, copied],
      [administrator, copiedAll],
    ] as const) {
      const since = await changes(after, as);
      expect(since.items.map(({ id }) => id).toSorted()).toEqual(gone);
      expect(since.items).toMatchObject([
        { is_deleted: true, fruit: null },
        { is_deleted: true, fruit: null },
      ]);
    }
    // There is nothing to restore: the file is imported again instead.
    const trash = app.fetch("/api/trash", { as: administrator });
    expect((await answered(trashPageSchema, trash)).total).toBe(0);
    const left = await app.owner.query(
      "select from removed_fruits where content is not null or fruit_id is not null",
    );
    expect(left.rowCount).toBe(0);
  },
);
