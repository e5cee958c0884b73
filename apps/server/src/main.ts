/**
 * The server's composition root: makes every long-lived thing, in order, and takes them down in the
 * opposite order on Ctrl-C or SIGTERM.
 */
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp, type AppDeps } from "./app.ts";
import { EnvError, readEnv, type Env } from "./env.ts";
import {
  createFirstAdministrator,
  type FirstAdministrator,
} from "./features/accounts/first-administrator.ts";
import { createMailedLinks } from "./features/accounts/mailed-links.ts";
import { startSessionTidying } from "./features/accounts/expired-sessions.ts";
import { startAuditSealing } from "./features/audit/sealing.ts";
import { startNightlyBackups } from "./features/backups/nightly.ts";
import { startRequestRetention } from "./features/contact/retention.ts";
import { measureWithAi } from "./features/fruits/measure-with-ai.ts";
import { startPhotoMeasurements } from "./features/fruits/photo-measurements.ts";
import { startBatchWork } from "./features/gpu-predictions/batch-work.ts";
import { startMailDeliveries } from "./features/mail/deliveries.ts";
import { createMailer, type Mailer } from "./features/mail/mailer.ts";
import { startWeeklyReports, type WeeklyReports } from "./features/mail/weekly-reports.ts";
import { startHeartbeat } from "./features/monitoring/heartbeat.ts";
import { createServerWatch } from "./features/monitoring/server-watch.ts";
import { startPushDeliveries } from "./features/notifications/push-deliveries.ts";
import { describeInstallation, productVersion } from "./features/settings/installation.ts";
import { createSettingsService, type SettingsService } from "./features/settings/service.ts";
import { createStatisticsService } from "./features/statistics/service.ts";
import { prepareSampleData } from "./features/sample-data/background.ts";
import { startUploadTidying } from "./features/tutorials/tidy-uploads.ts";
import { createListener } from "./http/listener.ts";
import { createJobs } from "./jobs.ts";
import { makeServiceToken, startAiProcess, type AiProcess } from "./platform/ai/ai-process.ts";
import { createAiService } from "./platform/ai/ai-service.ts";
import { startChangeFeed } from "./platform/database/change-feed.ts";
import { errorCode } from "./platform/database/database-errors.ts";
import type { Database } from "./platform/database/database.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openFiles } from "./platform/files/open-files.ts";
import { createJobRoom } from "./platform/jobs/job-room.ts";
import { createLog, type Log } from "./platform/log.ts";
import { createMachineMeter, type DataFolder } from "./platform/machine/machine.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { createOutboxOnly } from "./platform/mail/outbox-only.ts";
import { createSmtp } from "./platform/mail/smtp.ts";
import { createNoPush } from "./platform/push/no-push.ts";
import type { Push } from "./platform/push/push.ts";
import { createWebPush, makeVapidKey } from "./platform/push/web-push.ts";
import { readSecret } from "./platform/secrets.ts";

const webFolder = path.join(import.meta.dirname, "../../web/dist");
const closeTimeoutMs = 10_000;
const idleCheckMs = 100;

/** What was started, each with the way to stop it, last first. */
type Stops = (() => Promise<void>)[];

