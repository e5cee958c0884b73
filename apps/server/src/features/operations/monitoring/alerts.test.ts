import { defaultAlertThresholds } from "@elaeis/domain/monitoring/alert-thresholds";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { createSmtp } from "#platform/mail/smtp.ts";
import { startMailServer, type MailServer } from "#testing/mail-server.ts";
import { runJob } from "#testing/run-job.ts";
import { createTestApp, json, type TestApp } from "#testing/test-app.ts";
import { createMailedLinks } from "#features/people/accounts/mailed-links.ts";
import { mailDeliveryJob } from "#features/people/mail/deliveries.ts";
import { createMailer } from "#features/people/mail/mailer.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { createHeartbeat, type Heartbeat } from "./heartbeat.ts";

const log = createLog("silent");
const publicUrl = new URL("http://localhost:8080");
const stepMs = 20_000;
const holdMs = defaultAlertThresholds.hold_minutes * 60_000;

let first: TestApp;
let second: TestApp;
let nowMs = Date.parse("2026-03-01T10:00:00Z");
/** Where the AI service of both servers is; undefined while it is down. */
let ai: { url: URL; token: undefined } | undefined;

const settingsOf = ({ database }: TestApp) => createSettingsReader({ database, log });

function heartbeatOf(app: TestApp): Heartbeat {
  const settings = settingsOf(app);
  const mailer = createMailer({ settings, publicUrl });
  const { database, watch } = app;
  return createHeartbeat({ database, watch, settings, mailer, log, nowMs: () => nowMs });
}

