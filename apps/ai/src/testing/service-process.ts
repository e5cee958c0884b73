import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";

const entry = path.join(import.meta.dirname, "../main.ts");
const { NODE_COMPILE_CACHE } = process.env;
/** Of the run of all tests, where there is one: a start takes half as long. */
const compiledModules = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** The service as a process of its own. */
export function startService(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [entry], {
    env: { AI_PORT: "0", ...compiledModules, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const url = /listening (http:[^\s"]+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", () => reject(new Error("it ended before it listened")));
  });
}

export function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
  });
}