async function start(env: Env, log: Log, stops: Stops): Promise<void> {
  const opened = await openDatabase(env, "own");
  stops.unshift(opened.close);
  const { database, authPool } = opened;
  if (opened.ownerIsSuperuser) {
    log.warn(
      'DATABASE_URL signs in as a superuser of PostgreSQL, whom nothing binds; name an owner with CREATEROLE instead (deploy/README.md, "The database")',
    );
  }
  const files = await openFiles(env);
  const administrator = await createFirstAdministrator(authPool, env.admin);
  const service = aiService(env, log);
  // Stopped after the server: a prediction that goes on when the stop comes is still answered.
  stops.unshift(service.stop);
  const ai = createAiService(service.locate);
  const measurements = startPhotoMeasurements({
    database,
    files,
    measure: measureWithAi(ai),
    log,
  });
  stops.unshift(measurements.stop);

  const changes = startChangeFeed({ client: opened.listeningClient, log });
  stops.unshift(changes.stop);
  stops.unshift(startBatchWork({ database, files, ai, changes, log }).stop);
  const push = await choosePush(env, database);
  const pushDeliveries = startPushDeliveries({ database, push, changes, log });
  stops.unshift(pushDeliveries.stop);
  const { smtpUrl, publicUrl } = env;
  const mail = smtpUrl === undefined ? createOutboxOnly(publicUrl) : createSmtp(smtpUrl, publicUrl);
  const settings = createSettingsService({
    database,
    installation: describeInstallation(env),
    log,
  });
  const mailer = createMailer({ settings, publicUrl });
  const lateLinks = createMailedLinks({ authPool, publicUrl, now: () => new Date() });
  stops.unshift(startMailDeliveries({ database, mail, settings, lateLinks, changes, log }).stop);
  stops.unshift(weeklyReports({ database, settings, mailer, log }).stop);
  stops.unshift(startRequestRetention({ database, settings, log }).stop);
  stops.unshift(startSessionTidying({ authPool, database, log }).stop);
  stops.unshift(startAuditSealing({ database, mailer, log }).stop);
  if (env.backup !== undefined) {
    const { ownerPool } = opened;
    const { backup, backupKey: key } = env;
    stops.unshift(startNightlyBackups({ ...backup, key, database, ownerPool, files, log }).stop);
  }
  const metrics = createMetrics({ version: productVersion() });
  const watch = createServerWatch({
    database,
    pools: opened.pools,
    ai,
    metrics,
    meter: createMachineMeter(dataFolders(env, opened.dataFolder)),
    name: serverName(env),
    version: productVersion(),
    filesElsewhere: env.s3 !== undefined,
    sendsMail: mail.sends,
  });
  stops.unshift(startUploadTidying({ database, files, log }).stop);
  const leaving = createLeaving(env.drainSeconds);

  const deps: AppDeps = {
    database,
    authPool,
    files,
    ai,
    changes,
    push,
    mail,
    metrics,
    watch,
    metricsToken: env.metricsToken,
    secrets: {
      sessions: await readSecret(database, "sessions"),
      links: await readSecret(database, "links"),
      factors: await readSecret(database, "factors"),
    },
    serviceToken: service.token,
    mailBounceToken: env.mailBounceToken,
    publicUrl: env.publicUrl,
    geocoderUrl: env.geocoderUrl,
    mapTiles: env.mapTiles,
    installation: describeInstallation(env),
    version: productVersion(),
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    log,
    trustedProxies: env.trustedProxies,
    isStopping: leaving.hasBegun,
    onPhotoReceived: measurements.wake,
  };
  const app = createApp(deps);
  const jobs = createJobRoom({ connection: opened.jobConnection, jobs: createJobs(deps), log });
  // Before anything is served: a request may enqueue.
  await jobs.prepare();
  const listener = await createListener((request, bindings) => app.fetch(request, bindings), {
    ...env,
    log,
  });
  const server = await listen(listener, env);
  // Open streams would keep it from closing; they end once a proxy leads their readers elsewhere.
  stops.unshift(leaving.begin, changes.stop, () => closeServer(server));
  // First of all: another server continues what is running here.
  stops.unshift(jobs.stop);
  // It asks the server for its work, so the server listens first; people are told once both are there.
  await service.start(loopbackUrl(server));
  await jobs.start();
  // Not before: an AI service that is still starting is not down.
  stops.unshift(startHeartbeat({ database, watch, settings, mailer, log }).stop);
  const sampleData = await prepareSampleData({ database, files, ai, log, wanted: env.sampleData });
  stops.unshift(sampleData.stop);
  announce(env, {
    database: opened.description,
    files: files.description,
    sampleData: sampleData.announcement,
    administrator,
  });
  sampleData.start();
}

/** Another for each server of an installation, and the same after its restart. */
function serverName({ port }: Env): string {
  return port === 0 ? hostname() : `${hostname()}:${port}`;
}

