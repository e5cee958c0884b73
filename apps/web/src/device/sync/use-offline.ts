/** What this device holds for the server, by the names of the specification (section 3). */
import type { FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useUser } from "#app/session/use-session.ts";
import { clearOfflineData } from "./clear-offline-data.ts";
import { enqueue } from "./outbox.ts";
import type { NewDraft, NewFruitItem, OutboxItem } from "./records.ts";
import { renamedKey } from "./renamed.ts";
import { useSyncEngine, useSync } from "./sync-provider.tsx";
import { useIsOffline } from "./use-is-offline.ts";

type Offline = {
  isOnline: boolean;
  /** Null until the device was read. */
  offlineData: readonly OutboxItem[] | null;
  /** @throws StorageFull; then the draft is as it was */
  addOfflineData: (draft: NewDraft, fields: FruitFields) => Promise<NewFruitItem>;
  syncPendingData: () => Promise<void>;
  /** For good; the caller has named what is lost, and the person has confirmed. */
  clearOfflineData: () => Promise<void>;
  isSyncing: boolean;
  lastSyncAt: string | null;
};

export function useOffline(): Offline {
  const { id } = useUser();
  const queries = useQueryClient();
  const isOffline = useIsOffline();
  const engine = useSyncEngine();
  const offlineData = useSync("items");
  const isSyncing = useSync("isSyncing") === true;
  const lastSyncAt = useSync("lastSyncAt");
  return {
    isOnline: !isOffline,
    offlineData,
    addOfflineData: async (draft, fields) => {
      const item = await enqueue(draft, fields);
      engine?.touched();
      return item;
    },
    syncPendingData: async () => engine?.syncNow(),
    clearOfflineData: async () => {
      await clearOfflineData(id);
      await queries.invalidateQueries({ queryKey: renamedKey(id) });
      engine?.touched();
    },
    isSyncing,
    lastSyncAt,
  };
}
