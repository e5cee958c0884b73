import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import { sendEmailAnswerSchema } from "@elaeis/domain/mail/mail-schemas";
import { securityActions } from "@elaeis/domain/audit/security-events";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answered,
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
let collector: TestUser;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  collector = await app.user("collecteur");
  admin = await app.user("admin");
});
afterAll(() => app.close());

type Entry = { user_id: string | null; record_id: string | null; new_values: unknown };

async function entries(action: string): Promise<Entry[]> {
  const found = await app.owner.query<Entry>(
    "select user_id, record_id, new_values from audit_log where action = $1 order by id",
    [action],
  );
  return found.rows;
}

const signIn = (email: string, password: string) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password }));

describe("[AUD-01] sign-ins are in the audit log", () => {
  test("one that succeeded names the person", async () => {
    await signIn(collector.email, testPassword);
    expect((await entries("SIGN_IN")).at(-1)).toEqual({
      user_id: collector.id,
      record_id: collector.id,
      new_values: { email: collector.email, address: "local" },
    });
  });

  test("one that failed names whose account it was tried on, and nobody as who did it", async () => {
    expect((await signIn(collector.email, "guessed-it-not")).status).toBe(401);
    expect((await signIn("nobody@example.org", "guessed-it-not")).status).toBe(401);
    expect(await entries("SIGN_IN_FAILED")).toEqual([
      {
        user_id: null,
        record_id: collector.id,
        new_values: { email: collector.email, address: "local" },
      },
      {
        user_id: null,
        record_id: null,
        new_values: { address: "local" },
      },
    ]);
  });

  test("no password is anywhere in the log", async () => {
    const found = await app.owner.query(
      "select from audit_log where audit_log::text like any (array['%guessed-it-not%', $1])",
      [`%${testPassword}%`],
    );
    expect(found.rowCount).toBe(0);
  });

  test("signing out is recorded", async () => {
    const leaving = await app.user("collecteur");
    await app.fetch("/api/auth/sign-out", { method: "POST", as: leaving });
    expect((await entries("SIGN_OUT")).at(-1)).toMatchObject({ user_id: leaving.id });
  });
});

describe("[AUD-01] what people do with accounts is recorded", () => {
  const told = async (action: string, about: string) =>
    (await entries(action)).filter(({ record_id }) => record_id === about);
  const newPassword = "tourterelle-grise-7";

  test("a person's own new password, and the sessions it ended", async () => {
    const person = await app.user("collecteur");
    await signIn(person.email, testPassword);
    const body = { current_password: testPassword, new_password: newPassword };
    const changed = await app.fetch("/api/account/password", { ...json(body, "PUT"), as: person });
    expect(changed.status).toBe(200);
    expect(await told("PASSWORD_CHANGED", person.id)).toEqual([
      {
        user_id: person.id,
        record_id: person.id,
        new_values: { sessions: 1, api_keys: 0, wallets: 0 },
      },
    ]);
  });

  test("a wrong one is no change", async () => {
    const person = await app.user("collecteur");
    const body = { current_password: "not-the-one-1", new_password: newPassword };
    await app.fetch("/api/account/password", { ...json(body, "PUT"), as: person });
    expect(await told("PASSWORD_CHANGED", person.id)).toEqual([]);
  });

  test("sessions that a person ends, one and all others", async () => {
    const person = await app.user("collecteur");
    for (let times = 0; times < 3; times += 1) await signIn(person.email, testPassword);
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from sessions where user_id = $1 order by created_at desc limit 1",
      [person.id],
    );
    const one = `/api/account/sessions/${rows[0]?.id}`;
    expect((await app.fetch(one, { method: "DELETE", as: person })).status).toBe(204);
    await app.fetch("/api/account/sign-out-everywhere", { ...json({}), as: person });
    // Nothing is left to end.
    await app.fetch("/api/account/sign-out-everywhere", { ...json({}), as: person });
    expect((await told("SESSIONS_ENDED", person.id)).map(({ new_values }) => new_values)).toEqual([
      { sessions: 1 },
      { sessions: 2, api_keys: 0, wallets: 0 },
    ]);
  });

  test("sessions and devices that an administrator ends", async () => {
    const person = await app.user("collecteur");
    await app.owner.query(
      "insert into user_sessions (user_id, device_id) values ($1, 'phone-of-awa-1')",
      [person.id],
    );
    const users = `/api/users/${person.id}`;
    await app.fetch(`${users}/sessions`, { method: "DELETE", as: admin });
    for (let times = 0; times < 2; times += 1) {
      await app.fetch(`${users}/devices/phone-of-awa-1`, { method: "DELETE", as: admin });
    }
    expect(await told("SESSIONS_ENDED", person.id)).toMatchObject([{ user_id: admin.id }]);
    expect(await told("DEVICE_FORGOTTEN", person.id)).toMatchObject([
      { user_id: admin.id, new_values: { device: "phone-of-awa-1" } },
    ]);
  });

  test("a sign-out that comes later, from a phone that had no network", async () => {
    const person = await app.user("collecteur");
    const cookie = `${person.cookie}; ${signedOutCookie}=1`;
    const answer = await app.fetch("/api/session", { headers: { cookie } });
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(await told("SIGN_OUT", person.id)).toMatchObject([{ user_id: person.id }]);
  });

  test("a mail that an administrator sends, and sends again", async () => {
    const answer = await app.fetch("/functions/v1/send_email", {
      ...json({
        template_id: "collector_welcome",
        to_email: "awa@example.org",
        variables: { email: "awa@example.org", login_link: "/auth" },
      }),
      as: admin,
    });
    const { id } = await answered(sendEmailAnswerSchema, answer);
    await app.fetch(`/api/mail/outbox/${id}/retry`, { method: "POST", as: admin });
    const entry = { user_id: admin.id, new_values: { template: "collector_welcome" } };
    expect(await told("MAIL_SENT", id ?? "")).toMatchObject([entry, entry]);
  });

  test("what becomes of a visitor's request, without its words", async () => {
    const id = uuidv7();
    await app.owner.query(
      `insert into contact_requests (id, reference_id, client_name, client_email, subject, message_content)
       values ($1, 'CNT-2026-000001', 'Odile', 'odile@example.org', 'Quote', 'A secret plan')`,
      [id],
    );
    const at = `/api/requests/contact/${id}`;
    const closed = await app.fetch(at, { ...json({ status: "in_progress" }, "PATCH"), as: admin });
    expect(closed.status).toBe(200);
    const reply = { id: uuidv7(), subject: "Re", message: "Good day", language: "en" };
    for (let times = 0; times < 2; times += 1) {
      const sent = await app.fetch(`${at}/replies`, { ...json(reply), as: admin });
      expect(sent.ok).toBe(true);
    }
    expect(await told("REQUEST_HANDLED", id)).toEqual([
      { user_id: admin.id, record_id: id, new_values: { status: "in_progress" } },
      { user_id: admin.id, record_id: id, new_values: { status: "answered", mail: reply.id } },
    ]);
  });
});

