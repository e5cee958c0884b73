import {
  failedWorkSchema,
  incidentsSchema,
  monitoringMessageSchema,
  type MonitoringMessage,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { createLog } from "#platform/log.ts";
import {
  answered,
  createTestApp,
  json,
  statusesOf,
  testPassword,
  type TestApp,
  type TestUser,
} from "#testing/test-app.ts";
import { uuidv7 } from "uuidv7";
import { Problem } from "#platform/problem.ts";
import { addFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { photoMeasurementJob } from "#features/field/fruits/photo-measurements.ts";
import { createMailer } from "#features/people/mail/mailer.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";

const metricsToken = "a-token-for-metrics";
const log = createLog("silent");
let app: TestApp;
let other: TestApp;
let admin: TestUser;
let collector: TestUser;
let beats: Heartbeat[];

beforeAll(async () => {
  app = await createTestApp({ metricsToken, serverName: "palm-1:8080" });
  other = await createTestApp({ databaseName: app.databaseName, serverName: "palm-2:8080" });
  admin = await app.user("admin");
  collector = await app.user("collecteur");
  beats = [app, other].map(heartbeatOf);
  await app.changes.ready;
});
afterAll(async () => {
  for (const beat of beats) await beat.stop();
  await other.close();
  await app.close();
});

function heartbeatOf({ database, watch }: TestApp): Heartbeat {
  const settings = createSettingsReader({ database, log });
  const mailer = createMailer({ settings, publicUrl: new URL("http://localhost:8080") });
  return createHeartbeat({ database, watch, settings, mailer, log });
}

/** The first so many messages of a stream. */
async function follow(from: TestApp, messages = 1): Promise<MonitoringMessage[]> {
  const answer = await from.fetch("/api/monitoring/stream", { as: admin });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: MonitoringMessage[] = [];
  let text = "";
  while (reader !== undefined && heard.length < messages) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (text + value).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      heard.push(z.parse(monitoringMessageSchema, JSON.parse(part.replace(/^data: /, ""))));
    }
  }
  await reader?.cancel();
  return heard;
}

describe("[ADM-06] who may", () => {
  test.each(["/api/monitoring/stream", "/api/monitoring/incidents"])("%s", async (address) => {
    expect((await app.fetch(address)).status).toBe(401);
    expect((await app.fetch(address, { as: collector })).status).toBe(403);
  });

  test("a stream ends when its person is an administrator no more", async () => {
    const person = await app.user("admin");
    const answer = await app.fetch("/api/monitoring/stream", { as: person });
    const reader = answer.body?.getReader();
    await reader?.read();
    await app.fetch(`/api/users/${person.id}/disabled`, {
      ...json({ disabled: true }, "PUT"),
      as: admin,
    });
    let isOver = false;
    while (!isOver) isOver = (await reader?.read())?.done !== false;
    expect(isOver).toBe(true);
    expect((await app.fetch("/api/monitoring/incidents", { as: person })).status).toBe(401);
  });
});

