/** The whole application on a database, a file folder and a clock of a test file's own. */
import { sessionCookieName } from "#http/session-cookies.ts";
import type { Role } from "@elaeis/domain/accounts/roles";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import * as z from "zod/mini";
import "./quick-scrypt.ts";
import type { MapTiles } from "#http/map-tiles.ts";
import type { MapFile } from "#platform/map-file.ts";
import { createApp } from "../app.ts";
import { createCore, type Core } from "../core.ts";
import { composeFeatures } from "../features.ts";
import type { ServerWatch } from "#features/operations/monitoring/server-watch.ts";
import { openSession } from "#features/people/accounts/sessions.ts";
import { insertUser } from "#features/people/accounts/user-accounts.ts";
import { createAiService, type AiLocation } from "#platform/ai/ai-service.ts";
import { startChangeFeed, type ChangeFeed } from "#platform/database/change-feed.ts";
import {
  address,
  createListeningClient,
  createPool,
  type DatabaseLocation,
} from "#platform/database/connection.ts";
import { createDatabase, type Database } from "#platform/database/database.ts";
import { poolFigures } from "#platform/database/open-database.ts";
import { createLocalFiles } from "#platform/files/local-files.ts";
import { withinPrefixes } from "#platform/files/file-prefixes.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { FilePlace } from "#platform/files/open-files.ts";
import { createJobRunner, createQueues, type JobRunner } from "#platform/jobs/job-runner.ts";
import { createLog } from "#platform/log.ts";
import { noDiskReserve, type DiskReserve } from "#platform/machine/disk-reserve.ts";
import { createMachineMeter } from "#platform/machine/machine.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import type { OpenIdSettings } from "#platform/open-id/open-id-provider.ts";
import { createOutboxOnly } from "#platform/mail/outbox-only.ts";
import type { MailTransport } from "#platform/mail/mail-transport.ts";
import { createNoPush } from "#platform/push/no-push.ts";
import type { Push } from "#platform/push/push.ts";
import { createWebhookSender, type WebhookSender } from "#platform/webhooks/webhook-sender.ts";
import type pg from "pg";

export type TestUser = { id: string; email: string; cookie: string };

export type TestApp = {
  databaseName: string;
  database: Database;
  files: FileStore;
  filesFolder: string;
  /** Connections that bypass every policy, to check what was really written. */
  owner: pg.Pool;
  /** Connections of the application's own role, with no check of ours in front of it. */
  appRole: pg.Pool;
  /** The same of the server's own work. */
  systemRole: pg.Pool;
  authPool: pg.Pool;
  changes: ChangeFeed;
  /** This server's check of itself, done only on request. */
  watch: ServerWatch;
  /** Runs the background jobs that are due; those of a schedule when they are named. */
  runJobs: JobRunner["runDue"];
  fetch: (path: string, init?: RequestInit & { as?: TestUser }) => Promise<Response>;
  /** For a listening server. */
  handler: (request: Request) => Response | Promise<Response>;
  /** As the AI service asks. */
  asService: (path: string, init?: RequestInit) => Promise<Response>;
  user: (role: Role) => Promise<TestUser>;
  close: () => Promise<void>;
};

const compileCache = path.join(import.meta.dirname, "../../../../node_modules/.elaeis/compiled");

export const testPassword = "palm-fruit-42";
/** Of that password, made with `quick-scrypt.ts`. */
const testPasswordHash =
  "$scrypt$ln=17,r=8,p=1$eA1ocOsJmc502Xm+F1g0yQ==$UsGBcFknkkPtsE/lro2MKUE+4d7otrLE0cd7OkFBHreGVagSmHaebHZv9XUMz93yN/R0zT4E9CCfxV29gXUoEw==";
export const testSecrets = {
  sessions: "s".repeat(40),
  links: "l".repeat(40),
  factors: "f".repeat(40),
};
export const testBounceToken = "b".repeat(32);
export const testServiceToken = "t".repeat(32);
export const testInstallation = {
  version: "test",
  public_url: "http://localhost:8080",
  ai_url: null,
  mail_server: "smtp://mail.example.org:2525",
  geocoder_url: null,
};

