/** Invitations, and attacks on their links. */
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { openInvitationSchema } from "@elaeis/domain/accounts/registration-schemas";
import {
  invitationDays,
  invitationLinkSchema,
  managedUserSchema,
  newPasswordSchema,
} from "@elaeis/domain/users/user-schemas";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { deliverMails, type DeliveredMails } from "#testing/delivered-mails.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";

const password = "tourterelle-grise-7";
const dayMs = 24 * 60 * 60_000;
let app: TestApp;
let mails: DeliveredMails;
let admin: TestUser;
let collector: TestUser;
let clock = new Date();
let sequence = 0;

beforeAll(async () => {
  app = await createTestApp({ ai: "none", now: () => clock });
  mails = await deliverMails(app, () => clock);
  admin = await app.user("admin");
  collector = await app.user("collecteur");
});
afterAll(async () => {
  await mails.stop();
  await app.close();
});
beforeEach(async () => {
  clock = new Date();
  await app.owner.query("delete from rate_limits");
});

const nobody = {
  first_name: "Awa",
  last_name: "Traoré",
  phone: null,
  street_address: null,
  postal_code: null,
  city: null,
  country: null,
  company: null,
  job_title: null,
};
const newAddress = () => `invited-${(sequence += 1)}@palm.example`;
const invitation = (email: string, rest: object = {}) => ({
  ...nobody,
  id: uuidv7(),
  email,
  role: "collecteur",
  language: "en",
  ...rest,
});
const send = (wanted: object, as: TestUser = admin) =>
  app.fetch("/api/users/invitations", { ...json(wanted), as });
const about = (id: string, method: string, as: TestUser = admin) =>
  app.fetch(`/api/users/${id}/invitation`, { method, as });
const accept = (token: string, chosen = password) =>
  app.fetch("/api/auth/invitation/accept", json({ token, password: chosen }));
const look = (token: string) => app.fetch("/api/auth/invitation/read", json({ token }));
const signIn = (email: string, shown = password) =>
  app.fetch("/api/auth/sign-in/email", json({ email, password: shown }));
const codeOf = async (answer: Response) => (await answered(problemAnswerSchema, answer)).code;
const tokenMailedTo = async (email: string) =>
  /\/auth\/invitation#([\w-]{43})/.exec(await mails.next(email))?.[1] ?? "none";
const read = async (id: string) =>
  answered(managedUserSchema, await app.fetch(`/api/users/${id}`, { as: admin }));
const change = async (id: string, changes: object) => {
  const { version: expected_version } = await read(id);
  return app.fetch(`/api/users/${id}`, {
    ...json({ changes, expected_version }, "PATCH"),
    as: admin,
  });
};

async function invited(rest: object = {}) {
  const email = newAddress();
  const person = await answered(managedUserSchema, await send(invitation(email, rest)));
  return { id: person.id, email, person, token: await tokenMailedTo(email) };
}

