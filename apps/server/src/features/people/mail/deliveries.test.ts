import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Writable } from "node:stream";
import pino from "pino";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { createOutboxOnly } from "#platform/mail/outbox-only.ts";
import { createSmtp } from "#platform/mail/smtp.ts";
import { runJob } from "#testing/run-job.ts";
import { startMailServer, type MailServer } from "#testing/mail-server.ts";
import { createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createMailedLinks } from "../accounts/mailed-links.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { mailDeliveryJob, oldMailJob } from "./deliveries.ts";
import type { LateLinks } from "./late-links.ts";

const publicUrl = new URL("http://localhost:8080");
const password = "smtp-pass-word-7";
let app: TestApp;
let admin: TestUser;
let mailServer: MailServer;
const logged: string[] = [];
const log = pino(
  { level: "info" },
  new Writable({
    write(line, _encoding, done) {
      logged.push(String(line));
      done();
    },
  }),
);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  mailServer = await startMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await app.close();
});

async function deliverThrough(mail: MailTransport): Promise<void> {
  const { database, authPool } = app;
  const lateLinks = createMailedLinks({ authPool, publicUrl, now: () => new Date() });
  await runJob(mailDeliveryJob({ database, mail, lateLinks, log }));
}

const deliver = () => deliverThrough(createSmtp(mailServer.url, publicUrl));

async function queue(to: string, more: object = {}): Promise<string> {
  const answer = await app.fetch("/functions/v1/send_email", {
    ...json({
      template_id: "collector_welcome",
      to_email: to,
      variables: { first_name: "Awa", email: to, login_link: "/auth" },
      language: "fr",
      ...more,
    }),
    as: admin,
  });
  expect(answer.status).toBe(202);
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from mail_outbox where to_email = $1 order by id desc limit 1",
    [to],
  );
  return rows[0]?.id ?? "";
}

async function stateOf(id: string) {
  const { rows } = await app.owner.query(
    "select state, attempts, failure, last_error, next_attempt_at > now() as waits from mail_outbox where id = $1",
    [id],
  );
  return rows[0];
}

const expectState = async (id: string, state: object) =>
  expect(await stateOf(id)).toMatchObject(state);

/** As when its time has come. */
async function makeDue(id: string): Promise<void> {
  await app.owner.query("update mail_outbox set next_attempt_at = now() where id = $1", [id]);
}

test("[MAIL-02] a mail arrives: HTML beside text, from and to whom it says, under one Message-ID", async () => {
  const more = { from_name: 'Équipe "Elaeis"', reply_to: "reply@example.org", priority: "high" };
  const id = await queue("first@example.org", more);
  await deliver();
  await expectState(id, { state: "sent", attempts: 1, failure: null });
  const arrived = mailServer.received.find(({ to }) => to === "first@example.org");
  const { raw, envelopeId } = arrived ?? { raw: "", envelopeId: null };
  // By which a report of it will name it.
  expect(envelopeId).toBe(id);
  expect(raw).toContain("Content-Type: multipart/alternative");
  expect(raw).toContain("Content-Type: text/plain; charset=utf-8");
  expect(raw).toContain("Content-Type: text/html; charset=utf-8");
  expect(raw).toContain(`Message-ID: <${id}@localhost>`);
  expect(raw).toContain("Subject: Bienvenue sur Elaeis");
  expect(raw).toContain("Reply-To: reply@example.org");
  expect(raw).toMatch(/From: .*<elaeis@localhost>/);
  expect(raw).toMatch(/X-Priority: 1/);
  // The text by hand, and the HTML made of the body.
  expect(raw).toContain("1. Connectez-vous une fois");
  expect(raw).toContain("<ol");
});

test("a mail refused for now waits, with its reason, and is sent later", async () => {
  mailServer.refuse("grey@example.org", 450);
  const id = await queue("grey@example.org");
  await deliver();
  await expectState(id, { state: "queued", attempts: 1, failure: "later", waits: true });
  expect((await stateOf(id)).last_error).toContain("450");
  await makeDue(id);
  await deliver();
  await expectState(id, { state: "sent", attempts: 2, failure: null, last_error: null });
});

