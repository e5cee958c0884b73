import type { OutboxItem } from "./records.ts";
import { useSync } from "./sync-provider.tsx";

/** What this device sent of a fruit and still holds, with the bytes of its photos. */
export function useSentItems(fruitId: string): readonly OutboxItem[] {
  const items = useSync("items") ?? [];
  return items.filter(
    (item) => item.state === "synced" && (item.kind === "new" ? item.id : item.fruitId) === fruitId,
  );
}
