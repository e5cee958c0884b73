import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  managedUserSchema,
  newPasswordSchema,
  userAccessAnswerSchema,
  userAccessDetailsSchema,
  userPageSchema,
  type ManagedUser,
} from "@elaeis/domain/users/user-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  signIn,
  statusesOf,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(() => app.close());

const nobody = {
  first_name: null,
  last_name: null,
  phone: null,
  street_address: null,
  postal_code: null,
  city: null,
  country: null,
  company: null,
  job_title: null,
};
const creation = (rest: object) => ({
  ...nobody,
  id: uuidv7(),
  role: "collecteur",
  password: testPassword,
  ...rest,
});
const ask = (path: string, init: RequestInit = {}, as: TestUser = admin) =>
  app.fetch(`/api/users${path}`, { ...init, as });
const create = (rest: object, as?: TestUser) => ask("", json(creation(rest)), as);
const list = async (query: string) => answered(userPageSchema, await ask(`?${query}`));
const read = async ({ id }: { id: string }) => answered(managedUserSchema, await ask(`/${id}`));
const edit = async ({ id }: { id: string }, changes: object, expected_version?: string) =>
  ask(
    `/${id}`,
    json({ changes, expected_version: expected_version ?? (await read({ id })).version }, "PATCH"),
  );
const disable = ({ id }: { id: string }, disabled: boolean, as?: TestUser) =>
  ask(`/${id}/disabled`, json({ disabled }, "PUT"), as);
const remove = ({ id }: { id: string }, query = "", as?: TestUser) =>
  ask(`/${id}${query}`, { method: "DELETE" }, as);
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const signInAs = (email: string, password = testPassword) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password }));

async function insertFruit(owner: TestUser): Promise<string> {
  const id = uuidv7();
  await app.owner.query(
    `insert into fruits (id, fruit_id, collector_id, collector_email, submission_sha256)
     values ($1::uuid, 'F-' || $1::text, $2, $3, sha256($1::text::bytea))`,
    [id, owner.id, owner.email],
  );
  return id;
}

test("[ADM-03] an account of either role is made, once, and its person can sign in", async () => {
  const wanted = creation({
    email: "Ama.Mensah@Example.org",
    role: "admin",
    first_name: "Ama",
    last_name: "Mensah",
    city: "Kumasi",
    country: "GH",
  });
  const made = await ask("", json(wanted));
  expect(made.status).toBe(201);
  const user = await answered(managedUserSchema, made);
  expect(user).toMatchObject({
    id: wanted.id,
    email: "ama.mensah@example.org",
    role: "admin",
    city: "Kumasi",
    phone: null,
    fruits_count: 0,
    last_sync_at: null,
    unsent_count: 0,
  });
  expect((await ask("", json(wanted))).status).toBe(201);
  expect((await list("search=mensah")).total).toBe(1);
  expect((await signInAs("ama.mensah@example.org")).status).toBe(204);
  const { rows } = await app.owner.query(
    "select user_id from audit_log where table_name = 'users' and action = 'INSERT' and record_id = $1",
    [wanted.id],
  );
  expect(rows).toEqual([{ user_id: admin.id }]);
  await remove(user);
});

test("[MAIL-04] a person with a new account is welcomed by their role, once", async () => {
  const wanted = creation({ email: "efua@example.org", first_name: "Efua" });
  await ask("", json(wanted));
  await ask("", json(wanted));
  const { rows } = await app.owner.query(
    "select template_id from mail_outbox where to_email = 'efua@example.org'",
  );
  expect(rows).toEqual([{ template_id: "collector_welcome" }]);
  await remove(wanted);
});

test("[MAIL-04] a new administrator gets no mail about their own account", async () => {
  const wanted = creation({ email: "nadia@example.org", role: "admin" });
  await ask("", json(wanted));
  const { rows } = await app.owner.query(
    "select template_id from mail_outbox where to_email = 'nadia@example.org'",
  );
  expect(rows).toEqual([{ template_id: "admin_welcome" }]);
  await remove(wanted);
});

test("[ADM-03] a taken e-mail, a short and a common password are refused, and nothing is made", async () => {
  const before = (await list("")).total;
  const taken = await create({ email: collector.email });
  expect([taken.status, await codeOf(taken)]).toEqual([409, "email_taken"]);
  const short = await create({ email: "short@example.org", password: "palm1" });
  expect([short.status, await codeOf(short)]).toEqual([400, "password_too_short"]);
  const common = await create({ email: "common@example.org", password: "password1" });
  expect([common.status, await codeOf(common)]).toEqual([422, "password_too_common"]);
  expect((await create({ email: "nobody" })).status).toBe(400);
  expect((await create({ email: "other@example.org", id: collector.id })).status).toBe(400);
  expect((await list("")).total).toBe(before);
});

