import type { NewFruitItem } from "./records.ts";
import { useSync } from "./sync-provider.tsx";

/** A new fruit of this device that the server does not wholly hold yet. */
export function useUnsentFruit(id: string): NewFruitItem | undefined {
  const found = useSync("items")?.find(
    (item) => item.kind === "new" && item.id === id && item.state !== "synced",
  );
  return found?.kind === "new" ? found : undefined;
}
