/** The composition root: makes every long-lived thing, in order, and stops them in the opposite order. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { announcement } from "./announcement.ts";
import { createApp } from "./app.ts";
import { createCore, type Core } from "./core.ts";
import { EnvError, readEnv, type Env } from "./env.ts";
import { composeFeatures, type Features } from "./features.ts";
import type { Address } from "./platform/database/connection.ts";
import { createFirstAdministrator } from "./features/people/accounts/first-administrator.ts";
import { startHeartbeat } from "./features/operations/monitoring/heartbeat.ts";
import { beginAtStart } from "./features/operations/sample-data/begin.ts";
import { describeInstallation } from "./features/operations/settings/installation.ts";
import { createListener } from "./http/listener.ts";
import { closeServer, createDrain, listen, loopbackUrl } from "./http/serving.ts";
import { openAi } from "./platform/ai/open-ai.ts";
import { startChangeFeed } from "./platform/database/change-feed.ts";
import type { Database } from "./platform/database/database.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openFiles } from "./platform/files/open-files.ts";
import { createJobRunner } from "./platform/jobs/job-runner.ts";
import { createLog, type Log } from "./platform/log.ts";
import {
  keepDiskReserve,
  noDiskReserve,
  type DiskReserve,
} from "./platform/machine/disk-reserve.ts";
import { createMachineMeter, type DataFolder } from "./platform/machine/machine.ts";
import { createMapFile } from "./platform/map-file.ts";
import { openMail } from "./platform/mail/open-mail.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { openPush } from "./platform/push/open-push.ts";
import { createWebhookSender } from "./platform/webhooks/webhook-sender.ts";
import { readSecret } from "./platform/secrets.ts";
import { productVersion } from "./platform/version.ts";

const codeFolder = path.join(import.meta.dirname, "../../..");
const webFolder = path.join(import.meta.dirname, "../../web/dist");

/** How to stop what was started, last first. */
type Stops = (() => Promise<void>)[];

async function start(env: Env, log: Log, stops: Stops): Promise<void> {
  await openTracing(env, stops);
  const opened = await openDatabase({ ...env, log }, "own");
  stops.unshift(opened.close);
  const { database, authPool, listeningClient } = opened;
  warnOfSettings(env, opened, log);
  const diskReserve = await reserveDisk(opened.dataFolder, log);
  stops.unshift(async () => diskReserve.stop());
  const files = await openFiles(env, diskReserve.assertDiskSpace);
  const service = openAi(env, log);
  // Stopped after the server, so that running predictions are still answered.
  stops.unshift(service.stop);
  const { ai } = service;
  const changes = startChangeFeed({
    client: listeningClient,
    onLost: opened.findPrimary,
    isOwn: opened.dataFolder !== undefined,
    log,
  });
  const mail = openMail(env);
  stops.unshift(changes.stop, async () => mail.stop());
  const drain = createDrain(env.drainSeconds);
  const version = productVersion();
  const core = createCore({
    ...env,
    ...opened,
    log,
    version,
    files,
    ai,
    changes,
    filesElsewhere: env.s3 !== undefined,
    mapFile: env.mapFile && createMapFile(env.mapFile.path, env.mapFile.attribution),
    push: await openPush(env, database),
    webhookSender: createWebhookSender({ reach: env.webhooks }),
    mail,
    metrics: createMetrics({ version, isRead: env.metricsToken !== undefined }),
    diskReserve,
    meter: createMachineMeter(dataFolders(env, opened.dataFolder)),
    secrets: await readSecrets(database),
    serviceToken: service.token,
    installation: describeInstallation(env),
    serverName: env.port === 0 ? hostname() : `${hostname()}:${env.port}`,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    isStopping: drain.hasBegun,
    now: () => new Date(),
    wantsSampleData: env.sampleData,
    backup: { ...(await backupSettings(env)), ownerPool: opened.ownerPool },
  });
  const features = composeFeatures(core);
  const jobs = jobRunnerOf(core, opened.jobConnection, features);
  // Before anything is served: a request may enqueue a job.
  await jobs.prepare();
  const app = createApp(core, features);
  const firstAdministrator = () => createFirstAdministrator(authPool, env.admin);
  // A chosen password is good from the first request on.
  const chosen = env.admin.password === undefined ? undefined : await firstAdministrator();
  const server = await createListener((request, bindings) => app.fetch(request, bindings), core);
  await listen(server, env);
  // Event streams would keep the server open, so they end once a proxy leads their readers elsewhere.
  stops.unshift(drain.begin, changes.stop, () => closeServer(server));
  // First of all: another server continues the jobs that run here.
  stops.unshift(jobs.stop);
  // The AI service asks the server for its work, so the server listens first.
  await service.start(loopbackUrl(server));
  // One made at random is shown once, below: not before the start can hardly fail any more.
  const administrator = chosen ?? (await firstAdministrator());
  const filling = await beginAtStart(database, { wanted: env.sampleData, now: core.now() });
  await jobs.start();
  // Not earlier: an AI service that is still starting is not down.
  stops.unshift(heartbeatOf(core, features).stop);
  sayReady({
    url: env.publicUrl,
    database: opened.description,
    files: files.description,
    sampleFruits: filling?.fruits,
    administrator,
  });
}

