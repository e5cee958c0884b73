import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  madeRecoveryCodesSchema,
  passkeyOptionsSchema,
  secondFactorsSchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { newPasswordSchema } from "@elaeis/domain/users/user-schemas";
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSoftPasskey } from "#testing/soft-passkey.ts";
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
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
});
afterAll(() => app.close());

const base = "/api/account/second-factor";
type Passkey = ReturnType<typeof createSoftPasskey>;

const codeOf = async (answer: Response | Promise<Response>) =>
  (await answered(problemAnswerSchema, answer)).code;
const read = (as: TestUser) => answered(secondFactorsSchema, app.fetch(base, { as }));

/** @returns the challenge, and the cookies to answer it with */
async function challenge(path: string, cookie = "") {
  const answer = await app.fetch(path, { method: "POST", headers: { cookie } });
  const options = await answered(passkeyOptionsSchema, answer.clone());
  return { options, challenge: options.challenge, cookie: `${cookie}; ${cookieOf(answer)}` };
}

const post = (path: string, cookie: string, body: unknown) =>
  app.fetch(path, { ...json(body), headers: { "content-type": "application/json", cookie } });

type Oddity = { origin?: string; isUserVerified?: boolean };

async function add(user: TestUser, passkey: Passkey, oddity: Oddity = {}): Promise<Response> {
  const asked = await challenge(`${base}/passkeys/challenge`, user.cookie);
  const response = passkey.register({ challenge: asked.challenge, ...oddity });
  return post(`${base}/passkeys`, asked.cookie, { name: "Phone", response });
}

async function withPasskey(role: "admin" | "collecteur" = "collecteur") {
  const user = await app.user(role);
  const passkey = createSoftPasskey();
  const made = await answered(madeRecoveryCodesSchema, add(user, passkey));
  return { user, passkey, codes: made.recovery_codes ?? [] };
}

async function signIn(passkey: Passkey, oddity: Oddity = {}): Promise<Response> {
  const asked = await challenge("/api/auth/passkey/challenge");
  const response = passkey.authenticate({ challenge: asked.challenge, ...oddity });
  return post("/api/auth/passkey/sign-in", asked.cookie, { response });
}

async function whoIs(answer: Response): Promise<string | null | undefined> {
  const headers = { cookie: cookieOf(answer) };
  const session = await answered(sessionAnswerSchema, app.fetch("/api/session", { headers }));
  return session?.user.email;
}