test("[ADM-03] [ADM-11] the shortest password is the one that is set", async () => {
  await app.fetch("/api/settings", {
    ...json({ changes: { password_minimum_length: 14 } }, "PATCH"),
    as: admin,
  });
  const refused = await create({ email: "fourteen@example.org" });
  expect(refused.status).toBe(400);
  expect(await answered(problemAnswerSchema, refused)).toMatchObject({ details: { min: 14 } });
  await app.owner.query("delete from admin_settings");
  const made = await create({ email: "fourteen@example.org" });
  expect(made.status).toBe(201);
  await remove(await answered(managedUserSchema, made));
});

test("[ADM-03] people are found by every word of names, e-mail, company and city; what was typed is no pattern", async () => {
  const made = await answered(
    managedUserSchema,
    await create({
      email: "kofi@example.org",
      first_name: "Kofi",
      last_name: "Boateng",
      company: "100%_Palm",
      city: "Takoradi",
    }),
  );
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);
  expect(await found("boateng TAKO")).toEqual([made.id]);
  expect(await found("100%_palm")).toEqual([made.id]);
  expect(await found("kofi lagos")).toEqual([]);
  expect(await found("k_fi")).toEqual([]);
  await remove(made);
});

test("[ADM-03] the list is chosen by role and state, sorted by what people recorded and hold, and paged", async () => {
  const people = await Promise.all([0, 1, 2].map(() => app.user("collecteur")));
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error("three people");
  await insertFruit(second);
  await insertFruit(second);
  await insertFruit(third);
  const report = (unsent: number, last_sync_at: string) =>
    json(
      {
        app_version: "1",
        device_info: { userAgent: "Phone", language: "fr", platform: "Android" },
        offline_data_count: unsent,
        last_sync_at,
        failed: [{ local_id: uuidv7(), data: { fruit_id: "PALM-9" }, error_message: "refusé" }],
        settled: [],
      },
      "PUT",
    );
  for (const [device, unsent] of [
    ["device-a", 3],
    ["device-b", 4],
  ] as const) {
    await app.fetch(`/api/devices/${device}`, {
      ...report(unsent, `2026-03-0${unsent}T08:00:00Z`),
      as: third,
    });
  }
  const ids = (users: readonly ManagedUser[]) => users.map(({ id }) => id);
  const byFruits = await list("sort=fruits_count&limit=2");
  expect(ids(byFruits.items)).toEqual([second.id, third.id]);
  expect(byFruits.total).toBeGreaterThan(3);
  expect(ids((await list("sort=fruits_count&limit=1&page=2")).items)).toEqual([third.id]);
  const holding = await list("unsent=true");
  expect(holding.items).toMatchObject([
    {
      id: third.id,
      fruits_count: 1,
      unsent_count: 7,
      failed_count: 2,
      last_sync_at: "2026-03-04T08:00:00.000Z",
    },
  ]);
  expect(ids((await list("sort=unsent_count&limit=1")).items)).toEqual([third.id]);
  expect(ids((await list("sort=last_sync_at&limit=1")).items)).toEqual([third.id]);
  await disable(first, true);
  expect(ids((await list("state=disabled")).items)).toEqual([first.id]);
  expect(ids((await list("role=admin")).items)).toEqual([admin.id]);
  for (const person of people) await remove(person);
});

test("[ADM-03] profile, e-mail and role are changed only from their current version", async () => {
  const person = await app.user("collecteur");
  const { version } = await read(person);
  const changed = await edit(person, { first_name: "Yaa", city: "", role: "admin" }, version);
  expect(await answered(managedUserSchema, changed)).toMatchObject({
    first_name: "Yaa",
    city: null,
    role: "admin",
  });
  const late = await edit(person, { first_name: "Efua" }, version);
  expect([late.status, await codeOf(late)]).toEqual([409, "user_changed"]);
  const taken = await edit(person, { email: collector.email });
  expect([taken.status, await codeOf(taken)]).toEqual([409, "email_taken"]);
  expect((await edit(person, { email: "nobody" })).status).toBe(400);
  expect((await edit(person, { disabled_at: null })).status).toBe(400);
  const renamed = await edit(person, { email: "Yaa@Example.org" });
  expect(renamed.status).toBe(200);
  expect((await signInAs("yaa@example.org")).status).toBe(204);
  await remove(person);
});

