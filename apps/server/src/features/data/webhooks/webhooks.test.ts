import { noticePageSchema } from "@elaeis/domain/notifications/notification-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import {
  madeWebhookSchema,
  webhookDeliveriesSchema,
  webhookDeliverySchema,
  webhookListSchema,
  webhookSchema,
  type WebhookDelivery,
  type WebhookInput,
} from "@elaeis/domain/webhooks/webhook-schemas";
import { createHmac } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWebhookSender, type WebhookSender } from "#platform/webhooks/webhook-sender.ts";
import { addFruit, sendPhoto, submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos, type TestPhoto } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { answered, createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import {
  startWebhookReceiver,
  status,
  verify,
  type WebhookReceiver,
} from "#testing/webhook-receiver.ts";
import { oldDeliveryJob, webhookDeliveryJob } from "./webhook-deliveries.ts";

const webhookSender = createWebhookSender({ reach: "private", timeoutMs: 1500 });
const system = { kind: "system", job: "test" } as const;

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
let photos: TestPhoto[];
let receivers: WebhookReceiver[];

beforeAll(async () => {
  app = await createTestApp({ ai: "none", webhookSender });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  photos = await fourPhotos();
});
afterAll(() => app.close());
beforeEach(() => {
  receivers = [];
});
afterEach(async () => {
  await app.owner.query("delete from webhooks");
  await app.owner.query("delete from notices");
  for (const receiver of receivers) await receiver.close();
});

async function receiver(): Promise<WebhookReceiver> {
  const started = await startWebhookReceiver();
  receivers.push(started);
  return started;
}

const ask = (path: string, init: RequestInit = {}, as: TestUser | null = admin) =>
  app.fetch(`/api/webhooks${path}`, { ...(as === null ? {} : { as }), ...init });

async function refusalOf(answer: Response | Promise<Response>): Promise<string> {
  const { code } = await answered(problemAnswerSchema, answer);
  return code;
}

async function made(url: string, input: Partial<WebhookInput> = {}) {
  const body = {
    url,
    events: ["fruit.verified", "batch.imported", "prediction.reviewed"],
    is_active: true,
    ...input,
  };
  const { webhook, secret } = await answered(madeWebhookSchema, ask("", json(body)));
  return { ...webhook, secret };
}

const ping = (id: string) =>
  answered(webhookDeliverySchema, ask(`/${id}/ping`, { method: "POST" }));

async function deliveries(id: string): Promise<WebhookDelivery[]> {
  return (await answered(webhookDeliveriesSchema, ask(`/${id}/deliveries`))).items;
}

async function theOnly(id: string): Promise<WebhookDelivery> {
  const [only, ...others] = await deliveries(id);
  expect(others).toEqual([]);
  if (only === undefined) throw new Error("there is no delivery");
  return only;
}

async function read(id: string) {
  const { items } = await answered(webhookListSchema, ask(""));
  return items.find((one) => one.id === id);
}

/** As if the time of the next attempt had come. */
async function runDue(): Promise<void> {
  await app.owner.query(
    "update webhook_deliveries set next_try_at = now() where state = 'waiting'",
  );
  await runJob(webhookDeliveryJob({ database: app.database, webhookSender }));
}

async function notices(as: TestUser) {
  return (await answered(noticePageSchema, app.fetch("/api/notifications?kinds=all", { as })))
    .notices;
}

describe("events", () => {
  test("a fruit is told of once all its photos are received, signed and without addresses of people", async () => {
    const there = await receiver();
    const { id: webhook, secret } = await made(there.url);
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos, { fruit_id: "HOOK-1" }));
    for (const photo of photos.slice(0, 3)) await sendPhoto(app, collector, id, photo);
    expect(await deliveries(webhook)).toEqual([]);
    const [, , , last] = photos;
    if (last === undefined) throw new Error("a fruit has four photos");
    await sendPhoto(app, collector, id, last);
    // With the jobs that the fruit wakes besides.
    await app.runJobs();
    expect(there.received).toHaveLength(1);
    const [told] = there.received;
    if (told === undefined) throw new Error("nothing was received");
    verify(secret, told);
    const { headers, body } = told;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
    const signature = createHmac("sha256", key).update(signed).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(told.message).toMatchObject({
      id: headers["webhook-id"],
      type: "fruit.verified",
      data: {
        id,
        fruit_id: "HOOK-1",
        photos_count: 4,
        oil_content: 22.4,
        collector_id: collector.id,
      },
    });
    expect(body).not.toContain("@");
    expect(await theOnly(webhook)).toMatchObject({
      state: "delivered",
      attempts: 1,
      status: 204,
      failure: null,
      next_try_at: null,
    });
  });

  test("two photos that arrive at once make one event", async () => {
    const there = await receiver();
    await made(there.url);
    const id = uuidv7();
    await submitFruit(app, collector, id, submissionOf(photos, { fruit_id: "HOOK-2" }));
    await Promise.all(photos.map((photo) => sendPhoto(app, collector, id, photo)));
    await runDue();
    expect(there.received.map(({ message }) => message.data["id"])).toEqual([id]);
  });

  test("imports and reviews are told of; imports of people, samples and what was rolled back are not", async () => {
    const there = await receiver();
    await made(there.url);
    const person = await app.user("collecteur");
    const fruit = uuidv7();
    await addFruit(app, person, fruit, photos, { fruit_id: "HOOK-3" });
    const imported = uuidv7();
    const people = uuidv7();
    for (const id of [imported, people]) {
      await app.owner.query(
        "insert into transfers (id, kind, total, state, started_by) values ($1, 'sheet-import', 7, 'running', $2)",
        [id, admin.id],
      );
    }
    await app.owner.query(
      `insert into sheet_imports (id, kind, file_name, file_size, file_format, file_sha256, headers, sample,
         row_count, columns, rules, is_remembered)
       values ($1, 'people', 'x.csv', 1, 'csv', sha256('x'), '[]', '[]', 1, '[]', '{}', false)`,
      [people],
    );
    const finish = (id: string) =>
      app.database.withActor(system, async (tx) => {
        await tx
          .updateTable("transfers")
          .set({ state: "done", finished_at: new Date() })
          .where("id", "=", id)
          .execute();
      });
    await finish(imported);
    await finish(people);
    const prediction = uuidv7();
    await app.owner.query(
      `insert into ai_predictions (id, fruit_id, project_label, version_label, predicted_oil_content,
         api_response, prediction_status) values ($1, $2, 'x', 'model-7', 21.5, '{}', 'success')`,
      [prediction, fruit],
    );
    const decision = { validation: "validated", grade: 5 };
    const decided = await app.fetch(`/api/gpu-predictions/${prediction}/validation`, {
      as: admin,
      ...json(decision, "PUT"),
    });
    expect(decided.status).toBe(200);
    const rolledBack = app.database.withActor(system, async (tx) => {
      await tx.updateTable("ai_predictions").set({ user_validation: "rejected" }).execute();
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    await runDue();
    const told = there.received.map(({ message }) => message);
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      "batch.imported",
      "fruit.verified",
      "prediction.reviewed",
    ]);
    expect(told.find(({ type }) => type === "batch.imported")?.data).toMatchObject({
      id: imported,
      kind: "sheet-import",
      total: 7,
    });
    expect(told.find(({ type }) => type === "prediction.reviewed")?.data).toMatchObject({
      id: prediction,
      fruit: { id: fruit, fruit_id: "HOOK-3" },
      validation: "validated",
      model_version: "model-7",
      predicted: { oil_content: 21.5, dry_matter: null },
    });
  });

  test("a webhook gets the events it chose, under one id for all, and none while it is off", async () => {
    const [one, other, off] = [await receiver(), await receiver(), await receiver()];
    await made(one.url, { events: ["fruit.verified"] });
    await made(other.url);
    await made(other.url, { events: ["batch.imported"] });
    await made(off.url, { is_active: false });
    await addFruit(app, collector, uuidv7(), photos, { fruit_id: "HOOK-4" });
    await runDue();
    expect([one.received.length, other.received.length, off.received.length]).toEqual([1, 1, 0]);
    expect(one.received[0]?.id).toBe(other.received[0]?.id);
  });

  test("nothing is told of a person who restricted the use of their data", async () => {
    const there = await receiver();
    const { id } = await made(there.url);
    const person = await app.user("collecteur");
    await app.owner.query("update users set restricted_at = now() where id = $1", [person.id]);
    await addFruit(app, person, uuidv7(), photos, { fruit_id: "HOOK-5" });
    expect(await deliveries(id)).toEqual([]);
  });
});

