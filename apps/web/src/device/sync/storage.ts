/** How much room the browser gives us, and whether it promised not to take it back. */
import { StorageSilent } from "../connection.ts";
import { holdsCopies, StorageFull } from "./database.ts";
import { forgetMemory, readMemory, writeMemory } from "./memory.ts";

export type DeviceStorage = {
  /** Null where the browser does not tell. */
  usedBytes: number | null;
  quotaBytes: number | null;
  /** Safari wipes the site of an app that is not installed after seven idle days unless it is. */
  isPersistent: boolean;
};

/** Six photos at their largest, and the fruits around them. */
const tightBytes = 24 * 1024 * 1024;
const askedName = "persist-asked";

export async function readStorage(): Promise<DeviceStorage> {
  // Withheld from pages opened over plain http.
  if (!("storage" in navigator)) {
    return { usedBytes: null, quotaBytes: null, isPersistent: false };
  }
  const { usage, quota } = await navigator.storage.estimate();
  return {
    usedBytes: usage ?? null,
    quotaBytes: quota ?? null,
    isPersistent: await navigator.storage.persisted(),
  };
}

/** Too little for one more fruit with all its photos; false where the browser does not tell. */
export function isTight({ usedBytes, quotaBytes }: DeviceStorage): boolean {
  return usedBytes !== null && quotaBytes !== null && quotaBytes - usedBytes < tightBytes;
}

/** The browser may say no, or ask the person. */
export async function askToPersist(): Promise<void> {
  if ("storage" in navigator && !(await navigator.storage.persisted())) {
    await navigator.storage.persist();
  }
}

/** At the first capture on this device, once: some browsers ask the person, who need not answer twice. */
export async function askToPersistOnce(): Promise<void> {
  if (await wasAskedToPersist()) return;
  await writeMemory(askedName, Date.now());
  await askToPersist();
}

export async function wasAskedToPersist(): Promise<boolean> {
  return (await readMemory(askedName).catch(() => undefined)) !== undefined;
}

/**
 * - `full`: not enough for one more fruit with its photos
 * - `blocked`: this browser keeps nothing for us, as some do in a private window, or by a setting
 * - `silent`: its database does not answer
 */
export type Keeping = "good" | "full" | "blocked" | "silent";

/**
 * Whether this device will keep the next fruit. Found out by writing as much and removing it again:
 * Chromium answers every question after its room with ten gigabytes.
 */
export async function tryKeeping(): Promise<Keeping> {
  try {
    if (isTight(await readStorage()) && !(await holdsCopies())) return "full";
    await writeMemory(trialName, new ArrayBuffer(oneFruitBytes));
    await forgetMemory(trialName);
    return "good";
  } catch (error) {
    if (error instanceof StorageSilent) return "silent";
    return error instanceof StorageFull ? "full" : "blocked";
  }
}

let asking: Promise<boolean> | undefined;

/** Whether this browser lets anything be kept at all, however little room there is, and long it takes to answer. */
export function canKeep(): Promise<boolean> {
  asking ??= probe().finally(() => (asking = undefined));
  return asking;
}

async function probe(): Promise<boolean> {
  for (;;) {
    try {
      await writeMemory(probeName, true);
      await forgetMemory(probeName);
      return true;
    } catch (error) {
      if (!(error instanceof StorageSilent)) return error instanceof StorageFull;
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  }
}

const askAgainMs = 3_000;

const probeName = "probe";
const trialName = "trial";
/** Six photos as they leave the camera screen. */
const oneFruitBytes = 3 * 1024 * 1024;