test("[ADM-03] the last administrator can be neither demoted nor disabled nor deleted", async () => {
  for (const refused of [
    await edit(admin, { role: "collecteur" }),
    await disable(admin, true),
    await remove(admin),
  ]) {
    expect([refused.status, await codeOf(refused)]).toEqual([409, "last_administrator"]);
  }
  expect(await read(admin)).toMatchObject({ role: "admin", disabled_at: null });
});

test("[ADM-03] a disabled administrator is none; two who demote one another at once leave one", async () => {
  const [one, two] = [await app.user("admin"), await app.user("admin")];
  await disable(one, true);
  await disable(two, true);
  expect((await remove(admin)).status).toBe(409);
  await disable(one, false);
  await remove(two);
  const cookie = await signIn(app.fetch, one.email);
  const versions = [await read(admin), await read(one)].map(({ version }) => version);
  const demotion = (index: number) =>
    json({ changes: { role: "collecteur" }, expected_version: versions[index] }, "PATCH");
  const answers = await Promise.all([
    ask(`/${admin.id}`, demotion(0), { ...one, cookie }),
    ask(`/${one.id}`, demotion(1), admin),
  ]);
  const { rows } = await app.owner.query(
    "select id from users where role = 'admin' and deleted_at is null",
  );
  expect(rows).toHaveLength(1);
  expect(statusesOf(answers)[0]).toBe(200);
  await app.owner.query("update users set role = 'admin' where id = $1", [admin.id]);
  await remove(one);
});

test("[ADM-03] a disabled person is signed out and cannot sign in, until enabled again", async () => {
  const person = await app.user("collecteur");
  const { user: disabled } = await answered(userAccessAnswerSchema, await disable(person, true));
  expect(disabled.disabled_at).not.toBeNull();
  expect((await app.fetch("/api/fruits", { as: person })).status).toBe(401);
  const refused = await signInAs(person.email);
  expect([refused.status, await codeOf(refused)]).toEqual([403, "account_disabled"]);
  expect(cookieOf(refused)).toBe("");
  const guessed = await signInAs(person.email, "not-the-password");
  expect([guessed.status, await codeOf(guessed)]).toEqual([401, "invalid_credentials"]);
  const { rowCount } = await app.owner.query("select from sessions where user_id = $1", [
    person.id,
  ]);
  expect(rowCount).toBe(0);
  await expect(
    app.authPool.query(
      `insert into sessions (id, user_id, token, expires_at)
       values (gen_random_uuid(), $1, 'made-elsewhere', now() + interval '1 day')`,
      [person.id],
    ),
  ).rejects.toThrow("disabled");
  await disable(person, false);
  expect((await signInAs(person.email)).status).toBe(204);
  await remove(person);
});

test("[ADM-03] a deleted person's fruits stay under their e-mail, their sessions end, sign-in is refused", async () => {
  const person = await app.user("collecteur");
  const fruit = await insertFruit(person);
  expect((await remove(person)).status).toBe(204);
  expect((await remove(person)).status).toBe(204);
  const { rows } = await app.owner.query(
    "select collector_id, collector_email from fruits where id = $1",
    [fruit],
  );
  expect(rows).toEqual([{ collector_id: person.id, collector_email: person.email }]);
  expect((await app.fetch("/api/fruits", { as: person })).status).toBe(401);
  expect((await signInAs(person.email)).status).toBe(403);
  const shown = await app.fetch(`/api/fruits/${fruit}`, { as: admin });
  expect(await shown.json()).toMatchObject({ collector_email: person.email });
});

test("[ADM-03] [D17] a deleted account is in the trash for thirty days, can be restored, and is then removed", async () => {
  const person = await app.user("collecteur");
  const fruit = await insertFruit(person);
  const emails = async (query: string) => (await list(query)).items.map(({ email }) => email);
  await remove(person);
  expect(await emails("limit=250")).not.toContain(person.email);
  expect(await emails("state=deleted")).toContain(person.email);
  expect(await codeOf(await create({ email: person.email }))).toBe("email_in_trash");
  const restore = () => ask(`/${person.id}/restore`, { method: "POST" });
  expect(await (await restore()).json()).toMatchObject({ deleted_at: null, disabled_at: null });
  expect((await restore()).status).toBe(200);
  expect((await signInAs(person.email)).status).toBe(204);
  // Who was disabled before stays so.
  await disable(person, true);
  await remove(person);
  expect(await (await restore()).json()).toMatchObject({ disabled_at: expect.any(String) });
  await remove(person);
  await app.runJobs({ named: ["user-trash"] });
  expect(await emails("state=deleted")).toContain(person.email);
  await app.owner.query("update users set deleted_at = now() - interval '31 days' where id = $1", [
    person.id,
  ]);
  await app.runJobs({ named: ["user-trash"] });
  expect((await ask(`/${person.id}`)).status).toBe(404);
  const { rows } = await app.owner.query(
    "select collector_id, collector_email from fruits where id = $1",
    [fruit],
  );
  expect(rows).toEqual([{ collector_id: null, collector_email: person.email }]);
});

