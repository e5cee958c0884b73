/** Sign-in cards, and attacks on them. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { madeSignInCardSchema, secretOfCard } from "@elaeis/domain/accounts/sign-in-card";
import { userAccessDetailsSchema } from "@elaeis/domain/users/user-schemas";
import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import {
  answered,
  cookieOf,
  createTestApp,
  json,
  statusesOf,
  testInstallation,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

const dayMs = 24 * 60 * 60_000;
let app: TestApp;
let admin: TestUser;
let clock = new Date();

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => clock });
  admin = await app.user("admin");
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date();
  await app.owner.query("delete from rate_limits");
});

const make = (id: string, days = 7, as: TestUser | undefined = admin) =>
  app.fetch(`/api/users/${id}/card`, { ...json({ days }), ...(as && { as }) });
const revoke = (id: string, as = admin) =>
  app.fetch(`/api/users/${id}/card`, { as, method: "DELETE" });
const use = (secret: string) => app.fetch("/api/auth/card", json({ secret }));
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const cardOf = async (id: string) =>
  (await answered(userAccessDetailsSchema, app.fetch(`/api/users/${id}/access`, { as: admin })))
    .card;
const refusals = async (id: string | null) => {
  const { rows } = await app.owner.query<{ values: string; person: string | null }>(
    `select new_values::text as values, user_id as person from audit_log
     where action = 'SIGN_IN_FAILED' and record_id is not distinct from $1 order by id`,
    [id],
  );
  return rows;
};

async function secretFor(id: string, days = 7): Promise<string> {
  const { link } = await answered(madeSignInCardSchema, make(id, days));
  const secret = secretOfCard(link, testInstallation.public_url);
  if (secret === null) throw new Error(`no card: ${link}`);
  return secret;
}

test("a card signs its person in once, and the audit log says so", async () => {
  const person = await app.user("collecteur");
  const secret = await secretFor(person.id);
  expect(await cardOf(person.id)).toMatchObject({ used_at: null });
  const answer = await use(secret);
  expect(answer.status).toBe(204);
  const phone = { ...person, cookie: cookieOf(answer) };
  const session = await app.fetch("/api/session", { as: phone });
  expect(await session.json()).toMatchObject({ user: { id: person.id } });
  expect((await cardOf(person.id))?.used_at).not.toBeNull();

  expect(await codeOf(await use(secret))).toBe("card_refused");
  const { rows } = await app.owner.query<{ action: string; way: string | null }>(
    `select action, new_values ->> 'way' as way from audit_log
     where record_id = $1 and action like 'SIGN_IN%' order by id`,
    [person.id],
  );
  expect(rows).toEqual([
    { action: "SIGN_IN_CARD_MADE", way: null },
    { action: "SIGN_IN", way: "sign-in card" },
    { action: "SIGN_IN_FAILED", way: "sign-in card" },
  ]);
  // Who shows a used card has not proved to be its person.
  expect((await refusals(person.id))[0]?.person).toBeNull();
});

test("who came in with a card has confirmed nothing: keys and passkeys need more", async () => {
  const person = await app.user("collecteur");
  const phone = { ...person, cookie: cookieOf(await use(await secretFor(person.id))) };
  const key = { name: "thief", scopes: ["read"], lifetime_days: 365 };
  const answer = await app.fetch("/api/api-keys", { as: phone, ...json(key) });
  expect(await codeOf(answer)).toBe("confirmation_needed");
});

test("of several at the same moment one gets it", async () => {
  const person = await app.user("collecteur");
  const secret = await secretFor(person.id);
  const before = await sessionsOf(person.id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => use(secret)));
  expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([204, ...Array(7).fill(410)]);
  expect((await sessionsOf(person.id)) - before).toBe(1);
});

test("expired, replaced, revoked and invented cards are refused alike", async () => {
  const expired = await app.user("collecteur");
  const late = await secretFor(expired.id, 1);
  clock = new Date(clock.getTime() + dayMs + 1);
  const replaced = await app.user("collecteur");
  const former = await secretFor(replaced.id);
  const present = await secretFor(replaced.id);
  const revoked = await app.user("collecteur");
  const withdrawn = await secretFor(revoked.id);
  expect((await revoke(revoked.id)).status).toBe(204);
  expect((await revoke(revoked.id)).status).toBe(204);
  expect(await cardOf(revoked.id)).toBeNull();
  const bodies = await Promise.all(
    [late, former, withdrawn, randomBytes(32).toString("base64url")].map(async (secret) => {
      const answer = await use(secret);
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  const [first = ""] = bodies;
  expect(first).toContain("card_refused");
  expect(new Set(bodies.map((body) => body.replace(/"request[^,}]*/, "")))).toHaveLength(1);
  expect((await use(present)).status).toBe(204);
});

