/** Puts the sync engine together from the server's API and what this device holds. */
import type { QueryClient } from "@tanstack/react-query";
import { deviceHeaders } from "../api/device-id.ts";
import { reportDevice } from "../api/field-devices.ts";
import {
  deletePhoto,
  patchFruit,
  putFruit,
  putPhoto,
  putPhotoInParts,
  recordedBy,
} from "../api/fruit-changes.ts";
import { fetchFruit, fruitKeys } from "../api/fruits.ts";
import { deliver } from "./deliver.ts";
import { deviceReport } from "./device-report.ts";
import { readPhotoBytes } from "./drafts.ts";
import { readMemory, writeMemory } from "./memory.ts";
import {
  changeEdit,
  changeItem,
  forgetSynced,
  listItems,
  removeItem,
  settleItem,
} from "./outbox.ts";
import { startSyncEngine, type SyncEngine } from "./sync-engine.ts";
import { goingOnWhenFull } from "./when-full.ts";

export function startSync(userId: string, queries: QueryClient): SyncEngine {
  const lastSyncName = `last-sync ${userId}`;
  // Who recorded it, and on which device: what it sends is no news there.
  const headers = { ...recordedBy(userId), ...deviceHeaders() };
  const outbox = goingOnWhenFull({
    listItems: () => listItems(userId),
    changeItem,
    changeEdit,
    settleItem,
    removeItem,
    forgetSynced: () => forgetSynced(userId),
  });
  const engine = startSyncEngine({
    userId,
    now: Date.now,
    random: Math.random,
    ...outbox,
    deliver: (item, onProgress) =>
      deliver(item, {
        putFruit: (id, submission) => putFruit(id, submission, headers),
        fetchFruit,
        patchFruit: (id, edit) => patchFruit(id, edit, headers),
        deletePhoto,
        putPhoto: (id, photo, report) => putPhoto(id, photo, report, headers),
        putPhotoInParts: (id, photo, report) => putPhotoInParts(id, photo, report, headers),
        readPhotoBytes,
        ...outbox,
        onProgress,
      }),
    readLastSync: async () => {
      const at = await readMemory(lastSyncName);
      return typeof at === "string" ? at : null;
    },
    // A figure for the screen, which a full device does without.
    rememberSync: (at) => writeMemory(lastSyncName, at).catch(() => undefined),
    onPassed: ({ synced, failed, stopped }, items, lastSyncAt) => {
      if (synced > 0) void queries.invalidateQueries({ queryKey: fruitKeys.all });
      if (stopped !== null || synced + failed === 0) return;
      // Merely informs the administrators: the next pass says it again.
      void reportDevice(deviceReport(items, lastSyncAt, synced), headers).catch(() => undefined);
    },
  });
  return {
    ...engine,
    touched: () => {
      engine.touched();
      void askForBackgroundSync().catch(() => undefined);
    },
  };
}

/** The browser then calls the app, if it is still open somewhere, once there is a network. */
async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration === undefined || !("sync" in registration)) return;
  const { sync } = registration;
  if (typeof sync !== "object" || sync === null || !("register" in sync)) return;
  if (typeof sync.register === "function") await sync.register(backgroundSyncTag);
}

const backgroundSyncTag = "elaeis-outbox";