beforeAll(async () => {
  first = await createTestApp({ serverName: "palm-1:8080" });
  second = await createTestApp({ serverName: "palm-2:8080", databaseName: first.databaseName });
  await first.user("admin");
});
beforeEach(async () => {
  await first.owner.query("delete from monitoring_incidents");
  await first.owner.query("delete from mail_outbox");
  await first.owner.query("delete from monitoring_servers");
  ai = undefined;
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const incidents = async () =>
  (
    await first.owner.query<{
      kind: string;
      subject: string;
      ended: boolean;
      worst: number | null;
    }>(
      "select kind, subject, ended_at is not null as ended, worst from monitoring_incidents order by began_at, kind",
    )
  ).rows;
const mails = async () =>
  (
    await first.owner.query<{ subject: string; text: string; to_email: string; priority: string }>(
      "select subject, text, to_email, priority from mail_outbox where template_id = 'admin_critical_alert' order by id",
    )
  ).rows;

/** Both servers at once, again and again. */
async function beatFor(ms: number, beats: readonly Heartbeat[]): Promise<void> {
  for (const endMs = nowMs + ms; nowMs < endMs; nowMs += stepMs) {
    await Promise.all(beats.map((beat) => beat.beat()));
  }
}

/** A queue whose first has waited for days; taken away again by its name. */
async function stickPhotos(): Promise<void> {
  await first.owner.query(
    `with fruit as (
       insert into fruits (id, fruit_id, collector_email, submission_sha256)
       values (gen_random_uuid(), 'STUCK-1', 'a@example.org', sha256('x')) returning id
     )
     insert into fruit_images (id, fruit_id, photo_role, photo_url, file_name, file_size, upload_order,
       sha256, stored_sha256, received_at)
     select gen_random_uuid(), id, 'front', 'p', 'p.jpg', 1, 1, sha256('p'), sha256('p'),
       now() - interval '2 days' from fruit`,
  );
}

test("[ADM-06] of two servers that see the same, one tells of it, once; and once more when it is over", async () => {
  await stickPhotos();
  const beats = [heartbeatOf(first), heartbeatOf(second)];
  await beatFor(holdMs, beats);
  expect(await incidents()).toEqual([]);
  expect(await mails()).toEqual([]);

  await beatFor(holdMs, beats);
  expect(await incidents()).toMatchObject([
    { kind: "queue_stuck", subject: "photos", ended: false },
  ]);
  expect((await incidents())[0]?.worst).toBeGreaterThan(2 * 24 * 60 - 1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain("File d'attente bloquée");
  expect(mail?.text).toContain("Photos à mesurer");
  expect(mail?.text).toContain("/dashboard/admin/monitoring");
  expect(mail?.priority).toBe("high");

  await first.owner.query("delete from fruits where fruit_id = 'STUCK-1'");
  // Restarted servers read the incident, and wait as long before they end it.
  const restarted = [await restart(first), await restart(second)];
  await beatFor(
    holdMs,
    restarted.map(({ beat }) => beat),
  );
  expect(await incidents()).toMatchObject([{ ended: false }]);
  await beatFor(
    holdMs,
    restarted.map(({ beat }) => beat),
  );
  expect(await incidents()).toMatchObject([{ ended: true }]);
  expect((await mails()).map(({ subject }) => subject.includes("Terminé"))).toEqual([false, true]);
  for (const { app } of restarted) await app.close();
});

/** The same server again, with nothing remembered. */
async function restart(app: TestApp): Promise<{ app: TestApp; beat: Heartbeat }> {
  const { name } = await app.watch.figures();
  await first.owner.query("delete from monitoring_servers where name = $1", [name]);
  const again = await createTestApp({ serverName: name, databaseName: first.databaseName });
  return { app: again, beat: heartbeatOf(again) };
}

test("[ADM-06] two that both think they lead tell of it once", async () => {
  await stickPhotos();
  const beats = [heartbeatOf(first), heartbeatOf(second)];
  const alone = async (beat: Heartbeat | undefined, times: number) => {
    for (let time = 0; time < times; time += 1) {
      nowMs += stepMs;
      // Each finds nobody else.
      await first.owner.query("delete from monitoring_servers");
      await beat?.beat();
    }
  };
  const times = holdMs / stepMs + 2;
  await alone(beats[0], times);
  nowMs -= times * stepMs;
  await alone(beats[1], times);
  expect(await incidents()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  await first.owner.query("delete from fruits where fruit_id = 'STUCK-1'");
});

test("[ADM-06] what the settings do not watch causes no alert, and mails arrive for what they watch", async () => {
  const mailServer: MailServer = await startMailServer();
  const down = await createTestApp({
    serverName: "palm-5:8080",
    databaseName: first.databaseName,
    ai: () => {
      if (ai === undefined) throw new Error("down");
      return ai;
    },
  });
  const admin = await down.user("admin");
  const set = (changes: object) =>
    down.fetch("/api/settings", {
      ...json(
        { changes: { alert_thresholds: { ...defaultAlertThresholds, ...changes } } },
        "PATCH",
      ),
      as: admin,
    });
  expect((await set({ ai_watched: false, hold_minutes: 1 })).status).toBe(200);
  expect((await set({ memory_percent: 5 })).status).toBe(400);
  const beat = heartbeatOf(down);
  await beatFor(2 * holdMs, [beat]);
  expect(await incidents()).toEqual([]);

  expect((await set({ hold_minutes: 1 })).status).toBe(200);
  await beatFor(2 * holdMs, [beat]);
  expect(await incidents()).toMatchObject([{ kind: "ai_down", subject: "", ended: false }]);

  const mail = createSmtp(mailServer.url, publicUrl);
  const { database, authPool } = down;
  const lateLinks = createMailedLinks({ authPool, publicUrl, now: () => new Date() });
  await runJob(mailDeliveryJob({ database, mail, lateLinks, log }));
  const administrators = await first.owner.query("select from users where role = 'admin'");
  expect(mailServer.received).toHaveLength(administrators.rowCount ?? Number.NaN);
  expect(mailServer.received.map(({ to }) => to)).toContain(admin.email);
  expect(mailServer.received[0]?.raw).toMatch(/^Subject: .*IA/m);
  mail.stop();
  await mailServer.close();
  await beat.stop();
  await down.close();
});

test("[ADM-06] a killed server is reported by another, and once more when it is back", async () => {
  const beat = heartbeatOf(first);
  await beat.beat();
  await first.owner.query(
    `insert into monitoring_servers (id, name, started_at, seen_at, figures)
     select gen_random_uuid(), 'palm-9:8080', now(), now() - interval '1 minute',
       figures || '{"id": "0199a0e0-0000-7000-8000-000000000009", "name": "palm-9:8080"}'
     from monitoring_servers limit 1`,
  );
  await beatFor(2 * holdMs, [beat]);
  const gone = { kind: "server_gone", subject: "palm-9:8080" };
  expect(await incidents()).toMatchObject([{ ...gone, ended: false }]);
  expect((await mails())[0]?.text).toContain("palm-9:8080");
  await first.owner.query(
    "update monitoring_servers set seen_at = now() + interval '1 hour' where name = 'palm-9:8080'",
  );
  await beatFor(2 * holdMs, [beat]);
  expect(await incidents()).toMatchObject([{ ...gone, ended: true }]);
});

test("[ADM-06] an installation that was never backed up is reported until a backup exists", async () => {
  const beat = heartbeatOf(first);
  const { rows } = await first.owner.query("select id, created_at from users");
  await first.owner.query("update users set created_at = now() - interval '3 days'");
  await beatFor(2 * holdMs, [beat]);
  expect(await incidents()).toMatchObject([{ kind: "backup_old", ended: false }]);
  expect((await mails())[0]?.text).toContain("Aucune sauvegarde");
  await first.owner.query(
    "insert into backup_runs (kind, state, finished_at, report) values ('backup', 'done', now(), '{}')",
  );
  await beatFor(2 * holdMs, [beat]);
  expect(await incidents()).toMatchObject([{ kind: "backup_old", ended: true }]);
  for (const { id, created_at: at } of rows) {
    await first.owner.query("update users set created_at = $2 where id = $1", [id, at]);
  }
  await first.owner.query("delete from backup_runs");
});

test("[ADM-06] a processor at its limit is reported after fifteen minutes, not before", async () => {
  const busy = {
    ...first.watch,
    look: async () => {
      const figures = await first.watch.look();
      return { ...figures, cpu: { ...figures.cpu, machine: 1 } };
    },
  };
  const { database } = first;
  const settings = settingsOf(first);
  const mailer = createMailer({ settings, publicUrl });
  const beat = createHeartbeat({
    database,
    watch: busy,
    settings,
    mailer,
    log,
    nowMs: () => nowMs,
  });
  await beatFor(14 * 60_000, [beat]);
  expect(await incidents()).toEqual([]);
  await beatFor(2 * 60_000, [beat]);
  expect(await incidents()).toMatchObject([{ kind: "cpu_high", subject: "palm-1:8080" }]);
});

test("[ADM-06] alerts go to their own recipients, administrators by default, by the office's clock", async () => {
  const admin = await first.user("admin");
  const set = async (changes: object) =>
    expect(
      (await first.fetch("/api/settings", { ...json({ changes }, "PATCH"), as: admin })).status,
    ).toBe(200);
  await set({
    staff_notification_emails: ["sales@example.org"],
    office_time_zone: "Asia/Singapore",
  });
  await stickPhotos();
  const beat = heartbeatOf(first);
  const recipients = async () => (await mails()).map(({ to_email }) => to_email);
  await beatFor(2 * holdMs, [beat]);
  expect(await recipients()).toContain(admin.email);
  expect(await recipients()).not.toContain("sales@example.org");
  const { began_at: began } = await oneRow<{ began_at: Date }>("began_at");
  const time = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone: "Asia/Singapore" });
  expect((await mails())[0]?.text).toContain(time.format(began));

  await first.owner.query("delete from mail_outbox");
  await set({ alert_notification_emails: ["operator@example.org"] });
  await first.owner.query("delete from fruits where fruit_id = 'STUCK-1'");
  await beatFor(2 * holdMs, [beat]);
  expect(await recipients()).toEqual(["operator@example.org"]);
  await set({
    staff_notification_emails: [],
    alert_notification_emails: [],
    office_time_zone: null,
  });
});

async function oneRow<Row extends object>(column: string): Promise<Row> {
  const { rows } = await first.owner.query<Row>(`select ${column} from monitoring_incidents`);
  const [row] = rows;
  if (row === undefined) throw new Error("no incident");
  return row;
}