test("[ADM-03] [AUD-01] who is erased leaves a pseudonym, on their fruits and in the audit log", async () => {
  const person = await app.user("collecteur");
  const fruit = await insertFruit(person);
  await app.owner.query(
    "insert into audit_log (user_id, action, table_name, address) values ($1, 'SIGN_OUT', 'sessions', '203.0.113.7')",
    [person.id],
  );
  expect((await remove(person, "?erase=true")).status).toBe(204);
  const kept = await app.owner.query(
    "select from audit_log where user_id = $1 and (address is not null or user_agent is not null)",
    [person.id],
  );
  expect(kept.rowCount).toBe(0);
  const { rows } = await app.owner.query("select collector_email from fruits where id = $1", [
    fruit,
  ]);
  expect(rows).toEqual([
    { collector_email: expect.stringMatching(/^former-collector-[0-9a-f]{8}$/) },
  ]);
  const left = await app.owner.query(
    `select from audit_log
     where table_name in ('users', 'fruits') and (old_values::text like $1 or new_values::text like $1)`,
    [`%${person.email}%`],
  );
  expect(left.rowCount).toBe(0);
});

test("[ADM-03] a new password is shown once, works, and ends every session of the former", async () => {
  const person = await app.user("collecteur");
  const answer = await ask(`/${person.id}/password`, { method: "POST" });
  const { password } = await answered(newPasswordSchema, answer);
  expect(password).toMatch(/^\S{16}$/);
  expect((await app.fetch("/api/fruits", { as: person })).status).toBe(401);
  expect((await signInAs(person.email)).status).toBe(401);
  expect((await signInAs(person.email, password)).status).toBe(204);
  await app.owner.query("delete from accounts where user_id = $1", [person.id]);
  const again = await answered(
    newPasswordSchema,
    await ask(`/${person.id}/password`, { method: "POST" }),
  );
  expect((await signInAs(person.email, again.password)).status).toBe(204);
  await remove(person);
});

test("[ADM-03] [AUTH-08] sessions and devices of a person are listed, ended and forgotten", async () => {
  const person = await app.user("collecteur");
  await signIn(app.fetch, person.email);
  await app.fetch("/api/devices/device-of-person", {
    ...json(
      {
        app_version: "1.2.3",
        device_info: { userAgent: "Phone", language: "fr", platform: "Android" },
        offline_data_count: 2,
        last_sync_at: null,
        failed: [{ local_id: uuidv7(), data: { fruit_id: "PALM-7" }, error_message: "refusé" }],
        settled: [],
      },
      "PUT",
    ),
    as: person,
  });
  const details = async () => answered(userAccessDetailsSchema, await ask(`/${person.id}/access`));
  const before = await details();
  expect(before.sessions).toHaveLength(2);
  expect(before.devices).toMatchObject([
    { device_id: "device-of-person", user_agent: "Phone", unsent_count: 2, app_version: "1.2.3" },
  ]);
  expect(before.failed).toMatchObject([{ reference: "PALM-7", reason: "refusé" }]);
  const one = `/${person.id}/sessions/${before.sessions[0]?.id}`;
  expect((await ask(one, { method: "DELETE" })).status).toBe(204);
  expect((await ask(one, { method: "DELETE" })).status).toBe(404);
  const all = await ask(`/${person.id}/sessions`, { method: "DELETE" });
  expect(await all.json()).toEqual({ sessions: 1, api_keys: 0, wallets: 0 });
  const device = `/${person.id}/devices/device-of-person`;
  expect((await ask(device, { method: "DELETE" })).status).toBe(204);
  expect(await details()).toMatchObject({ sessions: [], devices: [] });
  await remove(person);
});

