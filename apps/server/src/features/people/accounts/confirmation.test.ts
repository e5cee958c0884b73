/**
 * A session alone must not let a thief stay: what makes another way in, or takes everything away, asks
 * for a proof of the last ten minutes.
 */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { managedUserSchema, newPasswordSchema } from "@elaeis/domain/users/user-schemas";
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

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  await app.owner.query(
    "insert into admin_settings (key, value) values ('ethereum_sign_in_enabled', 'true')",
  );
});
afterAll(() => app.close());

/** Signed in so long ago that the proof no longer counts. */
async function signedInEarlier(role: "admin" | "collecteur"): Promise<TestUser> {
  const user = await app.user(role);
  await letTimePass(user, 11);
  return user;
}

async function letTimePass(user: TestUser, minutes: number): Promise<void> {
  await app.owner.query(
    `update sessions set confirmed_at = confirmed_at - make_interval(mins => $2) where user_id = $1`,
    [user.id, minutes],
  );
}

const confirm = (as: TestUser | undefined, password = testPassword) =>
  app.fetch("/api/account/confirm", {
    ...json({ password }),
    ...(as === undefined ? {} : { as }),
  });

const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

const key = { name: "export", scopes: ["read"], lifetime_days: 30 };
const address = `0x${"a".repeat(40)}`;

function creation(role: "admin" | "collecteur") {
  const empty = { phone: null, street_address: null, postal_code: null, city: null, country: null };
  const names = { first_name: null, last_name: null, company: null, job_title: null };
  const id = uuidv7();
  const email = `${id}@example.org`;
  return { id, email, password: "a-palm-in-the-shade", role, ...empty, ...names };
}

type Ask = (as: TestUser, target: TestUser) => Promise<Response>;

async function edit(as: TestUser, target: TestUser, changes: object): Promise<Response> {
  const path = `/api/users/${target.id}`;
  const { version } = await answered(managedUserSchema, app.fetch(path, { as }));
  return app.fetch(path, { as, ...json({ changes, expected_version: version }, "PATCH") });
}

const ownWays: Record<string, Ask> = {
  "creating an API key": (as) => app.fetch("/api/api-keys", { as, ...json(key) }),
  "asking to link a wallet": (as) =>
    app.fetch("/api/account/wallets/challenge", { as, ...json({ address, chain_id: 1 }) }),
  "downloading everything": (as) => app.fetch("/api/privacy/me/export.zip", { as }),
};

const administrators: Record<string, Ask> = {
  "making an administrator": (as) => app.fetch("/api/users", { as, ...json(creation("admin")) }),
  "giving somebody a role": (as, target) => edit(as, target, { role: "admin" }),
  "changing somebody's e-mail": (as, target) =>
    edit(as, target, { email: `moved-${target.email}` }),
  "resetting somebody's password": (as, target) =>
    app.fetch(`/api/users/${target.id}/password`, { as, method: "POST" }),
  "letting somebody in again": (as, target) =>
    app.fetch(`/api/users/${target.id}/disabled`, { as, ...json({ disabled: false }, "PUT") }),
  "erasing somebody": (as, target) =>
    app.fetch(`/api/users/${target.id}?erase=true`, { as, method: "DELETE" }),
};

const rows = [
  ...Object.entries(ownWays).map(([what, ask]) => ["collecteur", what, ask] as const),
  ...Object.entries(administrators).map(([what, ask]) => ["admin", what, ask] as const),
];

describe("a stolen session", () => {
  test.each(rows)(
    "of role %s is refused %s until the password is given",
    async (role, _what, ask) => {
      const thief = await signedInEarlier(role);
      const target = await app.user("collecteur");
      const refused = await ask(thief, target);
      expect(refused.status).toBe(403);
      expect(await codeOf(refused)).toBe("confirmation_needed");
      expect((await app.fetch("/api/account/confirm", { as: thief })).status).toBe(403);
      expect((await confirm(thief)).status).toBe(204);
      expect((await app.fetch("/api/account/confirm", { as: thief })).status).toBe(204);
      const done = await ask(thief, target);
      expect(done.ok).toBe(true);
    },
  );

  test("may go on doing what lets nobody in", async () => {
    const admin = await signedInEarlier("admin");
    const target = await app.user("collecteur");
    const made = await app.fetch("/api/users", { as: admin, ...json(creation("collecteur")) });
    expect(made.status).toBe(201);
    expect((await edit(admin, target, { city: "Dabou", email: target.email })).status).toBe(200);
    const off = json({ disabled: true }, "PUT");
    const path = `/api/users/${target.id}/disabled`;
    expect((await app.fetch(path, { as: admin, ...off })).status).toBe(200);
  });

  test("guesses ten times, locks neither sign-in nor the owner's other sessions", async () => {
    const thief = await signedInEarlier("collecteur");
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await codeOf(await confirm(thief, `guess-${guess}-of-mine`))).toBe("wrong_password");
    }
    expect(await codeOf(await confirm(thief))).toBe("too_many_attempts");
    const again = await app.fetch(
      "/api/auth/sign-in/email",
      json({ email: thief.email, password: testPassword }),
    );
    expect(again.status).toBe(204);
    const owner = { ...thief, cookie: cookieOf(again) };
    await letTimePass(owner, 11);
    expect((await confirm(owner)).status).toBe(204);
    expect(await codeOf(await confirm(thief))).toBe("too_many_attempts");
  });
});

