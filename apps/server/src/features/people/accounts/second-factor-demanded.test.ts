/** The installation may ask administrators, or everybody, for a second factor. Nobody is locked out by it. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { madeSignInCardSchema, secretOfCard } from "@elaeis/domain/accounts/sign-in-card";
import {
  authenticatorSetUpSchema,
  secondFactorsSchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { madeApiKeySchema } from "@elaeis/domain/api-keys/api-key-schemas";
import type { Settings } from "@elaeis/domain/settings/settings";
import { managedUserSchema } from "@elaeis/domain/users/user-schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  signIn,
  testInstallation,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { totpCode } from "#testing/totp-code.ts";

type SecondFactorNeededBy = Settings["second_factor_needed_by"];

let app: TestApp;
/** Signed in since before the setting. */
let inTheField: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  inTheField = await app.user("admin");
  await demandOf("administrators");
});
afterAll(() => app.close());

async function demandOf(second_factor_needed_by: SecondFactorNeededBy): Promise<void> {
  const changes = json({ changes: { second_factor_needed_by } }, "PATCH");
  expect((await app.fetch("/api/settings", { as: inTheField, ...changes })).status).toBe(200);
}

const base = "/api/account/second-factor";

/** By the password, as people do. */
async function signedIn(role: "admin" | "collecteur"): Promise<TestUser> {
  const user = await app.user(role);
  return { ...user, cookie: await signIn(app.fetch, user.email) };
}

const codeOf = async (answer: Response | Promise<Response>) =>
  (await answered(problemAnswerSchema, answer)).code;

async function setUp(as: TestUser): Promise<string> {
  const begun = app.fetch(`${base}/authenticator`, { as, method: "POST" });
  const { secret } = await answered(authenticatorSetUpSchema, begun);
  const code = totpCode(secret, Date.now());
  const confirmed = await app.fetch(`${base}/authenticator`, { as, ...json({ code }, "PUT") });
  expect(confirmed.status).toBe(200);
  return secret;
}

describe("where administrators need a second factor", () => {
  test("a session from before goes on: a phone in the field is not locked out", async () => {
    expect((await app.fetch("/api/fruits", { as: inTheField })).status).toBe(200);
    expect((await app.fetch("/api/users", { as: inTheField })).status).toBe(200);
  });

  test("who has none signs in, sets one up and can do nothing else before", async () => {
    const admin = await signedIn("admin");
    const session = await answered(sessionAnswerSchema, app.fetch("/api/session", { as: admin }));
    expect(session?.lacks_second_factor).toBe(true);
    for (const path of [
      "/api/fruits",
      "/api/users",
      "/api/settings",
      "/api/account/sessions",
      "/api/api-keys",
      "/api/events",
      "/api/privacy/me/export.zip",
    ]) {
      const asked = await app.fetch(path, { as: admin });
      expect([path, await codeOf(asked)]).toEqual([path, "second_factor_required"]);
    }
    const page = (as: TestUser) => app.fetch(`/mail-pages/outbox/${admin.id}`, { as });
    expect((await page(inTheField)).status).toBe(404);
    expect((await page(admin)).status).toBe(401);
    const predicted = await app.fetch("/functions/v1/predict", { as: admin, method: "POST" });
    expect(await codeOf(predicted)).toBe("second_factor_required");
    expect(await answered(secondFactorsSchema, app.fetch(base, { as: admin }))).toMatchObject({
      is_required: true,
    });
    await setUp(admin);
    expect((await app.fetch("/api/users", { as: admin })).status).toBe(200);
    const after = await answered(sessionAnswerSchema, app.fetch("/api/session", { as: admin }));
    expect(after?.lacks_second_factor).toBe(false);
  });

  test("may sign out instead", async () => {
    const admin = await signedIn("admin");
    expect((await app.fetch("/api/auth/sign-out", { as: admin, method: "POST" })).status).toBe(204);
  });

  test("a collector is never asked", async () => {
    const collector = await signedIn("collecteur");
    expect((await app.fetch("/api/fruits", { as: collector })).status).toBe(200);
  });

  test("a collector who becomes an administrator is asked at the next sign-in", async () => {
    const person = await app.user("collecteur");
    await app.owner.query("update users set role = 'admin' where id = $1", [person.id]);
    expect((await app.fetch("/api/users", { as: person })).status).toBe(200);
    const again = { ...person, cookie: await signIn(app.fetch, person.email) };
    expect(await codeOf(app.fetch("/api/users", { as: again }))).toBe("second_factor_required");
  });

  test("the last one cannot be removed", async () => {
    const admin = await signedIn("admin");
    await setUp(admin);
    const off = app.fetch(`${base}/authenticator`, { as: admin, method: "DELETE" });
    expect(await codeOf(off)).toBe("second_factor_kept");
    const state = await answered(secondFactorsSchema, app.fetch(base, { as: admin }));
    expect(state).toMatchObject({ has_authenticator: true, recovery_codes_left: 10 });
  });
});

