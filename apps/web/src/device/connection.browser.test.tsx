import { afterEach, expect, test, vi } from "vitest";
import { StorageSilent } from "./connection.ts";
import { holdPage } from "./page-life.ts";
import { holdName } from "./sync/hold-name.ts";
import { changeMemory, forgetMemory, readMemory, writeMemory } from "./sync/memory.ts";
import { isStorageSilent } from "./sync/database.ts";
import { canKeep } from "./sync/storage.ts";
import { hold, openBeside } from "./testing/hold-storage.ts";

afterEach(async () => {
  vi.useRealTimers();
  document.dispatchEvent(new Event("resume"));
  await forgetMemory("one");
});

test("a page that is left holds no transaction, and does its work once it is back", async () => {
  await writeMemory("one", 1);
  const before = await openBeside("elaeis");
  const changing = changeMemory("one", (former) => {
    // In its middle: read, and not yet written.
    if (former === 1) dispatchEvent(new Event("pagehide"));
    return Number(former) + 1;
  });
  await write(before, 10);
  before.close();
  document.dispatchEvent(new Event("resume"));
  await changing;
  expect(await readMemory("one")).toBe(11);
});

test("nothing is begun on a page that was left", async () => {
  await writeMemory("one", 1);
  dispatchEvent(new Event("pagehide"));
  const writing = writeMemory("one", 2);
  const beside = await openBeside("elaeis");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await read(beside)).toBe(1);
  beside.close();
  document.dispatchEvent(new Event("resume"));
  await writing;
  expect(await readMemory("one")).toBe(2);
});

test("a page that holds what is not saved goes on when the person comes back to it, any other is loaded anew", async () => {
  const comeBack = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  const isMarked = () => document.documentElement.hasAttribute("data-holds-unsaved");
  const release = holdPage();
  const releaseOther = holdPage();
  releaseOther();
  expect(isMarked()).toBe(true);
  dispatchEvent(new Event("pagehide"));
  comeBack();
  await writeMemory("one", 3);
  expect(await readMemory("one")).toBe(3);
  release();
  expect(isMarked()).toBe(false);
  dispatchEvent(new Event("pagehide"));
  comeBack();
  const writing = writeMemory("one", 4).then(() => "written");
  const soon = new Promise((resolve) => setTimeout(() => resolve("waits"), 300));
  expect(await Promise.race([writing, soon])).toBe("waits");
  document.dispatchEvent(new Event("resume"));
  await writing;
});

test("a name that a page holds is free once it is left", async () => {
  const release = await holdName("elaeis-draft-of-a-test");
  expect(await holdName("elaeis-draft-of-a-test")).toBeNull();
  dispatchEvent(new Event("pagehide"));
  const isFree = () =>
    navigator.locks.request(
      "elaeis-draft-of-a-test",
      { ifAvailable: true },
      (lock) => lock !== null,
    );
  await expect.poll(isFree).toBe(true);
  release?.();
});

test("a database that does not answer says so, and is asked again", async () => {
  await writeMemory("one", 1);
  const letGo = await hold("elaeis");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reading = readMemory("one").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await reading).toBeInstanceOf(StorageSilent);
  expect(isStorageSilent()).toBe(true);
  vi.useRealTimers();
  letGo();
  await expect.poll(() => readMemory("one").catch(() => null)).toBe(1);
  await expect.poll(isStorageSilent).toBe(false);
});

test("[OFF-07] whether this device keeps anything is asked until it answers", async () => {
  await writeMemory("one", 1);
  const letGo = await hold("elaeis");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let answer: boolean | null = null;
  void canKeep().then((can) => (answer = can));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(isStorageSilent()).toBe(true);
  expect(answer).toBeNull();
  letGo();
  // Its clock goes on meanwhile.
  await vi.waitFor(() => expect(answer).toBe(true), { timeout: 10_000, interval: 50 });
  expect(isStorageSilent()).toBe(false);
});

function write(database: IDBDatabase, value: unknown): Promise<void> {
  const work = database.transaction("memory", "readwrite");
  work.objectStore("memory").put(value, "one");
  return new Promise((resolve, reject) => {
    work.addEventListener("complete", () => resolve());
    work.addEventListener("abort", () => reject(work.error ?? new Error("aborted")));
  });
}

function read(database: IDBDatabase): Promise<unknown> {
  const asked = database.transaction("memory").objectStore("memory").get("one");
  return new Promise((resolve) => {
    asked.addEventListener("success", () => resolve(asked.result));
  });
}
