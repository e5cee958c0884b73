/** Signing in with a real provider, and what an attacker may try on the way back from it. */
import {
  openIdAddressSchema,
  openIdLinkSchema,
  openIdOutcomeSchema,
  openIdSchema,
  type OpenIdPurpose,
} from "@elaeis/domain/accounts/open-id-schemas";
import { sessionAnswerSchema } from "@elaeis/domain/accounts/account-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import type { JWTPayload } from "jose";
import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { OpenIdSettings } from "#platform/open-id/open-id-provider.ts";
import {
  startOpenIdProvider,
  type ProviderPerson,
  type TestOpenIdProvider,
} from "#testing/open-id-provider.ts";
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
import { findFactors } from "./second-factor-queries.ts";

const screen = "http://localhost:8080/auth/open-id";
let provider: TestOpenIdProvider;
let app: TestApp;
/** The same database, as an operator sets it who lets the provider decide. */
let trusting: TestApp;
let clock: Date | undefined;
beforeAll(async () => {
  provider = await startOpenIdProvider(screen);
  const now = () => clock ?? new Date();
  app = await createTestApp({ ai: "none", openId: provider.settings, now });
  const openId: OpenIdSettings = {
    ...provider.settings,
    roles: { claim: "groups", adminValues: ["elaeis-admins"] },
    domains: ["example.org"],
    trustsEmails: true,
    linksByEmail: true,
  };
  trusting = await createTestApp({ ai: "none", openId, databaseName: app.databaseName });
});
beforeEach(() => app.owner.query("delete from rate_limits"));
afterEach(() => {
  provider.alter = undefined;
  provider.signsWithForeignKey = false;
  provider.isSilent = false;
  clock = undefined;
});
afterAll(async () => {
  await provider.stop();
  await trusting.close();
  await app.close();
});

/** Somebody new at the provider. */
function person(claims: ProviderPerson = {}): { login: string; email: string } {
  const login = `person-${randomBytes(4).toString("hex")}`;
  const email = `${login}@example.org`;
  provider.people.set(login, { email, email_verified: true, name: "Awa", ...claims });
  return { login, email };
}

function withoutTime(claims: JWTPayload): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => name !== "iat"));
}

type Begun = { query: string; cookie: string };

/** Until the provider has sent the browser back. */
async function begin(
  login: string,
  {
    to = app,
    as,
    purpose = "sign-in",
  }: { to?: TestApp; as?: TestUser; purpose?: OpenIdPurpose } = {},
): Promise<Begun> {
  const start = await to.fetch("/api/auth/open-id/start", {
    ...json({ purpose, return_to: "/dashboard/fruits" }),
    ...(as && { as }),
  });
  const { url } = z.parse(openIdAddressSchema, await start.clone().json());
  return { query: await provider.visit(url, login), cookie: cookieOf(start) };
}

function finish({ query, cookie }: Begun, as?: TestUser, to = app): Promise<Response> {
  const cookies = [cookie, ...(as ? [as.cookie] : [])].join("; ");
  return to.fetch("/api/auth/open-id/finish", {
    ...json({ query }),
    headers: { "content-type": "application/json", cookie: cookies },
  });
}

const signIn = async (login: string, to = app) => finish(await begin(login, { to }), undefined, to);
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;

async function sessionOf(answer: Response) {
  expect(answer.status).toBe(200);
  const cookie = cookieOf(answer);
  return answered(sessionAnswerSchema, app.fetch("/api/session", { headers: { cookie } }));
}

async function confirmed(user: TestUser): Promise<TestUser> {
  await app.owner.query("update sessions set confirmed_at = now() where user_id = $1", [user.id]);
  return user;
}

async function link(user: TestUser, login: string): Promise<Response> {
  return finish(await begin(login, { as: await confirmed(user), purpose: "link" }), user);
}

const eventsOf = async (id: string) => {
  const found = await app.owner.query<{ action: string; way: string | null }>(
    `select action, new_values ->> 'way' as way from audit_log
     where record_id = $1 and action <> 'UPDATE' and action <> 'INSERT' order by id`,
    [id],
  );
  return found.rows;
};