describe("where everybody needs one", () => {
  let phone: TestUser;
  beforeAll(async () => {
    phone = await app.user("collecteur");
    await demandOf("everybody");
  });
  afterAll(() => demandOf("administrators"));

  test("a collector who has none signs in, sets one up and sends nothing before", async () => {
    const collector = await signedIn("collecteur");
    const session = answered(sessionAnswerSchema, app.fetch("/api/session", { as: collector }));
    expect((await session)?.lacks_second_factor).toBe(true);
    expect(await codeOf(app.fetch("/api/fruits", { as: collector }))).toBe(
      "second_factor_required",
    );
    await setUp(collector);
    expect((await app.fetch("/api/fruits", { as: collector })).status).toBe(200);
    const off = app.fetch(`${base}/authenticator`, { as: collector, method: "DELETE" });
    expect(await codeOf(off)).toBe("second_factor_kept");
  });

  test("who has only a card chooses a password first, which lets them set one up", async () => {
    const { id } = await app.user("collecteur");
    await app.owner.query("delete from accounts where user_id = $1", [id]);
    const made = app.fetch(`/api/users/${id}/card`, { as: inTheField, ...json({ days: 7 }) });
    const { link } = await answered(madeSignInCardSchema, made);
    const secret = secretOfCard(link, testInstallation.public_url);
    const answer = await app.fetch("/api/auth/card", json({ secret }));
    const person = { id, email: "", cookie: cookieOf(answer) };
    expect(
      await answered(sessionAnswerSchema, app.fetch("/api/session", { as: person })),
    ).toMatchObject({ lacks_second_factor: true, lacks_password: true });
    const begun = app.fetch(`${base}/authenticator`, { as: person, method: "POST" });
    expect(await codeOf(begun)).toBe("confirmation_needed");
    const chosen = { current_password: null, new_password: testPassword };
    const first = app.fetch("/api/account/password", { as: person, ...json(chosen, "PUT") });
    expect((await first).status).toBe(200);
    expect(await codeOf(app.fetch("/api/fruits", { as: person }))).toBe("second_factor_required");
    await setUp(person);
    expect((await app.fetch("/api/fruits", { as: person })).status).toBe(200);
  });

  test("a phone that was signed in before goes on, and so does an API key", async () => {
    expect((await app.fetch("/api/fruits", { as: phone })).status).toBe(200);
    const key = json({ name: "export", scopes: ["read"], lifetime_days: 30 });
    const made = await app.fetch("/api/api-keys", { as: phone, ...key });
    const { secret } = await answered(madeApiKeySchema, made);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await app.fetch("/api/fruits", { headers })).status).toBe(200);
  });

  test("an administrator who lost theirs can be let in, and sets up another", async () => {
    const admin = await signedIn("admin");
    await setUp(admin);
    const gone = app.fetch(`/api/users/${admin.id}/second-factor`, {
      as: inTheField,
      method: "DELETE",
    });
    expect((await gone).status).toBe(204);
    const again = { ...admin, cookie: await signIn(app.fetch, admin.email) };
    expect(await codeOf(app.fetch("/api/users", { as: again }))).toBe("second_factor_required");
  });
});

describe("an administrator", () => {
  const remove = (as: TestUser | undefined, { id }: TestUser) =>
    app.fetch(`/api/users/${id}/second-factor`, { method: "DELETE", ...(as && { as }) });

  test("sees who has a second factor and takes it from who has lost it", async () => {
    const person = await app.user("collecteur");
    await setUp(person);
    const shown = () =>
      answered(managedUserSchema, app.fetch(`/api/users/${person.id}`, { as: inTheField }));
    expect((await shown()).has_second_factor).toBe(true);
    expect((await remove(undefined, person)).status).toBe(401);
    expect(await codeOf(remove(person, person))).toBe("forbidden");
    expect((await remove(inTheField, person)).status).toBe(204);
    expect((await shown()).has_second_factor).toBe(false);
    const answer = await app.fetch(
      "/api/auth/sign-in/email",
      json({ email: person.email, password: testPassword }),
    );
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).not.toBe("");
    const found = await app.owner.query(
      "select from audit_log where record_id = $1 and user_id = $2 and action = 'SECOND_FACTOR_REMOVED'",
      [person.id, inTheField.id],
    );
    expect(found.rowCount).toBe(1);
    const mails = await app.owner.query<{ text: string }>(
      "select text from mail_outbox where to_email = $1 order by created_at",
      [person.email],
    );
    expect(mails.rows.map(({ text }) => text)).toEqual([
      expect.stringContaining("An authenticator app was set up for your account."),
      expect.stringContaining("Un administrateur a supprimé la double authentification"),
    ]);
    const nobody = { ...person, id: "0199a0e0-0000-7000-8000-000000000000" };
    expect(await codeOf(remove(inTheField, nobody))).toBe("unknown_account");
  });

  test("proves who they are first", async () => {
    const admin = await app.user("admin");
    await setUp(admin);
    await app.owner.query(
      "update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1",
      [admin.id],
    );
    expect(await codeOf(remove(admin, inTheField))).toBe("confirmation_needed");
  });
});
