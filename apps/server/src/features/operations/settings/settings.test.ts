import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { defaultSettings, type Settings } from "@elaeis/domain/settings/settings";
import { publicSettingsSchema } from "@elaeis/domain/settings/public-settings";
import { settingsAnswerSchema } from "@elaeis/domain/settings/settings-schemas";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
beforeEach(() => app.owner.query("delete from admin_settings"));
afterAll(() => app.close());

const read = async () =>
  answered(settingsAnswerSchema, await app.fetch("/api/settings", { as: admin }));
const change = (changes: object, rest: object = {}, as: TestUser | undefined = admin) =>
  app.fetch("/api/settings", {
    ...json({ changes, ...rest }, "PATCH"),
    ...(as === undefined ? {} : { as }),
  });

test("[ADM-11] what nobody has set has its default, registration closed; the environment is shown", async () => {
  const answer = await read();
  expect(answer.settings).toEqual(defaultSettings);
  expect(answer.settings.registration_open).toBe(false);
  expect(answer.settings.offices.map(({ city, kind }) => [city, kind])).toEqual([
    ["Singapore", "head"],
    ["Lahore", "regional"],
  ]);
  expect(answer.installation).toMatchObject({
    mail_server: "smtp://mail.example.org:2525",
    ai_url: null,
  });
  expect(answer.changed_at).toBeNull();
});

test("[ADM-11] a change holds at once and is in the audit log with who made it", async () => {
  const changes: Partial<Settings> = { registration_open: true, password_minimum_length: 10 };
  const changed = await answered(settingsAnswerSchema, await change(changes));
  expect(changed.settings).toEqual({ ...defaultSettings, ...changes });
  expect(await read()).toEqual(changed);
  const { rows } = await app.owner.query(
    `select action, user_id, new_values ->> 'key' as key, new_values -> 'value' as value
     from audit_log where table_name = 'admin_settings' and action = 'INSERT'
     order by id desc limit 2`,
  );
  expect(rows.toReversed()).toEqual([
    { action: "INSERT", user_id: admin.id, key: "registration_open", value: true },
    { action: "INSERT", user_id: admin.id, key: "password_minimum_length", value: 10 },
  ]);
});

test("[ADM-11] what is set to what it is already leaves no trace", async () => {
  await change({ weekly_report_enabled: true });
  const count = async () =>
    (await app.owner.query("select from audit_log where table_name = 'admin_settings'")).rowCount;
  const before = await count();
  await change({ weekly_report_enabled: true });
  expect(await count()).toBe(before);
});

test("[ADM-11] the slower of two gets a conflict, and nothing of theirs is applied", async () => {
  const { version } = await read();
  expect(
    (await change({ mail_from_name: "Plantation" }, { expected_version: version })).status,
  ).toBe(200);
  const late = await change({ mail_from_name: "Autre" }, { expected_version: version });
  expect(late.status).toBe(409);
  expect(await answered(problemAnswerSchema, late)).toMatchObject({ code: "settings_changed" });
  expect((await read()).settings.mail_from_name).toBe("Plantation");
});

test.each<[object, string]>([
  [{ password_minimum_length: 5 }, "password_minimum_length"],
  [{ collector_monthly_target: 0 }, "collector_monthly_target"],
  [{ staff_notification_emails: ["nobody"] }, "staff_notification_emails"],
  [{ sample_data: {} }, "changes"],
  [{}, "changes"],
  [
    {
      business_hours: {
        ...defaultSettings.business_hours,
        sunday: { opens: "12:00", closes: "08:00" },
      },
    },
    "business_hours.sunday",
  ],
])("[ADM-11] %j is refused by name, and nothing is changed", async (changes, field) => {
  const refused = await change(changes);
  expect(refused.status).toBe(400);
  const { details } = await answered(problemAnswerSchema, refused);
  expect(String(details["fields"])).toContain(field);
  expect((await read()).settings).toEqual(defaultSettings);
});

test("[ADM-11] only administrators read and change settings", async () => {
  expect((await app.fetch("/api/settings")).status).toBe(401);
  expect((await app.fetch("/api/settings", { as: collector })).status).toBe(403);
  expect((await change({ registration_open: true }, {}, undefined)).status).toBe(200);
  expect((await app.fetch("/api/settings", json({ changes: {} }, "PATCH"))).status).toBe(401);
  expect((await change({ registration_open: true }, {}, collector)).status).toBe(403);
});

test("[ADM-11] everybody may know what the public pages show, and nothing else", async () => {
  await change({ registration_open: true, mail_reply_to: "office@example.org" });
  const answer = await app.fetch("/api/settings/public");
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const told = publicSettingsSchema.parse(JSON.parse(text));
  expect(told.registration_open).toBe(true);
  expect(told.offices).toEqual(defaultSettings.offices);
  expect(text).not.toContain("office@example.org");
});

test("[ROLE-02] past the application, others read public settings only and change none", async () => {
  await change({ registration_open: true, staff_notification_emails: ["office@example.org"] });
  const client = await app.appRole.connect();
  try {
    await client.query(`select set_config('app.user_id', $1, false)`, [collector.id]);
    await client.query(`select set_config('app.role', 'collecteur', false)`);
    const { rows } = await client.query("select key from admin_settings");
    expect(rows).toEqual([{ key: "registration_open" }]);
    const changed = await client.query("update admin_settings set value = 'false'");
    expect(changed.rowCount).toBe(0);
    await expect(
      client.query("insert into admin_settings (key, value) values ('registration_open', 'true')"),
    ).rejects.toThrow("row-level security");
  } finally {
    client.release(true);
  }
});

test("[ADM-11] a row that makes no sense never stops anything: its default holds", async () => {
  await app.owner.query(
    `insert into admin_settings (key, value)
     values ('password_minimum_length', '"long"'), ('mail_from_name', '"Verger"')`,
  );
  const { settings } = await read();
  expect(settings.password_minimum_length).toBe(defaultSettings.password_minimum_length);
  expect(settings.mail_from_name).toBe("Verger");
  const reader = createSettingsReader({ database: app.database, log: createLog("silent") });
  expect(await reader.current("password_minimum_length")).toBe(6);
});