test("a mail whose link cannot be made waits by itself, and keeps no other waiting", async () => {
  const broken = await queue("broken@example.org", { priority: "high" });
  const others: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    others.push(await queue(`behind-${number}@example.org`));
  }
  await app.owner.query(
    "update mail_outbox set link_for = $2, template_id = 'password_reset' where id = $1",
    [broken, admin.id],
  );
  const { database } = app;
  const failing = () => Promise.reject(new Error("no link"));
  const lateLinks = {
    password_reset: failing,
    email_verification: failing,
  } as unknown as LateLinks;
  const mail = createSmtp(mailServer.url, publicUrl);
  await runJob(mailDeliveryJob({ database, mail, lateLinks, log }));
  await expectState(broken, { state: "queued", attempts: 1, waits: true });
  expect((await stateOf(broken)).last_error).toContain("no link");
  for (const id of others) await expectState(id, { state: "sent", attempts: 1 });
});

test("[ADM-09] a mail refused for ever fails at once, and can be tried again", async () => {
  mailServer.refuse("nobody@example.org", 550);
  const id = await queue("nobody@example.org");
  await deliver();
  await expectState(id, { state: "failed", attempts: 1, failure: "refused" });
  expect((await stateOf(id)).last_error).toContain("no such user");
  const retry = () => app.fetch(`/api/mail/outbox/${id}/retry`, { method: "POST", as: admin });
  expect((await retry()).status).toBe(202);
  await deliver();
  await expectState(id, { state: "sent", attempts: 1 });
  expect((await retry()).status).toBe(409);
});

test("[ADM-09] after its tenth attempt a mail is given up, visibly", async () => {
  mailServer.refuse("always@example.org", ...Array.from({ length: 20 }, () => 451));
  const id = await queue("always@example.org");
  await deliver();
  await expectState(id, { state: "queued", attempts: 1 });
  await app.owner.query("update mail_outbox set attempts = 9 where id = $1", [id]);
  await makeDue(id);
  await deliver();
  await expectState(id, { state: "failed", attempts: 10, failure: "later" });
  const failed = await app.fetch("/api/mail/outbox?state=failed", { as: admin });
  expect(await failed.text()).toContain(id);
});

test("mails wait while no mail server answers, and are sent once one does", async () => {
  const gone = await startMailServer();
  await gone.close();
  const id = await queue("patient@example.org");
  await deliverThrough(createSmtp(gone.url, publicUrl));
  await expectState(id, { state: "queued", attempts: 1, failure: "unreachable", waits: true });
  await makeDue(id);
  await deliver();
  await expectState(id, { state: "sent" });
  expect(mailServer.received.some(({ to }) => to === "patient@example.org")).toBe(true);
});

test("a wrong password is no mail's fault, and is in no log and no row", async () => {
  const strict = await startMailServer({
    login: { user: "elaeis@example.org", password: "other" },
  });
  const url = new URL(strict.url);
  url.password = password;
  const smtp = createSmtp(url, publicUrl);
  const id = await queue("locked@example.org");
  await deliverThrough(smtp);
  await expectState(id, { state: "queued", attempts: 1, failure: "sign_in" });
  expect((await stateOf(id)).last_error).toContain("bad credentials");
  expect(JSON.stringify(await stateOf(id))).not.toContain(password);
  expect(logged.join("")).not.toContain(password);
  expect(await smtp.verify()).toMatchObject({ failure: "sign_in" });
  expect(smtp.provider).not.toContain(password);
  url.password = "other";
  await app.owner.query("delete from mail_outbox where id = $1", [id]);
  const right = createSmtp(url, publicUrl);
  expect(await right.verify()).toBeNull();
  // Mails come from the account that is let in.
  expect(right.from).toBe("elaeis@example.org");
  right.stop();
  await strict.close();
});

test("a password goes over no network in plain words", async () => {
  const plain = await startMailServer({ login: { user: "u", password } });
  const url = new URL(plain.url);
  // The same machine under an address that does not say so.
  url.hostname = "0.0.0.0";
  const smtp = createSmtp(url, publicUrl);
  expect(await smtp.verify()).toMatchObject({ failure: "security" });
  smtp.stop();
  await plain.close();
});

test("a certificate nobody vouches for is not trusted", async () => {
  const secure = await startMailServer({ secure: true });
  const smtp = createSmtp(secure.url, publicUrl);
  const id = await queue("tls@example.org");
  await deliverThrough(smtp);
  await expectState(id, { state: "queued", attempts: 1, failure: "security" });
  await app.owner.query("delete from mail_outbox where id = $1", [id]);
  expect(secure.received).toEqual([]);
  await secure.close();
});

