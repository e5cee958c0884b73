import { deskHitsSchema } from "@elaeis/domain/administration/desk-search";
import { sectionFiguresSchema } from "@elaeis/domain/administration/section-figures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";

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
  expect(before.users).toEqual({ all: 2, disabled: 0, holding_unsent: 0, to_admit: 0 });
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
    requests: { open: 2, overdue: 1, longest_hours: 25 },
    settings: { is_registration_open: true },
  });
});

test("[ADM-02] failed imports, exports and the last training are counted for a week", async () => {
  await app.owner.query(
    `insert into transfers (id, kind, state, failure_code, finished_at)
     values (gen_random_uuid(), 'nir-import', 'failed', 'internal', now() - interval '6 days'),
       (gen_random_uuid(), 'nir-import', 'failed', 'internal', now() - interval '8 days'),
       (gen_random_uuid(), 'dataset-export', 'failed', 'internal', now()),
       (gen_random_uuid(), 'dataset-export', 'done', null, now())`,
  );
  const run = (state: string, ago: string) =>
    app.owner.query(
      `insert into ai_training_runs (id, state, seed, started_at, finished_at, failure)
       values (gen_random_uuid(), $1, 1, now() - $2::interval, now() - $2::interval,
         case when $1 = 'failed' then '{}'::jsonb end)`,
      [state, ago],
    );
  await run("failed", "2 hours");
  expect((await figures()).failed).toEqual({
    nir_imports: 1,
    labels_imports: 0,
    fruit_imports: 0,
    people_imports: 0,
    unsent_imports: 0,
    exports: 1,
    trainings: 1,
  });
  await run("cancelled", "1 hour");
  expect((await figures()).failed.trainings).toBe(0);
});

test("[ADM-01] [ROLE-01] for administrators alone", async () => {
  expect((await app.fetch("/api/administration/sections")).status).toBe(401);
  const person = await app.user("collecteur");
  expect((await app.fetch("/api/administration/sections", { as: person })).status).toBe(403);
});

const found = async (search: string) =>
  answered(
    deskHitsSchema,
    await app.fetch(`/api/administration/search?search=${encodeURIComponent(search)}`, {
      as: admin,
    }),
  );

test("people, requests and imports are found without accents, the best first", async () => {
  await app.owner.query(
    `insert into contact_requests
       (id, reference_id, client_name, client_email, subject, message_content)
     values (gen_random_uuid(), 'CNT-2026-000011', 'Zoé Étoundi', 'zoe@example.org', 'Presse', 'Hello'),
       (gen_random_uuid(), 'CNT-2026-000012', 'Huilerie Etoundi', 'h@example.org', 'Presse', 'Hello'),
       (gen_random_uuid(), 'CNT-2026-000013', 'Étoundi Sœurs', 's@example.org', 'Presse', 'Hello')`,
  );
  await app.owner.query(
    `insert into priority_access_requests (id, reference_id, client_name, client_email, client_company, client_position)
     values (gen_random_uuid(), 'VIP-2026-000011', 'Ama', 'ama@etoundi.example', 'Ama', 'CEO')`,
  );
  await app.owner.query(
    `insert into unsent_imports (id, admin_user_id, file_name, file_size, state)
     values (gen_random_uuid(), $1, 'Étoundi 100%.zip', 1, 'checked'),
       (gen_random_uuid(), $1, 'etoundi 1000.zip', 1, 'checked'),
       (gen_random_uuid(), $1, 'etoundi thrown.zip', 1, 'discarded')`,
    [admin.id],
  );
  await app.owner.query(
    "update users set first_name = 'Zoé', last_name = 'Étoundi' where id = $1",
    [collector.id],
  );
  const hits = await found("ETOUNDI");
  expect(hits.people).toEqual([{ id: collector.id, name: "Zoé Étoundi", email: collector.email }]);
  const names = hits.requests.map(({ kind, name }) => `${kind} ${name}`);
  expect(names).toHaveLength(4);
  expect(names[0]).toBe("contact Étoundi Sœurs");
  expect(names.slice(1, 3).toSorted()).toEqual(["contact Huilerie Etoundi", "contact Zoé Étoundi"]);
  expect(names[3]).toBe("priority Ama");
  expect(hits.imports.map(({ kind }) => kind)).toEqual(["phone", "phone"]);
  expect((await found("100%")).imports.map(({ file_name }) => file_name)).toEqual([
    "Étoundi 100%.zip",
  ]);
  expect((await found("soeurs etoundi")).requests).toHaveLength(1);
  expect((await found("zoe nobody")).people).toEqual([]);
});

test("what is searched for is for administrators, and has at least two letters", async () => {
  const address = "/api/administration/search?search=etoundi";
  expect((await app.fetch(address)).status).toBe(401);
  const person = await app.user("collecteur");
  expect((await app.fetch(address, { as: person })).status).toBe(403);
  const short = await app.fetch("/api/administration/search?search=%20e%20", { as: admin });
  expect(short.status).toBe(400);
});
