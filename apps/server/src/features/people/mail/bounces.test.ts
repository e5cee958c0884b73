import {
  bounceAnswerSchema,
  outboxMailSchema,
  outboxPageSchema,
} from "@elaeis/domain/mail/mail-schemas";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { exchangeReport, gmailReport, postfixReport } from "#testing/delivery-reports.ts";
import {
  answered,
  createTestApp,
  testBounceToken,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { markSent } from "./queries.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ ai: "none" });
  admin = await app.user("admin");
});
afterAll(() => app.close());

/** A mail after a mail server accepted it. */
async function mail(state = "sent", variables: Record<string, string> = {}) {
  const id = uuidv7();
  const to = `${id}@example.org`;
  await app.owner.query(
    `insert into mail_outbox (id, language, to_email, from_name, subject, html, text, state, attempts,
       sent_at, variables)
     values ($1, 'fr', $2, 'Elaeis', 'Bienvenue', '<p>…</p>', '…', $3, 1, now(), $4)`,
    [id, to, state, JSON.stringify(variables)],
  );
  return { id, to };
}

function post(message: string | Uint8Array, token: string | null = testBounceToken) {
  return app.fetch("/api/mail/bounces", {
    method: "POST",
    body: typeof message === "string" ? message : new Uint8Array(message),
    headers: {
      "content-type": "message/rfc822",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}
const report = (message: string) => answered(bounceAnswerSchema, post(message));
const shown = (id: string) =>
  answered(outboxMailSchema, app.fetch(`/api/mail/outbox/${id}`, { as: admin }));
const retry = (id: string) =>
  app.fetch(`/api/mail/outbox/${id}/retry`, { as: admin, method: "POST" });

describe("[ADM-09] a mail that comes back later", () => {
  test("is shown as such, in words, with what the other server said", async () => {
    const sent = await mail();
    expect(await report(postfixReport(sent))).toEqual({ is: "failed", mail: sent.id });
    const bounced = await shown(sent.id);
    expect(bounced).toMatchObject({
      state: "bounced",
      failure: "no_such_address",
      can_be_sent_again: true,
    });
    expect(bounced.last_error).toContain("User unknown in virtual mailbox table");
    expect(bounced.bounced_at).not.toBeNull();
  });

  test.each([
    ["a full mailbox", exchangeReport, "mailbox_full"],
    ["what a server does not accept", gmailReport, "blocked"],
    [
      "what nobody can say",
      (one: { id: string; to: string }) => gmailReport(one, "5.4.4"),
      "not_delivered",
    ],
  ])("tells %s apart", async (_, write, failure) => {
    const sent = await mail();
    await report(write(sent));
    expect(await shown(sent.id)).toMatchObject({ state: "bounced", failure });
  });

  test("is counted, found by its state, and shown on the tile", async () => {
    const sent = await mail();
    await report(postfixReport(sent, { envelopeId: true }));
    const page = await app.fetch("/api/mail/outbox?state=bounced", { as: admin });
    const { mails, counts } = z.parse(outboxPageSchema, await page.json());
    expect(mails.map(({ id }) => id)).toContain(sent.id);
    expect(counts.bounced).toBe(mails.length);
    const sections = await app.fetch("/api/administration/sections", { as: admin });
    expect(await sections.json()).toMatchObject({ mail: { failed: mails.length } });
  });

  test("counts once, and says nothing of the mail when it was sent anew", async () => {
    const sent = await mail();
    const message = postfixReport(sent);
    await report(message);
    expect((await retry(sent.id)).status).toBe(202);
    expect(await shown(sent.id)).toMatchObject({
      state: "queued",
      failure: null,
      bounced_at: null,
    });
    await app.owner.query("update mail_outbox set state = 'sent' where id = $1", [sent.id]);
    expect(await report(message)).toEqual({ is: "known", mail: sent.id });
    expect((await shown(sent.id)).state).toBe("sent");
  });

  test("that is only late stays sent, until it arrives or comes back", async () => {
    const [late, lost] = [await mail(), await mail()];
    for (const sent of [late, lost]) {
      await report(postfixReport(sent, { action: "delayed", status: "4.4.1" }));
      expect(await shown(sent.id)).toMatchObject({ state: "sent", failure: "delayed" });
    }
    await report(postfixReport(late, { action: "delivered", status: "2.0.0" }));
    expect(await shown(late.id)).toMatchObject({ state: "sent", failure: null, last_error: null });
    await report(postfixReport(lost));
    await report(postfixReport(lost, { action: "delivered", status: "2.0.0" }));
    expect((await shown(lost.id)).state).toBe("bounced");
  });

  test("before the sending of it was noted has come back all the same", async () => {
    const { id, to } = await mail("sending");
    await report(postfixReport({ id, to }));
    const actor = { kind: "system", job: "test" } as const;
    await app.database.withActor(actor, async (tx) => {
      await markSent(tx, id);
    });
    expect(await shown(id)).toMatchObject({ state: "bounced", failure: "no_such_address" });
  });
});

describe("[ADM-09] reports are read and nothing else", () => {
  test("without the token nobody hands one in, an administrator neither", async () => {
    const sent = await mail();
    const message = postfixReport(sent);
    for (const token of [null, "", "c".repeat(32), `${testBounceToken}x`]) {
      const refused = await post(message, token);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ code: "mail_token_required" });
    }
    const asAdmin = await app.fetch("/api/mail/bounces", {
      as: admin,
      method: "POST",
      body: message,
    });
    expect(asAdmin.status).toBe(401);
    expect((await shown(sent.id)).state).toBe("sent");
  });

  test("what is about none of our mails changes nothing and is no failure", async () => {
    const sent = await mail();
    const unknown = { id: uuidv7(), to: "x@example.org" };
    expect(await report(postfixReport(unknown))).toEqual({ is: "no_mail", mail: null });
    const elsewhere = postfixReport({ ...sent, host: "elsewhere.example" });
    expect(await report(elsewhere)).toEqual({ is: "no_mail", mail: null });
    expect(await report("Subject: Hello\r\n\r\nHello")).toEqual({ is: "no_report", mail: null });
    expect(await report("")).toEqual({ is: "no_report", mail: null });
    expect((await shown(sent.id)).state).toBe("sent");
  });

  test("what is too large is refused before it is read", async () => {
    expect((await post(new Uint8Array(2 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test("control characters and long words of another server do not get through", async () => {
    const sent = await mail();
    const nasty = postfixReport(sent).replace(
      "Recipient address rejected:",
      `\u0000\u001b[31m${"x".repeat(5_000)}`,
    );
    await report(nasty);
    const { last_error: said } = await shown(sent.id);
    expect(said).toHaveLength(500);
    expect(said).not.toMatch(/\p{Cc}/u);
  });

  test("a letter that waits is left alone", async () => {
    const waiting = await mail("queued");
    await report(postfixReport(waiting));
    expect(await shown(waiting.id)).toMatchObject({ state: "queued", failure: null });
  });
});