test("two servers send each mail once; what a third left half done is taken up", async () => {
  const { databaseName } = app;
  const mail = createSmtp(mailServer.url, publicUrl);
  const one = await createTestApp({ databaseName, mail, ai: "none" });
  const two = await createTestApp({ databaseName, mail, ai: "none" });
  const people = Array.from({ length: 12 }, (_, index) => `many-${index}@example.org`);
  const ids = await Promise.all(people.map((to) => queue(to)));
  await Promise.all([one.runJobs(), two.runJobs()]);
  // Each may have left the mails to the other; then both come back.
  await Promise.all([one.runJobs({ delayed: true }), two.runJobs({ delayed: true })]);
  await one.runJobs({ delayed: true });
  for (const id of ids) await expectState(id, { state: "sent", attempts: 1 });
  for (const to of people) {
    expect(mailServer.received.filter((received) => received.to === to)).toHaveLength(1);
  }
  const id = await queue("half@example.org");
  // As it is while a server sends it.
  await app.owner.query("update mail_outbox set state = 'sending', attempts = 1 where id = $1", [
    id,
  ]);
  await two.runJobs();
  await expectState(id, { state: "sent", attempts: 2 });
  for (const server of [one, two]) await server.close();
  mail.stop();
});

test("a mail that waits wakes its job when its next attempt is due", async () => {
  await app.owner.query("delete from pgboss.job where name = 'mail-deliveries'");
  // What other tests left waiting would be due first.
  await app.owner.query("delete from mail_outbox");
  mailServer.refuse("soon@example.org", 450);
  const id = await queue("soon@example.org");
  await deliver();
  await expectState(id, { state: "queued", attempts: 1, waits: true });
  const { rows } = await app.owner.query(
    `select from pgboss.job, (select min(next_attempt_at) as due from mail_outbox where state = 'queued')
     where name = 'mail-deliveries' and abs(extract(epoch from start_after - due)) < 5`,
  );
  expect(rows).toHaveLength(1);
  await app.owner.query("delete from mail_outbox where id = $1", [id]);
});

test("without a mail server mails stay readable, and old ones are not sent by surprise later", async () => {
  const id = await queue("reader@example.org");
  await deliverThrough(createOutboxOnly(publicUrl));
  const read = await app.fetch(`/api/mail/outbox/${id}`, { as: admin });
  expect(await read.json()).toMatchObject({ state: "queued", to: "reader@example.org" });
  expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  await app.owner.query(
    "update mail_outbox set queued_at = now() - interval '4 days' where id = $1",
    [id],
  );
  await makeDue(id);
  await deliver();
  await expectState(id, { state: "failed", failure: "too_old" });
  expect(mailServer.received.some(({ to }) => to === "reader@example.org")).toBe(false);
});

