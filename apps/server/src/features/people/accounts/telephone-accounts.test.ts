/** Accounts that are named by a telephone number: no mail reaches them. */
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { madeSignInCardSchema, secretOfCard } from "@elaeis/domain/accounts/sign-in-card";
import { noticePageSchema } from "@elaeis/domain/notifications/notification-schemas";
import { ownDataSchema } from "@elaeis/domain/privacy/privacy-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  managedUserSchema,
  userPageSchema,
  type ManagedUser,
} from "@elaeis/domain/users/user-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { createLog } from "#platform/log.ts";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  testInstallation,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { readAccountName } from "./account-name.ts";

let app: TestApp;
let admin: TestUser;
let dialled = 0;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
afterAll(() => app.close());
beforeEach(() => app.owner.query("delete from rate_limits"));

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
const nextNumber = () => `+2332401${String((dialled += 1)).padStart(5, "0")}`;
const create = (wanted: object) =>
  app.fetch("/api/users", {
    as: admin,
    ...json({ ...nobody, id: uuidv7(), role: "collecteur", password: null, ...wanted }),
  });
const made = (wanted: object): Promise<ManagedUser> => answered(managedUserSchema, create(wanted));
const codeOf = async (answer: Response | Promise<Response>) =>
  (await answered(problemAnswerSchema, answer)).code;
const signIn = (email: string, password = testPassword) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password }));
const edit = ({ id, version }: ManagedUser, changes: object) =>
  app.fetch(`/api/users/${id}`, {
    as: admin,
    ...json({ changes, expected_version: version }),
    method: "PATCH",
  });
const mailsTo = async (address: string) => {
  const { rows } = await app.owner.query("select from mail_outbox where to_email = $1", [address]);
  return rows.length;
};
const mailCount = async () => {
  const { rows } = await app.owner.query<{ count: number }>(
    "select count(*)::integer as count from mail_outbox",
  );
  return rows[0]?.count;
};

async function withCard(id: string): Promise<TestUser> {
  const card = app.fetch(`/api/users/${id}/card`, { as: admin, ...json({ days: 7 }) });
  const { link } = await answered(madeSignInCardSchema, card);
  const secret = secretOfCard(link, testInstallation.public_url);
  const answer = await app.fetch("/api/auth/card", json({ secret }));
  expect(answer.status).toBe(204);
  return { id, email: "", cookie: cookieOf(answer) };
}

const sessionOf = (person: TestUser) =>
  answered(sessionAnswerSchema, app.fetch("/api/session", { as: person }));
const setPassword = (person: TestUser, current_password: string | null, new_password: string) =>
  app.fetch("/api/account/password", {
    as: person,
    ...json({ current_password, new_password }),
    method: "PUT",
  });

test("from the card over a first password to the number, however it is typed", async () => {
  const number = nextNumber();
  const user = await made({ phone_number: number.replace(/(\d{3})$/, " $1"), first_name: "Awa" });
  expect(user).toMatchObject({ email: null, phone_number: number, email_proved: false });
  expect(await codeOf(signIn(number))).toBe("invalid_credentials");

  const phone = await withCard(user.id);
  expect(await sessionOf(phone)).toMatchObject({
    user: { email: null, phone_number: number },
    lacks_password: true,
  });
  expect((await setPassword(phone, null, testPassword)).status).toBe(200);
  expect(await sessionOf(phone)).toMatchObject({ lacks_password: false });
  // A second one needs the first.
  expect(await codeOf(setPassword(phone, null, "another-palm-word"))).toBe("wrong_password");
  expect(await codeOf(setPassword(phone, "wrong", "another-palm-word"))).toBe("wrong_password");

  for (const typed of [
    number,
    `00${number.slice(1)}`,
    ` ${number.slice(0, 4)} ${number.slice(4)} `,
  ])
    expect((await signIn(typed)).status).toBe(204);
  expect(await codeOf(signIn(number, "wrong"))).toBe("invalid_credentials");
  expect(await codeOf(signIn(nextNumber()))).toBe("invalid_credentials");
});

test("nothing is mailed to it; what a mail would tell is in the app", async () => {
  const before = await mailCount();
  const user = await made({ phone_number: nextNumber(), password: testPassword });
  // The administrators hear of the new account, by its number.
  const { rows } = await app.owner.query<{ variables: { user_email: string } }>(
    "select variables from mail_outbox where template_id = 'admin_new_user_notification' order by id desc limit 1",
  );
  expect(rows.every(({ variables }) => variables.user_email === user.phone_number)).toBe(true);
  expect(((await mailCount()) ?? 0) - (before ?? 0)).toBe(rows.length);
  const phone = { id: user.id, email: "", cookie: cookieOf(await signIn(user.phone_number ?? "")) };
  expect((await setPassword(phone, testPassword, "another-palm-word")).status).toBe(200);
  const { notices } = await answered(
    noticePageSchema,
    app.fetch("/api/notifications?kinds=all", { as: phone }),
  );
  expect(notices).toMatchObject([
    { kind: "account_security", data: { en: "Your password was changed." } },
  ]);
  expect(await mailsTo(user.phone_number ?? "")).toBe(0);
});

