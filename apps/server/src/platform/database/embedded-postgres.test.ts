import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

let options: { dataDir: string; dataDirChosen: boolean };
beforeEach(() => {
  const dataDir = path.join(tmpdir(), `elaeis-postgres-${process.pid}-${Date.now()}`);
  mkdirSync(dataDir, { mode: 0o755 });
  options = { dataDir, dataDirChosen: true };
});
afterEach(() => rmSync(options.dataDir, { recursive: true, force: true }));

test("a second server on the same data is refused with a sentence; a tool finds the running one", async () => {
  expect(await findRunningPostgres(options)).toBeUndefined();
  const running = await startEmbeddedPostgres(options);
  try {
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(/already running on the data in/);
    expect(await findRunningPostgres(options)).toEqual({ socketFolder: running.socketFolder });
  } finally {
    await running.stop();
  }
  expect(existsSync(running.socketFolder)).toBe(false);
  expect(await findRunningPostgres(options)).toBeUndefined();
});

test("data that is damaged stops the start with the place of the log @night", async () => {
  const running = await startEmbeddedPostgres(options);
  await running.stop();
  rmSync(path.join(running.dataFolder, "global"), { recursive: true });
  await expect(startEmbeddedPostgres(options)).rejects.toThrow(/did not start .*postgres\.log/);
});
