/** Guessing passwords is slowed down, and nobody can lock anybody else out by it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdScrypt } from "#testing/quick-scrypt.ts";
import { hashingFor, hashPassword } from "#platform/passwords/password-hash.ts";
import {
  cookieOf,
  createTestApp,
  json,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

let app: TestApp;
const morning = new Date("2026-03-01T10:00:00Z");
let clock = morning;
beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = morning;
  await app.owner.query("delete from rate_limits");
});

const attempt = (email: string, password: string, browser = "") =>
  app.fetch("/api/auth/sign-in/email", {
    ...json({ email, password }),
    headers: { "content-type": "application/json", cookie: browser },
  });

/** What a browser keeps of a sign-in but the session: the cookie by which it is known. */
const deviceOf = (answer: Response) =>
  cookieOf(answer)
    .split("; ")
    .filter((cookie) => cookie.includes("known_device"))
    .join("; ");

const signedInBrowser = async (user: TestUser, browser = "") => {
  const answer = await attempt(user.email, testPassword, browser);
  expect(answer.status).toBe(204);
  return deviceOf(answer);
};

/** So many attempts were counted under a key; guessing them one by one would be no other. */
const counted = (key: string, hits: number, windowStart = morning) =>
  app.owner.query(
    `insert into rate_limits (key, window_start, hits) values ($1, $2, $3)
     on conflict (key, window_start) do update set hits = excluded.hits`,
    [key, windowStart, hits],
  );
const accountKey = ({ email }: TestUser) => `sign-in:account:${email}`;

describe("a sign-in on a server that is too slow", () => {
  let release: () => void;
  let busy: Promise<unknown>;
  beforeEach(() => {
    release = holdScrypt();
    busy = Promise.all([line("one", 1), line("another", 1)]);
  });
  afterEach(async () => {
    release();
    await busy;
  });
  const line = (asker: string, length: number) =>
    Promise.all(Array.from({ length }, () => hashingFor(asker, () => hashPassword(testPassword))));

  const traces = async () => {
    const counted = await app.owner.query("select from rate_limits where hits > 0");
    const logged = await app.owner.query("select from audit_log where action = 'SIGN_IN_FAILED'");
    return [counted.rowCount, logged.rowCount];
  };

  test("is refused with a time to come again, and no attempt is counted or logged", async () => {
    const person = await app.user("collecteur");
    const before = await traces();
    busy = Promise.all([busy, line("local", 16)]);
    const refused = await attempt(person.email, "a-guess");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.json()).toMatchObject({ code: "server_slow" });
    expect(await traces()).toEqual(before);
    release();
    await busy;
    expect((await attempt(person.email, testPassword)).status).toBe(204);
  });

  test("whose person has left is not looked at any more", async () => {
    const person = await app.user("collecteur");
    const before = await traces();
    const leaving = new AbortController();
    const left = app.fetch("/api/auth/sign-in/email", {
      ...json({ email: person.email, password: "a-guess" }),
      signal: leaving.signal,
    });
    await expect.poll(async () => (await traces())[0]).toBeGreaterThan(before[0] ?? 0);
    leaving.abort();
    expect((await left).status).toBe(503);
    expect(await traces()).toEqual(before);
  });
});

describe("[LIM-01] guessing an account's password", () => {
  test("locks the stranger, not the owner in a browser they use", async () => {
    const owner = await app.user("collecteur");
    const theirs = await signedInBrowser(owner);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await attempt(owner.email, `guess-${guess}`)).status).toBe(401);
    }
    const locked = await attempt(owner.email, testPassword);
    expect([locked.status, await locked.json()]).toEqual([
      429,
      expect.objectContaining({ code: "sign_in_locked" }),
    ]);
    expect((await attempt(owner.email, testPassword, theirs)).status).toBe(204);
  });

  test("locks the stranger at one address, not the owner's new phone at another", async () => {
    const owner = await app.user("collecteur");
    await counted(`${accountKey(owner)} from 203.0.113.7`, 10);
    await counted(`${accountKey(owner)} all`, 10);
    expect(await signedInBrowser(owner)).toContain("known_device");
  });

  test("waits longer each time: after forty in a day, for the rest of the day", async () => {
    const owner = await app.user("collecteur");
    await counted(`${accountKey(owner)} from local day`, 40, new Date("2026-03-01T00:00:00Z"));
    clock = new Date("2026-03-01T21:00:00Z");
    const locked = await attempt(owner.email, testPassword);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBe(3 * 3600);
    clock = new Date("2026-03-02T00:00:01Z");
    expect((await attempt(owner.email, testPassword)).status).toBe(204);
  });

  test("from many addresses is slowed down as a whole, past the owner", async () => {
    const owner = await app.user("collecteur");
    const theirs = await signedInBrowser(owner);
    await counted(`${accountKey(owner)} all`, 60);
    expect((await attempt(owner.email, testPassword)).status).toBe(429);
    expect((await attempt(owner.email, testPassword, theirs)).status).toBe(204);
  });

  test("in a stolen browser is counted for that browser", async () => {
    const owner = await app.user("collecteur");
    const stolen = await signedInBrowser(owner);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await attempt(owner.email, `guess-${guess}`, stolen)).status).toBe(401);
    }
    expect((await attempt(owner.email, testPassword, stolen)).status).toBe(429);
    await signedInBrowser(owner);
  });
});

