/**
 * Where this device keeps nothing, what was handed in goes from the form's own memory straight to the
 * server, by the very steps of the outbox and under the same id: however often the person tries again,
 * there is one fruit.
 */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { backOffMs } from "./back-off.ts";
import { deliver, type DeliveryDeps } from "./deliver.ts";
import type { OutboxItem } from "./records.ts";
import { requestsOf } from "./requests.ts";
import { setbackOf } from "./setback.ts";

/** A weak network gets these; then the person decides when to try again. */
const tries = 3;

type Watching = {
  onItem: (item: OutboxItem) => void;
  /** The share of the photo that has left, from 0 to 1. */
  onProgress: (itemId: string, role: PhotoRole, share: number) => void;
};

/**
 * @param bytes of the photos, by fingerprint
 * @returns the item as the server holds it
 * @throws ApiFailure, Undeliverable
 */
export async function sendDirectly(
  item: OutboxItem,
  bytes: ReadonlyMap<string, Blob>,
  { onItem, onProgress }: Watching,
): Promise<OutboxItem> {
  let current = item;
  const become = <Kind extends OutboxItem>(changed: Kind): Kind => {
    current = changed;
    onItem(changed);
    return changed;
  };
  const deps: DeliveryDeps = {
    ...requestsOf(item.userId),
    readPhotoBytes: (_id, sha256) => bytes.get(sha256)?.arrayBuffer() ?? Promise.resolve(undefined),
    changeItem: async (_id, change) => become({ ...current, ...change(current) }),
    changeEdit: async (_id, change) =>
      current.kind === "edit" ? become({ ...current, ...change(current) }) : undefined,
    settleItem: async () => void become({ ...current, state: "synced" }),
    onApplied: () => undefined,
    onProgress,
  };
  for (let failed = 0; ; failed += 1) {
    try {
      await deliver(current, deps);
      return current;
    } catch (error) {
      if (failed + 1 === tries || setbackOf(error, failed).kind !== "later") throw error;
      await new Promise((resolve) => setTimeout(resolve, backOffMs(failed + 1, Math.random)));
    }
  }
}