describe("signing in with OpenID Connect", () => {
  test("makes a collector's account once, with the verified address, and says how in the log", async () => {
    const { login, email } = person({ name: "Awa Koné" });
    const first = await sessionOf(await signIn(login));
    expect(first?.user).toMatchObject({ email, role: "collecteur", first_name: "Awa Koné" });
    const second = await sessionOf(await signIn(login));
    expect(second?.user.id).toBe(first?.user.id);
    const events = await eventsOf(first?.user.id ?? "");
    expect(events).toContainEqual({ action: "SIGN_UP", way: "OpenID Connect" });
    expect(
      events.filter(({ action, way }) => action === "SIGN_IN" && way === "OpenID Connect"),
    ).toHaveLength(2);
    const kept = await app.owner.query(
      "select id_token, access_token, password from accounts where user_id = $1",
      [first?.user.id],
    );
    expect(kept.rows).toEqual([{ id_token: null, access_token: null, password: null }]);
    const cookie = cookieOf(await signIn(login));
    const own = await app.fetch("/api/privacy/me", { headers: { cookie } });
    expect(await own.text()).toContain('{"category":"provider_accounts","count":1}');
  });

  test("two devices at once make one account", async () => {
    const { login, email } = person();
    const begun = await Promise.all([begin(login), begin(login)]);
    const answers = await Promise.all(begun.map((one) => finish(one)));
    expect(statusesOf(answers)).toEqual([200, 200]);
    const made = await app.owner.query("select from users where email = $1", [email]);
    expect(made.rowCount).toBe(1);
  });

  test("registration that is closed closes only sign-up with a password", async () => {
    const open = await app.owner.query(
      "select from admin_settings where key = 'registration_open' and value = 'true'",
    );
    expect(open.rowCount).toBe(0);
    await sessionOf(await signIn(person().login));
  });

  test("the browser is sent to the provider with PKCE, a state and a nonce, and back to where it was", async () => {
    const start = await app.fetch("/api/auth/open-id/start", json({ purpose: "sign-in" }));
    const { url } = await answered(openIdAddressSchema, start.clone());
    const asked = new URL(url).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("redirect_uri")).toBe(screen);
    expect([asked.get("state"), asked.get("nonce")].map((text) => text?.length)).toEqual([43, 43]);
    expect(start.headers.getSetCookie().join()).toMatch(/elaeis\.open_id=.*HttpOnly; SameSite=Lax/);
    const { outcome } = { outcome: await answered(openIdOutcomeSchema, signIn(person().login)) };
    expect(outcome).toEqual({ purpose: "sign-in", return_to: "/dashboard/fruits" });
  });

  test("a screen to return to is one of the app", async () => {
    for (const return_to of ["https://evil.example", "//evil.example", "/\\evil.example", "x"]) {
      const answer = await app.fetch(
        "/api/auth/open-id/start",
        json({ purpose: "sign-in", return_to }),
      );
      expect(answer.status).toBe(400);
    }
  });

  test("without a provider there is no button and no way", async () => {
    const without = await createTestApp({ ai: "none", databaseName: app.databaseName });
    expect(await answered(openIdSchema, without.fetch("/api/auth/open-id"))).toEqual({
      name: null,
    });
    const answer = await without.fetch("/api/auth/open-id/start", json({ purpose: "sign-in" }));
    expect([answer.status, await codeOf(answer)]).toEqual([403, "open_id_off"]);
    await without.close();
    expect(await answered(openIdSchema, app.fetch("/api/auth/open-id"))).toEqual({
      name: "Test provider",
    });
  });

  test("a second factor is still asked for", async () => {
    const { login } = person();
    const session = await sessionOf(await signIn(login));
    const id = session?.user.id ?? "";
    await app.owner.query("update users set two_factor_enabled = true where id = $1", [id]);
    expect((await findFactors(app.authPool, "id", id))?.isEnabled).toBe(true);
    const answer = await signIn(login);
    expect([answer.status, await codeOf(answer)]).toEqual([401, "second_factor_needed"]);
    expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
  });

  test("a disabled account stays out", async () => {
    const { login } = person();
    const id = (await sessionOf(await signIn(login)))?.user.id ?? "";
    await app.owner.query("update users set disabled_at = now() where id = $1", [id]);
    expect(await codeOf(await signIn(login))).toBe("account_disabled");
    expect(await eventsOf(id)).toContainEqual({ action: "SIGN_IN_FAILED", way: "OpenID Connect" });
  });
});

