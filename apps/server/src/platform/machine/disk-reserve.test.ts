import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { problemAnswerSchema } from "@elaeis/domain/problem-schema";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answered, createTestApp, json, testPassword, type TestApp } from "#testing/test-app.ts";
import { createLocalFiles } from "../files/local-files.ts";
import { createLog } from "../log.ts";
import { keepDiskReserve, type DiskReserve } from "./disk-reserve.ts";

const megabyte = 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), "elaeis-reserve-"));
const file = path.join(folder, "reserve");
let freeMb = 1_000;
let reserve: DiskReserve;
let app: TestApp;

/** As other programs leave it: what the reserve takes or gives back comes on top. */
const free = async () => freeMb * megabyte - (existsSync(file) ? statSync(file).size : 0);

beforeAll(async () => {
  reserve = await keepDiskReserve(folder, createLog("silent"), free);
  const files = createLocalFiles(path.join(folder, "files"), {
    assertDiskSpace: reserve.assertDiskSpace,
  });
  app = await createTestApp({ ai: "none", files, diskReserve: reserve });
});
afterAll(async () => {
  reserve.stop();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => diskWith(1_000));

async function diskWith(megabytes: number): Promise<void> {
  freeMb = megabytes;
  await reserve.check();
}

test("room is kept, given back when the disk is full, and kept again once there is room for it", async () => {
  expect(statSync(file).size).toBe(64 * megabyte);
  await diskWith(64 + 30);
  expect([existsSync(file), reserve.fullFolder()]).toEqual([true, undefined]);
  await diskWith(64 + 20);
  expect([existsSync(file), reserve.fullFolder()]).toEqual([false, folder]);
  // What was given back is no reason to take it again.
  await reserve.check();
  expect([existsSync(file), reserve.fullFolder()]).toEqual([false, folder]);
  await diskWith(120);
  expect([statSync(file).size, reserve.fullFolder()]).toEqual([64 * megabyte, undefined]);
});

test("on a full disk people sign in, read and delete; nothing else is written", async () => {
  const admin = await app.user("admin");
  const person = await app.user("collecteur");
  await app.files.put("held.txt", Buffer.from("held"), "text/plain");
  await diskWith(64 + 10);
  const credentials = json({ email: admin.email, password: testPassword });
  expect((await app.fetch("/api/auth/sign-in/email", credentials)).status).toBe(204);
  expect((await app.fetch("/api/users", { as: admin })).status).toBe(200);
  const refused = await app.fetch("/api/plots", { as: admin, ...json({}) });
  const { code } = await answered(problemAnswerSchema, refused.clone());
  expect([refused.status, code, refused.headers.get("retry-after")]).toEqual([
    503,
    "disk_full",
    "30",
  ]);
  await expect(app.files.put("more.txt", Buffer.from("more"), "text/plain")).rejects.toThrow(
    "no room",
  );
  await app.files.delete("held.txt");
  const trashed = await app.fetch(`/api/users/${person.id}`, { as: admin, method: "DELETE" });
  expect(trashed.ok).toBe(true);
  expect(await app.runJobs({ named: ["expired-sessions"] })).toEqual([
    expect.objectContaining({ code: "ENOSPC" }),
  ]);
});

test("a full disk is told to administrators, and to what asks whether the server is ready", async () => {
  expect((await app.fetch("/ready")).status).toBe(200);
  expect((await app.watch.look()).full_disk).toBeNull();
  await diskWith(0);
  const ready = await app.fetch("/ready");
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: "disk_full" }]);
  expect((await app.watch.look()).full_disk).toBe(folder);
  await diskWith(1_000);
  expect((await app.fetch("/ready")).status).toBe(200);
});
