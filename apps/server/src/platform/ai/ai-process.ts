/**
 * The AI service as a process of ours, for an installation that names no other one in AI_URL: on a
 * free loopback port, with a token made for this run, and started again when it dies.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Log } from "../log.ts";
import type { AiLocation } from "./ai-service.ts";

const entry = path.join(import.meta.dirname, "../../../../ai/src/main.ts");
const firstRestartMs = 1000;
const slowestRestartMs = 30_000;

/** Node's own: where compiled code is kept between starts. */
const compileCache = process.env["NODE_COMPILE_CACHE"];

export type AiProcess = {
  locate: () => AiLocation | undefined;
  /** Of the process that runs now; another one after a restart. */
  pid: () => number | undefined;
  /** Resolves once it listens; rejects when it ends before. */
  ready: Promise<void>;
  stop: () => Promise<void>;
};

/** A token for a service of our own: nobody else needs to know it, and it need not outlive us. */
export function makeServiceToken(): string {
  return randomBytes(24).toString("base64url");
}

/** @param productUrl where the service finds the server; without it, it predicts but cannot train */
export function startAiProcess(
  log: Log,
  { token = makeServiceToken(), productUrl }: { token?: string; productUrl?: URL } = {},
): AiProcess {
  let child: ChildProcess | undefined;
  let location: AiLocation | undefined;
  let stopping = false;
  let restartMs = firstRestartMs;
  let restart: NodeJS.Timeout | undefined;

  const ready = new Promise<void>((resolve, reject) => {
    function start(): void {
      const started = spawn(process.execPath, [entry], {
        // Nothing of our own settings: it needs no database, no mail and no storage keys.
        env: {
          AI_PORT: "0",
          AI_HOST: "127.0.0.1",
          AI_TOKEN: token,
          ...(productUrl === undefined ? {} : { PRODUCT_URL: productUrl.origin }),
          ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
        },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        // Ctrl-C reaches us alone; we stop it once the last answer is out.
        detached: true,
      });
      child = started;
      started.stdout?.setEncoding("utf8").on("data", (text: string) => {
        const url = /listening (http:[^\s"]+)/.exec(text)?.[1];
        if (url === undefined) return;
        location = { url: new URL(url), token };
        restartMs = firstRestartMs;
        resolve();
      });
      let complaint = "";
      started.stderr?.setEncoding("utf8").on("data", (text: string) => {
        complaint = (complaint + text).slice(-2000);
      });
      started.once("exit", (code, signal) =>
        again(`the AI service ended with ${signal ?? code}: ${complaint.trim()}`),
      );
      started.once("error", (error) => {
        // What never ran never ends either.
        if (started.pid === undefined) child = undefined;
        again(`the AI service did not start: ${error.message}`);
      });
    }

    function again(reason: string): void {
      location = undefined;
      if (stopping) return;
      log.error(reason);
      reject(new Error(reason));
      clearTimeout(restart);
      restart = setTimeout(start, restartMs);
      restartMs = Math.min(restartMs * 2, slowestRestartMs);
    }
    start();
  });

  return {
    locate: () => location,
    pid: () => child?.pid,
    ready,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      await ended;
    },
  };
}