describe("a forged or late answer of the provider signs nobody in", () => {
  /** The code of the refusal; a session that came with it would show. */
  const outcomeOf = async (answer: Response) => {
    const hasSession = answer.headers.getSetCookie().join().includes("session_token");
    return `${await codeOf(answer)}${hasSession ? " with a session" : ""}`;
  };

  test("an answer is good once, even three times at once", async () => {
    const begun = await begin(person().login);
    const answers = await Promise.all([1, 2, 3].map(() => finish(begun)));
    expect(statusesOf(answers)).toEqual([200, 401, 401]);
  });

  test("of another browser, or with a state that nobody began", async () => {
    const begun = await begin(person().login);
    const other = await begin(person().login);
    expect(await outcomeOf(await finish({ ...begun, cookie: other.cookie }))).toBe(
      "open_id_expired",
    );
    const mixed = new URLSearchParams(other.query);
    mixed.set("state", "x".repeat(43));
    expect(await outcomeOf(await finish({ ...other, query: mixed.toString() }))).toBe(
      "open_id_expired",
    );
    expect(await outcomeOf(await finish({ query: "hello", cookie: other.cookie }))).toBe(
      "open_id_expired",
    );
  });

  test("with the code of another visit: PKCE binds it to its own", async () => {
    const [theirs, mine] = [await begin(person().login), await begin(person().login)];
    const query = new URLSearchParams(mine.query);
    query.set("code", new URLSearchParams(theirs.query).get("code") ?? "");
    expect(await outcomeOf(await finish({ ...mine, query: query.toString() }))).toBe(
      "open_id_refused",
    );
  });

  test("after ten minutes", async () => {
    const begun = await begin(person().login);
    clock = new Date(Date.now() + 10 * 60_000);
    expect(await outcomeOf(await finish(begun))).toBe("open_id_expired");
  });

  test("with another nonce, issuer, audience or key, or a token that has run out", async () => {
    const forged: [NonNullable<TestOpenIdProvider["alter"]>, string][] = [
      [(claims) => ({ ...claims, nonce: "another" }), "open_id_refused"],
      [(claims) => ({ ...claims, iss: "https://evil.example" }), "open_id_refused"],
      [(claims) => ({ ...claims, aud: "another" }), "open_id_refused"],
      [(claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 }), "open_id_clock"],
      [withoutTime, "open_id_refused"],
    ];
    for (const [alter, code] of forged) {
      const begun = await begin(person().login);
      provider.alter = alter;
      expect(await outcomeOf(await finish(begun))).toBe(code);
    }
    provider.alter = undefined;
    provider.signsWithForeignKey = true;
    expect(await outcomeOf(await signIn(person().login))).toBe("open_id_refused");
  });

  test("from another provider that names itself", async () => {
    const begun = await begin(person().login);
    const query = new URLSearchParams(begun.query);
    query.set("iss", "https://evil.example");
    expect(await outcomeOf(await finish({ ...begun, query: query.toString() }))).toBe(
      "open_id_refused",
    );
  });

  test("when the person cancelled there", async () => {
    const begun = await begin(person().login);
    const state = new URLSearchParams(begun.query).get("state") ?? "";
    const iss = provider.issuer.origin;
    const query = new URLSearchParams({ error: "access_denied", state, iss }).toString();
    expect(await outcomeOf(await finish({ ...begun, query }))).toBe("open_id_denied");
  });
});