/** What may fill a disk of this machine. */
function dataFolders(env: Env, databaseFolder: string | undefined): DataFolder[] {
  return [
    ...(env.s3 === undefined ? [{ path: env.dataDir, holds: "files" as const }] : []),
    ...(databaseFolder === undefined ? [] : [{ path: databaseFolder, holds: "database" as const }]),
  ];
}

/** What they are told by is told at every start, whatever else is worth a line. */
function weeklyReports(deps: {
  database: Database;
  settings: SettingsService;
  mailer: Mailer;
  log: Log;
}): WeeklyReports {
  return startWeeklyReports({
    ...deps,
    statistics: createStatisticsService({ database: deps.database, now: () => new Date() }),
    log: deps.log.child({}, { level: "info" }),
  });
}

async function choosePush(env: Env, database: Database): Promise<Push> {
  if (env.push === "off") return createNoPush();
  const { origin, protocol } = env.publicUrl;
  return createWebPush({
    privateKey: await readSecret(database, "vapid", makeVapidKey),
    contact: protocol === "https:" ? origin : `mailto:${env.admin.email}`,
    allowLoopback: env.push === "loopback",
  });
}

/** The AI service elsewhere that AI_URL names, or one of our own once it is started. */
function aiService(env: Env, log: Log) {
  const elsewhere = env.ai;
  if (elsewhere !== undefined) {
    return {
      token: elsewhere.token,
      locate: () => elsewhere,
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
  }
  const token = makeServiceToken();
  let child: AiProcess | undefined;
  return {
    token,
    locate: () => child?.locate(),
    start: (productUrl: URL) => {
      child = startAiProcess(log, { token, productUrl });
      return child.ready;
    },
    stop: async () => child?.stop(),
  };
}

/** Where a process on this machine reaches the server. */
function loopbackUrl(server: Server): URL {
  const { address, port, family } = boundAddress(server);
  const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const host = everywhere[address] ?? address;
  return new URL(`http://${family === "IPv6" ? `[${host}]` : host}:${port}`);
}

function boundAddress(server: Server): AddressInfo {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the server has no address");
  return bound;
}

function listen(server: Server, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.listen(env.port, env.host, () => resolve(server));
    server.once("error", (error) => {
      const taken = errorCode(error) === "EADDRINUSE";
      reject(
        taken
          ? new Error(`port ${env.port} is taken by another program; set PORT to a free one`)
          : error,
      );
    });
  });
}

/** Says at /ready that it is about to stop, and serves on until those who send it requests have asked. */
function createLeaving(drainSeconds: number) {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin: async () => {
      hasBegun = true;
      await sleep(drainSeconds * 1000);
    },
  };
}

/** Lets running requests finish, but not for ever. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    // A connection kept alive for the next request would hold the server until then.
    const closeIdle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function announce(
  env: Env,
  started: {
    database: string;
    files: string;
    sampleData: string | undefined;
    administrator: FirstAdministrator | undefined;
  },
): void {
  const lines = [
    "",
    `  Elaeis is ready:  ${env.publicUrl.origin}`,
    "",
    `  Data     ${started.database}`,
    `  Files    ${started.files}`,
    ...(started.sampleData === undefined ? [] : [`  Sample   ${started.sampleData}`]),
    ...welcome(started.administrator),
    "  Stop with Ctrl-C.",
    "",
  ];
  console.log(lines.join("\n"));
}

function welcome(administrator: FirstAdministrator | undefined): string[] {
  if (administrator === undefined) return [];
  const password = administrator.passwordIsRandom
    ? `${administrator.password}   (shown this once)`
    : "the one set in ADMIN_PASSWORD";
  return [
    "",
    "  First administrator",
    `  E-mail   ${administrator.email}`,
    `  Password ${password}`,
    "",
  ];
}

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

async function main(): Promise<void> {
  const log = createLog();
  const stops: Stops = [];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void stopAll(stops).then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  try {
    await start(readEnv(process.env), log, stops);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    console.error(error instanceof EnvError ? sentence : `Elaeis could not start: ${sentence}`);
    await stopAll(stops);
    process.exit(1);
  }
}

await main();
