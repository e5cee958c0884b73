import { noFields } from "@elaeis/domain/fruits/fruit-schemas";
import { deviceReportSchema } from "@elaeis/domain/devices/device-schemas";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { deviceReport } from "./device-report.ts";
import type { EditItem } from "./records.ts";

const fields = { ...noFields, fruit_id: "PALM-1" };

const failedEdit: EditItem = {
  kind: "edit",
  id: uuidv7(),
  userId: "awa",
  fruitId: "f1",
  reference: "PALM-1",
  inputs: {},
  collectionDate: "2026-03-01T08:00:00.000Z",
  base: {
    version: 1,
    fields: { ...fields, collection_date: "2026-03-01T08:00:00.000Z" },
    photos: [],
  },
  changes: { remarks: "revu" },
  photos: [],
  removed: [],
  editId: uuidv7(),
  tried: false,
  earlier: null,
  changedBy: null,
  state: "failed",
  reason: { code: "edit_conflict", sentence: null },
  declared: false,
  attempts: 1,
  nextTryAt: 0,
  queuedAt: "2026-03-01T08:00:00.000Z",
  syncedAt: null,
};

test("[OFF-05] a refused edit is reported with the reference of its fruit, and with a new one if it sets one", () => {
  const told = (item: EditItem) => deviceReport([item], null, { sent: 0, settled: [] }).failed[0];
  expect(told(failedEdit)).toEqual({
    local_id: failedEdit.id,
    data: { fruit_id: "PALM-1", remarks: "revu" },
    error_message: "edit_conflict",
  });
  expect(told({ ...failedEdit, changes: { fruit_id: "PALM-2" } })?.data).toEqual({
    fruit_id: "PALM-2",
  });
});

test("[OFF-05] after any number of passes the report is one the server reads", () => {
  const items = Array.from({ length: 300 }, () => ({ ...failedEdit, id: uuidv7() }));
  const settled = Array.from({ length: 1_500 }, () => uuidv7());
  const report = deviceReport(items, "2026-03-01T08:00:00.000Z", { sent: 1_500, settled });
  const read = deviceReportSchema.parse(report);
  expect(read.failed).toHaveLength(100);
  expect(read.settled).toEqual(settled.slice(500));
  expect(read).toMatchObject({ sent_count: 1_500, offline_data_count: 300 });
});