describe("whose account an address opens", () => {
  test("an address that is not verified, or none, makes no account", async () => {
    expect(await codeOf(await signIn(person({ email_verified: false }).login))).toBe(
      "open_id_email_unverified",
    );
    expect(await codeOf(await signIn(person({ email_verified: undefined }).login))).toBe(
      "open_id_email_unverified",
    );
    expect(await codeOf(await signIn(person({ email: undefined }).login))).toBe("open_id_no_email");
    expect(await codeOf(await signIn(person({ email: "no address" }).login))).toBe(
      "open_id_no_email",
    );
  });

  test("nobody gets into an account that has the address, verified or not", async () => {
    const local = await app.user("admin");
    const answer = await signIn(person({ email: local.email.toUpperCase() }).login);
    expect([answer.status, await codeOf(answer)]).toEqual([409, "open_id_account_exists"]);
    const linked = await app.owner.query("select from accounts where user_id = $1", [local.id]);
    expect(linked.rowCount).toBe(1);
  });

  test("where the operator says so, a verified address opens the account, and its owner gets a mail", async () => {
    const local = await app.user("collecteur");
    const { login } = person({ email: local.email });
    expect((await sessionOf(await signIn(login, trusting)))?.user.id).toBe(local.id);
    expect(await eventsOf(local.id)).toContainEqual({ action: "OPEN_ID_LINKED", way: null });
    const mails = await app.owner.query(
      "select from mail_outbox where to_email = $1 and text like '%Test provider%'",
      [local.email],
    );
    expect(mails.rowCount).toBe(1);
    // A second subject with the same address is another person.
    const other = await signIn(person({ email: local.email }).login, trusting);
    expect(await codeOf(other)).toBe("open_id_account_exists");
  });

  test("an address that only looks the same in small letters opens no account", async () => {
    const { login, email } = person();
    await signIn(login, trusting);
    const there = `k-${email}`;
    await signIn(person({ email: there }).login, trusting);
    const other = person({ email: `\u212A-${email}` });
    expect(await codeOf(await signIn(other.login, trusting))).toBe("open_id_no_email");
  });

  test("a sign-up that waits for its mailbox leaves its password behind", async () => {
    const { login, email } = person();
    const waiting = await app.user("collecteur");
    await app.owner.query("update users set email = $2, waiting_since = now() where id = $1", [
      waiting.id,
      email,
    ]);
    const session = await sessionOf(await signIn(login));
    expect(session?.user.id).not.toBe(waiting.id);
    const passwords = await app.owner.query(
      "select from accounts join users on users.id = user_id where email = $1 and password is not null",
      [email],
    );
    expect(passwords.rowCount).toBe(0);
  });

  test("an invitation is accepted by the address it was sent to, while it lasts", async () => {
    const invite = async (ends: string) => {
      const { login, email } = person();
      const invited = await app.user("admin");
      await app.owner.query(
        `update users set email = $2, waiting_since = now(), invited_at = now(),
           invitation_expires_at = now() + $3::interval where id = $1`,
        [invited.id, email, ends],
      );
      return { login, id: invited.id };
    };
    const open = await invite("1 day");
    const session = await sessionOf(await signIn(open.login));
    expect(session?.user).toMatchObject({ id: open.id, role: "admin" });
    const over = await invite("-1 day");
    expect(await codeOf(await signIn(over.login))).toBe("open_id_account_exists");
  });

  test("addresses of other domains are refused where the operator names some", async () => {
    const { login } = person({ email: "awa@example.com" });
    expect(await codeOf(await signIn(login, trusting))).toBe("open_id_domain_refused");
  });
});

describe("the role that the provider says", () => {
  test("holds from each sign-in, and the last administrator stays one", async () => {
    const { login } = person({ groups: ["staff", "elaeis-admins"] });
    const roleNow = async () => (await sessionOf(await signIn(login, trusting)))?.user;
    const made = await roleNow();
    expect(made?.role).toBe("admin");
    const claims = provider.people.get(login);
    provider.people.set(login, { ...claims, groups: ["staff"] });
    const others = "update users set disabled_at = $2 where role = 'admin' and id <> $1";
    await app.owner.query(others, [made?.id, new Date()]);
    expect((await roleNow())?.role).toBe("admin");
    await app.owner.query(others, [made?.id, null]);
    await app.user("admin");
    expect((await roleNow())?.role).toBe("collecteur");
    provider.people.set(login, { ...claims, groups: "elaeis-admins" });
    expect((await roleNow())?.role).toBe("admin");
    // Where no claim is set, the role is that of Elaeis.
    provider.people.set(login, { ...claims, groups: [] });
    expect((await sessionOf(await signIn(login)))?.user.role).toBe("admin");
  });
});