export async function createTestApp(
  options: {
    ai?: AiLocation | "none" | (() => AiLocation | undefined);
    /** Null for a server that has none; the one of the tests if not given. */
    serviceToken?: string | null;
    geocoderUrl?: URL;
    mapTiles?: MapTiles;
    mapFile?: MapFile;
    publicUrl?: URL;
    now?: () => Date;
    files?: FileStore;
    push?: Push;
    webhookSender?: WebhookSender;
    mail?: MailTransport;
    openId?: OpenIdSettings;
    metricsToken?: string;
    /** As this server is called among others. */
    serverName?: string;
    isStopping?: () => boolean;
    /** Another than the other applications'. */
    sessionsSecret?: string;
    /** Of another application, to share its database. */
    databaseName?: string;
    backup?: { place: FilePlace; key?: string };
    diskReserve?: DiskReserve;
    /** {} where it counts that reading a file gives way to answers. */
    subprocessBounds?: Core["subprocessBounds"];
  } = {},
): Promise<TestApp> {
  const services = inject("services");
  const { serviceToken = testServiceToken } = options;
  const name = options.databaseName ?? (await cloneTemplate(services.template));

  const filesFolder = mkdtempSync(path.join(tmpdir(), "elaeis-files-"));
  const files = options.files ?? withinPrefixes(createLocalFiles(filesFolder));
  const owner = createPool(at(name), "owner");
  const appRole = createPool(at(name), "elaeis_app");
  const authPool = createPool(at(name), "elaeis_auth");
  const systemRole = createPool(at(name), "elaeis_system");
  const appPool = createPool(at(name), "elaeis_app");
  const database = createDatabase({ app: appPool, system: createPool(at(name), "elaeis_system") });
  const changes = startChangeFeed({
    client: () => createListeningClient(at(name)),
    log: createLog("silent"),
  });
  const publicUrl = options.publicUrl ?? new URL("http://localhost:8080");
  const core = createCore({
    ...options,
    database,
    authPool,
    pools: () => [poolFigures("app", appPool)],
    files,
    filesElsewhere: false,
    ai: createAiService(() => aiLocation(options.ai)),
    changes,
    push: options.push ?? createNoPush(),
    webhookSender: options.webhookSender ?? createWebhookSender({ reach: "on" }),
    mail: options.mail ?? createOutboxOnly(publicUrl),
    openId: options.openId,
    metrics: createMetrics({ version: "test", isRead: options.metricsToken !== undefined }),
    diskReserve: options.diskReserve ?? noDiskReserve,
    meter: createMachineMeter([{ path: filesFolder, holds: "files" }]),
    secrets: { ...testSecrets, sessions: options.sessionsSecret ?? testSecrets.sessions },
    metricsToken: options.metricsToken,
    serviceToken: serviceToken ?? undefined,
    mailBounceToken: testBounceToken,
    publicUrl,
    geocoderUrl: options.geocoderUrl,
    mapTiles: options.mapTiles,
    mapFile: options.mapFile,
    installation: testInstallation,
    version: "test",
    serverName: options.serverName ?? "test",
    webFolder: undefined,
    log: createLog("silent"),
    trustedProxies: 0,
    isStopping: options.isStopping ?? (() => false),
    now: options.now ?? (() => new Date()),
    wantsSampleData: false,
    backup: {
      place: options.backup?.place,
      keep: 3,
      key: options.backup?.key,
      ownerPool: (other = name) => createPool(at(other), "owner"),
      scratchFolder: path.join(filesFolder, "restore-drill"),
      s3: undefined,
      dataFolder: filesFolder,
      ownFolders: [filesFolder],
    },
    slowEveryMs: 0,
    // Beside other tests of the usual priority they would wait for seconds, and most of their work is to begin.
    subprocessBounds: options.subprocessBounds ?? { priority: 0, compileCache },
  });
  const features = composeFeatures(core);
  const { watch } = features;
  const app = createApp(core, features);
  await createQueues((text, values) => owner.query(text, values), features.jobs);
  const jobs = createJobRunner({
    connection: address(at(name), "elaeis_system"),
    jobs: features.jobs,
    log: core.log,
    diskReserve: core.diskReserve,
    inBackground: false,
  });

  const fetch: TestApp["fetch"] = async (target, { as, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (as !== undefined) headers.set("cookie", as.cookie);
    return app.request(target, { ...init, headers }, {});
  };
  return {
    databaseName: name,
    database,
    changes,
    watch,
    files,
    filesFolder,
    owner,
    appRole,
    systemRole,
    authPool,
    runJobs: jobs.runDue,
    fetch,
    handler: (request) => app.fetch(request, {}),
    asService: (target, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set("authorization", `Bearer ${serviceToken}`);
      return fetch(`/internal${target}`, { ...init, headers });
    },
    async user(role) {
      const email = `${role}-${randomBytes(4).toString("hex")}@example.org`;
      const { id } = await insertUser(authPool, {
        email,
        hash: testPasswordHash,
        role,
        isProved: true,
      });
      const from = { userId: id, address: "local", userAgent: null };
      const value = await openSession(authPool, testSecrets.sessions, from);
      const name = sessionCookieName(publicUrl);
      return { id, email, cookie: `${name}=${encodeURIComponent(value)}` };
    },
    async close() {
      await jobs.stop();
      watch.stop();
      await changes.stop();
      await database.close();
      for (const pool of [owner, appRole, systemRole, authPool]) await pool.end();
      rmSync(filesFolder, { recursive: true, force: true });
    },
  };
}

/** Copied by the system: through the log it takes three times as long. */
async function cloneTemplate(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = createPool(at("postgres"), "owner");
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  return name;
}

export async function signIn(fetch: TestApp["fetch"], email: string): Promise<string> {
  const answer = await fetch("/api/auth/sign-in/email", json({ email, password: testPassword }));
  if (answer.status !== 204) throw new Error(`sign-in answered ${answer.status}`);
  return cookieOf(answer);
}

export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

export function json(body: unknown, method = "POST"): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** The body of an answer, held to the schema the API promises. */
export async function answered<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: Response | Promise<Response>,
): Promise<z.output<Schema>> {
  return z.parse(schema, await (await answer).json());
}

/** Of requests made at once, in the order of their numbers. */
export function statusesOf(answers: readonly Response[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

function at(database: string): DatabaseLocation {
  return { kind: "embedded", socketFolder: inject("services").socketFolder, database };
}

function aiLocation(
  chosen: AiLocation | "none" | (() => AiLocation | undefined) | undefined,
): AiLocation | undefined {
  if (chosen === "none") return undefined;
  if (typeof chosen === "function") return chosen();
  const { url, token } = inject("services").ai;
  return chosen ?? { url: new URL(url), token };
}
