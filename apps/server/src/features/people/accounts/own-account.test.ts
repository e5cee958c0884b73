import {
  endedWaysInSchema,
  ownSessionListSchema,
  type OwnSession,
} from "@elaeis/domain/accounts/own-account-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { deleteExpired } from "./queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newPassword = "tourterelle-grise-7";

/** The same person on another device. */
async function signedInAgain(user: TestUser, userAgent: string): Promise<TestUser> {
  const request = json({ email: user.email, password: testPassword });
  const answer = await app.fetch("/api/auth/sign-in/email", {
    ...request,
    headers: { "content-type": "application/json", "user-agent": userAgent },
  });
  return { ...user, cookie: cookieOf(answer) };
}

async function sessionsSeenBy(as: TestUser): Promise<OwnSession[]> {
  return (await answered(ownSessionListSchema, app.fetch("/api/account/sessions", { as }))).items;
}

const isSignedIn = async (as: TestUser) =>
  (await app.fetch("/api/account/sessions", { as })).status === 200;

const change = (as: TestUser | undefined, current: string, wanted: string) =>
  app.fetch("/api/account/password", {
    ...json({ current_password: current, new_password: wanted }, "PUT"),
    ...(as === undefined ? {} : { as }),
  });

const signOutEverywhere = (as: TestUser | undefined) =>
  app.fetch("/api/account/sign-out-everywhere", {
    ...json({}),
    ...(as === undefined ? {} : { as }),
  });

const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