test("its password is not mailed for, and the address form refuses a number", async () => {
  const { phone_number } = await made({ phone_number: nextNumber(), password: testPassword });
  const before = await mailCount();
  for (const path of ["/api/auth/password/forgotten", "/api/auth/email/verification"]) {
    const answer = await app.fetch(path, json({ email: phone_number }));
    expect(answer.status).toBe(400);
  }
  expect(await mailCount()).toBe(before);
});

test("one number, one account; and one name, not two or none", async () => {
  const number = nextNumber();
  const id = uuidv7();
  const first = await made({ id, phone_number: number });
  // Asking again makes no second one.
  expect(await made({ id, phone_number: number })).toEqual(first);
  expect(await codeOf(create({ phone_number: number }))).toBe("phone_taken");
  expect(await codeOf(create({ phone_number: nextNumber(), email: "both@example.org" }))).toBe(
    "invalid_input",
  );
  expect(await codeOf(create({}))).toBe("invalid_input");
  expect(await codeOf(create({ phone_number: "call me" }))).toBe("invalid_input");
  // No country is set.
  expect(await codeOf(create({ phone_number: "024 012 3456" }))).toBe("phone_incomplete");
});

test("a national number is of the country that the installation sets", async () => {
  const set = await app.fetch("/api/settings", {
    as: admin,
    ...json({ changes: { telephone_country: "GH" } }),
    method: "PATCH",
  });
  expect(set.status).toBe(200);
  const user = await made({ phone_number: "024 099 8877", password: testPassword });
  expect(user.phone_number).toBe("+233240998877");
  expect((await signIn("0240998877")).status).toBe(204);
  const settings = createSettingsReader({ database: app.database, log: createLog("silent") });
  expect(await readAccountName(settings, "Awa@Example.org")).toBe("awa@example.org");
});

test("number and address take each other's place, and the person hears of it", async () => {
  const number = nextNumber();
  const user = await made({ phone_number: number, password: testPassword });
  const mailed = await answered(
    managedUserSchema,
    edit(user, { email: `a${user.id}@Example.org` }),
  );
  expect(mailed).toMatchObject({
    email: `a${user.id}@example.org`,
    phone_number: null,
    email_proved: false,
  });
  expect(await mailsTo(mailed.email ?? "")).toBe(1);
  expect((await signIn(mailed.email ?? "")).status).toBe(204);
  expect(await codeOf(signIn(number))).toBe("invalid_credentials");
  const back = await answered(managedUserSchema, edit(mailed, { phone_number: number }));
  expect(back).toMatchObject({ email: null, phone_number: number });
  expect(await mailsTo(mailed.email ?? "")).toBe(2);
  expect((await signIn(number)).status).toBe(204);
  const other = await made({ phone_number: nextNumber() });
  expect(await codeOf(edit(other, { phone_number: number }))).toBe("phone_taken");
});

test("who waits for a mail keeps the address", async () => {
  const email = `b${uuidv7()}@example.org`;
  const invitation = { ...nobody, id: uuidv7(), email, role: "collecteur", language: "en" };
  const invited = await answered(
    managedUserSchema,
    app.fetch("/api/users/invitations", { as: admin, ...json(invitation) }),
  );
  expect(await codeOf(edit(invited, { phone_number: nextNumber() }))).toBe(
    "account_waits_for_mail",
  );
});

test("guesses are counted by the number, however it is typed", async () => {
  const number = nextNumber();
  await made({ phone_number: number, password: testPassword });
  for (let tries = 0; tries < 10; tries += 1)
    await signIn(tries % 2 === 0 ? number : `00${number.slice(1)}`, "wrong");
  expect(await codeOf(signIn(number))).toBe("sign_in_locked");
});

test("lists, searches and one's own data show the number; erasing removes it", async () => {
  const number = nextNumber();
  const user = await made({ phone_number: number, password: testPassword });
  const found = await answered(
    userPageSchema,
    app.fetch(`/api/users?search=${encodeURIComponent(number)}`, { as: admin }),
  );
  expect(found.items.map(({ id }) => id)).toEqual([user.id]);
  const file = await app.fetch("/api/users/export.csv", { as: admin });
  expect(await file.text()).toContain(number.slice(1));
  const phone = { id: user.id, email: "", cookie: cookieOf(await signIn(number)) };
  const own = await answered(ownDataSchema, app.fetch("/api/privacy/me", { as: phone }));
  expect(own.profile).toMatchObject({ email: null, phone_number: number });

  const erased = await app.fetch(`/api/users/${user.id}?erase=true`, {
    as: admin,
    method: "DELETE",
  });
  expect(erased.status).toBe(204);
  const { rows } = await app.owner.query(
    "select from audit_log where concat(old_values, new_values) like '%' || $1 || '%'",
    [number],
  );
  expect(rows).toHaveLength(0);
});

test("the database lets no account be without a name, or have two", async () => {
  const insert = (columns: string) =>
    app.owner.query(
      `insert into users (id, ${columns.split("=")[0]}) values ($1, ${columns.split("=")[1]})`,
      [uuidv7()],
    );
  await expect(insert("role='admin'")).rejects.toMatchObject({ column: "account_name" });
  await expect(
    insert("email, phone_number='c@example.org', '+233240000001'"),
  ).rejects.toMatchObject({ constraint: "users_named_once" });
  await expect(insert("phone_number='0240000001'")).rejects.toMatchObject({
    constraint: "users_phone_number_check",
  });
});
