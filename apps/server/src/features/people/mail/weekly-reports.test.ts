import { Writable } from "node:stream";
import pino from "pino";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { submissionOf, submitFruit } from "#testing/fruits.ts";
import { fourPhotos } from "#testing/pictures.ts";
import { runJob } from "#testing/run-job.ts";
import { createTestApp, json, type TestApp, type TestUser } from "#testing/test-app.ts";
import { createSettingsReader } from "#platform/settings/settings-reader.ts";
import { createReportService } from "#features/operations/statistics/report.ts";
import { createStatisticsService } from "#features/operations/statistics/service.ts";
import { createSmtp } from "#platform/mail/smtp.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { createMailedLinks } from "../accounts/mailed-links.ts";
import { mailDeliveryJob } from "./deliveries.ts";
import { createMailer } from "./mailer.ts";
import { weeklyReportJob } from "./weekly-reports.ts";
import { nextSunday } from "#platform/settings/wall-clock.ts";

let app: TestApp;
let admin: TestUser;
let collector: TestUser;
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

const hourMs = 3_600_000;
const week = 7 * 24 * hourMs;
/** On a Sunday evening, that afternoon: its week's report is on its way by then, and the next is of another week. */
const collectedAt = beforeTheReport(new Date());
const due = nextSunday(collectedAt, "Africa/Douala", 20);

function beforeTheReport(now: Date): Date {
  const untilDueMs = nextSunday(now, "Africa/Douala", 20).getTime() - now.getTime();
  return untilDueMs > week - 4 * hourMs ? new Date(now.getTime() - 4 * hourMs) : now;
}

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.user("admin");
  await moveOffice("Africa/Douala");
  collector = await app.user("collecteur");
  const photos = await fourPhotos();
  for (let fruit = 0; fruit < 3; fruit += 1) {
    const submission = { ...submissionOf(photos), collection_date: collectedAt.toISOString() };
    await submitFruit(app, collector, uuidv7(), submission);
  }
});
afterAll(() => app.close());

/** One server of the installation checks at that time. */
function look(at: string): Promise<void> {
  const { database } = app;
  const settings = createSettingsReader({
    database,
    log: createLog("silent"),
  });
  const job = weeklyReportJob({
    database,
    settings,
    mailer: createMailer({ settings, publicUrl: new URL("http://localhost:8080") }),
    statistics: createStatisticsService({ database, now: () => new Date() }),
    harvestReports: createReportService({ database, settings, now: () => new Date(at) }),
    log,
    now: () => new Date(at),
  });
  return runJob(job);
}

const moveOffice = (office_time_zone: string) =>
  app.fetch("/api/settings", { ...json({ changes: { office_time_zone } }, "PATCH"), as: admin });

const turn = (weekly_report_enabled: boolean) =>
  app.fetch("/api/settings", {
    ...json({ changes: { weekly_report_enabled, default_mail_language: "en" } }, "PATCH"),
    as: admin,
  });

async function reports(): Promise<{ to_email: string; text: string; once_key: string }[]> {
  const { rows } = await app.owner.query(
    "select to_email, text, once_key from mail_outbox where template_id = 'weekly_collector_report' order by id",
  );
  return rows;
}

async function harvestReports({ email }: TestUser) {
  const { rows } = await app.owner.query<{
    subject: string;
    language: string;
    text: string;
    html: string;
  }>(
    `select subject, language, text, html from mail_outbox
     where template_id = 'weekly_harvest_report' and to_email = $1 order by id`,
    [email],
  );
  return rows;
}

test("[MAIL-03] the next report is computed and logged, and not sent while the setting is off", async () => {
  await look("2026-11-20T08:00:00Z");
  expect(logged.join("")).toContain("2026-11-22T19:00:00.000Z");
  await look("2026-11-22T19:01:00Z");
  expect(await reports()).toEqual([]);
});

