import type { Registration } from "@elaeis/domain/accounts/registration-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
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

let app: TestApp;
let clock = new Date();
let nextAddress = 0;
let mails: DeliveredMails;
beforeAll(async () => {
  app = await createTestApp({ now: () => clock });
  mails = await deliverMails(app, () => clock);
});
afterAll(async () => {
  await mails.stop();
  await app.close();
});

const newPassword = "tourterelle-grise-7";
const french = { "accept-language": "fr", "content-type": "application/json" };

const someone = (changed: Partial<Registration> = {}): Registration => ({
  email: `Awa-${(nextAddress += 1)}@Palm.example`,
  password: newPassword,
  first_name: "Awa",
  last_name: "Traoré",
  phone: "+237 600 00 00 00",
  street_address: "12, rue des Palmiers",
  city: "Édéa",
  postal_code: "",
  country: "CM",
  company: "Palmeraies de la Sanaga",
  job_title: "Agronome",
  ...changed,
});

const signUp = (body: unknown, headers: Record<string, string> = french) =>
  app.fetch("/api/auth/sign-up/email", { ...json(body), headers });

const signIn = (email: string, password: string) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password }));

const prove = (token: string, password = newPassword) =>
  app.fetch("/api/auth/email/verify", { ...json({ token, password }), headers: french });

async function verifyTokenMailedTo(email: string): Promise<string> {
  const link = /http:\/\/localhost:8080\/auth\/verify#([\w-]{43})(?![\w-])/;
  return link.exec(await mails.next(email))?.[1] ?? "no link was mailed";
}

const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