test("what recovers or closes an account ends its card", async () => {
  const changes: ((id: string) => Promise<Response>)[] = [
    (id) =>
      app.fetch(`/api/users/${id}/disabled`, { ...json({ disabled: true }, "PUT"), as: admin }),
    (id) => app.fetch(`/api/users/${id}/sessions`, { as: admin, method: "DELETE" }),
    (id) => app.fetch(`/api/users/${id}/password`, { as: admin, method: "POST" }),
    (id) => app.fetch(`/api/users/${id}`, { as: admin, method: "DELETE" }),
  ];
  for (const change of changes) {
    const person = await app.user("collecteur");
    const secret = await secretFor(person.id);
    expect((await change(person.id)).ok).toBe(true);
    expect(await codeOf(await use(secret))).toBe("card_refused");
  }
});

test("a suspended account gets no card, and opens by none that was left", async () => {
  const person = await app.user("collecteur");
  const secret = await secretFor(person.id);
  await app.owner.query("update users set disabled_at = now() where id = $1", [person.id]);
  expect(await codeOf(await use(secret))).toBe("card_refused");
  expect(await codeOf(await make(person.id))).toBe("account_disabled");
});

test("neither an administrator nor who has a second factor signs in with a card", async () => {
  const other = await app.user("admin");
  expect(await codeOf(await make(other.id))).toBe("card_for_administrator");
  const careful = await app.user("collecteur");
  const promoted = await app.user("collecteur");
  const [ofCareful, ofPromoted] = [await secretFor(careful.id), await secretFor(promoted.id)];
  await app.owner.query("update users set two_factor_enabled = true where id = $1", [careful.id]);
  await app.owner.query("update users set role = 'admin' where id = $1", [promoted.id]);
  expect(await codeOf(await use(ofCareful))).toBe("card_refused");
  expect(await codeOf(await use(ofPromoted))).toBe("card_refused");
  expect(await codeOf(await make(careful.id))).toBe("card_with_second_factor");
});

test("an account that waits gets none, nor does nobody", async () => {
  const person = await app.user("collecteur");
  await app.owner.query("update users set waiting_since = now() where id = $1", [person.id]);
  expect(await codeOf(await make(person.id))).toBe("card_account_waits");
  expect(await codeOf(await make(uuidv7()))).toBe("unknown_account");
});

test("only administrators who confirmed who they are make cards, for 1 to 30 days", async () => {
  const person = await app.user("collecteur");
  expect((await make(person.id, 7, person)).status).toBe(403);
  expect((await revoke(person.id, person)).status).toBe(403);
  expect((await app.fetch(`/api/users/${person.id}/card`, json({ days: 7 }))).status).toBe(401);
  for (const days of [0, 31, 1.5]) expect((await make(person.id, days)).status).toBe(400);
  await app.owner.query("update sessions set confirmed_at = '-infinity' where user_id = $1", [
    admin.id,
  ]);
  expect(await codeOf(await make(person.id))).toBe("confirmation_needed");
  await app.fetch("/api/account/confirm", { as: admin, ...json({ password: testPassword }) });
  expect((await make(person.id, 30)).status).toBe(201);
});

test("refused cards are counted by address; those that let somebody in are not", async () => {
  const invented = () => use(randomBytes(32).toString("base64url"));
  for (let tries = 0; tries < 29; tries++) expect((await invented()).status).toBe(410);
  for (let people = 0; people < 3; people++) {
    const { id } = await app.user("collecteur");
    expect((await use(await secretFor(id))).status).toBe(204);
  }
  expect((await invented()).status).toBe(410);
  expect(await codeOf(await invented())).toBe("too_many_attempts");
});

test("the secret is kept nowhere, and said by nobody", async () => {
  const person = await app.user("collecteur");
  const secret = await secretFor(person.id);
  const malformed = await use(`${secret}x`);
  expect(malformed.status).toBe(400);
  expect(await malformed.text()).not.toContain(secret);
  await use(secret);
  expect(await (await use(secret)).text()).not.toContain(secret);
  const { rows } = await app.owner.query<{ row: string }>(
    `select sign_in_cards::text as row from sign_in_cards union all
     select audit_log::text from audit_log union all select mail_outbox::text from mail_outbox
     union all select rate_limits::text from rate_limits union all select sessions::text from sessions`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const fingerprint = createHash("sha256").update(secret).digest("hex");
  expect(rows.some(({ row }) => row.includes(fingerprint))).toBe(true);
  expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
});

test("the person hears by mail that a card was made, and sees it in their own data", async () => {
  const person = await app.user("collecteur");
  await secretFor(person.id);
  const { rows } = await app.owner.query<{ text: string }>(
    "select mail_outbox::text as text from mail_outbox where to_email = $1",
    [person.email],
  );
  expect(rows.map(({ text }) => text).join()).toMatch(/carte|card/);
});

async function sessionsOf(userId: string): Promise<number> {
  const found = await app.owner.query("select from sessions where user_id = $1", [userId]);
  return found.rowCount ?? 0;
}
