import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteExpired } from "./queries.ts";
import { createFirstAdministrator } from "./first-administrator.ts";
import { createUser, resetPassword } from "./user-accounts.ts";
import { sessionAnswerSchema, type Session } from "@elaeis/domain/accounts/account-schemas";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  testPassword,
  testSecrets,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) => {
  const request = json({ email, password });
  return app.fetch("/api/auth/sign-in/email", {
    ...request,
    headers: { "content-type": "application/json", ...headers },
  });
};

/** Null where it is over. */
async function sessionOf(user: TestUser): Promise<Session | null> {
  const answer = await app.fetch("/api/session", { as: user });
  return answer.status === 401 ? null : answered(sessionAnswerSchema, answer);
}

const isSignedIn = async (user: TestUser) => (await sessionOf(user)) !== null;

describe("[AUTH-01] sign-in", () => {
  test("opens a session with an HTTP-only, same-site cookie", async () => {
    const user = await app.user("collecteur");
    const answer = await signIn(user.email, testPassword);
    expect(answer.status).toBe(204);
    const cookie = answer.headers.getSetCookie().join();
    expect(cookie).toMatch(/(^|,)elaeis\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  });

  test("the cookie is Secure where the product is served over https", async () => {
    const secure = await createTestApp({ publicUrl: new URL("https://elaeis.example") });
    try {
      const user = await secure.user("collecteur");
      const answer = await secure.fetch(
        "/api/auth/sign-in/email",
        json({ email: user.email, password: testPassword }),
      );
      expect(answer.headers.getSetCookie().join()).toMatch(/^__Secure-.*Secure/);
      const session = await secure.fetch("/api/session", {
        as: { ...user, cookie: cookieOf(answer) },
      });
      expect(await session.json()).toMatchObject({ user: { id: user.id } });
    } finally {
      await secure.close();
    }
  });

  test("a wrong password and an unknown address get the same sentence", async () => {
    const user = await app.user("collecteur");
    const wrong = await signIn(user.email, "not-the-password", { "accept-language": "fr" });
    const unknown = await signIn("nobody@example.org", "whatever", { "accept-language": "fr" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const body = await wrong.json();
    expect(body).toEqual(await unknown.json());
    expect(body).toMatchObject({
      code: "invalid_credentials",
      error: "E-mail ou mot de passe incorrect.",
    });
  });

  test("the e-mail is not case-sensitive", async () => {
    const user = await app.user("collecteur");
    expect((await signIn(user.email.toUpperCase(), testPassword)).status).toBe(204);
  });

  test.each([[{}], [{ email: "x", password: "y" }], [{ email: "a@b.c" }], [[]], ["text"]])(
    "bad input %o gets a 400 with the fields",
    async (body) => {
      const answer = await app.fetch("/api/auth/sign-in/email", json(body));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false, code: "invalid_input" });
    },
  );

  test("[LIM-01] after ten failures the account waits, then recovers", async () => {
    let clock = new Date("2026-03-01T10:00:00Z");
    const timed = await createTestApp({ now: () => clock });
    try {
      const user = await timed.user("collecteur");
      const attempt = (password: string) =>
        timed.fetch("/api/auth/sign-in/email", json({ email: user.email, password }));
      for (let failures = 0; failures < 10; failures += 1) {
        expect((await attempt("wrong-password")).status).toBe(401);
      }
      const refused = await attempt(testPassword);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      clock = new Date("2026-03-01T10:15:01Z");
      expect((await attempt(testPassword)).status).toBe(204);
    } finally {
      await timed.close();
    }
  });

  test("[LIM-01] an address is held to account for what fails, not for a whole office that signs in", async () => {
    const own = await createTestApp({ ai: "none" });
    try {
      const user = await own.user("collecteur");
      const attempt = (password: string) =>
        own.fetch("/api/auth/sign-in/email", json({ email: user.email, password }));
      const counted = async () => {
        const { rows } = await own.owner.query<{ hits: number }>(
          "select sum(hits)::int as hits from rate_limits where key like 'sign-in:address:%'",
        );
        return rows[0]?.hits;
      };
      await attempt("wrong-password");
      const afterFailure = await counted();
      for (let times = 0; times < 3; times += 1) {
        expect((await attempt(testPassword)).status).toBe(204);
      }
      expect([afterFailure, await counted()]).toEqual([1, 1]);
    } finally {
      await own.close();
    }
  });
});

describe("session", () => {
  test("tells who is signed in, with the profile", async () => {
    const user = await app.user("admin");
    const answer = await app.fetch("/api/session", { as: user });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      user: { id: user.id, email: user.email, role: "admin" },
    });
  });

  test("sign-out ends it on the server", async () => {
    const user = await app.user("collecteur");
    expect((await app.fetch("/api/auth/sign-out", { as: user, method: "POST" })).status).toBe(204);
    expect(await isSignedIn(user)).toBe(false);
    const refused = await app.fetch("/api/fruits", { as: user });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: "session_ended" });
  });

  test("[SESS-01] asking nine minutes before the end renews the session, and its cookie", async () => {
    const user = await app.user("collecteur");
    await app.authPool.query(
      "update sessions set expires_at = now() + interval '9 minutes' where user_id = $1",
      [user.id],
    );
    const answer = await app.fetch("/api/session", { as: user });
    expect(cookieOf(answer)).toMatch(/^elaeis\.session_token=/);
    const session = await answered(sessionAnswerSchema, answer);
    const leftMs = Date.parse(session?.expires_at ?? "") - Date.now();
    expect(leftMs).toBeGreaterThan(29 * 24 * 3600_000);
    const stored = await app.authPool.query<{ left_days: number }>(
      "select extract(day from expires_at - now())::int as left_days from sessions where user_id = $1",
      [user.id],
    );
    expect(stored.rows).toEqual([{ left_days: 29 }]);
  });

  describe("[SESS-01] an absolute end", () => {
    const startedDaysAgo = (user: TestUser, days: number) =>
      app.authPool.query(
        "update sessions set created_at = now() - make_interval(days => $2) where user_id = $1",
        [user.id, days],
      );

    test("comes ninety days after signing in, however much the session is used", async () => {
      const user = await app.user("collecteur");
      await startedDaysAgo(user, 89);
      const session = await sessionOf(user);
      const leftMs = Date.parse(session?.expires_at ?? "") - Date.now();
      expect(leftMs).toBeGreaterThan(23 * 3600_000);
      expect(leftMs).toBeLessThanOrEqual(24 * 3600_000);
      await startedDaysAgo(user, 90);
      expect(await sessionOf(user)).toBeNull();
      expect((await app.fetch("/api/fruits", { as: user })).status).toBe(401);
      // Nothing renewed it meanwhile, and the next tidying takes it away.
      await deleteExpired(app.authPool);
      const left = await app.authPool.query("select from sessions where user_id = $1", [user.id]);
      expect(left.rowCount).toBe(0);
    });

    test("is the setting's", async () => {
      const user = await app.user("collecteur");
      const set = (days: string) =>
        app.owner.query(
          `insert into admin_settings (key, value) values ('session_max_days', $1)
           on conflict (key) do update set value = excluded.value`,
          [days],
        );
      await startedDaysAgo(user, 8);
      await set("7");
      expect(await sessionOf(user)).toBeNull();
      await set("9");
      expect(await sessionOf(user)).not.toBeNull();
      await set('"nonsense"');
      expect(await sessionOf(user)).not.toBeNull();
      await app.owner.query("delete from admin_settings where key = 'session_max_days'");
    });
  });

  describe("[SESS-03] a person who signed out without network", () => {
    const markedBy = (user: TestUser) => ({
      ...user,
      cookie: `${user.cookie}; elaeis.signed_out=1`,
    });
    const sessionsOf = async (user: TestUser) =>
      (await app.authPool.query("select from sessions where user_id = $1", [user.id])).rowCount;

    test("is a visitor whatever is asked, and the session ends with the first question after it", async () => {
      const user = await app.user("collecteur");
      expect((await app.fetch("/api/fruits", { as: markedBy(user) })).status).toBe(401);
      expect(await sessionsOf(user)).toBe(1);
      const answer = await app.fetch("/api/session", { as: markedBy(user) });
      expect(await answer.json()).toBeNull();
      expect(answer.headers.getSetCookie().join()).toMatch(/elaeis\.session_token=;.*Max-Age=0/);
      expect(answer.headers.getSetCookie().join()).toMatch(/elaeis\.signed_out=;.*Max-Age=0/);
      expect(await sessionsOf(user)).toBe(0);
    });

    test("leaves nothing behind when the next one signs in first", async () => {
      const [left, next] = [await app.user("collecteur"), await app.user("collecteur")];
      const answer = await signIn(next.email, testPassword, { cookie: markedBy(left).cookie });
      expect(answer.status).toBe(204);
      expect(answer.headers.getSetCookie().join()).toMatch(/elaeis\.signed_out=;.*Max-Age=0/);
      const opened = answer.headers.getSetCookie().find((one) => one.startsWith("elaeis.session"));
      expect(await isSignedIn({ ...next, cookie: opened?.split(";")[0] ?? "" })).toBe(true);
      expect(await sessionsOf(left)).toBe(0);
    });
  });

  test("a forged, altered or missing cookie is a visitor", async () => {
    const user = await app.user("collecteur");
    for (const cookie of ["", "elaeis.session_token=forged.signature", `${user.cookie}x`]) {
      expect(await isSignedIn({ ...user, cookie })).toBe(false);
    }
  });

  test("a session is known while it is valid, not once it ran out or was revoked", async () => {
    const isKnown = async (cookie: string) =>
      (await app.fetch("/api/fruits", { headers: { cookie } })).status === 200;
    const valid = await app.user("collecteur");
    expect(await isKnown(valid.cookie)).toBe(true);
    const expired = await app.user("collecteur");
    await app.authPool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [expired.id],
    );
    expect(await isKnown(expired.cookie)).toBe(false);
    const revoked = await app.user("collecteur");
    await app.authPool.query("delete from sessions where user_id = $1", [revoked.id]);
    expect(await isKnown(revoked.cookie)).toBe(false);
  });

  test("what the database keeps of a session opens nothing", async () => {
    const user = await app.user("collecteur");
    const token = user.cookie.split("=")[1]?.split(".")[0] ?? "";
    const rows = await app.owner.query<{ row: string; token: string }>(
      "select sessions::text as row, token from sessions where user_id = $1",
      [user.id],
    );
    const [kept] = rows.rows;
    expect(kept?.row).not.toContain(token);
    // A thief of the table may have the secret too, and can sign what they found in it.
    const stolen = kept?.token ?? "";
    const signature = createHmac("sha256", testSecrets.sessions).update(stolen).digest("base64");
    const cookie = `elaeis.session_token=${encodeURIComponent(`${stolen}.${signature}`)}`;
    expect((await app.fetch("/api/fruits", { headers: { cookie } })).status).toBe(401);
    expect(await isSignedIn({ ...user, cookie })).toBe(false);
    await expect(
      app.authPool.query("update sessions set token = $1 where user_id = $2", [token, user.id]),
    ).rejects.toThrow("sessions_token_is_fingerprint");
  });

  test("a write sent by another site's page is refused", async () => {
    const user = await app.user("collecteur");
    const answer = await app.fetch("/api/auth/sign-out", {
      as: user,
      method: "POST",
      headers: { origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect(await isSignedIn(user)).toBe(true);
  });
});

describe("[AUTH-04] public sign-up", () => {
  test.each(["/api/auth/sign-up/email", "/api/auth/sign-up"])("%s makes nobody", async (path) => {
    const before = await app.owner.query("select from users");
    const answer = await app.fetch(
      path,
      json({ email: "new@example.org", password: "secret-word", name: "N", role: "admin" }),
    );
    expect([403, 404]).toContain(answer.status);
    expect((await app.owner.query("select from users")).rowCount).toBe(before.rowCount);
  });

  test("says so, with the way to the priority request", async () => {
    const answer = await app.fetch("/api/auth/sign-up/email", {
      ...json({ role: "admin" }),
      headers: { "accept-language": "fr-FR,fr;q=0.9,en;q=0.5" },
    });
    expect(await answer.json()).toMatchObject({
      code: "registration_closed",
      error: expect.stringContaining("accès prioritaire"),
    });
  });
});

describe("[START-01] accounts made by the operator", () => {
  test("an empty database gets one administrator, with a random password unless one is chosen", async () => {
    const empty = await createTestApp();
    try {
      const made = await createFirstAdministrator(empty.authPool, {
        email: "admin@elaeis.local",
        password: undefined,
      });
      expect(made?.passwordIsRandom).toBe(true);
      expect(made?.password).toMatch(/^\w{16}$/);
      const answer = await empty.fetch(
        "/api/auth/sign-in/email",
        json({ email: "admin@elaeis.local", password: made?.password }),
      );
      expect(answer.status).toBe(204);
      const again = { email: "other@elaeis.local", password: "secret-word" };
      expect(await createFirstAdministrator(empty.authPool, again)).toBeUndefined();
    } finally {
      await empty.close();
    }
  });

  test("an account that is made while its sign-in is counted is signed in to", async () => {
    const holder = await app.owner.connect();
    const email = "made-meanwhile@example.org";
    await signIn("nobody@example.org", testPassword);
    await holder.query("begin");
    await holder.query("select from rate_limits where key = 'sign-in:address:local' for update");
    const answer = signIn(email, testPassword);
    await expect
      .poll(async () => (await app.owner.query("select from pg_locks where not granted")).rowCount)
      .toBe(1);
    await createUser(app.authPool, { email, password: testPassword, role: "admin" });
    await holder.query("commit");
    holder.release();
    expect((await answer).status).toBe(204);
    expect(cookieOf(await answer)).toContain("elaeis.session_token");
  });

  test("an address is used once, whatever its case", async () => {
    const user = await app.user("collecteur");
    await expect(
      createUser(app.authPool, {
        email: user.email.toUpperCase(),
        password: testPassword,
        role: "collecteur",
      }),
    ).rejects.toMatchObject({ code: "email_taken" });
  });

  test("a short password and a non-address make no account", async () => {
    const before = (await app.owner.query("select from users")).rowCount;
    const wrong = { email: "a@example.org", password: "12345", role: "admin" as const };
    await expect(createUser(app.authPool, wrong)).rejects.toMatchObject({
      code: "password_too_short",
    });
    await expect(
      createUser(app.authPool, { ...wrong, email: "nobody", password: testPassword }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    expect((await app.owner.query("select from users")).rowCount).toBe(before);
  });

  test("resetting a password ends that person's sessions and no other's", async () => {
    const [user, other] = [await app.user("collecteur"), await app.user("collecteur")];
    await resetPassword(app.authPool, { accountName: user.email, password: "another-word" });
    expect(await isSignedIn(user)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect((await signIn(user.email, testPassword)).status).toBe(401);
    expect((await signIn(user.email, "another-word")).status).toBe(204);
    await expect(
      resetPassword(app.authPool, { accountName: "nobody@example.org", password: "another-word" }),
    ).rejects.toMatchObject({ code: "unknown_user" });
  });

  test("passwords are stored hashed and never appear in the audit log", async () => {
    await app.user("collecteur");
    const stored = await app.owner.query<{ password: string }>("select password from accounts");
    for (const { password } of stored.rows)
      expect(password).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w+/=]+\$[\w+/=]{88}$/);
    const leaked = await app.owner.query(
      "select from audit_log where coalesce(old_values, new_values) ? 'password'",
    );
    expect(leaked.rowCount).toBe(0);
  });
});