describe("a receiver that misbehaves", () => {
  test("fails: the event comes again under the same id until it is taken", async () => {
    const there = await receiver();
    there.answer(status(500, {}, "out of order"), status(429, { "retry-after": "7200" }));
    const { id } = await made(there.url);
    await ping(id);
    await app.runJobs();
    const failed = await theOnly(id);
    expect(failed).toMatchObject({
      state: "waiting",
      attempts: 1,
      status: 500,
      failure: "status",
      answer: "out of order",
    });
    expect(await read(id)).toMatchObject({ waiting: 1, last_delivered_at: null });
    expect((await read(id))?.failing_since).not.toBeNull();
    await runDue();
    const later = await theOnly(id);
    expect(later).toMatchObject({ attempts: 2, status: 429 });
    expect(Date.parse(later.next_try_at ?? "")).toBeGreaterThan(Date.now() + 3_600_000);
    await runDue();
    expect(await theOnly(id)).toMatchObject({ state: "delivered", attempts: 3 });
    expect(await read(id)).toMatchObject({ failing_since: null, waiting: 0 });
    expect(new Set(there.received.map((one) => one.id)).size).toBe(1);
    expect(new Set(there.received.map(({ body }) => body)).size).toBe(1);
  });

  test("has a secret that cannot sign: others do not wait for it", async () => {
    const [one, other] = [await made((await receiver()).url), await made((await receiver()).url)];
    await app.owner.query(
      "update webhook_secrets set secret = repeat('!', 32) where webhook_id = $1",
      [one.id],
    );
    await ping(one.id);
    await ping(other.id);
    await runDue();
    expect(await theOnly(one.id)).toMatchObject({ state: "waiting", attempts: 1 });
    expect(await theOnly(other.id)).toMatchObject({ state: "delivered" });
  });

  test("is slow: others do not wait for it", async () => {
    const [slow, quick] = [await receiver(), await receiver()];
    const { promise: arrived, resolve: setArrived } = Promise.withResolvers<void>();
    // More of them than are sent at once; each waits until the other receiver has got everything.
    slow.answer(
      ...Array.from(
        { length: 6 },
        () => async (response: Parameters<ReturnType<typeof status>>[0]) => {
          await arrived;
          response.writeHead(204).end();
        },
      ),
    );
    let left = 6;
    quick.answer(
      ...Array.from({ length: 6 }, () => (response: Parameters<ReturnType<typeof status>>[0]) => {
        left -= 1;
        if (left === 0) setArrived();
        response.writeHead(204).end();
      }),
    );
    const [one, other] = [await made(slow.url), await made(quick.url)];
    for (let number = 0; number < 6; number += 1) await ping(one.id);
    for (let number = 0; number < 6; number += 1) await ping(other.id);
    await runDue();
    for (const { id } of [one, other]) {
      expect((await deliveries(id)).map(({ state, attempts }) => [state, attempts])).toEqual(
        Array.from({ length: 6 }, () => ["delivered", 1]),
      );
    }
  });

  test("never answers, breaks off or is gone: each has its reason", async () => {
    const there = await receiver();
    there.answer(
      () => undefined,
      (response) => void response.destroy(),
    );
    const { id } = await made(there.url);
    await ping(id);
    await runDue();
    expect(await theOnly(id)).toMatchObject({ failure: "timeout", status: null, state: "waiting" });
    await runDue();
    expect(await theOnly(id)).toMatchObject({ failure: "unreachable", answer: "ECONNRESET" });
    await there.close();
    receivers = [];
    await runDue();
    expect(await theOnly(id)).toMatchObject({ failure: "unreachable", answer: "ECONNREFUSED" });
  });

  test("answers without end: the beginning is kept", async () => {
    const there = await receiver();
    let written = 0;
    there.answer((response) => {
      response.writeHead(200);
      const more = () => {
        written += 1;
        if (!response.destroyed) response.write("\0é".repeat(50_000), () => setImmediate(more));
      };
      more();
    });
    const { id } = await made(there.url);
    await ping(id);
    await runDue();
    const { state, answer } = await theOnly(id);
    expect([state, answer]).toEqual(["delivered", "é".repeat(1000)]);
    expect(written).toBeLessThan(200);
  });

  test("redirects: nothing is sent elsewhere", async () => {
    const [there, elsewhere] = [await receiver(), await receiver()];
    there.answer(status(307, { location: elsewhere.url }));
    const { id } = await made(there.url);
    await ping(id);
    await runDue();
    expect(await theOnly(id)).toMatchObject({ failure: "redirect", status: 307 });
    expect(elsewhere.received).toEqual([]);
  });

  test("wants no more (410): it is switched off, and administrators get a notice", async () => {
    const there = await receiver();
    there.answer(status(410));
    const { id } = await made(there.url);
    await ping(id);
    await ping(id);
    await runDue();
    expect(await read(id)).toMatchObject({ is_active: false, disabled_reason: "gone" });
    const told = await notices(admin);
    expect(told).toMatchObject([
      { kind: "webhook_disabled", data: { host: new URL(there.url).host } },
    ]);
    expect(await notices(collector)).toEqual([]);
  });

  test("fails for days: attempts end after one, the webhook after three; an administrator can go on", async () => {
    const there = await receiver();
    there.answer(status(500), status(500));
    const { id } = await made(there.url);
    await ping(id);
    await app.owner.query("update webhook_deliveries set due_since = now() - interval '25 hours'");
    await runDue();
    expect(await theOnly(id)).toMatchObject({ state: "failed", attempts: 1, next_try_at: null });
    expect(await notices(admin)).toEqual([]);
    await app.owner.query("update webhooks set failing_since = now() - interval '73 hours'");
    await ping(id);
    await runDue();
    expect(await read(id)).toMatchObject({ is_active: false, disabled_reason: "failing" });
    expect(await notices(admin)).toHaveLength(1);
    expect(await refusalOf(ask(`/${id}/ping`, { method: "POST" }))).toBe("webhook_inactive");
    const again = { url: there.url, events: ["fruit.verified"], is_active: true };
    expect(await answered(webhookSchema, ask(`/${id}`, json(again, "PUT")))).toMatchObject({
      is_active: true,
      disabled_reason: null,
      failing_since: null,
    });
    const [, first] = await deliveries(id);
    await answered(
      webhookDeliverySchema,
      ask(`/${id}/deliveries/${first?.id}/resend`, { method: "POST" }),
    );
    await app.runJobs();
    const [, resent] = await deliveries(id);
    expect(resent).toMatchObject({ state: "delivered", event_id: first?.event_id });
  });
});

