/** Commands, for tests: as a process of their own, or called as the process would call them. */
import { execFile } from "node:child_process";
import path from "node:path";
import { isForTheCaller, runCommand } from "#commands/run-command.ts";

const entry = path.join(import.meta.dirname, "../cli.ts");

export function spawnCommand(...args: string[]) {
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [entry, ...args], (error, out, err) => {
      resolve({ code: error === null ? 0 : error.code, out, err });
    });
  });
}

/**
 * Without a process, which takes half a second to start.
 * @returns what the process would print of the error
 */
export async function refusalOf(...args: string[]): Promise<string> {
  try {
    await runCommand(args);
  } catch (error) {
    if (isForTheCaller(error)) return error.message;
    throw error;
  }
  throw new Error("The command was not refused");
}