async function set(key: string, value: unknown): Promise<void> {
  await app.owner.query(
    `insert into admin_settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
}

/** Attempts are counted per address, and every request of a test comes from the same. */
const forgetAttempts = () => app.owner.query("delete from rate_limits");

const mailSchema = z.object({
  template_id: z.string(),
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  variables: z.record(z.string(), z.string()),
});

async function mailsTo(email: string) {
  const found = await app.owner.query(
    "select template_id, language, subject, text, variables from mail_outbox where to_email = $1 order by id",
    [email.toLowerCase()],
  );
  return z.parse(z.array(mailSchema), found.rows);
}

function tokenIn(mail: string): string {
  const link = /http:\/\/localhost:8080\/auth\/reset#([\w-]{43})(?![\w-])/.exec(mail);
  return link?.[1] ?? "no link was mailed";
}

async function eventsOf(action: string, record: string) {
  const found = await app.owner.query(
    "select user_id, new_values from audit_log where action = $1 and record_id = $2",
    [action, record],
  );
  return found.rows;
}

async function userOf(email: string) {
  const found = await app.owner.query("select * from users where email = $1", [
    email.toLowerCase(),
  ]);
  return found.rows[0];
}

describe("[AUTH-04] signing up while registration is closed", () => {
  test.each([
    someone(),
    { ...someone(), role: "admin" },
    { role: "admin", registration_open: true },
    "nonsense",
  ])("%o is refused, with the way to the priority request", async (body) => {
    const before = await app.owner.query("select from users");
    const refused = await signUp(body);
    expect(refused.status).toBe(403);
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({
      code: "registration_closed",
      error: expect.stringContaining("accès prioritaire"),
    });
    expect((await app.owner.query("select from users")).rowCount).toBe(before.rowCount);
  });
});

describe("[AUTH-05] signing up while registration is open", () => {
  beforeAll(async () => {
    await set("registration_open", true);
  });
  afterAll(async () => {
    await set("registration_open", false);
    await forgetAttempts();
  });

  test("makes a collector with the whole profile, who can sign in once the mailbox has answered", async () => {
    const wanted = someone();
    expect((await signUp(wanted)).status).toBe(204);
    expect((await signIn(wanted.email, newPassword)).status).toBe(401);
    const proved = await prove(await verifyTokenMailedTo(wanted.email));
    expect([proved.status, await proved.json()]).toEqual([
      200,
      { email: wanted.email.toLowerCase() },
    ]);
    expect(await userOf(wanted.email)).toMatchObject({
      email: wanted.email.toLowerCase(),
      role: "collecteur",
      first_name: "Awa",
      last_name: "Traoré",
      street_address: "12, rue des Palmiers",
      postal_code: null,
      city: "Édéa",
      country: "CM",
      job_title: "Agronome",
      email_verified: true,
      waiting_since: null,
    });
    expect((await signIn(wanted.email, newPassword)).status).toBe(204);
  });

  test("[AUTH-04] never makes anything but a collector", async () => {
    const wanted = { ...someone(), role: "admin", is_admin: true };
    expect((await signUp(wanted)).status).toBe(204);
    expect(await userOf(wanted.email)).toMatchObject({ role: "collecteur" });
  });

  test("welcomes the person in their language, and tells every administrator who may sign in, after the proof", async () => {
    const [first, second, former] = [
      await app.user("admin"),
      await app.user("admin"),
      await app.user("admin"),
    ];
    await app.owner.query("update users set disabled_at = now() where id = $1", [former.id]);
    const wanted = someone();
    await signUp(wanted);
    expect(await mailsTo(wanted.email)).toMatchObject([
      {
        template_id: "email_verification",
        language: "fr",
        variables: { email: wanted.email.toLowerCase(), expiry: "3 jours" },
      },
    ]);
    expect(await mailsTo(first.email)).toEqual([]);
    await prove(await verifyTokenMailedTo(wanted.email));
    expect((await mailsTo(wanted.email)).at(-1)).toMatchObject({
      template_id: "collector_welcome",
      language: "fr",
      variables: { first_name: "Awa" },
    });
    expect(await mails.next(wanted.email)).toMatch(/http:\/\/localhost:8080\/auth$/m);
    for (const { email } of [first, second]) {
      expect((await mailsTo(email)).at(-1)).toMatchObject({
        template_id: "admin_new_user_notification",
        variables: { user_email: wanted.email.toLowerCase(), user_role: "Collecteur" },
      });
    }
    expect(await mailsTo(former.email)).toEqual([]);
  });

  test("leaves a trace without the password", async () => {
    const wanted = someone();
    await signUp(wanted);
    const user = await userOf(wanted.email);
    expect(await eventsOf("SIGN_UP", user?.["id"])).toMatchObject([{ user_id: user?.["id"] }]);
    const told = await app.owner.query(
      "select from audit_log where coalesce(old_values, new_values)::text like $1",
      [`%${newPassword}%`],
    );
    expect(told.rowCount).toBe(0);
  });

  test.each([
    [{ password: "abc12" }, 400, "password_too_short"],
    [{ password: "Azerty123" }, 422, "password_too_common"],
    [{ email: "awa" }, 400, "invalid_input"],
    [{ first_name: " " }, 400, "invalid_input"],
    [{ last_name: "" }, 400, "invalid_input"],
    [{ city: "" }, 400, "invalid_input"],
    [{ country: "ZZ" }, 400, "invalid_input"],
  ])("%o is refused", async (changed, status, code) => {
    const wanted = someone(changed);
    const refused = await signUp(wanted);
    expect([refused.status, await codeOf(refused)]).toEqual([status, code]);
    expect(await userOf(wanted.email)).toBeUndefined();
  });

  test("the least length is the installation's", async () => {
    await set("password_minimum_length", 12);
    const refused = await signUp(someone({ password: "palm-42-fru" }));
    await set("password_minimum_length", 6);
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({
      code: "password_too_short",
      details: { min: 12 },
      error: "Minimum 12 caractères",
    });
  });

  test("[LIM-01] ten an hour from one address", async () => {
    await forgetAttempts();
    for (let made = 0; made < 10; made += 1) expect((await signUp(someone())).status).toBe(204);
    const refused = await signUp(someone());
    expect([refused.status, await codeOf(refused)]).toEqual([429, "too_many_attempts"]);
    await forgetAttempts();
  });
});

describe("[AUTH-08] a forgotten password", () => {
  const ask = (email: string) =>
    app.fetch("/api/auth/password/forgotten", { ...json({ email }), headers: french });
  const reset = (token: string, password = newPassword) =>
    app.fetch("/api/auth/password/reset", json({ token, new_password: password }));

  async function tokenMailedTo(email: string): Promise<string> {
    expect((await ask(email)).status).toBe(204);
    return tokenIn(await mails.next(email));
  }

  const isSignedIn = async (as: TestUser) =>
    (await app.fetch("/api/fruits", { as })).status === 200;

  test("is replaced by the link of a mail; every session ends, nobody else's", async () => {
    const [user, other] = [await app.user("collecteur"), await app.user("collecteur")];
    const again = { ...user, cookie: cookieOf(await signIn(user.email, testPassword)) };
    const token = await tokenMailedTo(user.email);
    expect((await mailsTo(user.email)).at(-1)).toMatchObject({
      template_id: "password_reset",
      language: "fr",
      variables: { expiry: "1 heure" },
    });
    expect((await reset(token)).status).toBe(204);
    expect([await isSignedIn(user), await isSignedIn(again), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await signIn(user.email, testPassword)).status).toBe(401);
    expect((await signIn(user.email, newPassword)).status).toBe(204);
    expect(await eventsOf("PASSWORD_RESET", user.id)).toMatchObject([{ user_id: user.id }]);
  });

  test("the link works once, even when two follow it at the same time", async () => {
    const user = await app.user("collecteur");
    const token = await tokenMailedTo(user.email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(statusesOf(answers)).toEqual([204, 410, 410]);
    const later = await reset(token);
    expect([later.status, await codeOf(later)]).toEqual([410, "reset_link_used"]);
  });

  test("the link works for an hour, and until a newer one is asked for", async () => {
    const user = await app.user("collecteur");
    const first = await tokenMailedTo(user.email);
    const second = await tokenMailedTo(user.email);
    expect((await reset(first)).status).toBe(410);
    const asked = clock;
    clock = new Date(asked.getTime() + 60 * 60_000);
    expect((await reset(second)).status).toBe(410);
    clock = asked;
    const third = await tokenMailedTo(user.email);
    clock = new Date(asked.getTime() + 59 * 60_000);
    expect((await reset(third)).status).toBe(204);
    clock = asked;
  });

  test("a password that is refused leaves the link as it was", async () => {
    const user = await app.user("collecteur");
    const token = await tokenMailedTo(user.email);
    expect(await codeOf(await reset(token, "abc"))).toBe("password_too_short");
    expect(await codeOf(await reset(token, "motdepasse"))).toBe("password_too_common");
    expect((await reset(token)).status).toBe(204);
  });

  test("the answer does not tell who has an account, and mails nobody else", async () => {
    const former = await app.user("collecteur");
    await app.owner.query("update users set disabled_at = now() where id = $1", [former.id]);
    for (const email of ["nobody@palm.example", former.email]) {
      const answer = await ask(email);
      expect([answer.status, await answer.text()]).toEqual([204, ""]);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  test("what the database keeps opens nothing", async () => {
    const user = await app.user("collecteur");
    const token = await tokenMailedTo(user.email);
    const kept = await app.owner.query<{ row: string }>(
      "select verifications::text as row from verifications where value = $1",
      [user.id],
    );
    expect(kept.rowCount).toBe(1);
    expect(kept.rows[0]?.row).not.toContain(token);
    for (const table of ["audit_log", "mail_outbox", "verifications", "accounts", "sessions"]) {
      const told = await app.owner.query(`select from ${table} as kept where kept::text like $1`, [
        `%${token}%`,
      ]);
      expect([table, told.rowCount]).toEqual([table, 0]);
    }
  });

  test("[LIM-01] an account that is locked is open again after it", async () => {
    await forgetAttempts();
    const user = await app.user("collecteur");
    for (let tries = 0; tries < 10; tries += 1) await signIn(user.email, "wrong-password");
    const locked = await signIn(user.email, testPassword);
    expect([locked.status, await codeOf(locked)]).toEqual([429, "sign_in_locked"]);
    await reset(await tokenMailedTo(user.email));
    expect((await signIn(user.email, newPassword)).status).toBe(204);
  });

  test("[LIM-01] five links an hour for one address, whether or not somebody has it", async () => {
    await forgetAttempts();
    const user = await app.user("collecteur");
    for (const email of [user.email, "nobody-else@palm.example"]) {
      for (let asked = 0; asked < 5; asked += 1) expect((await ask(email)).status).toBe(204);
      expect((await ask(email)).status).toBe(429);
    }
    await forgetAttempts();
  });

  test.each([{ token: "short", new_password: newPassword }, { token: "a".repeat(43) }, {}, []])(
    "%o is refused",
    async (body) => {
      const refused = await app.fetch("/api/auth/password/reset", json(body));
      expect(refused.status).toBe(400);
    },
  );

  test("nothing that looks like an address is asked for by mail", async () => {
    expect((await ask("awa")).status).toBe(400);
  });
});

describe("[AUTH-09] somebody of whom only the address is known", () => {
  test("is a collector, gets a password by mail, and signs in to a profile", async () => {
    const email = "imported@palm.example";
    await app.owner.query("insert into users (id, email) values (gen_random_uuid(), $1)", [email]);
    await app.fetch("/api/auth/password/forgotten", json({ email }));
    const token = tokenIn(await mails.next(email));
    await app.fetch("/api/auth/password/reset", json({ token, new_password: newPassword }));
    const cookie = cookieOf(await signIn(email, newPassword));
    const session = await app.fetch("/api/session", { headers: { cookie } });
    expect(await session.json()).toMatchObject({
      user: { email, role: "collecteur", first_name: null },
    });
  });

  test("cannot be without a profile: nobody signs in without one", async () => {
    await expect(
      app.authPool.query(
        `insert into accounts (id, user_id, account_id, provider_id)
         values (gen_random_uuid(), gen_random_uuid(), 'x', 'credential')`,
      ),
    ).rejects.toThrow(/foreign key/);
  });
});