test("[ADM-06] whichever server is asked, it tells of all of them, with the curves so far", async () => {
  for (const beat of beats) await beat.beat();
  const [first, second] = await follow(app, 2);
  const [elsewhere] = await follow(other);
  expect(first?.servers.map(({ name }) => name)).toEqual(["palm-1:8080", "palm-2:8080"]);
  expect(elsewhere?.servers.map(({ name }) => name)).toEqual(["palm-1:8080", "palm-2:8080"]);
  expect(elsewhere?.answered_by).not.toBe(first?.answered_by);
  expect(first?.samples.map(({ server }) => server)).toEqual(["palm-1:8080", "palm-2:8080"]);
  expect(second?.samples).toEqual([]);
  const [figures] = first?.servers ?? [];
  expect(figures?.database).toMatchObject({ is_reachable: true });
  expect(figures?.database.answer_ms).toBeGreaterThan(0);
  expect(figures?.database.connections).toBeGreaterThan(0);
  expect(figures?.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(figures?.ai).toMatchObject({ state: "online" });
  expect(figures?.ai.answer_ms).toBeGreaterThan(0);
  expect(figures?.last_backup_at).toBeNull();
});

test("[ADM-06] depths are counted in the rows themselves, and the transaction that is open longest is seen", async () => {
  await app.owner.query(
    `insert into mail_outbox (id, language, to_email, from_name, subject, html, text, queued_at)
     values (gen_random_uuid(), 'fr', 'a@example.org', 'E', 's', 'h', 't', now() - interval '90 s')`,
  );
  await app.owner.query(
    `insert into backup_runs (kind, state, finished_at, report) values ('backup', 'done', '2026-03-01T10:00:00Z', '{}')`,
  );
  const waiting = await app.owner.query("select from mail_outbox where state = 'queued'");
  const busy = await app.authPool.connect();
  await busy.query("begin");
  await busy.query("select");
  const fresh = await createTestApp({ databaseName: app.databaseName, ai: "none" });
  const { queues, database, last_backup_at, ai } = await fresh.watch.look();
  await busy.query("rollback");
  busy.release();
  await fresh.close();
  expect(queues?.find(({ queue }) => queue === "mail")).toEqual({
    queue: "mail",
    length: waiting.rowCount,
    // No mail server is set: nothing is late.
    oldest_seconds: null,
  });
  expect(queues?.find(({ queue }) => queue === "audit")?.length).toBeGreaterThan(0);
  expect(database.oldest_transaction_seconds).toBeGreaterThan(0);
  expect(last_backup_at).toBe("2026-03-01T10:00:00.000Z");
  expect(ai).toMatchObject({ state: "offline", answer_ms: null });
});

test("[ADM-06] without a database the server that answers tells of itself, and says what it does not know", async () => {
  const alone = await createTestApp({ databaseName: app.databaseName, serverName: "palm-3:8080" });
  expect((await alone.fetch("/ready")).status).toBe(200);
  await alone.database.close();
  const figures = await alone.watch.look();
  expect(figures.database).toMatchObject({
    is_reachable: false,
    answer_ms: null,
    connections: null,
  });
  expect(figures.queues).toBeNull();
  expect(figures.memory.process_bytes).toBeGreaterThan(0);
  const ready = { ok: false, reason: "database_unavailable" };
  expect(await (await alone.fetch("/ready")).json()).toEqual(ready);
  expect((await alone.fetch("/ready")).status).toBe(503);
  await alone.close();
});

test("[ADM-06] a stopping server is not ready, and still answers", async () => {
  let isStopping = false;
  const leaving = await createTestApp({
    databaseName: app.databaseName,
    isStopping: () => isStopping,
  });
  const served = await leaving.fetch("/ready");
  expect([served.status, served.headers.get("connection")]).toEqual([200, null]);
  isStopping = true;
  expect((await leaving.fetch("/ready")).status).toBe(503);
  const health = await leaving.fetch("/health");
  expect([health.status, health.headers.get("connection")]).toEqual([200, "close"]);
  await leaving.close();
});

describe("[ADM-06] metrics", () => {
  const read = (token?: string) =>
    app.fetch(
      "/metrics",
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );

  test("with the token only, and not at all where none is set", async () => {
    expect((await read(metricsToken)).status).toBe(200);
    for (const token of [undefined, "", `${metricsToken}x`, metricsToken.slice(1)]) {
      const refused = await read(token);
      expect(refused.status).toBe(401);
      expect((await answered(problemAnswerSchema, refused)).code).toBe("metrics_token_required");
    }
    const off = await other.fetch("/metrics", {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(off.status).toBe(404);
  });

  test("they hold what the screen shows, and requests by route", async () => {
    await app.fetch("/api/fruits", { as: collector });
    const { memory, database, queues } = await app.watch.look();
    const text = await (await read(metricsToken)).text();
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/fruits",status="2xx"\} \d+$/m,
    );
    expect(text).toContain(`elaeis_memory_used_bytes ${memory.used_bytes}`);
    expect(text).toContain(`elaeis_database_answer_seconds ${(database.answer_ms ?? 0) / 1000}`);
    expect(text).toContain(
      `elaeis_queue_length{queue="audit"} ${queues?.find(({ queue }) => queue === "audit")?.length}`,
    );
    expect(text).toContain('elaeis_database_pool_connections_max{pool="app"} 16');
    expect(text).toContain("process_cpu_seconds_total");
    expect(text).toContain("elaeis_ai_up 1");
  });

  test("nothing of what people send becomes a label, and addresses make no series", async () => {
    const secrets = ["secret-reference", "awa@example.org", "elk_secretkey", "0199a0e0-0000"];
    const series = async () =>
      (await (await read(metricsToken)).text()).match(/^http_request_duration_seconds_count/gm)
        ?.length;
    const ask = async (round: number) => {
      for (const secret of secrets) {
        await app.fetch(`/api/fruits/${secret}${round}?search=${secret}`, { as: collector });
        await app.fetch(`/photos/${secret}${round}?signature=${secret}`);
        await app.fetch(`/${secret}${round}`);
        await app.fetch(`/api/${secret}/${round}`, { as: collector });
        await app.fetch(`/api/auth/${secret}/${round}`);
      }
    };
    await app.fetch("/api/auth/sign-in/email", json({ email: secrets[1], password: testPassword }));
    await ask(1);
    const before = await series();
    for (let round = 2; round < 20; round += 1) await ask(round);
    expect(await series()).toBe(before);
    const text = await (await read(metricsToken)).text();
    for (const secret of [...secrets, metricsToken, admin.email, collector.id]) {
      expect(text).not.toContain(secret);
    }
    const routes = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? "");
    expect(routes).toContain("/api/fruits/:id");
    expect(new Set(routes).size).toBeLessThan(40);
  });
});

test("[ADM-06] past incidents are listed, the newest first", async () => {
  await app.owner.query(
    `insert into monitoring_incidents (id, kind, subject, worst, threshold, began_at, ended_at)
     values (gen_random_uuid(), 'disk_low', 'palm-1:8080', 4, 10, now() - interval '2 h', now()),
       (gen_random_uuid(), 'ai_down', '', null, null, now() - interval '3 h', now())`,
  );
  const { incidents } = await answered(
    incidentsSchema,
    app.fetch("/api/monitoring/incidents", { as: admin }),
  );
  expect(incidents.map(({ kind }) => kind)).toEqual(["disk_low", "ai_down"]);
});

test("[ADM-06] a server that stops in good order is not there any more", async () => {
  const leaving = await createTestApp({
    databaseName: app.databaseName,
    serverName: "palm-4:8080",
  });
  const beat = heartbeatOf(leaving);
  await beat.beat();
  const names = async () => (await follow(app))[0]?.servers.map(({ name }) => name);
  expect(await names()).toContain("palm-4:8080");
  await beat.stop();
  expect(await names()).not.toContain("palm-4:8080");
  await leaving.close();
});

describe("[ADM-06] what background jobs gave up", () => {
  const failedWork = (as?: TestUser) =>
    app.fetch("/api/monitoring/failed-work", { ...(as && { as }) });
  const retry = (ids: string[], as?: TestUser) =>
    app.fetch("/api/monitoring/failed-work/retry", { ...json({ ids }), ...(as && { as }) });
  const shown = () => answered(failedWorkSchema, failedWork(admin));

  test("is shown by name, tried again by an administrator, and gone once it succeeds", async () => {
    const fruit = uuidv7();
    const photos = await fourPhotos(3);
    await addFruit(app, collector, fruit, photos, { fruit_id: "PALM-FAILED" });
    const failing = photoMeasurementJob({
      ...app,
      log,
      measure: () => Promise.reject(new Problem("ai_invalid_answer")),
    });
    for (let run = 0; run < 3; run += 1) await runJob(failing);
    const { total, failed } = await shown();
    expect(total).toBe(4);
    expect(failed.map(({ reference }) => reference)).toEqual(photos.map(() => "PALM-FAILED"));
    expect(new Set(failed.map(({ photo_role: role }) => role))).toEqual(
      new Set(photos.map(({ role }) => role)),
    );
    expect(failed[0]).toMatchObject({ job: "photo-measurements", reason: "ai_invalid_answer" });

    const ids = failed.map(({ id }) => id);
    expect((await answered(failedWorkSchema, retry(ids, admin))).total).toBe(0);
    // Once more changes nothing.
    expect((await retry(ids, admin)).status).toBe(200);
    expect(await app.runJobs()).toEqual([]);
    expect((await shown()).total).toBe(0);
    const measured = "select from fruit_images where measured_at is not null and fruit_id = $1";
    expect((await app.owner.query(measured, [fruit])).rowCount).toBe(4);
    const logged = await app.owner.query(
      "select user_id, new_values from audit_log where action = 'WORK_RETRIED'",
    );
    expect(logged.rows).toEqual([
      { user_id: admin.id, new_values: { jobs: "photo-measurements", rows: 4 } },
    ]);
  });

  test("is for administrators alone, and nonsense is refused", async () => {
    const someone = [uuidv7()];
    expect(statusesOf([await failedWork(), await retry(someone)])).toEqual([401, 401]);
    const forbidden = [await failedWork(collector), await retry(someone, collector)];
    expect(statusesOf(forbidden)).toEqual([403, 403]);
    expect((await retry([], admin)).status).toBe(400);
    expect((await retry(["no-id"], admin)).status).toBe(400);
  });
});
