/** Programs of other people, as the operating system offers them: found, started in a folder of ours, ended by id. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { ended } from "../elaeis-server.ts";

const folders = ["/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"];
const startTimeoutMs = 60_000;
const commandTimeoutMs = 60_000;

/** @returns its path; undefined where it is not installed */
export function findProgram(name: string): string | undefined {
  const candidates = name.startsWith("/") ? [name] : folders.map((one) => path.join(one, name));
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A folder that any user may enter; removed at the end. */
export function scratchFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), `elaeis-${name}-`));
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Running = { output: () => string; stop: () => Promise<void>; process: ChildProcess };

/** Starts a program in the foreground. However this process ends, it leaves none behind. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; uid?: number; gid?: number; cwd?: string } = {},
): Running {
  // In a session of its own, as a service manager starts it; Postfix insists.
  const started = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (text: string) => (output += text);
  started.stdout.setEncoding("utf8").on("data", collect);
  started.stderr.setEncoding("utf8").on("data", collect);
  started.once("error", ({ message }) => collect(message));
  const kill = () => started.kill("SIGKILL");
  process.once("exit", kill);
  started.once("exit", () => process.off("exit", kill));
  return {
    output: () => output,
    process: started,
    stop: async () => void (await ended(started, "SIGTERM")),
  };
}

/** @throws with what it printed, where it ended or does not listen in time */
export async function listening(running: Running, port: number): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline && running.process.exitCode === null) {
    if (await takesConnection(port)) return;
    await sleep(50);
  }
  throw new Error(`nothing listens on port ${port}: ${running.output().slice(-2_000)}`);
}

function takesConnection(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.setTimeout(1_000, () => resolve(false));
    socket.once("connect", () => socket.end());
  });
}

/** Runs a command to its end while this process goes on, such as one that asks it something. */
export async function runAside(
  ...call: Parameters<typeof startProgram>
): Promise<{ status: number | null; output: string }> {
  const running = startProgram(...call);
  const timer = setTimeout(() => running.process.kill("SIGKILL"), commandTimeoutMs);
  const status = await new Promise<number | null>((resolve) => {
    running.process.once("close", resolve);
  });
  clearTimeout(timer);
  return { status, output: running.output() };
}

/** Runs a command to its end. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; input?: string; cwd?: string } = {},
): { status: number | null; output: string } {
  const ran = spawnSync(program, args, { ...options, encoding: "utf8", timeout: commandTimeoutMs });
  return { status: ran.status, output: `${ran.stdout}${ran.stderr}${ran.error?.message ?? ""}` };
}

/** @throws with what it printed where it fails */
export function mustRun(...call: Parameters<typeof runProgram>): string {
  const { status, output } = runProgram(...call);
  if (status !== 0)
    throw new Error(`${call[0]} ${call[1].join(" ")} ended with ${status}: ${output}`);
  return output;
}

/** The numbers of a user of this system. */
export function userOf(name: string): { uid: number; gid: number } {
  const [, , uid, gid] = mustRun("getent", ["passwd", name]).split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** A file for that user, or for ours. */
export function writeFor(
  owner: { uid: number; gid: number } | undefined,
  file: string,
  text: string,
  mode = 0o600,
): string {
  writeFileSync(file, text, { mode });
  if (owner !== undefined) chownSync(file, owner.uid, owner.gid);
  return file;
}