describe("adding a passkey", () => {
  test("asks for one that is found without a name and verifies its user", async () => {
    const user = await app.user("collecteur");
    const { options } = await challenge(`${base}/passkeys/challenge`, user.cookie);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Elaeis" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("makes it a second factor, with recovery codes", async () => {
    const { user, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    const state = await read(user);
    expect(state).toMatchObject({ has_authenticator: false, recovery_codes_left: 10 });
    expect(state.passkeys).toMatchObject([{ name: "Phone", last_used_at: null }]);
    const answer = await app.fetch(
      "/api/auth/sign-in/email",
      json({ email: user.email, password: testPassword }),
    );
    const problem = await answered(problemAnswerSchema, answer.clone());
    expect(problem).toMatchObject({
      code: "second_factor_needed",
      details: { totp: false, passkey: true },
    });
    const cookie = cookieOf(answer);
    expect((await post("/api/auth/second-step/code", cookie, { code: "123456" })).status).toBe(422);
    const recovered = await post("/api/auth/second-step/recovery", cookie, { code: codes[0] });
    expect(await whoIs(recovered)).toBe(user.email);
    const second = await answered(madeRecoveryCodesSchema, add(user, createSoftPasskey()));
    expect(second.recovery_codes).toBeNull();
  });

  test("refuses one of another site, one that knew no user, and one that is there already", async () => {
    const user = await app.user("collecteur");
    const passkey = createSoftPasskey();
    expect(await codeOf(add(user, passkey, { origin: "https://evil.example.org" }))).toBe(
      "passkey_refused",
    );
    expect(await codeOf(add(user, passkey, { isUserVerified: false }))).toBe("passkey_refused");
    expect(await codeOf(add(user, createSoftPasskey("evil.example.org")))).toBe("passkey_refused");
    expect((await read(user)).passkeys).toHaveLength(0);
    expect((await add(user, passkey)).status).toBe(200);
    const other = await app.user("collecteur");
    expect(await codeOf(add(other, passkey))).toBe("passkey_refused");
  });

  test("takes a challenge once, of the person it was for", async () => {
    const user = await app.user("collecteur");
    const other = await app.user("collecteur");
    const asked = await challenge(`${base}/passkeys/challenge`, user.cookie);
    const response = createSoftPasskey().register({ challenge: asked.challenge });
    const stolen = asked.cookie.replace(user.cookie, other.cookie);
    const body = { name: "Phone", response };
    expect(await codeOf(post(`${base}/passkeys`, stolen, body))).toBe("passkey_refused");
    expect((await post(`${base}/passkeys`, asked.cookie, body)).status).toBe(200);
    expect(await codeOf(post(`${base}/passkeys`, asked.cookie, body))).toBe("passkey_refused");
    expect((await read(user)).passkeys).toHaveLength(1);
    expect((await read(other)).passkeys).toHaveLength(0);
  });

  test("what is none is named, and twenty are enough", async () => {
    const { user } = await withPasskey();
    for (const body of [{}, { name: "", response: {} }, { name: "x", response: { id: 1 } }]) {
      expect(await codeOf(post(`${base}/passkeys`, user.cookie, body))).toBe("invalid_input");
    }
    await app.owner.query(
      `insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
       select gen_random_uuid(), $1, 'more', 'k', gen_random_uuid(), 0, 'singleDevice', false
       from generate_series(1, 19)`,
      [user.id],
    );
    const asked = await app.fetch(`${base}/passkeys/challenge`, { as: user, method: "POST" });
    expect(await codeOf(asked)).toBe("too_many_passkeys");
  });
});

test("a challenge of another kind is none", async () => {
  const { user } = await withPasskey();
  const asked = await challenge(`${base}/passkeys/challenge`, user.cookie);
  const cookie = asked.cookie.replace("elaeis.passkey=", "elaeis.two_factor=");
  const answer = post("/api/auth/second-step/code", cookie, { code: "123456" });
  expect(await codeOf(answer)).toBe("second_step_over");
});

describe("a passkey", () => {
  test("signs in alone, and says when it last did", async () => {
    const { user, passkey } = await withPasskey();
    const answer = await signIn(passkey);
    expect(answer.status).toBe(204);
    expect(await whoIs(answer)).toBe(user.email);
    expect((await read(user)).passkeys[0]?.last_used_at).not.toBeNull();
  });

  test("that nobody added, or that knew no user, or of another site, is refused", async () => {
    const { passkey } = await withPasskey();
    expect(await codeOf(signIn(createSoftPasskey()))).toBe("passkey_refused");
    expect(await codeOf(signIn(passkey, { isUserVerified: false }))).toBe("passkey_refused");
    expect(await codeOf(signIn(passkey, { origin: "https://evil.example.org" }))).toBe(
      "passkey_refused",
    );
    expect(await codeOf(post("/api/auth/passkey/sign-in", "", { response: {} }))).toBe(
      "invalid_input",
    );
  });

  test("answers a challenge once", async () => {
    const { passkey } = await withPasskey();
    const asked = await challenge("/api/auth/passkey/challenge");
    const response = passkey.authenticate({ challenge: asked.challenge });
    const send = () => post("/api/auth/passkey/sign-in", asked.cookie, { response });
    expect(statusesOf(await Promise.all([send(), send()]))).toEqual([204, 422]);
    expect(await codeOf(send())).toBe("passkey_refused");
  });

  test("confirms who is there, its owner alone, and leaves no session behind", async () => {
    const { user, passkey } = await withPasskey();
    const other = await app.user("collecteur");
    const sessions = async () =>
      (await app.owner.query("select from sessions where user_id = $1", [user.id])).rowCount;
    const before = await sessions();
    const confirm = async (as: TestUser) => {
      await app.owner.query(
        "update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1",
        [as.id],
      );
      const asked = await challenge("/api/auth/passkey/challenge", as.cookie);
      const response = passkey.authenticate({ challenge: asked.challenge });
      return post("/api/account/confirm", asked.cookie, { passkey: response });
    };
    expect(await codeOf(confirm(other))).toBe("passkey_refused");
    expect((await app.fetch("/api/account/confirm", { as: other })).status).toBe(403);
    const answer = await confirm(user);
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await app.fetch("/api/account/confirm", { as: user })).status).toBe(204);
    expect(await sessions()).toBe(before);
  });

  test("that a thief added signs nobody in after a recovery; after the new password it is the second step", async () => {
    const { user, passkey } = await withPasskey();
    const admin = await app.user("admin");
    const reset = await app.fetch(`/api/users/${user.id}/password`, { as: admin, method: "POST" });
    const { password } = await answered(newPasswordSchema, reset);
    const refused = await signIn(passkey);
    expect(await codeOf(refused)).toBe("passkey_needs_password");
    expect(refused.headers.getSetCookie().join()).not.toContain("session_token");
    const left = await app.owner.query("select from sessions where user_id = $1", [user.id]);
    expect(left.rowCount).toBe(0);
    const first = await app.fetch("/api/auth/sign-in/email", json({ email: user.email, password }));
    expect(await codeOf(first.clone())).toBe("second_factor_needed");
    const asked = await challenge("/api/auth/passkey/challenge", cookieOf(first));
    const response = passkey.authenticate({ challenge: asked.challenge });
    const both = await post("/api/auth/passkey/sign-in", asked.cookie, { response });
    expect(await whoIs(both)).toBe(user.email);
    expect((await signIn(passkey)).status).toBe(204);
  });

  test("of somebody who was disabled opens nothing", async () => {
    const { user, passkey } = await withPasskey();
    await app.owner.query("update users set disabled_at = now() where id = $1", [user.id]);
    expect(await codeOf(signIn(passkey))).toBe("account_disabled");
  });

  test("is renamed and removed by its owner alone; with the last one its protection ends", async () => {
    const { user, passkey } = await withPasskey();
    const other = await app.user("collecteur");
    const [kept] = (await read(user)).passkeys;
    const path = `${base}/passkeys/${kept?.id}`;
    const rename = (as?: TestUser, name = "Key ring") =>
      app.fetch(path, { ...json({ name }, "PATCH"), ...(as && { as }) });
    expect((await rename()).status).toBe(401);
    expect(await codeOf(rename(other))).toBe("unknown_passkey");
    expect(await codeOf(rename(user, " "))).toBe("invalid_input");
    expect((await rename(user)).status).toBe(204);
    expect((await read(user)).passkeys[0]?.name).toBe("Key ring");
    expect((await app.fetch(path, { method: "DELETE" })).status).toBe(401);
    expect(await codeOf(app.fetch(path, { as: other, method: "DELETE" }))).toBe("unknown_passkey");
    expect((await app.fetch(path, { as: user, method: "DELETE" })).status).toBe(204);
    expect(await codeOf(app.fetch(path, { as: user, method: "DELETE" }))).toBe("unknown_passkey");
    expect(await codeOf(signIn(passkey))).toBe("passkey_refused");
    const alone = await app.fetch(
      "/api/auth/sign-in/email",
      json({ email: user.email, password: testPassword }),
    );
    expect(alone.status).toBe(204);
    const found = await app.owner.query<{ action: string }>(
      "select action from audit_log where record_id = $1::text and user_id = $1::uuid and action like 'PASSKEY%' order by id",
      [user.id],
    );
    expect(found.rows.map(({ action }) => action)).toEqual(["PASSKEY_ADDED", "PASSKEY_REMOVED"]);
  });
});
