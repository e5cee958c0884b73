/** An address is a claim until its mailbox has answered. */
import type { Registration } from "@elaeis/domain/accounts/registration-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { managedUserSchema } from "@elaeis/domain/users/user-schemas";
import { ownDataSchema } from "@elaeis/domain/privacy/privacy-schemas";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { deliverMails, type DeliveredMails } from "#testing/delivered-mails.ts";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  statusesOf,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

const password = "tourterelle-grise-7";
let app: TestApp;
let mails: DeliveredMails;
let admin: TestUser;
let clock = new Date();
let sequence = 0;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => clock });
  mails = await deliverMails(app, () => clock);
  admin = await app.user("admin");
  await app.owner.query(
    "insert into admin_settings (key, value) values ('registration_open', 'true')",
  );
});
afterAll(async () => {
  await mails.stop();
  await app.close();
});
beforeEach(async () => {
  clock = new Date();
  await app.owner.query("delete from rate_limits");
});

const newAddress = () => `awa-${(sequence += 1)}@palm.example`;
const signUp = (email: string, changed: Partial<Registration> = {}) =>
  app.fetch(
    "/api/auth/sign-up/email",
    json({
      email,
      password,
      first_name: "Awa",
      last_name: "Traoré",
      city: "Édéa",
      country: "CM",
      ...changed,
    }),
  );
const signIn = (email: string, shown = password) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password: shown }));
const prove = (token: string, shown = password) =>
  app.fetch("/api/auth/email/verify", json({ token, password: shown }));
const askForLink = (email: string) => app.fetch("/api/auth/email/verification", json({ email }));
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const tokenIn = (mail: string) => /\/auth\/verify#([\w-]{43})/.exec(mail)?.[1] ?? "none";
const tokenMailedTo = async (email: string) => tokenIn(await mails.next(email));

async function templatesTo(email: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ template_id: string }>(
    "select template_id from mail_outbox where to_email = $1 order by id",
    [email],
  );
  return rows.map(({ template_id }) => template_id);
}

async function userOf(email: string) {
  const { rows } = await app.owner.query<{
    id: string;
    email_verified: boolean;
    waiting_since: Date | null;
  }>("select id, email_verified, waiting_since from users where email = $1", [email]);
  return rows[0];
}