test("[ADM-03] an invited person chooses their password through the mailed link", async () => {
  const { id, email, person, token } = await invited();
  expect(person).toMatchObject({ email, role: "collecteur", email_proved: false });
  expect(person.invited_at).not.toBeNull();
  expect((await signIn(email)).status).toBe(401);
  expect(await answered(openInvitationSchema, await look(token))).toMatchObject({
    email,
    role: "collecteur",
    first_name: "Awa",
  });
  expect((await accept(token)).status).toBe(200);
  expect((await signIn(email)).status).toBe(204);
  expect(await read(id)).toMatchObject({
    email_proved: true,
    waiting_since: null,
    invited_at: null,
    invitation_expires_at: null,
  });
  expect(await mails.next(email)).toContain("Welcome");
  const { rows } = await app.owner.query<{ action: string }>(
    "select action from audit_log where record_id = $1 and action like 'INVITATION%' order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["INVITATION_SENT", "INVITATION_ACCEPTED"]);
});

test("only administrators invite, send again and withdraw", async () => {
  const { id } = await invited();
  expect((await send(invitation(newAddress()), collector)).status).toBe(403);
  expect((await about(id, "POST", collector)).status).toBe(403);
  expect((await about(id, "DELETE", collector)).status).toBe(403);
  const visitor = await app.fetch("/api/users/invitations", json(invitation(newAddress())));
  expect(visitor.status).toBe(401);
});

test("an invitation asked for twice or at once makes one account and one mail", async () => {
  const email = newAddress();
  const wanted = invitation(email);
  const answers = await Promise.all([send(wanted), send(wanted), send(wanted)]);
  expect(statusesOf(answers)).toEqual([201, 201, 201]);
  const { rows } = await app.owner.query(
    "select from mail_outbox where to_email = $1 and template_id = 'user_invitation'",
    [email],
  );
  expect(rows).toHaveLength(1);
  const others = await Promise.all([send(invitation(email)), send(invitation(email))]);
  expect(await Promise.all(others.map(codeOf))).toEqual(["email_taken", "email_taken"]);
});

test("nobody is invited under an address or id that is somebody's", async () => {
  expect(await codeOf(await send(invitation(collector.email.toUpperCase())))).toBe("email_taken");
  const asCollector = invitation(newAddress(), { id: collector.id });
  expect(await codeOf(await send(asCollector))).toBe("invalid_input");
  const { rows } = await app.owner.query<{ waiting_since: Date | null }>(
    "select waiting_since from users where id = $1",
    [collector.id],
  );
  expect(rows).toEqual([{ waiting_since: null }]);
});

test("a guessed, malformed or used link opens nothing", async () => {
  const { token } = await invited();
  expect(await codeOf(await accept("A".repeat(43)))).toBe("invitation_link_used");
  expect(await codeOf(await look("A".repeat(43)))).toBe("invitation_link_used");
  expect((await accept("short")).status).toBe(400);
  expect((await accept(token)).status).toBe(200);
  expect(await codeOf(await accept(token))).toBe("invitation_link_used");
  expect(await codeOf(await look(token))).toBe("invitation_link_used");
});

test("one address has only so many guesses", async () => {
  const tries = [];
  for (let n = 0; n < 31; n += 1) tries.push((await look("B".repeat(43))).status);
  expect(tries.slice(0, 30).every((status) => status === 410)).toBe(true);
  expect(tries.at(-1)).toBe(429);
});

test("of many who come with the link at once, one sets the password", async () => {
  const { email, token } = await invited();
  const chosen = Array.from({ length: 6 }, (_, at) => `tourterelle-grise-${at}`);
  const answers = await Promise.all(chosen.map((one) => accept(token, one)));
  const accepted = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
  expect(accepted).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true);
  expect((await signIn(email, chosen[accepted[0] ?? -1])).status).toBe(204);
});

test("a link works until it expires, also through a forgotten password", async () => {
  const { id, email, token } = await invited();
  clock = new Date(Date.now() + invitationDays * dayMs + 1_000);
  expect(await codeOf(await look(token))).toBe("invitation_link_used");
  expect(await codeOf(await accept(token))).toBe("invitation_link_used");
  await app.fetch("/api/auth/password/forgotten", json({ email }));
  await app.fetch("/api/auth/email/verification", json({ email }));
  const { rows } = await app.owner.query<{ template_id: string }>(
    "select template_id from mail_outbox where to_email = $1",
    [email],
  );
  expect(rows).toEqual([{ template_id: "user_invitation" }]);
  expect((await about(id, "POST")).status).toBe(200);
  expect((await accept(await tokenMailedTo(email))).status).toBe(200);
});

test("sending again ends the link before", async () => {
  const { id, email, token } = await invited();
  expect((await about(id, "POST")).status).toBe(200);
  expect(await codeOf(await accept(token))).toBe("invitation_link_used");
  expect((await accept(await tokenMailedTo(email))).status).toBe(200);
  expect(await codeOf(await about(id, "POST"))).toBe("invitation_not_open");
});

test("a withdrawn invitation opens nothing, and an accepted one is not withdrawn", async () => {
  const { id, token } = await invited();
  expect((await about(id, "DELETE")).status).toBe(204);
  expect(await codeOf(await accept(token))).toBe("invitation_link_used");
  expect(await codeOf(await about(id, "DELETE"))).toBe("invitation_not_open");
  const other = await invited();
  expect((await accept(other.token)).status).toBe(200);
  expect(await codeOf(await about(other.id, "DELETE"))).toBe("invitation_not_open");
  expect((await signIn(other.email)).status).toBe(204);
});

test("accepted and withdrawn at once, one of both happens", async () => {
  for (let n = 0; n < 4; n += 1) {
    const { id, email, token } = await invited();
    const [taken, gone] = await Promise.all([accept(token), about(id, "DELETE")]);
    expect([
      [200, 409],
      [410, 204],
    ]).toContainEqual([taken.status, gone.status]);
    expect((await signIn(email)).status).toBe(taken.status === 200 ? 204 : 401);
  }
});

