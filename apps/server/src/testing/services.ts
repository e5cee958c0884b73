/**
 * Starts, once for all tests of the server, what it really talks to: a PostgreSQL, migrated into a
 * template that each test file clones, and the AI service.
 */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startAiProcess } from "#platform/ai/ai-process.ts";
import { createPool } from "#platform/database/connection.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.ts";
import { migrate } from "#platform/database/migrate.ts";
import { installJobTables } from "#platform/jobs/job-runner.ts";
import { createLog } from "#platform/log.ts";

export type TestServices = {
  socketFolder: string;
  template: string;
  ai: { url: string; token: string | undefined };
};

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges into vitest's own
  interface ProvidedContext {
    services: TestServices;
  }
}

const template = "elaeis_template";

/** These databases end with the run: nothing has to survive a power cut, or be vacuumed. */
const settings = [
  "fsync = off",
  "synchronous_commit = off",
  "full_page_writes = off",
  "autovacuum = off",
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(tmpdir(), `elaeis-test-${project.name}-${process.pid}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  await makeTemplate(postgres.socketFolder);
  const ai = startAiProcess(createLog("silent"));
  await ai.ready;
  const location = ai.locate();
  if (location === undefined) throw new Error("the AI service is not listening");
  project.provide("services", {
    socketFolder: postgres.socketFolder,
    template,
    ai: { url: location.url.href, token: location.token },
  });
  return async () => {
    await ai.stop();
    await postgres.stop();
    // A hundred thousand files of databases: nobody waits until they are gone.
    spawn("rm", ["-rf", dataDir], { detached: true, stdio: "ignore" }).unref();
  };
}

async function makeTemplate(socketFolder: string): Promise<void> {
  const admin = createPool({ kind: "embedded", socketFolder, database: "postgres" }, "owner");
  for (const setting of settings) await admin.query(`alter system set ${setting}`);
  await admin.query("select pg_reload_conf()");
  await admin.query(`create database ${template}`);
  await admin.end();
  const owner = createPool({ kind: "embedded", socketFolder, database: template }, "owner");
  await migrate(owner);
  await installJobTables(owner);
  await owner.end();
}