test("[MAIL-03] switched on, each collector gets one a week, even with two servers", async () => {
  await turn(true);
  const minuteAfter = new Date(due.getTime() + 60_000).toISOString();
  await Promise.all([look(minuteAfter), look(minuteAfter)]);
  await look(minuteAfter);
  const sent = (await reports()).filter(({ to_email }) => to_email === collector.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/^Fruits collected, .*: 3$/m);
  expect(sent[0]?.text).toContain("This month: 3 of 500 (0%)");
  expect(sent[0]?.text).toContain("Parcelle B, Édéa, Littoral (100 %)");
  await look(new Date(due.getTime() + week + 60_000).toISOString());
  expect(await reports()).toHaveLength(2);
});

test("[MAIL-03] a server that was down at the time makes up for it within a day, once", async () => {
  const before = (await reports()).length;
  await look("2026-10-12T19:01:00Z");
  expect(await reports()).toHaveLength(before);
  await look("2026-10-19T18:59:00Z");
  await look("2026-10-19T18:59:30Z");
  expect(await reports()).toHaveLength(before + 1);
});

test("administrators get the week's harvest report once, in their language, with tables and a link", async () => {
  const found = await harvestReports(admin);
  expect(found.map(({ language }) => language)).toEqual(found.map(() => "en"));
  const [mail] = found;
  expect(mail?.text).toContain(`- ${collector.email} – Fruits 3 · Oil, measured 22.4%`);
  expect(mail?.text).toMatch(/Open the report: http:.*report\?period=20\d\d-W\d\d$/m);
  expect(mail?.html).toMatch(/<table[^>]*>\n?<tr><th scope="col"[^>]*>Plot<\/th>/);
  expect(mail?.html).not.toMatch(/<p[^>]*><table/);
  expect(mail?.text).not.toContain("{{");
  // Another who last used a French browser; without fruits that week.
  const other = await app.user("admin");
  await app.owner.query(
    `insert into user_sessions (user_id, device_id, device_info)
     values ($1, 'desk-00001', '{"language":"fr-FR"}')`,
    [other.id],
  );
  await look(new Date(due.getTime() + 3 * week + 60_000).toISOString());
  const [french, ...more] = await harvestReports(other);
  expect(more).toEqual([]);
  expect(french?.subject).toMatch(
    /^Rapport de récolte\u00a0: Semaine \d+ de 20\d\d \(fruits\u00a0: 0\)$/,
  );
  expect(french?.text).not.toContain("Par parcelle");
  expect(french?.text).toContain(`- ${collector.email} – Fruits 0 · Objectif `);
  expect(await harvestReports(collector)).toEqual([]);
});

test("[MAIL-03] [ADM-11] it goes by the clock of the office, where that is set", async () => {
  await moveOffice("Asia/Singapore");
  logged.length = 0;
  await look("2027-02-05T08:00:00Z");
  expect(logged.join("")).toContain("2027-02-07T12:00:00.000Z");
  await look("2027-02-07T12:00:00Z");
  expect((await reports()).at(-1)?.once_key).toMatch(/:2027-02-07$/);
  const status = await app.fetch("/api/mail/status", { as: admin });
  expect(await status.json()).toMatchObject({ weekly_report: { time_zone: "Asia/Singapore" } });
});

test("the harvest report arrives through a real mail server, as tables and as text", async () => {
  const mailServer = await startMailServer();
  const { database, authPool } = app;
  const publicUrl = new URL("http://localhost:8080");
  const mail = createSmtp(mailServer.url, publicUrl);
  const lateLinks = createMailedLinks({ authPool, publicUrl, now: () => new Date() });
  await runJob(mailDeliveryJob({ database, mail, lateLinks, log: createLog("silent") }));
  const arrived = mailServer.received.filter(
    ({ to, raw }) => to === admin.email && raw.includes("Harvest report"),
  );
  expect(arrived.length).toBeGreaterThan(0);
  expect(arrived[0]?.raw).toContain("Content-Type: text/plain; charset=utf-8");
  expect(arrived[0]?.raw).toContain("<table");
  expect(arrived[0]?.raw).toContain("admin/report?period=");
  await mailServer.close();
});