describe("[AUTH-05] an account that somebody signed up for", () => {
  test("waits: no password, and no other way, opens a session of it", async () => {
    const email = newAddress();
    await signUp(email);
    const refused = await signIn(email);
    const unknown = await signIn("nobody@palm.example");
    expect([refused.status, await refused.json()]).toEqual([401, await unknown.json()]);
    const id = (await userOf(email))?.id;
    await expect(
      app.authPool.query(
        `insert into sessions (id, user_id, token, expires_at)
         values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
        [id, "0".repeat(64)],
      ),
    ).rejects.toThrow("waits for its mailbox");
  });

  test("opens by the link and its own password: the mailbox alone opens nothing", async () => {
    const email = newAddress();
    await signUp(email);
    const token = await tokenMailedTo(email);
    const without = await prove(token, "guessed-it-not");
    expect([without.status, await codeOf(without)]).toEqual([422, "wrong_account_password"]);
    expect((await signIn(email)).status).toBe(401);
    expect(statusesOf(await Promise.all([prove(token), prove(token)]))).toEqual([200, 410]);
    expect((await signIn(email)).status).toBe(204);
    expect(await codeOf(await prove(token))).toBe("verification_link_used");
  });

  test("carries nothing that was typed to the mailbox", async () => {
    const email = newAddress();
    await signUp(email, { first_name: "Buy at spam.example", company: "spam.example" });
    expect(await mails.next(email)).not.toContain("spam");
    await app.fetch("/api/auth/password/forgotten", json({ email }));
    expect(await mails.next(email)).not.toContain("spam");
  });

  test("opens however the address was written", async () => {
    const email = newAddress();
    await signUp(email.toUpperCase());
    expect((await prove(await tokenMailedTo(email))).status).toBe(200);
  });

  test("opens for three days by its link, which can be asked for again", async () => {
    const email = newAddress();
    await signUp(email);
    const token = await tokenMailedTo(email);
    clock = new Date(Date.now() + 3 * 24 * 3600_000);
    expect((await prove(token)).status).toBe(410);
    expect((await askForLink(email)).status).toBe(204);
    expect((await prove(await tokenMailedTo(email))).status).toBe(200);
  });

  test("is somebody else's to claim: who has the mailbox takes it by a new password", async () => {
    const email = newAddress();
    await signUp(email, { password: "the-strangers-own-7" });
    await mails.next(email);
    await app.fetch("/api/auth/password/forgotten", json({ email }));
    const token = /\/auth\/reset#([\w-]{43})/.exec(await mails.next(email))?.[1];
    const reset = app.fetch("/api/auth/password/reset", json({ token, new_password: password }));
    expect((await reset).status).toBe(204);
    expect((await signIn(email, "the-strangers-own-7")).status).toBe(401);
    expect((await signIn(email)).status).toBe(204);
    expect(await userOf(email)).toMatchObject({ email_verified: true, waiting_since: null });
    expect((await templatesTo(email)).at(-1)).toBe("collector_welcome");
  });

  test("can be signed up for again while it waits; the newest counts", async () => {
    const email = newAddress();
    await signUp(email, { password: "the-first-of-two-7" });
    const first = await tokenMailedTo(email);
    await signUp(email);
    expect((await prove(first, "the-first-of-two-7")).status).toBe(410);
    expect((await prove(await tokenMailedTo(email))).status).toBe(200);
  });

  test("is let in by an administrator, which proves nothing and is in the log", async () => {
    const email = newAddress();
    await signUp(email);
    const waiting = await userOf(email);
    const path = `/api/users/${waiting?.id}/admission`;
    const list = await app.fetch("/api/users?state=waiting", { as: admin });
    expect(JSON.stringify(await list.json())).toContain(email);
    expect((await app.fetch(path, { method: "POST" })).status).toBe(401);
    const letIn = await answered(managedUserSchema, app.fetch(path, { as: admin, method: "POST" }));
    expect(letIn).toMatchObject({ waiting_since: null, email_proved: false });
    expect((await signIn(email)).status).toBe(204);
    expect(await templatesTo(email)).toContain("collector_welcome");
    const { rows } = await app.owner.query(
      `select user_id from audit_log where table_name = 'users' and record_id = $1
       and old_values ->> 'waiting_since' is not null and new_values ->> 'waiting_since' is null`,
      [waiting?.id],
    );
    expect(rows).toEqual([{ user_id: admin.id }]);
    await mails.next(email);
    // The welcome brings a link that proves the address.
    expect((await prove(await tokenMailedTo(email))).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_verified: true });
  });
});

describe("[AUTH-05] whether an address is known", () => {
  test("does not show when somebody signs up with it: its owner is mailed instead, once a day", async () => {
    const owner = await app.user("collecteur");
    const fresh = newAddress();
    const [taken, free] = [await signUp(owner.email.toUpperCase()), await signUp(fresh)];
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    await signUp(owner.email);
    expect(await templatesTo(owner.email)).toEqual(["sign_up_address_taken"]);
    // Nor by trying to sign in with the password that was given.
    const [asTaken, asFree] = [await signIn(owner.email), await signIn(fresh)];
    expect([asTaken.status, await asTaken.json()]).toEqual([asFree.status, await asFree.json()]);
    expect((await signIn(owner.email, testPassword)).status).toBe(204);
  });

  test("does not show when a link is asked for; five an hour for one address", async () => {
    const proved = await app.user("collecteur");
    for (const email of [proved.email, "nobody@palm.example"]) {
      for (let asked = 0; asked < 5; asked += 1) {
        const answer = await askForLink(email);
        expect([answer.status, await answer.text()]).toEqual([204, ""]);
      }
      expect((await askForLink(email)).status).toBe(429);
      expect(await templatesTo(email)).toEqual([]);
    }
  });

  test("that only looks like one is refused, and so is one that is too long, without a look at it", async () => {
    const path = "/api/auth/password/forgotten";
    const alike = await app.fetch(path, json({ email: `${newAddress()}\u200B` }));
    expect(await alike.json()).toMatchObject({
      code: "email_not_plain",
      error: expect.stringContaining("invisible characters"),
    });
    const long = await app.fetch(path, json({ email: `a@${".".repeat(60_000)}` }));
    const { code, details } = (await long.json()) as {
      code: string;
      details: { issues: unknown[] };
    };
    expect([long.status, code]).toEqual([400, "invalid_input"]);
    // Its length alone: nothing after it was checked.
    expect(details.issues).toHaveLength(1);
  });

  test.each(["/api/auth/password/forgotten", "/api/auth/email/verification"])(
    "does not show in the time that %s takes",
    async (path) => {
      const began = performance.now();
      await app.fetch(path, json({ email: newAddress() }));
      // What is done for a known address fits in this.
      expect(performance.now() - began).toBeGreaterThan(240);
    },
  );
});

describe("an address that an administrator gave somebody", () => {
  const created = async () => {
    const email = newAddress();
    const nothing = {
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
    const wanted = { ...nothing, id: uuidv7(), email, role: "collecteur", password };
    const made = await app.fetch("/api/users", { as: admin, ...json(wanted) });
    expect(made.status).toBe(201);
    return email;
  };

  test("works at once, and is proved by the link of the welcome", async () => {
    const email = await created();
    expect((await signIn(email)).status).toBe(204);
    expect(await userOf(email)).toMatchObject({ email_verified: false, waiting_since: null });
    expect((await prove(await tokenMailedTo(email))).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_verified: true });
  });

  test("is a claim again once it is changed, and links to the former prove nothing", async () => {
    const email = await created();
    const token = await tokenMailedTo(email);
    await app.owner.query("update users set email = $2 where email = $1", [email, newAddress()]);
    expect((await prove(token)).status).toBe(410);
    const person = await app.user("collecteur");
    await app.owner.query("update users set email = $2 where id = $1", [person.id, newAddress()]);
    const { rows } = await app.owner.query("select email_verified from users where id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ email_verified: false }]);
  });
});

describe("[PRIV-01] what is known by an address alone", () => {
  const countsOf = async (cookie: string) => {
    const answer = app.fetch("/api/privacy/me", { headers: { cookie } });
    const { kept, email_proved } = await answered(ownDataSchema, answer);
    const counts = Object.fromEntries(kept.map(({ category, count }) => [category, count]));
    return { email_proved, mails: counts["mails"], requests: counts["contact_requests"] };
  };

  test("is not handed to a stranger who claims the address, until its mailbox has answered", async () => {
    const email = newAddress();
    await app.owner.query(
      `insert into contact_requests (id, reference_id, client_name, client_email, message_type,
         subject, message_content)
       values (gen_random_uuid(), 'CNT-2026-000001', 'Awa', $1, 'sales', 'Devis', 'Privé')`,
      [email],
    );
    await signUp(email);
    const id = (await userOf(email))?.id;
    await app.fetch(`/api/users/${id}/admission`, { as: admin, method: "POST" });
    const cookie = cookieOf(await signIn(email));
    expect(await countsOf(cookie)).toEqual({ email_proved: false, mails: 0, requests: 0 });
    const zip = await app.fetch("/api/privacy/me/export.zip", { headers: { cookie } });
    expect(Buffer.from(await zip.arrayBuffer()).includes("Privé")).toBe(false);
    await mails.next(email);
    await prove(await tokenMailedTo(email));
    expect(await countsOf(cookie)).toMatchObject({ email_proved: true, requests: 1 });
  });

  test("is not erased with an account that only claims the address", async () => {
    const email = newAddress();
    await app.owner.query(
      `insert into contact_requests (id, reference_id, client_name, client_email, message_type,
         subject, message_content)
       values (gen_random_uuid(), 'CNT-2026-000002', 'Awa', $1, 'sales', 'Devis', 'Privé')`,
      [email],
    );
    await signUp(email);
    const path = `/api/users/${(await userOf(email))?.id}?erase=true`;
    expect((await app.fetch(path, { as: admin, method: "DELETE" })).status).toBe(204);
    const kept = await app.owner.query("select from contact_requests where client_email = $1", [
      email,
    ]);
    expect([kept.rowCount, await templatesTo(email)]).toEqual([1, []]);
  });

  test("holds no mail that tells administrators of others", async () => {
    const email = newAddress();
    await signUp(email);
    await prove(await tokenMailedTo(email));
    expect(await templatesTo(admin.email)).toContain("admin_new_user_notification");
    expect(await countsOf(admin.cookie)).toMatchObject({ email_proved: true, mails: 0 });
  });
});