function jobRunnerOf({ log, diskReserve }: Core, connection: Address, { jobs }: Features) {
  return createJobRunner({ log, diskReserve, connection, jobs });
}

function heartbeatOf({ changes, database, settings, log }: Core, { watch, mailer }: Features) {
  return startHeartbeat({ changes, database, settings, log, watch, mailer });
}

function sayReady(started: Parameters<typeof announcement>[0]): void {
  console.log(announcement(started, { isTerminal: process.stdout.isTTY }));
}

/** Beside the database, where it runs on this machine. */
function reserveDisk(databaseFolder: string | undefined, log: Log): Promise<DiskReserve> {
  if (databaseFolder === undefined) return Promise.resolve(noDiskReserve);
  return keepDiskReserve(path.dirname(databaseFolder), log);
}

async function readSecrets(database: Database): Promise<Core["secrets"]> {
  return {
    sessions: await readSecret(database, "sessions"),
    links: await readSecret(database, "links"),
    factors: await readSecret(database, "factors"),
  };
}

/** Its SDK is loaded only where traces are asked for. */
async function openTracing({ tracing }: Env, stops: Stops): Promise<void> {
  if (tracing === undefined) return;
  const { startTracing } = await import("./platform/tracing/tracing.ts");
  stops.unshift(startTracing({ ...tracing, version: productVersion() }).stop);
}

/** What works, and should be otherwise. */
function warnOfSettings(env: Env, opened: { ownerIsSuperuser: boolean }, log: Log): void {
  if (opened.ownerIsSuperuser) {
    log.warn(
      "DATABASE_URL signs in as a superuser of PostgreSQL, whom nothing binds; name an owner with CREATEROLE instead (docs/run/database.md)",
    );
  }
  if (env.publicUrl.protocol === "https:" && env.trustedProxies === 0) {
    log.warn(
      "PUBLIC_URL begins with https, so a proxy stands in front of this server, but TRUSTED_PROXIES is 0: everybody behind it counts as one address and shares one limit. Set TRUSTED_PROXIES to the number of proxies.",
    );
  }
}

async function backupSettings(env: Env) {
  return {
    ...env.backup,
    key: env.backupKey,
    scratchFolder: await emptyScratchFolder(env),
    s3: env.s3,
    dataFolder: env.dataDir,
    ownFolders: [env.dataDir, codeFolder],
  };
}

/** What a killed restore drill left on this machine goes. */
async function emptyScratchFolder({ dataDir }: Env): Promise<string> {
  const folder = path.join(dataDir, "restore-drill");
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** The folders whose disk may fill up. */
function dataFolders(env: Env, databaseFolder: string | undefined): DataFolder[] {
  return [
    ...(env.s3 === undefined ? [{ path: env.dataDir, holds: "files" as const }] : []),
    ...(databaseFolder === undefined ? [] : [{ path: databaseFolder, holds: "database" as const }]),
  ];
}

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

/** On a terminal in words, elsewhere a line each. */
function sayWhyNot(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  const sentences =
    error instanceof EnvError ? reason.split("\n") : [`Elaeis could not start: ${reason}`];
  const log = createLog();
  for (const sentence of sentences) {
    if (process.stderr.isTTY) console.error(sentence);
    else log.fatal(sentence);
  }
}

async function main(): Promise<void> {
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
    const env = readEnv(process.env);
    await start(env, createLog(env.logLevel), stops);
  } catch (error) {
    sayWhyNot(error);
    await stopAll(stops);
    process.exit(1);
  }
}

await main();