test("a link mailed for one role or address opens no other", async () => {
  const { id, email, token } = await invited({ role: "admin" });
  expect((await change(id, { role: "collecteur" })).status).toBe(200);
  expect(await codeOf(await accept(token))).toBe("invitation_link_used");
  const later = await tokenMailedTo(email);
  expect(await answered(openInvitationSchema, await look(later))).toMatchObject({
    role: "collecteur",
  });
  const moved = newAddress();
  expect((await change(id, { email: moved })).status).toBe(200);
  expect(await codeOf(await accept(later))).toBe("invitation_link_used");
  expect((await accept(await tokenMailedTo(moved))).status).toBe(200);
  expect((await read(id)).role).toBe("collecteur");
});

test("a disabled account is not opened by its invitation", async () => {
  const { id, token } = await invited();
  const disabled = json({ disabled: true }, "PUT");
  expect((await app.fetch(`/api/users/${id}/disabled`, { ...disabled, as: admin })).status).toBe(
    200,
  );
  expect((await accept(token)).status).toBeGreaterThanOrEqual(400);
});

test("nobody else's way opens the account that waits", async () => {
  const { id, email } = await invited();
  await app.owner.query(
    "insert into admin_settings (key, value) values ('registration_open', 'true')",
  );
  const stranger = {
    ...nobody,
    email,
    password: "une-autre-phrase-9",
    city: "Édéa",
    country: "CM",
  };
  const {
    phone: _,
    street_address: __,
    postal_code: ___,
    company: ____,
    job_title: _____,
    ...rest
  } = stranger;
  expect((await app.fetch("/api/auth/sign-up/email", json(rest))).status).toBe(204);
  expect((await signIn(email, "une-autre-phrase-9")).status).toBe(401);
  expect((await read(id)).invited_at).not.toBeNull();
  const admitted = await app.fetch(`/api/users/${id}/admission`, { method: "POST", as: admin });
  expect((await answered(managedUserSchema, admitted)).waiting_since).not.toBeNull();
});

test("a link that is handed over lets its person choose a password, and ends those before", async () => {
  const { id, email, token } = await invited();
  const make = (as?: TestUser) =>
    app.fetch(`/api/users/${id}/invitation/link`, { method: "POST", ...(as && { as }) });
  expect((await make()).status).toBe(401);
  expect((await make(collector)).status).toBe(403);
  const unknown = await app.fetch(`/api/users/${uuidv7()}/invitation/link`, {
    method: "POST",
    as: admin,
  });
  expect(await codeOf(unknown)).toBe("unknown_account");
  // The mail's expired.
  clock = new Date(clock.getTime() + (invitationDays + 1) * dayMs);
  const { link, expires_at } = await answered(invitationLinkSchema, make(admin));
  expect(Date.parse(expires_at)).toBe(clock.getTime() + invitationDays * dayMs);
  expect((await look(token)).status).toBe(410);
  const handed = /\/auth\/invitation#([\w-]{43})$/.exec(link)?.[1] ?? "none";
  expect((await accept(handed)).status).toBe(200);
  expect((await signIn(email)).status).toBe(204);
  expect(await codeOf(await make(admin))).toBe("invitation_not_open");
});

test("a password that an administrator makes takes the place of an invitation's link", async () => {
  const { id, email, token } = await invited();
  const made = await answered(
    newPasswordSchema,
    await app.fetch(`/api/users/${id}/password`, { method: "POST", as: admin }),
  );
  expect((await signIn(email, made.password)).status).toBe(204);
  expect(await read(id)).toMatchObject({ waiting_since: null, invited_at: null });
  expect((await look(token)).status).toBe(410);
});

test("the database keeps the link's fingerprint alone, and the outbox no link that works", async () => {
  const { id, email, token } = await invited();
  const { rows } = await app.owner.query<{ identifier: string }>(
    "select identifier from verifications where value = $1",
    [id],
  );
  const fingerprint = createHash("sha256").update(token).digest("hex");
  expect(rows).toEqual([{ identifier: `invitation:${fingerprint}` }]);
  const kept = await app.owner.query<{ text: string; html: string }>(
    "select text, html from mail_outbox where to_email = $1",
    [email],
  );
  expect(JSON.stringify(kept.rows)).not.toContain(token);
});

test("a common password is refused and the link goes on working", async () => {
  const { token } = await invited();
  expect((await accept(token, "password123")).status).toBe(422);
  expect((await accept(token)).status).toBe(200);
});
