import { sectionFiguresSchema } from "@elaeis/domain/administration/section-figures";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  type TestApp,
  type TestUser,
} from "../../../testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const figures = async () =>
  answered(sectionFiguresSchema, await app.fetch("/api/administration/sections", { as: admin }));

test("[ADM-01] each section tells a live number and a state", async () => {
  const before = await figures();
  expect(before.users).toEqual({ all: 2, disabled: 0, holding_unsent: 0 });
  expect(before).toMatchObject({
    fruits: { all: 0 },
    training: { is_running: false },
    security: { is_broken: false },
    settings: { is_registration_open: false },
  });
  const other = await app.user("collecteur");
  await app.fetch("/api/devices/device-of-other", {
    ...json(
      {
        app_version: "1",
        device_info: { userAgent: "Phone", language: "fr", platform: "Android" },
        offline_data_count: 2,
        last_sync_at: null,
        failed: [],
        settled: [],
      },
      "PUT",
    ),
    as: other,
  });
  await app.fetch(`/api/users/${collector.id}/disabled`, {
    ...json({ disabled: true }, "PUT"),
    as: admin,
  });
  await app.fetch("/api/settings", {
    ...json({ changes: { registration_open: true } }, "PATCH"),
    as: admin,
  });
  await app.owner.query(
    `insert into contact_requests
       (id, reference_id, client_name, client_email, subject, message_content, created_at)
     values (gen_random_uuid(), 'CNT-2026-000001', 'Ama', 'ama@example.org', 'Palm', 'Hello',
         now() - interval '23 hours'),
       (gen_random_uuid(), 'CNT-2026-000002', 'Kofi', 'kofi@example.org', 'Palm', 'Hello',
         now() - interval '25 hours')`,
  );
  expect(await figures()).toMatchObject({
    users: { all: 3, disabled: 1, holding_unsent: 1 },
    requests: { open: 2, overdue: 1 },
    settings: { is_registration_open: true },
  });
});

test("[ADM-01] [ROLE-01] for administrators alone", async () => {
  expect((await app.fetch("/api/administration/sections")).status).toBe(401);
  const person = await app.user("collecteur");
  expect((await app.fetch("/api/administration/sections", { as: person })).status).toBe(403);
});
