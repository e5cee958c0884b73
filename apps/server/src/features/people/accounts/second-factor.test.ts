/**
 * A second factor, from setting it up to signing in with it. Codes come from a small RFC 6238 of the
 * test's own, as an app would make them of the secret it is shown.
 */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  authenticatorSetUpSchema,
  madeRecoveryCodesSchema,
  secondFactorsSchema,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { totpCode } from "#testing/totp-code.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
});
afterAll(() => app.close());

const base = "/api/account/second-factor";
const codeOf = async (answer: Response | Promise<Response>) =>
  (await answered(problemAnswerSchema, answer)).code;

const begin = (as: TestUser) => app.fetch(`${base}/authenticator`, { as, method: "POST" });
const confirm = (as: TestUser, code: string) =>
  app.fetch(`${base}/authenticator`, { as, ...json({ code }, "PUT") });
const read = (as: TestUser) => answered(secondFactorsSchema, app.fetch(base, { as }));

/** What the app shows at set-up, and next: a code is taken once, and one step ahead is near enough. */
const firstCode = (secret: string) => totpCode(secret, Date.now());
const nextCode = (secret: string) => totpCode(secret, Date.now() + 30_000);

async function withAuthenticator(role: "admin" | "collecteur" = "collecteur") {
  const user = await app.user(role);
  const { secret } = await answered(authenticatorSetUpSchema, begin(user));
  const { recovery_codes } = await answered(
    madeRecoveryCodesSchema,
    confirm(user, firstCode(secret)),
  );
  return { user, secret, codes: recovery_codes ?? [] };
}

const password = (email: string, given = testPassword) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password: given }));

/** After the right password. */
async function challenge(user: TestUser): Promise<{ cookie: string }> {
  const answer = await password(user.email);
  expect(await codeOf(answer.clone())).toBe("second_factor_needed");
  return { cookie: cookieOf(answer) };
}

const step = (way: "code" | "recovery", cookie: string, code: string) =>
  app.fetch(`/api/auth/second-step/${way}`, {
    ...json({ code }),
    headers: { "content-type": "application/json", cookie },
  });

async function isSignedIn(cookie: string): Promise<boolean> {
  const session = await answered(
    sessionAnswerSchema,
    app.fetch("/api/session", { headers: { cookie } }),
  );
  return session !== null;
}

const sessionsOf = async (user: TestUser) => {
  const found = await app.owner.query("select from sessions where user_id = $1", [user.id]);
  return found.rowCount;
};

async function auditOf(user: TestUser): Promise<string[]> {
  const found = await app.owner.query<{ action: string }>(
    `select action from audit_log where record_id = $1 and action not in ('INSERT', 'UPDATE')
     order by id`,
    [user.id],
  );
  return found.rows.map(({ action }) => action);
}