describe("[COLL-07] sessions", () => {
  test("each is listed with its browser and last use, the present one first", async () => {
    const desk = await app.user("collecteur");
    const phone = await signedInAgain(desk, "Mozilla/5.0 (Android 13) Chrome/140");
    await app.authPool.query(
      "update sessions set updated_at = now() - interval '3 days' where user_agent like '%Android%'",
    );
    const seen = await sessionsSeenBy(phone);
    expect(seen.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(seen[0]?.user_agent).toContain("Android 13");
    const agoMs = Date.now() - Date.parse(seen[0]?.last_used_at ?? "");
    expect(Math.round(agoMs / 86_400_000)).toBe(3);
  });

  test("starting the app tells that a session is used", async () => {
    const user = await app.user("collecteur");
    await app.authPool.query(
      "update sessions set updated_at = now() - interval '3 days' where user_id = $1",
      [user.id],
    );
    await app.fetch("/api/session", { as: user });
    const [session] = await sessionsSeenBy(user);
    expect(Date.now() - Date.parse(session?.last_used_at ?? "")).toBeLessThan(86_400_000);
  });

  test("one ends, and only that one", async () => {
    const here = await app.user("collecteur");
    const [lost, other] = [await signedInAgain(here, "lost"), await signedInAgain(here, "other")];
    const named = (await sessionsSeenBy(here)).find(({ user_agent }) => user_agent === "lost");
    const path = `/api/account/sessions/${named?.id}`;
    expect((await app.fetch(path, { method: "DELETE", as: here })).status).toBe(204);
    expect([await isSignedIn(lost), await isSignedIn(other), await isSignedIn(here)]).toEqual([
      false,
      true,
      true,
    ]);
    const again = await app.fetch(path, { method: "DELETE", as: here });
    expect([again.status, await codeOf(again)]).toEqual([404, "unknown_session"]);
  });

  test("all others end", async () => {
    const here = await app.user("collecteur");
    const elsewhere = [await signedInAgain(here, "one"), await signedInAgain(here, "two")];
    const answer = signOutEverywhere(here);
    expect(await answered(endedWaysInSchema, answer)).toMatchObject({ sessions: 2 });
    for (const one of elsewhere) expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
  });

  test("nobody ends another person's, an administrator neither", async () => {
    const owner = await app.user("collecteur");
    const [session] = await sessionsSeenBy(owner);
    for (const as of [await app.user("collecteur"), await app.user("admin")]) {
      const answer = await app.fetch(`/api/account/sessions/${session?.id}`, {
        method: "DELETE",
        as,
      });
      expect(answer.status).toBe(404);
      await signOutEverywhere(as);
    }
    expect(await isSignedIn(owner)).toBe(true);
  });

  test("a visitor has none, and nonsense is refused by name", async () => {
    expect((await app.fetch("/api/account/sessions")).status).toBe(401);
    const path = `/api/account/sessions/${uuidv7()}`;
    expect((await app.fetch(path, { method: "DELETE" })).status).toBe(401);
    expect((await signOutEverywhere(undefined)).status).toBe(401);
    const as = await app.user("collecteur");
    const refused = await app.fetch("/api/account/sessions/mine", { method: "DELETE", as });
    expect(refused.status).toBe(400);
  });

  test("what has run out is forgotten, what has not stays", async () => {
    const desk = await app.user("collecteur");
    const phone = await signedInAgain(desk, "Mozilla/5.0 (Android 13) Chrome/140");
    const { authPool } = app;
    await authPool.query(
      `update sessions set expires_at = now() - interval '1 second'
       where user_id = $1 and user_agent like '%Android%'`,
      [desk.id],
    );
    await authPool.query(
      `insert into verifications (id, identifier, value, expires_at)
       values ($1, 'over', '', now() - interval '1 minute'),
         ($2, 'open', '', now() + interval '1 minute')`,
      [uuidv7(), uuidv7()],
    );
    await deleteExpired(authPool);
    const left = await authPool.query("select user_agent from sessions where user_id = $1", [
      desk.id,
    ]);
    expect(left.rows).toHaveLength(1);
    expect(await isSignedIn(desk)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    const links = await authPool.query(
      "select identifier from verifications where identifier in ('over', 'open')",
    );
    expect(links.rows).toEqual([{ identifier: "open" }]);
  });
});

describe("[COLL-07] the password", () => {
  test("is changed with the present one; every other session ends, this one stays", async () => {
    const here = await app.user("collecteur");
    const elsewhere = await signedInAgain(here, "elsewhere");
    const answer = change(here, testPassword, newPassword);
    expect(await answered(endedWaysInSchema, answer)).toMatchObject({ sessions: 1 });
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const signIn = async (password: string) =>
      (await app.fetch("/api/auth/sign-in/email", json({ email: here.email, password }))).status;
    expect([await signIn(testPassword), await signIn(newPassword)]).toEqual([401, 204]);
  });

  test("stays when the present one is wrong, as do the sessions", async () => {
    const here = await app.user("collecteur");
    const elsewhere = await signedInAgain(here, "elsewhere");
    const refused = await change(here, "not-the-one", newPassword);
    expect([refused.status, await codeOf(refused)]).toEqual([422, "wrong_password"]);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, true]);
  });

  test.each([
    ["12345", 400, "password_too_short"],
    ["Azerty123", 422, "password_too_common"],
    ["", 400, "invalid_input"],
  ])("%o is not taken", async (wanted, status, code) => {
    const here = await app.user("collecteur");
    const refused = await change(here, testPassword, wanted);
    expect([refused.status, await codeOf(refused)]).toEqual([status, code]);
  });

  test("is nobody's who is not signed in", async () => {
    expect((await change(undefined, testPassword, newPassword)).status).toBe(401);
  });

  test("[LIM-01] is not found out by trying", async () => {
    const here = await app.user("collecteur");
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await change(here, `guess-${tries}`, newPassword)).status).toBe(422);
    }
    expect((await change(here, testPassword, newPassword)).status).toBe(429);
  });

  test("is in no row that tells what happened", async () => {
    const here = await app.user("collecteur");
    await change(here, testPassword, newPassword);
    const told = await app.owner.query(
      "select from audit_log where coalesce(old_values, new_values)::text like $1",
      [`%${newPassword}%`],
    );
    expect(told.rowCount).toBe(0);
  });
});