test("[ADM-03] the list is exported as a file without formulas, and the export is recorded", async () => {
  const made = await answered(
    managedUserSchema,
    await create({
      email: "csv@example.org",
      company: '=HYPERLINK("x")',
      phone: "+237 690123456",
      last_name: 'O"Neil, B',
    }),
  );
  const answer = await ask("/export.csv?search=csv%40example.org");
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.headers.get("content-disposition")).toMatch(/users_\d{4}-\d\d-\d\d\.csv/);
  const lines = (await answer.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"email","phone_number","role","first_name"');
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(lines[1]).toContain(',"+237 690123456",');
  expect(lines[1]).toContain('"O""Neil, B"');
  expect(lines[1]).toContain(`,${made.created_at},`);
  const { rows } = await app.owner.query(
    "select user_id, new_values from audit_log where action = 'EXPORT' order by id desc limit 1",
  );
  expect(rows).toEqual([{ user_id: admin.id, new_values: { format: "csv", rows: 1 } }]);
  const french = await ask("/export.csv?search=csv%40example.org&convention=fr");
  const [head, line] = (await french.text()).split("\r\n");
  expect(head).toContain('"job_title";"created_at (UTC)";"disabled_at (UTC)"');
  expect(line).toMatch(/;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d(,\d{3})?;;/);
  await remove(made);
});

test("[AUTH-09] an account is its profile: one that was made without any is a collector's", async () => {
  const id = uuidv7();
  const email = "without-profile@example.org";
  await app.owner.query("insert into users (id, email) values ($1, $2)", [id, email]);
  const { password } = await answered(
    newPasswordSchema,
    await ask(`/${id}/password`, { method: "POST" }),
  );
  const cookie = cookieOf(await signInAs(email, password));
  const session = await app.fetch("/api/session", { headers: { cookie } });
  expect(await session.json()).toMatchObject({
    user: { id, role: "collecteur", first_name: null },
  });
  await remove({ id });
});

const operations: [method: string, path: string, body?: object][] = [
  ["GET", ""],
  ["GET", "/export.csv"],
  ["POST", "", creation({ email: "mallory@example.org", role: "admin" })],
  ["GET", "/ID"],
  ["PATCH", "/ID", { changes: { role: "admin" }, expected_version: "1" }],
  ["DELETE", "/ID"],
  ["PUT", "/ID/disabled", { disabled: true }],
  ["GET", "/ID/access"],
  ["POST", "/ID/password"],
  ["DELETE", "/ID/sessions"],
  ["DELETE", `/ID/sessions/${uuidv7()}`],
  ["DELETE", "/ID/devices/some-device"],
];

test.each(operations)("[ROLE-01] %s %s is for administrators alone", async (method, path, body) => {
  const address = `/api/users${path.replace("ID", collector.id)}`;
  const init = body === undefined ? { method } : json(body, method);
  expect((await app.fetch(address, init)).status).toBe(401);
  expect((await app.fetch(address, { ...init, as: collector })).status).toBe(403);
  expect(await read(collector)).toMatchObject({ role: "collecteur", disabled_at: null });
});

test("[ADM-03] of an unknown person nothing is shown or done", async () => {
  const stranger = { id: uuidv7() };
  const answers = [
    await ask(`/${stranger.id}`),
    await ask(`/${stranger.id}/access`),
    await ask(`/${stranger.id}/password`, { method: "POST" }),
    await ask(`/${stranger.id}/sessions`, { method: "DELETE" }),
    await disable(stranger, true),
    await remove(stranger),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await ask("/not-an-id")).status).toBe(400);
  expect((await ask("?limit=1000")).status).toBe(400);
  expect((await ask("?sort=password")).status).toBe(400);
});

test("[ROLE-02] past the application, a collector sees and changes no account but their own sight of it", async () => {
  const client = await app.appRole.connect();
  try {
    await client.query("select set_config('app.user_id', $1, false)", [collector.id]);
    await client.query("select set_config('app.role', 'collecteur', false)");
    expect((await client.query("select id from users")).rows).toEqual([{ id: collector.id }]);
    for (const attempt of [
      "update users set role = 'admin'",
      "update users set disabled_at = now()",
      "delete from users",
    ]) {
      expect((await client.query(attempt)).rowCount).toBe(0);
    }
    await expect(
      client.query("select replace_collector_email($1, 'mine')", [admin.id]),
    ).rejects.toThrow("administrators");
    await expect(client.query("select * from sessions")).rejects.toThrow("permission denied");
  } finally {
    client.release(true);
  }
});