test("a new secret signs at once; the former, too, for a day", async () => {
  const there = await receiver();
  const { id, secret } = await made(there.url);
  const changed = await answered(madeWebhookSchema, ask(`/${id}/secret`, { method: "POST" }));
  expect(changed.secret).not.toBe(secret);
  expect(changed.webhook.old_secret_until).not.toBeNull();
  await ping(id);
  await runDue();
  const [both] = there.received;
  if (both === undefined) throw new Error("nothing was received");
  verify(secret, both);
  verify(changed.secret, both);
  await app.owner.query("update webhook_secrets set former_until = now()");
  await ping(id);
  await runDue();
  const [, one] = there.received;
  if (one === undefined) throw new Error("nothing more was received");
  verify(changed.secret, one);
  expect(() => verify(secret, one)).toThrow("No matching signature");
  const { rows } = await app.owner.query<{ action: string; told: string }>(
    `select action, coalesce(new_values::text, '') as told from audit_log
     where table_name = 'webhooks' and record_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["INSERT", "WEBHOOK_SECRET_CHANGED"]);
  expect(rows.map(({ told }) => told).join("")).not.toContain("whsec_");
});

test("a server that stops notes what it is sending, and begins nothing more", async () => {
  const there = await receiver();
  const { promise: asked, resolve: setAsked } = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  there.answer(async (response) => {
    setAsked();
    await mayAnswer;
    response.writeHead(204).end();
  });
  const { id } = await made(there.url);
  for (let number = 0; number < 6; number += 1) await ping(id);
  const stopping = new AbortController();
  const job = webhookDeliveryJob({ database: app.database, webhookSender });
  const run = runJob(job, stopping.signal);
  await asked;
  stopping.abort(new Error("the server stops"));
  letAnswer();
  await expect(run).rejects.toThrow("the server stops");
  const delivered = (await deliveries(id)).filter(({ state }) => state === "delivered");
  expect(delivered).toHaveLength(there.received.length);
  expect(delivered.length).toBeLessThan(6);
  await runDue();
  expect(there.received).toHaveLength(6);
});

test("a server that dies in the middle has noted nothing; the next sends the event again under its id", async () => {
  const there = await receiver();
  const { id } = await made(there.url);
  await ping(id);
  const dying: WebhookSender = {
    ...webhookSender,
    // A server that dies answers nothing, and its job never ends.
    async send(message) {
      await webhookSender.send(message);
      return new Promise(() => undefined);
    },
  };
  const job = webhookDeliveryJob({ database: app.database, webhookSender: dying });
  void runJob(job).catch(() => undefined);
  await expect.poll(() => there.received.length).toBe(1);
  expect(await theOnly(id)).toMatchObject({ state: "waiting", attempts: 0 });
  await runDue();
  expect(await theOnly(id)).toMatchObject({ state: "delivered", attempts: 1 });
  const [first, second] = there.received;
  expect(second?.id).toBe(first?.id);
});

test("after a restore nothing is sent until a new secret is made", async () => {
  const there = await receiver();
  const { id } = await made(there.url);
  await app.owner.query("delete from webhook_secrets");
  await ping(id);
  await runDue();
  expect(there.received).toEqual([]);
  expect(await read(id)).toMatchObject({ has_secret: false, waiting: 1 });
  const { webhook, secret } = await answered(
    madeWebhookSchema,
    ask(`/${id}/secret`, { method: "POST" }),
  );
  expect(webhook).toMatchObject({ has_secret: true, old_secret_until: null });
  await runDue();
  const [first] = there.received;
  if (first === undefined) throw new Error("nothing was received");
  verify(secret, first);
});

test("a webhook that is deleted while it is sent to leaves nothing", async () => {
  const there = await receiver();
  const { id } = await made(there.url);
  there.answer(async (response) => {
    expect((await ask(`/${id}`, { method: "DELETE" })).status).toBe(204);
    response.writeHead(500).end();
  });
  await ping(id);
  await runDue();
  expect(await read(id)).toBeUndefined();
  expect(await refusalOf(ask(`/${id}/deliveries`))).toBe("unknown_webhook");
});

test("deliveries are forgotten after 30 days, but not those that wait", async () => {
  const there = await receiver();
  there.answer(status(204), status(500));
  const { id } = await made(there.url);
  await ping(id);
  await runDue();
  await ping(id);
  await runDue();
  await app.owner.query("update webhook_deliveries set created_at = now() - interval '31 days'");
  await runJob(oldDeliveryJob(app));
  expect(await theOnly(id)).toMatchObject({ state: "waiting" });
});

test("what has waited for 30 days, as for a webhook without a secret, is forgotten", async () => {
  const { id } = await made((await receiver()).url);
  await app.owner.query("delete from webhook_secrets");
  await ping(id);
  await runDue();
  await app.owner.query(
    `update webhook_deliveries set created_at = now() - interval '31 days',
       due_since = now() - interval '31 days'`,
  );
  await runJob(oldDeliveryJob(app));
  expect(await deliveries(id)).toEqual([]);
});

describe("who and where", () => {
  test("only administrators, and a new address or secret only after they proved who they are", async () => {
    const input = { url: "https://example.org/x", events: ["fruit.verified"], is_active: true };
    expect((await ask("", json(input), null)).status).toBe(401);
    expect((await ask("", json(input), collector)).status).toBe(403);
    expect((await ask("", {}, collector)).status).toBe(403);
    const { id } = await made("https://example.org/x");
    const late = await app.user("admin");
    await app.owner.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1",
      [late.id],
    );
    expect(await refusalOf(ask("", json(input), late))).toBe("confirmation_needed");
    expect(await refusalOf(ask(`/${id}/secret`, { method: "POST" }, late))).toBe(
      "confirmation_needed",
    );
    const moved = { ...input, url: "https://example.com/x" };
    expect(await refusalOf(ask(`/${id}`, json(moved, "PUT"), late))).toBe("confirmation_needed");
    expect((await ask(`/${id}`, json({ ...input, is_active: false }, "PUT"), late)).status).toBe(
      200,
    );
  });

  test("the secret is shown once, and no connection of people reads it", async () => {
    const { id, secret } = await made("https://example.org/x");
    expect(await (await ask("")).text()).not.toContain(secret);
    const seen = await app.database.withActor(
      { kind: "user", id: admin.id, accountName: admin.email, role: "admin" },
      (tx) => tx.selectFrom("webhook_secrets").selectAll().execute(),
    );
    expect(seen).toEqual([]);
    await expect(app.appRole.query(`select queue_webhook('ping', '{}')`)).rejects.toThrow(
      /permission denied/,
    );
    expect(await refusalOf(ask(`/${uuidv7()}/secret`, { method: "POST" }))).toBe("unknown_webhook");
    expect(await refusalOf(ask(`/${id}/deliveries/${uuidv7()}/resend`, { method: "POST" }))).toBe(
      "unknown_webhook_delivery",
    );
  });

  test("ten at most, made together or not", async () => {
    const input = { url: "https://example.org/x", events: ["fruit.verified"], is_active: true };
    const all = await Promise.all(Array.from({ length: 12 }, () => ask("", json(input))));
    expect(all.filter(({ status: code }) => code === 201)).toHaveLength(10);
    expect(all.filter(({ status: code }) => code === 409)).toHaveLength(2);
  });

  test.each([
    [{ events: [] }, "events"],
    [{ events: ["fruit.verified", "fruit.verified"] }, "events"],
    [{ events: ["ping"] }, "events.0"],
    [{ url: "" }, "url"],
    [{ url: `https://example.org/${"x".repeat(2000)}` }, "url"],
  ])("%o is refused by name", async (wrong, fields) => {
    const input = { url: "https://example.org/x", events: ["fruit.verified"], is_active: true };
    const refused = await ask("", json({ ...input, ...wrong }));
    expect(await answered(problemAnswerSchema, refused)).toMatchObject({ details: { fields } });
  });

  test("links to clouds' credentials are refused even where private addresses are allowed", async () => {
    const input = { events: ["fruit.verified"], is_active: true };
    const url = "http://169.254.169.254/latest/meta-data";
    expect(await refusalOf(ask("", json({ ...input, url })))).toBe("webhook_address_private");
  });
});
