/** The composition root: makes every long-lived thing, in order, and stops them in the opposite order. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { announcement } from "./announcement.ts";
import { createApp } from "./app.ts";
import { createCore } from "./core.ts";
import { EnvError, readEnv, type Env } from "./env.ts";
import { composeFeatures } from "./features.ts";
import { createFirstAdministrator } from "./features/people/accounts/first-administrator.ts";
import { startHeartbeat } from "./features/operations/monitoring/heartbeat.ts";
import { beginAtStart } from "./features/operations/sample-data/begin.ts";
import { describeInstallation } from "./features/operations/settings/installation.ts";
import { createListener } from "./http/listener.ts";
import { closeServer, createDrain, listen, loopbackUrl } from "./http/serving.ts";
import { openAi } from "./platform/ai/open-ai.ts";
import { startChangeFeed } from "./platform/database/change-feed.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { openFiles } from "./platform/files/open-files.ts";
import { createJobRoom } from "./platform/jobs/job-room.ts";
import { createLog, type Log } from "./platform/log.ts";
import { createMachineMeter, type DataFolder } from "./platform/machine/machine.ts";
import { openMail } from "./platform/mail/open-mail.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { openPush } from "./platform/push/open-push.ts";
import { readSecret } from "./platform/secrets.ts";
import { productVersion } from "./platform/version.ts";

const webFolder = path.join(import.meta.dirname, "../../web/dist");

/** How to stop what was started, last first. */
type Stops = (() => Promise<void>)[];

async function start(env: Env, log: Log, stops: Stops): Promise<void> {
  await openTracing(env, stops);
  const opened = await openDatabase({ ...env, log }, "own");
  stops.unshift(opened.close);
  const { database, authPool, listeningClient } = opened;
  warnOfSettings(env, opened, log);
  const files = await openFiles(env);
  const service = openAi(env, log);
  // Stopped after the server, so that running predictions are still answered.
  stops.unshift(service.stop);
  const { ai } = service;
  const changes = startChangeFeed({ client: listeningClient, onLost: opened.findPrimary, log });
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
    push: await openPush(env, database),
    mail,
    metrics: createMetrics({ version }),
    meter: createMachineMeter(dataFolders(env, opened.dataFolder)),
    secrets: {
      sessions: await readSecret(database, "sessions"),
      links: await readSecret(database, "links"),
      factors: await readSecret(database, "factors"),
    },
    serviceToken: service.token,
    installation: describeInstallation(env),
    serverName: env.port === 0 ? hostname() : `${hostname()}:${env.port}`,
    webFolder: existsSync(webFolder) ? webFolder : undefined,
    isStopping: drain.hasBegun,
    now: () => new Date(),
    wantsSampleData: env.sampleData,
    backup: env.backup && {
      ...env.backup,
      key: env.backupKey,
      ownerPool: opened.ownerPool,
      scratchFolder: await emptyScratchFolder(env),
    },
  });
  const features = composeFeatures(core);
  const jobs = createJobRoom({ connection: opened.jobConnection, jobs: features.jobs, log });
  // Before anything is served: a request may enqueue a job.
  await jobs.prepare();
  const app = createApp(core, features);
  const server = await createListener((request, bindings) => app.fetch(request, bindings), core);
  await listen(server, env);
  // Event streams would keep the server open, so they end once a proxy leads their readers elsewhere.
  stops.unshift(drain.begin, changes.stop, () => closeServer(server));
  // First of all: another server continues the jobs that run here.
  stops.unshift(jobs.stop);
  // The AI service asks the server for its work, so the server listens first.
  await service.start(loopbackUrl(server));
  // Not before the start can hardly fail any more: its password is shown once, below.
  const administrator = await createFirstAdministrator(authPool, env.admin);
  const filling = await beginAtStart(database, { wanted: env.sampleData, now: core.now() });
  await jobs.start();
  // Not earlier: an AI service that is still starting is not down.
  stops.unshift(startHeartbeat({ ...core, ...features }).stop);
  console.log(
    announcement(
      {
        url: env.publicUrl,
        database: opened.description,
        files: files.description,
        sampleFruits: filling?.fruits,
        administrator,
      },
      { isTerminal: process.stdout.isTTY },
    ),
  );
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
