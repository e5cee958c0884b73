/**
 * Two servers and two AI processes, as an operator of several machines starts them: on one PostgreSQL that
 * is somebody else's, and one S3 server. All of it on this machine, in a folder of its own.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createUser } from "../../apps/server/src/features/people/accounts/user-accounts.ts";
import { createPool } from "../../apps/server/src/platform/database/connection.ts";
import { startEmbeddedPostgres } from "../../apps/server/src/platform/database/embedded-postgres.ts";
import type { FileStore } from "../../apps/server/src/platform/files/files.ts";
import { createS3Files } from "../../apps/server/src/platform/files/s3-files.ts";
import { startS3Server } from "../../apps/server/src/testing/s3-server.ts";
import { ended, freePort, ready, type Person } from "../elaeis-server.ts";
import { startRoundRobin, type RoundRobin } from "./round-robin.ts";

const root = path.join(import.meta.dirname, "../..");
/** What server and AI service share. */
export const serviceToken = "between-the-two-of-us-1";
/** What shows it may read a server's figures. */
export const metricsToken = "the-one-who-measures-1";
export const administrator: Person = { email: "admin@elaeis.test", password: "palm-admin-1" };

export type Process = {
  url: URL;
  pid: () => number | undefined;
  start: () => Promise<void>;
  /** As a power cut does. */
  kill: () => Promise<void>;
  /** As a service manager does. @returns its exit code */
  stop: () => Promise<number | null>;
};

export type Cluster = {
  servers: readonly [Process, Process];
  ai: readonly [Process, Process];
  proxy: RoundRobin;
  /** Reads what was really written. */
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  files: FileStore;
  addCollector: (person: Person) => Promise<void>;
  remove: () => Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folder = path.join(tmpdir(), `elaeis-cluster-${process.pid}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, dataDirChosen: true });
  const databaseUrl = await someoneElsesDatabase(postgres.socketFolder);
  const s3 = await startS3Server(path.join(folder, "s3"));
  const [serverUrls, aiUrls] = [await twoUrls(), await twoUrls()];

  const settings = {
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: s3.settings.region,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    AI_TOKEN: serviceToken,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SAMPLE_DATA: "0",
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN: metricsToken,
    DRAIN_SECONDS: "2",
  };
  const proxy = await startRoundRobin(serverUrls);
  // Each server asks an AI process of its own first, and the other one where that is away.
  const servers = [
    server(serverUrls[0], { ...settings, PUBLIC_URL: proxy.url, AI_URL: aiUrls.join(",") }),
    server(serverUrls[1], {
      ...settings,
      PUBLIC_URL: proxy.url,
      AI_URL: aiUrls.toReversed().join(","),
    }),
  ] as const;
  const ai = [aiProcess(aiUrls[0], serverUrls), aiProcess(aiUrls[1], serverUrls)] as const;
  // The superuser, whom no policy keeps from seeing everything.
  const { socketFolder } = postgres;
  const owner = createPool({ kind: "embedded", socketFolder, database: "harvest" }, "owner");
  const signIn = createPool({ kind: "url", url: databaseUrl }, "elaeis_auth");

  const remove = async () => {
    for (const one of [...servers, ...ai]) await one.stop();
    await proxy.close();
    for (const pool of [owner, signIn]) await pool.end();
    await s3.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // All at once, on an empty database and a bucket that is not there.
    await Promise.all([...servers, ...ai].map((one) => one.start()));
    return {
      servers,
      ai,
      proxy,
      query: async (sql, values = []) =>
        (await owner.query<Record<string, unknown>>(sql, values)).rows,
      files: await createS3Files(s3.settings),
      addCollector: async ({ email, password }) =>
        void (await createUser(signIn, { email, password, role: "collecteur" })),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A database whose owner is no superuser. @returns its address */
export async function someoneElsesDatabase(socketFolder: string): Promise<string> {
  const admin = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  await admin.query("create role plantation login createrole");
  await admin.query("create database harvest owner plantation");
  await admin.end();
  return `postgresql://plantation@${encodeURIComponent(socketFolder)}/harvest`;
}

export async function twoUrls(): Promise<[URL, URL]> {
  const url = async () => new URL(`http://127.0.0.1:${await freePort()}`);
  return [await url(), await url()];
}

export function server(url: URL, settings: Record<string, string>): Process {
  const env = { ...settings, PORT: url.port };
  return processOf({ url, entry: "apps/server/src/main.ts", env, sentence: "Elaeis is ready" });
}

function aiProcess(url: URL, servers: readonly URL[]): Process {
  const env = {
    AI_PORT: url.port,
    AI_TOKEN: serviceToken,
    PRODUCT_URL: servers.map(({ origin }) => origin).join(","),
  };
  return processOf({ url, entry: "apps/ai/src/main.ts", env, sentence: "listening http" });
}

export function processOf(given: {
  url: URL;
  entry: string;
  env: Record<string, string>;
  sentence: string;
}): Process {
  const { url, entry, sentence } = given;
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...given.env };
  let running: ChildProcess | undefined;
  let isWanted = false;
  // However this process ends, it leaves none behind.
  process.once("exit", () => running?.kill("SIGKILL"));
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false;
    return running === undefined ? null : ended(running, signal);
  };
  return {
    url,
    pid: () => running?.pid,
    async start() {
      running = spawn(process.execPath, [entry], { cwd: root, env, stdio: "pipe" });
      let output = "";
      running.stderr?.on("data", (text: string) => (output = `${output}${text}`.slice(-2_000)));
      running.once("exit", (code, signal) => {
        if (isWanted) console.error(`${entry} ended by itself (${signal ?? code}): ${output}`);
      });
      await ready(running, sentence);
      isWanted = true;
    },
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
  };
}
