/** The server as an operator starts it, in a folder of its own, with nothing of our environment. */
import { spawn } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { ended, freePort, ready, type Person } from "../elaeis-server.ts";
import { scratchFolder } from "./programs.ts";

const root = path.join(import.meta.dirname, "../..");
export const administrator: Person = { email: "admin@elaeis.test", password: "palm-admin-1" };

export type Server = {
  url: URL;
  env: Record<string, string>;
  /** What it has printed. */
  output: () => string;
  stop: () => Promise<void>;
};

export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const { folder, remove } = scratchFolder("server");
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  const port = String(await freePort());
  const env = {
    PATH,
    HOME,
    ...(TMPDIR === "" ? {} : { TMPDIR }),
    NODE_COMPILE_CACHE: path.join(root, "node_modules/.elaeis/compiled"),
    DATA_DIR: folder,
    PORT: port,
    SAMPLE_DATA: "0",
    // No AI of its own: none of these checks asks it, and it takes seconds to start.
    AI_URL: "http://127.0.0.1:9",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  };
  const server = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env,
    stdio: "pipe",
  });
  let output = "";
  const collect = (text: string) => (output += text);
  server.stdout.setEncoding("utf8").on("data", collect);
  server.stderr.setEncoding("utf8").on("data", collect);
  process.once("exit", () => server.kill("SIGINT"));
  const stop = async () => {
    await ended(server, "SIGTERM");
    remove();
  };
  try {
    await ready(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: new URL(`http://127.0.0.1:${port}`), env, output: () => output, stop };
}