describe("[AUTH-08] a link that opens an account", () => {
  const tokenIn = (text: string) => /\/auth\/reset#([\w-]{43})/.exec(text)?.[1];
  const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to === email);
  const isGood = async (token: string | undefined) => {
    const new_password = "tourterelle-grise-7";
    const used = await app.fetch("/api/auth/password/reset", json({ token, new_password }));
    return used.status === 204;
  };

  /** Each on another account: one that asked too often waits. */
  async function ask(): Promise<{ person: TestUser; id: string }> {
    const person = await app.user("collecteur");
    await app.fetch("/api/auth/password/forgotten", json({ email: person.email }));
    return { person, id: await lastMailTo(person.email) };
  }

  async function lastMailTo(email: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from mail_outbox where to_email = $1 order by id desc limit 1",
      [email],
    );
    return rows[0]?.id ?? "";
  }

  async function kept(id: string): Promise<string> {
    const { rows } = await app.owner.query<{ row: string }>(
      "select mail_outbox::text as row from mail_outbox where id = $1",
      [id],
    );
    return rows[0]?.row ?? "";
  }

  test("is made when its mail is delivered: what waits, and what is kept after, holds none", async () => {
    const { person, id } = await ask();
    const page = await (await app.fetch(`/mail-pages/outbox/${id}`, { as: admin })).text();
    const shown = await (await app.fetch(`/api/mail/outbox/${id}`, { as: admin })).text();
    for (const text of [await kept(id), page, shown]) {
      expect(text).toContain("/auth#link-made-when-sent");
      expect(tokenIn(text)).toBeUndefined();
    }
    expect(JSON.parse(shown)).toMatchObject({ link_made_when_sent: true });
    const tokens = () => app.owner.query("select from verifications where value = $1", [person.id]);
    expect((await tokens()).rowCount).toBe(0);
    await deliver();
    await expectState(id, { state: "sent" });
    const [mail] = mailsTo(person.email);
    const token = tokenIn(mail?.text ?? "");
    expect((await tokens()).rowCount).toBe(1);
    const raw = mail?.raw.replaceAll("=\r\n", "") ?? "";
    // In the text and in the HTML.
    expect(raw.split(token ?? "no token").length).toBeGreaterThan(2);
    expect(raw).not.toContain("link-made-when-sent");
    expect(await kept(id)).not.toContain(token);
    expect(await isGood(token)).toBe(true);
  });

  test("is another at each attempt", async () => {
    const { person, id } = await ask();
    mailServer.refuse(person.email, 451);
    await deliver();
    await expectState(id, { state: "queued", attempts: 1 });
    const { rows } = await app.owner.query<{ identifier: string }>(
      "select identifier from verifications where value = $1",
      [person.id],
    );
    await makeDue(id);
    await deliver();
    await expectState(id, { state: "sent", attempts: 2 });
    const later = await app.owner.query("select identifier from verifications where value = $1", [
      person.id,
    ]);
    expect(later.rows).toHaveLength(1);
    expect(later.rows).not.toEqual(rows);
    expect(await isGood(tokenIn(mailsTo(person.email)[0]?.text ?? ""))).toBe(true);
  });

  test("is one however often it is asked for while its mail waits", async () => {
    const { person, id } = await ask();
    await app.fetch("/api/auth/password/forgotten", json({ email: person.email }));
    const newest = await lastMailTo(person.email);
    expect(newest).not.toBe(id);
    expect(await kept(id)).toBe("");
    await deliver();
    await expectState(newest, { state: "sent" });
    expect(mailsTo(person.email)).toHaveLength(1);
  });

  test.each([
    ["may not sign in any more", "update users set disabled_at = now() where id = $1"],
    ["has another address", "update users set email = 'moved@example.org' where id = $1"],
  ])("is not made for a person who %s", async (_, change) => {
    const { person, id } = await ask();
    await app.owner.query(change, [person.id]);
    await deliver();
    await expectState(id, { state: "failed", failure: "no_account" });
    expect(mailsTo(person.email)).toEqual([]);
  });

  test("comes back and is sent again as another", async () => {
    const { person, id } = await ask();
    await deliver();
    await expectState(id, { state: "sent" });
    await app.owner.query("update mail_outbox set state = 'bounced' where id = $1", [id]);
    await app.fetch(`/api/mail/outbox/${id}/retry`, { method: "POST", as: admin });
    await deliver();
    await expectState(id, { state: "sent" });
    const [first, second] = mailsTo(person.email).map(({ text }) => tokenIn(text));
    expect(await isGood(first)).toBe(false);
    expect(await isGood(second)).toBe(true);
  });

  test("is no value that anybody gives, nor made for who has no account", async () => {
    const send = (to: string, variables: object) =>
      app.fetch("/functions/v1/send_email", {
        ...json({ template_id: "password_reset", to_email: to, variables }),
        as: admin,
      });
    const person = await app.user("collecteur");
    const variables = { first_name: "Awa", expiry: "1 heure" };
    const given = await send(person.email, { ...variables, reset_link: "/auth" });
    expect(await given.json()).toMatchObject({ code: "mail_variable_unknown" });
    expect(await (await send("nobody@example.org", variables)).json()).toMatchObject({
      code: "unknown_user",
    });
    expect((await send(person.email, variables)).status).toBe(202);
    const id = await lastMailTo(person.email);
    await deliver();
    await expectState(id, { state: "sent" });
    expect(await isGood(tokenIn(mailsTo(person.email)[0]?.text ?? ""))).toBe(true);
  });
});

test("[ADM-11] mails that are done with are kept as long as the setting says, those that wait in any case", async () => {
  const settings = createSettingsReader({
    database: app.database,
    log,
  });
  const old = await queue("old@elaeis.test");
  const waiting = await queue("waiting@elaeis.test");
  const fresh = await queue("fresh@elaeis.test");
  await app.owner.query("update mail_outbox set state = 'sent' where id = any($1)", [[old, fresh]]);
  await app.owner.query(
    "update mail_outbox set created_at = now() - interval '40 days' where id = any($1)",
    [[old, waiting]],
  );
  const left = async () => {
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from mail_outbox where id = any($1)",
      [[old, waiting, fresh]],
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const pass = () => runJob(oldMailJob({ database: app.database, settings }));
  await pass();
  expect(await left()).toEqual([old, waiting, fresh].toSorted());
  await app.owner.query(
    "insert into admin_settings (key, value) values ('mail_retention_days', '30')",
  );
  await pass();
  expect(await left()).toEqual([waiting, fresh].toSorted());
});