describe("setting up an authenticator app", () => {
  test("counts once a code of it was given, and comes with ten recovery codes", async () => {
    const user = await app.user("collecteur");
    expect(await read(user)).toEqual({
      has_authenticator: false,
      passkeys: [],
      recovery_codes_left: 0,
      is_required: false,
    });
    const { secret, uri } = await answered(authenticatorSetUpSchema, begin(user));
    expect(uri).toBe(
      `otpauth://totp/Elaeis:${encodeURIComponent(user.email)}?issuer=Elaeis&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await password(user.email)).status).toBe(204);
    expect(await codeOf(confirm(user, "000000"))).toBe("wrong_code");
    expect((await read(user)).has_authenticator).toBe(false);
    const made = await answered(madeRecoveryCodesSchema, confirm(user, firstCode(secret)));
    expect(new Set(made.recovery_codes).size).toBe(10);
    expect(await read(user)).toMatchObject({ has_authenticator: true, recovery_codes_left: 10 });
    expect(await auditOf(user)).toContain("SECOND_FACTOR_SET_UP");
  });

  test("is not for visitors, and asks for a proof of the last minutes", async () => {
    for (const [path, method] of [
      ["", "GET"],
      ["/authenticator", "POST"],
      ["/authenticator", "DELETE"],
      ["/recovery-codes", "POST"],
      ["/passkeys/challenge", "POST"],
    ] as const) {
      expect((await app.fetch(base + path, { method })).status).toBe(401);
    }
    expect((await app.fetch(`${base}/authenticator`, json({ code: "123456" }, "PUT"))).status).toBe(
      401,
    );
    const { user } = await withAuthenticator();
    await app.owner.query(
      "update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1",
      [user.id],
    );
    for (const [path, method] of [
      ["/authenticator", "POST"],
      ["/authenticator", "DELETE"],
      ["/recovery-codes", "POST"],
      ["/passkeys/challenge", "POST"],
    ] as const) {
      expect(await codeOf(app.fetch(base + path, { as: user, method }))).toBe(
        "confirmation_needed",
      );
    }
    expect(await codeOf(confirm(user, "123456"))).toBe("confirmation_needed");
    expect((await read(user)).has_authenticator).toBe(true);
  });

  test("what is not a code is named", async () => {
    const user = await app.user("collecteur");
    for (const code of ["", "12345", "1234567", "abcdef", 123_456]) {
      const answer = await app.fetch(`${base}/authenticator`, {
        as: user,
        ...json({ code }, "PUT"),
      });
      expect(await codeOf(answer)).toBe("invalid_input");
    }
    expect(await codeOf(confirm(user, "123456"))).toBe("authenticator_not_begun");
  });

  test("a second app takes the place of the first once its code was given", async () => {
    const { user, secret } = await withAuthenticator();
    const next = await answered(authenticatorSetUpSchema, begin(user));
    const first = await challenge(user);
    expect((await step("code", first.cookie, nextCode(secret))).status).toBe(204);
    const made = await answered(madeRecoveryCodesSchema, confirm(user, firstCode(next.secret)));
    // The codes that were written down go on.
    expect(made.recovery_codes).toBeNull();
    const { cookie } = await challenge(user);
    expect(await codeOf(step("code", cookie, nextCode(secret)))).toBe("wrong_code");
    expect((await step("code", cookie, nextCode(next.secret))).status).toBe(204);
  });

  test("two confirmations at once make one set of recovery codes", async () => {
    const user = await app.user("collecteur");
    const { secret } = await answered(authenticatorSetUpSchema, begin(user));
    const code = firstCode(secret);
    const both = await Promise.all([confirm(user, code), confirm(user, code)]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  test("neither the secret nor a recovery code can be read from the tables", async () => {
    const { user, secret, codes } = await withAuthenticator();
    const found = await app.owner.query<{ row: string }>(
      "select two_factors::text as row from two_factors where user_id = $1",
      [user.id],
    );
    const row = found.rows[0]?.row ?? "";
    expect(row).not.toContain(secret);
    expect(row).not.toContain(Buffer.from(secret).toString("base64url"));
    for (const code of codes) {
      expect(row).not.toContain(code);
      expect(row).not.toContain(code.replaceAll("-", ""));
    }
    const log = await app.owner.query<{ row: string }>(
      "select audit_log::text as row from audit_log",
    );
    expect(log.rows.some((entry) => entry.row.includes(secret))).toBe(false);
  });

  test("turned off, the password signs in alone again and its codes are good no longer", async () => {
    const { user, secret, codes } = await withAuthenticator();
    const { cookie } = await challenge(user);
    const off = await app.fetch(`${base}/authenticator`, { as: user, method: "DELETE" });
    expect(off.status).toBe(204);
    expect(await read(user)).toMatchObject({ has_authenticator: false, recovery_codes_left: 0 });
    expect((await step("code", cookie, nextCode(secret))).status).not.toBe(204);
    expect((await step("recovery", cookie, codes[0] ?? "")).status).not.toBe(204);
    expect((await password(user.email)).status).toBe(204);
    expect(await auditOf(user)).toContain("SECOND_FACTOR_REMOVED");
  });
});

describe("confirming who is there", () => {
  const confirmBy = (as: TestUser, proof: object) =>
    app.fetch("/api/account/confirm", { as, ...json(proof) });
  const letTimePass = (user: TestUser) =>
    app.owner.query(
      "update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1",
      [user.id],
    );

  test("takes a code in place of the password, once", async () => {
    const { user, secret } = await withAuthenticator();
    await letTimePass(user);
    expect(await codeOf(confirmBy(user, { code: "000000" }))).toBe("wrong_code");
    const code = nextCode(secret);
    expect((await confirmBy(user, { code })).status).toBe(204);
    expect((await app.fetch("/api/account/confirm", { as: user })).status).toBe(204);
    await letTimePass(user);
    expect(await codeOf(confirmBy(user, { code }))).toBe("wrong_code");
    expect((await confirmBy(user, { password: testPassword })).status).toBe(204);
    const without = await app.user("collecteur");
    expect(await codeOf(confirmBy(without, { code }))).toBe("wrong_code");
  });

  test("ends after ten guesses in a session", async () => {
    const { user, secret } = await withAuthenticator();
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await codeOf(confirmBy(user, { code: `00000${guess}` }))).toBe("wrong_code");
    }
    expect(await codeOf(confirmBy(user, { code: nextCode(secret) }))).toBe("too_many_attempts");
  });
});

describe("signing in with a second factor", () => {
  test("the right password alone opens nothing", async () => {
    const { user } = await withAuthenticator();
    const before = await sessionsOf(user);
    const answer = await password(user.email);
    const problem = await answered(problemAnswerSchema, answer.clone());
    expect(problem).toMatchObject({
      code: "second_factor_needed",
      details: { totp: true, passkey: false },
    });
    expect(answer.status).toBe(401);
    expect(await isSignedIn(cookieOf(answer))).toBe(false);
    expect(await sessionsOf(user)).toBe(before);
    expect(await codeOf(password(user.email, "not-the-password"))).toBe("invalid_credentials");
    expect(await auditOf(user)).not.toContain("SIGN_IN");
  });

  test("a code opens a session, once", async () => {
    const { user, secret } = await withAuthenticator();
    const { cookie } = await challenge(user);
    const code = nextCode(secret);
    const answer = await step("code", cookie, code);
    expect(answer.status).toBe(204);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect((await auditOf(user)).filter((action) => action === "SIGN_IN")).toHaveLength(1);
    // The same challenge again, and the same code behind another.
    expect(await codeOf(step("code", cookie, nextCode(secret)))).toBe("second_step_over");
    const again = await challenge(user);
    expect(await codeOf(step("code", again.cookie, code))).toBe("wrong_code");
  });

  test("one code for two challenges at once opens one session", async () => {
    const { user, secret } = await withAuthenticator();
    const cookies = [(await challenge(user)).cookie, (await challenge(user)).cookie];
    const code = nextCode(secret);
    const both = await Promise.all(cookies.map((cookie) => step("code", cookie, code)));
    expect(statusesOf(both)).toEqual([204, 422]);
  });

  test("without a challenge, with a forged or an old one, there is no second step", async () => {
    const { user, secret } = await withAuthenticator();
    expect(await codeOf(step("code", "", nextCode(secret)))).toBe("second_step_over");
    expect(await codeOf(step("code", "elaeis.two_factor=abc.def", nextCode(secret)))).toBe(
      "second_step_over",
    );
    const { cookie } = await challenge(user);
    const forged = cookie.replace(/\.[^.]+$/, ".bm90LW91cnM%3D");
    expect(await codeOf(step("code", forged, nextCode(secret)))).toBe("second_step_over");
    await app.owner.query("update verifications set expires_at = now() where value = $1", [
      user.id,
    ]);
    expect(await codeOf(step("code", cookie, nextCode(secret)))).toBe("second_step_over");
  });

  test("is another person's step for nobody", async () => {
    const mine = await withAuthenticator();
    const theirs = await withAuthenticator();
    const { cookie } = await challenge(mine.user);
    expect(await codeOf(step("code", cookie, nextCode(theirs.secret)))).toBe("wrong_code");
    expect(await codeOf(step("recovery", cookie, theirs.codes[0] ?? ""))).toBe(
      "wrong_recovery_code",
    );
    // Nor is it that of the person signed in in this browser.
    const answer = await step("code", `${theirs.user.cookie}; ${cookie}`, nextCode(mine.secret));
    const session = await answered(
      sessionAnswerSchema,
      app.fetch("/api/session", { headers: { cookie: cookieOf(answer) } }),
    );
    expect(session?.user.email).toBe(mine.user.email);
  });

  test("guessing ends after ten codes, whatever the challenge, and is in the log", async () => {
    const { user, secret, codes } = await withAuthenticator();
    const challenges = [await challenge(user), await challenge(user)];
    for (const [which, { cookie }] of challenges.entries()) {
      for (let guess = 0; guess < 5; guess += 1) {
        const code = `0000${which}${guess}`;
        expect(await codeOf(step("code", cookie, code))).toBe("wrong_code");
      }
    }
    const { cookie } = await challenge(user);
    expect(await codeOf(step("code", cookie, nextCode(secret)))).toBe("second_factor_locked");
    expect((await auditOf(user)).filter((one) => one === "SECOND_STEP_FAILED")).toHaveLength(10);
    // The owner still gets in, on what nobody can guess, and goes on working where they are.
    expect((await step("recovery", cookie, codes[0] ?? "")).status).toBe(204);
    expect((await app.fetch("/api/fruits", { as: user })).status).toBe(200);
  });

  test("a recovery code is good once, however it is typed", async () => {
    const { user, codes } = await withAuthenticator();
    const [code = "", second = ""] = codes;
    const first = await challenge(user);
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    const answer = await step("recovery", first.cookie, typed);
    expect(answer.status).toBe(204);
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
    expect((await read(user)).recovery_codes_left).toBe(9);
    expect(await auditOf(user)).toContain("RECOVERY_CODE_USED");
    const again = await challenge(user);
    expect(await codeOf(step("recovery", again.cookie, code))).toBe("wrong_recovery_code");
    const both = await Promise.all([
      step("recovery", again.cookie, second),
      step("recovery", (await challenge(user)).cookie, second),
    ]);
    expect(statusesOf(both).filter((status) => status === 204)).toHaveLength(1);
    expect((await read(user)).recovery_codes_left).toBe(8);
  });

  test("new recovery codes end the former ones", async () => {
    const { user, codes } = await withAuthenticator();
    const made = await answered(
      madeRecoveryCodesSchema,
      app.fetch(`${base}/recovery-codes`, { as: user, method: "POST" }),
    );
    const { cookie } = await challenge(user);
    expect(await codeOf(step("recovery", cookie, codes[0] ?? ""))).toBe("wrong_recovery_code");
    expect((await step("recovery", cookie, made.recovery_codes?.[0] ?? "")).status).toBe(204);
    const bare = await app.user("collecteur");
    const none = app.fetch(`${base}/recovery-codes`, { as: bare, method: "POST" });
    expect(await codeOf(none)).toBe("no_second_factor");
  });

  test("a password that was reset does not pass it by", async () => {
    const { user, secret } = await withAuthenticator();
    const admin = await app.user("admin");
    const reset = await app.fetch(`/api/users/${user.id}/password`, { as: admin, method: "POST" });
    const { password: fresh } = (await reset.json()) as { password: string };
    const answer = await password(user.email, fresh);
    expect(await codeOf(answer.clone())).toBe("second_factor_needed");
    expect((await step("code", cookieOf(answer), nextCode(secret))).status).toBe(204);
  });

  test("a disabled person gets no further", async () => {
    const { user, secret } = await withAuthenticator();
    const { cookie } = await challenge(user);
    await app.owner.query("update users set disabled_at = now() where id = $1", [user.id]);
    expect(await codeOf(step("code", cookie, nextCode(secret)))).toBe("account_disabled");
  });

  test("another secret for sessions leaves it as it is", async () => {
    const { user, secret } = await withAuthenticator();
    const restored = await createTestApp({
      ai: "none",
      databaseName: app.databaseName,
      sessionsSecret: "z".repeat(40),
    });
    const answer = await restored.fetch(
      "/api/auth/sign-in/email",
      json({ email: user.email, password: testPassword }),
    );
    const opened = await restored.fetch("/api/auth/second-step/code", {
      ...json({ code: nextCode(secret) }),
      headers: { "content-type": "application/json", cookie: cookieOf(answer) },
    });
    expect(opened.status).toBe(204);
    await restored.close();
  });
});