describe("[LIM-01] an address from which sixty have failed", () => {
  test("still lets in who knows their password, new browsers too, with fewer guesses each", async () => {
    await counted("sign-in:address:local", 60);
    await signedInBrowser(await app.user("collecteur"));
    const guessed = await app.user("collecteur");
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await attempt(guessed.email, `guess-${guess}`)).status).toBe(401);
    }
    expect((await attempt(guessed.email, testPassword)).status).toBe(429);
  });

  test("is closed to strangers after three hundred, and open to known browsers", async () => {
    const colleague = await app.user("collecteur");
    const theirs = await signedInBrowser(colleague);
    await app.owner.query("delete from rate_limits");
    await counted("sign-in:address:local", 300);
    const refused = await attempt(colleague.email, testPassword);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: "too_many_attempts" }),
    ]);
    expect((await attempt(colleague.email, testPassword, theirs)).status).toBe(204);
  });
});

describe("a browser that is known", () => {
  const rowsOf = async (user: TestUser) =>
    (await app.owner.query("select from known_devices where user_id = $1", [user.id])).rowCount;

  test("carries a cookie out of a page's reach, of which only the fingerprint is kept", async () => {
    const user = await app.user("collecteur");
    const answer = await attempt(user.email, testPassword);
    const cookie = answer.headers.getSetCookie().find((one) => one.includes("known_device"));
    expect(cookie).toMatch(/^elaeis\.known_device=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const kept = await app.owner.query<{ row: string }>(
      "select known_devices::text as row from known_devices where user_id = $1",
      [user.id],
    );
    const token = deviceOf(answer).split("=")[1] ?? "";
    expect(kept.rows.map(({ row }) => row).join()).not.toContain(token);
  });

  test("is known for everybody who shares it, through each of their sign-ins", async () => {
    const [first, second] = [await app.user("collecteur"), await app.user("collecteur")];
    await app.owner.query("delete from known_devices");
    const shared = await signedInBrowser(second, await signedInBrowser(first));
    await counted(`${accountKey(first)} from local`, 10);
    await counted(`${accountKey(second)} from local`, 10);
    const again = await signedInBrowser(first, shared);
    await signedInBrowser(second, again);
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([1, 1]);
  });

  test("is not known by a cookie that somebody planted in it", async () => {
    const [attacker, victim] = [await app.user("collecteur"), await app.user("collecteur")];
    const planted = await signedInBrowser(attacker);
    await signedInBrowser(victim, planted);
    await counted(`${accountKey(victim)} from local`, 10);
    expect((await attempt(victim.email, testPassword, planted)).status).toBe(429);
  });

  test("is forgotten by signing out everywhere else, and by a new password", async () => {
    const user = await app.user("collecteur");
    const here = await attempt(user.email, testPassword);
    const as = { ...user, cookie: cookieOf(here) };
    await signedInBrowser(user);
    await app.fetch("/api/account/sign-out-everywhere", { as, ...json({}) });
    expect(await rowsOf(user)).toBe(1);
    await signedInBrowser(user);
    const change = { current_password: testPassword, new_password: "tourterelle-grise-7" };
    const changed = await app.fetch("/api/account/password", { as, ...json(change, "PUT") });
    expect([changed.status, await rowsOf(user)]).toEqual([200, 1]);
    await counted(`${accountKey(user)} from local`, 10);
    const still = await attempt(user.email, "tourterelle-grise-7", deviceOf(here));
    expect(still.status).toBe(204);
  });
});