describe("[AUD-01] the list of events is closed", () => {
  const record = (who: { id: string; role: string }, action: string) =>
    (who.role === "system" ? app.systemRole : app.appRole).connect().then(async (client) => {
      try {
        await client.query("begin");
        await client.query(
          "select set_config('app.user_id', $1, true), set_config('app.role', $2, true)",
          [who.id, who.role],
        );
        await client.query("select record_security_event($1, 'fruits', null, null, $2)", [
          action,
          admin.id,
        ]);
        return "recorded";
      } catch {
        return "refused";
      } finally {
        await client.query("rollback");
        client.release();
      }
    });

  test("the server may tell of each, nobody of another", async () => {
    for (const action of securityActions) {
      expect(await record({ id: "", role: "system" }, action)).toBe("recorded");
    }
    expect(await record({ id: "", role: "system" }, "MADE_UP")).toBe("refused");
    expect(await record({ id: "", role: "system" }, "DELETE")).toBe("refused");
  });

  test("an administrator makes up no sign-in, a collector no export, a visitor nothing", async () => {
    const asAdmin = { id: admin.id, role: "admin" };
    const asCollector = { id: collector.id, role: "collecteur" };
    expect(await record(asAdmin, "SIGN_IN")).toBe("refused");
    expect(await record(asAdmin, "EXPORT")).toBe("recorded");
    expect(await record(asCollector, "EXPORT")).toBe("refused");
    expect(await record(asCollector, "PASSWORD_CHANGED")).toBe("recorded");
    for (const action of securityActions) {
      expect(await record({ id: "", role: "visitor" }, action)).toBe("refused");
    }
  });

  test("the actor of an event is the person who records it", async () => {
    await app.database.withActor(
      { kind: "user", id: collector.id, accountName: collector.email, role: "collecteur" },
      (tx) =>
        import("#platform/audit/security-events.ts").then(({ recordSecurityEvent }) =>
          recordSecurityEvent(tx, {
            action: "PASSWORD_CHANGED",
            table: "accounts",
            person: admin.id,
          }),
        ),
    );
    expect((await entries("PASSWORD_CHANGED")).at(-1)).toMatchObject({ user_id: collector.id });
  });
});