describe("stolen sessions of one account", () => {
  const another = async (of: TestUser) => {
    const credentials = json({ email: of.email, password: testPassword });
    const answer = await app.fetch("/api/auth/sign-in/email", credentials);
    return { ...of, cookie: cookieOf(answer) };
  };
  const guesses = async (as: TestUser) => {
    for (let guess = 0; guess < 10; guess += 1) await confirm(as, `guess-${guess}-of-mine`);
  };

  test("give twenty guesses an hour, however many they are", async () => {
    const first = await app.user("collecteur");
    await guesses(first);
    await guesses(await another(first));
    const third = await another(first);
    const change = { current_password: "another-guess", new_password: "a-palm-in-the-shade" };
    const changing = app.fetch("/api/account/password", { as: third, ...json(change, "PUT") });
    expect(await codeOf(await confirm(third))).toBe("too_many_attempts");
    expect(await codeOf(await changing)).toBe("too_many_attempts");
    const byCode = app.fetch("/api/account/confirm", { as: third, ...json({ code: "123456" }) });
    expect(await codeOf(await byCode)).toBe("too_many_attempts");
  });

  test("a right proof is none of the guesses", async () => {
    const owner = await app.user("collecteur");
    for (let time = 0; time < 21; time += 1) expect((await confirm(owner)).status).toBe(204);
    await guesses(owner);
    expect((await confirm(await another(owner))).status).toBe(204);
  });

  test("a new password opens them again", async () => {
    const first = await app.user("collecteur");
    await guesses(first);
    await guesses(await another(first));
    const admin = await app.user("admin");
    const path = `/api/users/${first.id}/password`;
    const { password } = await answered(
      newPasswordSchema,
      app.fetch(path, { as: admin, method: "POST" }),
    );
    const credentials = json({ email: first.email, password });
    const signedIn = await app.fetch("/api/auth/sign-in/email", credentials);
    const owner = { ...first, cookie: cookieOf(signedIn) };
    expect((await confirm(owner, password)).status).toBe(204);
  });
});

describe("confirming", () => {
  test("counts for ten minutes, on this session alone", async () => {
    const here = await signedInEarlier("collecteur");
    const answer = await app.fetch(
      "/api/auth/sign-in/email",
      json({ email: here.email, password: testPassword }),
    );
    const there = { ...here, cookie: cookieOf(answer) };
    const makeKey = (as: TestUser) => app.fetch("/api/api-keys", { as, ...json(key) });
    expect((await makeKey(there)).status).toBe(201);
    expect((await makeKey(here)).status).toBe(403);
    await confirm(here);
    await letTimePass(here, 9);
    expect((await makeKey(here)).status).toBe(201);
    await letTimePass(here, 2);
    expect((await makeKey(here)).status).toBe(403);
  });

  test("is for who is signed in, with a password", async () => {
    const user = await app.user("collecteur");
    expect((await confirm(undefined)).status).toBe(401);
    expect((await app.fetch("/api/account/confirm", { as: user, ...json({}) })).status).toBe(400);
    const other = await signedInEarlier("collecteur");
    expect(await codeOf(await confirm(other, "not-the-password"))).toBe("wrong_password");
    expect((await app.fetch("/api/account/confirm", { as: other })).status).toBe(403);
  });

  test("twice at once is once", async () => {
    const user = await signedInEarlier("collecteur");
    const both = await Promise.all([confirm(user), confirm(user)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
  });

  test("is nothing that a program's key can do", async () => {
    const user = await app.user("collecteur");
    const made = await app.fetch("/api/api-keys", { as: user, ...json(key) });
    const { secret } = (await made.json()) as { secret: string };
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const body = JSON.stringify({ password: testPassword });
    const asked = await app.fetch("/api/account/confirm", { method: "POST", headers, body });
    expect(await codeOf(asked)).toBe("key_not_accepted");
  });
});
