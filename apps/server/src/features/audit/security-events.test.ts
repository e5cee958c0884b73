import { securityActions } from "@elaeis/domain/audit/security-events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "../../testing/test-app.ts";

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
        new_values: { email: "nobody@example.org", address: "local" },
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

  test("signing out is told", async () => {
    const leaving = await app.user("collecteur");
    await app.fetch("/api/auth/sign-out", { method: "POST", as: leaving });
    expect((await entries("SIGN_OUT")).at(-1)).toMatchObject({ user_id: leaving.id });
  });
});

describe("[AUD-01] the list of events is closed", () => {
  const record = (who: { id: string; role: string }, action: string) =>
    app.appRole.connect().then(async (client) => {
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

  test("whoever tells of something is the one it is said of", async () => {
    await app.database.withActor(
      { kind: "user", id: collector.id, email: collector.email, role: "collecteur" },
      (tx) =>
        import("./security-events.ts").then(({ recordSecurityEvent }) =>
          recordSecurityEvent(tx, {
            action: "PASSWORD_CHANGED",
            table: "accounts",
            person: admin.id,
          }),
        ),
    );
    expect(await entries("PASSWORD_CHANGED")).toMatchObject([{ user_id: collector.id }]);
  });
});
