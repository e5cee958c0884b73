/** The product as an operator starts it, on a port and a data folder of a test's own. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const startTimeoutMs = 180_000;
const administrator = { email: "admin@elaeis.test", password: "palm-admin-1" };
const collector = { email: "awa@elaeis.test", password: "palm-collect-1" };

/** Which Node runs the product: the project's own where it was brought. */
const node = process.execPath;

/**
 * The data of an installation that was started once and stopped, with its administrator and collector, which
 * `npm test` has made for all that need an empty one (`empty-data.ts`): half of a first start is making it.
 */
const emptyData = process.env["ELAEIS_EMPTY_DATA"];
/** What a first start does otherwise. */
const shapingSettings = ["DATABASE_URL", "SAMPLE_DATA", "ADMIN_EMAIL", "ADMIN_PASSWORD"];

export type Person = { email: string; password: string };

export type ElaeisServer = {
  url: string;
  administrator: Person;
  collector: Person;
  process: ChildProcess;
  /** As eleven minutes do: what asks for the password asks again. */
  letProofsLapse: () => Promise<void>;
  /** As thirty days away do. */
  letSessionsRunOut: (person: Pick<Person, "email">) => Promise<void>;
  /** As Ctrl-C does. */
  stop: () => Promise<number | null>;
  /** As a power cut does. */
  kill: () => Promise<void>;
};

export type Installation = {
  dataDir: string;
  url: string;
  /** @param more settings of this start alone */
  start: (more?: Record<string, string>) => Promise<ElaeisServer>;
  /** Makes an account, while the server runs. */
  addCollector: (person: Person) => Promise<void>;
  /** Draws so many sample fruits into it, while its server runs. */
  fillSampleData: (fruits: number) => Promise<void>;
  /** While its server runs. */
  backUp: (folder: string) => Promise<void>;
  /** All it holds is gone, and the newest backup of the folder takes its place; with its server stopped. */
  restore: (backups: string) => Promise<void>;
  remove: () => void;
};

/** An empty installation, with such settings of its environment; its first start makes the administrator. */
export async function createInstallation(
  name: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const dataDir = path.join(tmpdir(), `elaeis-e2e-${name}-${process.pid}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  let isFirstStart = !tookEmptyData(dataDir, settings);
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SAMPLE_DATA: "0",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  };
  const url = `http://localhost:${port}`;
  return {
    dataDir,
    url,
    start: async (more = {}) => {
      const server = spawn(node, ["apps/server/src/main.ts"], {
        cwd: root,
        env: { ...env, ...more },
        stdio: "pipe",
      });
      await ready(server);
      if (isFirstStart)
        await runCommand(userCommand, [...creationOf(collector), "--first-name", "Awa"], env);
      isFirstStart = false;
      return {
        url,
        administrator,
        collector,
        process: server,
        letProofsLapse: () => runCommand("e2e/lapsed-proofs.ts", [], env),
        letSessionsRunOut: ({ email }) => runCommand("e2e/run-out-sessions.ts", [email], env),
        stop: () => ended(server, "SIGINT"),
        kill: async () => void (await ended(server, "SIGKILL")),
      };
    },
    addCollector: (person) => runCommand(userCommand, creationOf(person), env),
    fillSampleData: (fruits) => runCommand(sampleDataCommand, ["--fruits", String(fruits)], env),
    backUp: (folder) => runCommand(backupCommand, ["--to", folder], env),
    restore: async (backups) => {
      rmSync(dataDir, { recursive: true });
      mkdirSync(dataDir, { mode: 0o755 });
      await runCommand(restoreCommand, ["--from", backups], env);
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** @returns false where there is none, or another is wanted */
function tookEmptyData(dataDir: string, settings: Record<string, string>): boolean {
  if (emptyData === undefined || !existsSync(emptyData)) return false;
  if (shapingSettings.some((name) => name in settings)) return false;
  // With its owners: PostgreSQL does not run as root.
  const copied = spawnSync("cp", ["-a", `${emptyData}/.`, dataDir], { stdio: "inherit" });
  if (copied.status !== 0) throw new Error("the empty data could not be copied");
  return true;
}

const userCommand = "apps/server/src/features/people/accounts/user-command.ts";
const backupCommand = "apps/server/src/features/operations/backups/backup-command.ts";
const restoreCommand = "apps/server/src/features/operations/backups/restore-command.ts";
const sampleDataCommand = "apps/server/src/features/operations/sample-data/sample-data-command.ts";

/** Arguments of the user command. */
const creationOf = ({ email, password }: Person) => [
  "create",
  "--email",
  email,
  "--password",
  password,
];

function runCommand(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const command = spawn(node, [file, ...args], { cwd: root, env, stdio: "pipe" });
  let output = "";
  command.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  command.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    command.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}: ${output}`)),
    );
  });
}

export function ready(server: ChildProcess, sentence = "Elaeis is ready"): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    const giveUp = setTimeout(() => reject(new Error(`no start: ${output}`)), startTimeoutMs);
    const listen = (text: string) => {
      output += text;
      if (!output.includes(sentence)) return;
      clearTimeout(giveUp);
      resolve();
    };
    server.stdout?.setEncoding("utf8").on("data", listen);
    server.stderr?.setEncoding("utf8").on("data", listen);
    server.once("exit", (code) => {
      clearTimeout(giveUp);
      reject(new Error(`the server ended with ${code}: ${output}`));
    });
  });
}

export function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server.exitCode);
  }
  return new Promise((resolve) => {
    server.once("exit", (code) => resolve(code));
    server.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === "string") reject(new Error("no free port"));
        else resolve(address.port);
      });
    });
  });
}
