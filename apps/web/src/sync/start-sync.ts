/** Puts the sync engine together from the server's API and what this device holds. */
import type { QueryClient } from "@tanstack/react-query";
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
import { changeItem, forgetSynced, listItems, settleItem } from "./outbox.ts";
import { startSyncEngine, type SyncEngine } from "./sync-engine.ts";

export function startSync(userId: string, queries: QueryClient): SyncEngine {
  const lastSyncName = `last-sync ${userId}`;
  const headers = recordedBy(userId);
  return startSyncEngine({
    userId,
    now: Date.now,
    random: Math.random,
    listItems: () => listItems(userId),
    forgetSynced: () => forgetSynced(userId),
    changeItem,
    deliver: (item, onProgress) =>
      deliver(item, {
        putFruit: (id, submission) => putFruit(id, submission, headers),
        fetchFruit,
        patchFruit,
        deletePhoto,
        putPhoto: (id, photo, report) => putPhoto(id, photo, report, headers),
        putPhotoInParts: (id, photo, report) => putPhotoInParts(id, photo, report, headers),
        readPhotoBytes,
        changeItem,
        settleItem,
        onProgress,
      }),
    readLastSync: async () => {
      const at = await readMemory(lastSyncName);
      return typeof at === "string" ? at : null;
    },
    rememberSync: (at) => writeMemory(lastSyncName, at),
    onPassed: ({ synced, failed, stopped }, items, lastSyncAt) => {
      if (synced > 0) void queries.invalidateQueries({ queryKey: fruitKeys.all });
      if (stopped !== null || synced + failed === 0) return;
      // Merely informs the administrators: the next pass says it again.
      void reportDevice(deviceReport(items, lastSyncAt), headers).catch(() => undefined);
    },
  });
}
