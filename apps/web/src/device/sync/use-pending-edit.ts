import type { EditItem } from "./records.ts";
import { useSync } from "./sync-provider.tsx";

/** This device's edit of a fruit that the server does not wholly hold yet. */
export function usePendingEdit(fruitId: string): EditItem | undefined {
  const found = useSync("items")?.find(
    (item) => item.kind === "edit" && item.fruitId === fruitId && item.state !== "synced",
  );
  return found?.kind === "edit" ? found : undefined;
}
