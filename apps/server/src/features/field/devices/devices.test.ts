import type { DeviceReport } from "@elaeis/domain/devices/device-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const device = "0199aaaa-0000-7000-8000-000000000001";
const quiet: DeviceReport = {
  app_version: "0.1.0",
  device_info: { userAgent: "Mozilla/5.0 (Android 13)", language: "fr-CM", platform: "Android" },
  offline_data_count: 3,
  last_sync_at: null,
  sent_count: 0,
  failed: [],
  settled: [],
};

const report = (content: object, as?: TestUser) =>
  app.fetch(`/api/devices/${device}`, {
    ...json({ ...quiet, ...content }, "PUT"),
    ...(as === undefined ? {} : { as }),
  });

async function rowsOf(table: "user_sessions" | "offline_sync_queue") {
  const { rows } = await app.owner.query(`select * from ${table} where user_id = $1`, [
    collector.id,
  ]);
  return rows;
}

test("[OFF-05] a phone says what it holds and when it last sent; saying it again changes one row", async () => {
  expect((await report({ last_sync_at: "2026-03-01T08:00:00Z" }, collector)).status).toBe(204);
  expect((await report({ offline_data_count: 1 }, collector)).status).toBe(204);
  expect(await rowsOf("user_sessions")).toMatchObject([
    {
      device_id: device,
      offline_data_count: 1,
      app_version: "0.1.0",
      device_info: quiet.device_info,
      last_sync_at: new Date("2026-03-01T08:00:00Z"),
    },
  ]);
});

test("[OFF-05] what could not be sent is recorded once with its reason, and settled when it is", async () => {
  const local_id = uuidv7();
  const failed = [{ local_id, data: { fruit_id: "PALM-1" } }];
  await report({ failed }, collector);
  await report({ failed: [{ ...failed[0], error_message: "refusé" }] }, collector);
  expect(await rowsOf("offline_sync_queue")).toMatchObject([
    {
      device_id: device,
      action_type: "insert",
      table_name: "fruits",
      local_id,
      data: { fruit_id: "PALM-1" },
      sync_status: "pending",
      error_message: "refusé",
    },
  ]);
  await report({ settled: [local_id] }, collector);
  expect(await rowsOf("offline_sync_queue")).toMatchObject([{ sync_status: "synced" }]);
});

test("[OFF-05] without a reason it is 'Unknown error'", async () => {
  const local_id = uuidv7();
  await report({ failed: [{ local_id, data: {} }] }, collector);
  const { rows } = await app.owner.query(
    "select error_message from offline_sync_queue where local_id = $1",
    [local_id],
  );
  expect(rows).toEqual([{ error_message: "Unknown error" }]);
});

test("a visitor reports nothing, and nonsense is refused by name", async () => {
  expect((await report({})).status).toBe(401);
  const refused = await report({ offline_data_count: -1 }, collector);
  expect(refused.status).toBe(400);
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({
    details: { fields: "offline_data_count" },
  });
});

test("[OFF-06] what one person recorded is not taken under another's session", async () => {
  const other = await app.user("collecteur");
  const answer = await app.fetch("/api/fruits", {
    as: other,
    headers: { "x-user": collector.id },
  });
  expect(answer.status).toBe(409);
  expect(await answered(problemAnswerSchema, answer)).toMatchObject({ code: "other_user" });
  const own = await app.fetch("/api/fruits", { as: other, headers: { "x-user": other.id } });
  expect(own.status).toBe(200);
});