describe("linking one's own account", () => {
  const linkOf = (user: TestUser) =>
    answered(openIdLinkSchema, app.fetch("/api/account/open-id", { as: user }));

  test("needs the password, opens the account from then on, and ends with unlinking", async () => {
    const user = await app.user("collecteur");
    const { login } = person();
    const start = { ...json({ purpose: "link" }), as: user };
    await app.owner.query("update sessions set confirmed_at = '-infinity' where user_id = $1", [
      user.id,
    ]);
    expect(await codeOf(await app.fetch("/api/auth/open-id/start", start))).toBe(
      "confirmation_needed",
    );
    expect((await link(user, login)).status).toBe(200);
    expect((await link(user, login)).status).toBe(200);
    expect(await linkOf(user)).toMatchObject({ name: "Test provider", has_password: true });
    expect((await sessionOf(await signIn(login)))?.user.id).toBe(user.id);
    const unlinked = await app.fetch("/api/account/open-id", { method: "DELETE", as: user });
    expect(unlinked.status).toBe(204);
    expect((await linkOf(user)).linked_at).toBeNull();
    expect(await eventsOf(user.id)).toContainEqual({ action: "OPEN_ID_UNLINKED", way: null });
    expect((await sessionOf(await signIn(login)))?.user.id).not.toBe(user.id);
  });

  test("a visit that one person began links no other person's account", async () => {
    const [victim, attacker] = [await app.user("collecteur"), await app.user("collecteur")];
    const begun = await begin(person().login, { as: await confirmed(attacker), purpose: "link" });
    expect(await codeOf(await finish(begun, victim))).toBe("open_id_expired");
    expect(await codeOf(await finish(begun))).toBe("open_id_expired");
    expect((await linkOf(victim)).linked_at).toBeNull();
    const visitor = await app.fetch("/api/auth/open-id/start", json({ purpose: "link" }));
    expect(visitor.status).toBe(401);
  });

  test("one account here for each there, and the other way round", async () => {
    const [one, other] = [await app.user("collecteur"), await app.user("collecteur")];
    const { login } = person();
    expect((await link(one, login)).status).toBe(200);
    expect(await codeOf(await link(other, login))).toBe("open_id_taken");
    expect(await codeOf(await link(one, person().login))).toBe("open_id_linked_already");
  });

  test("an account without a password keeps its only way", async () => {
    const { login } = person();
    const answer = await signIn(login);
    const session = await sessionOf(answer);
    const user = { id: session?.user.id ?? "", email: "", cookie: cookieOf(answer) };
    await app.owner.query("update sessions set confirmed_at = now() where user_id = $1", [user.id]);
    const refused = await app.fetch("/api/account/open-id", { method: "DELETE", as: user });
    expect([refused.status, await codeOf(refused)]).toEqual([409, "open_id_only_way"]);
  });

  test("a recovery ends the link that somebody made, not the one the account was made with", async () => {
    const admin = await confirmed(await app.user("admin"));
    const user = await app.user("collecteur");
    const [linked, made] = [person(), person()];
    await link(user, linked.login);
    const madeId = (await sessionOf(await signIn(made.login)))?.user.id ?? "";
    for (const id of [user.id, madeId]) {
      const reset = await app.fetch(`/api/users/${id}/password`, {
        ...json({ password: "tourterelle-grise-7" }),
        as: admin,
      });
      expect(reset.ok).toBe(true);
    }
    expect((await sessionOf(await signIn(linked.login)))?.user.id).not.toBe(user.id);
    expect((await sessionOf(await signIn(made.login)))?.user.id).toBe(madeId);
  });
});

describe("confirming who one is without a password", () => {
  async function signedIn() {
    const { login } = person();
    const answer = await signIn(login);
    const id = (await sessionOf(answer))?.user.id ?? "";
    return { login, user: { id, email: "", cookie: cookieOf(answer) } };
  }
  const isConfirmed = async (user: TestUser) =>
    (await app.fetch("/api/account/confirm", { as: user })).ok;

  test("works by signing in there again, as the same person", async () => {
    const { login, user } = await signedIn();
    expect(await isConfirmed(user)).toBe(false);
    const stranger = await begin(person().login, { as: user, purpose: "confirm" });
    expect(await codeOf(await finish(stranger, user))).toBe("open_id_other_person");
    const begun = await begin(login, { as: user, purpose: "confirm" });
    provider.alter = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 });
    expect(await codeOf(await finish(begun, user))).toBe("open_id_not_fresh");
    provider.alter = undefined;
    expect(await isConfirmed(user)).toBe(false);
    expect((await finish(await begin(login, { as: user, purpose: "confirm" }), user)).status).toBe(
      200,
    );
    expect(await isConfirmed(user)).toBe(true);
  });
});

describe("a provider that is down", () => {
  test("is named, and passwords work meanwhile", async () => {
    const openId = { ...provider.settings, issuer: new URL("http://127.0.0.1:9/") };
    const down = await createTestApp({ ai: "none", openId, databaseName: app.databaseName });
    const answer = await down.fetch("/api/auth/open-id/start", json({ purpose: "sign-in" }));
    expect([answer.status, await codeOf(answer)]).toEqual([502, "open_id_unreachable"]);
    const { email } = await down.user("collecteur");
    const local = await down.fetch(
      "/api/auth/sign-in/email",
      json({ email, password: testPassword }),
    );
    expect(local.status).toBe(204);
    await down.close();
  });

  test("that is up again is used with the next sign-in, and one that hangs is given up @night", async () => {
    const late = await createTestApp({
      ai: "none",
      openId: provider.settings,
      databaseName: app.databaseName,
    });
    provider.isSilent = true;
    const answer = await late.fetch("/api/auth/open-id/start", json({ purpose: "sign-in" }));
    expect(await codeOf(answer)).toBe("open_id_unreachable");
    provider.isSilent = false;
    await sessionOf(await signIn(person().login, late));
    await late.close();
  });
});
