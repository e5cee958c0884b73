/** Fruits that still lack values, those of this phone first: to go through them one by one, without labels. */
import { lacksValues } from "@elaeis/domain/fruits/fruit";
import type { Fruit, FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { listRecords } from "@elaeis/domain/fruits/list-records";
import { useQuery } from "@tanstack/react-query";
import { fruitPageQuery, fruitQuery } from "#api/fruits.ts";
import type { View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useKnownFruits } from "#app/without-values/use-without-values.ts";
import { useRecord } from "#device/records/use-records.ts";
import { withPendingEdit } from "#device/sync/edits.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { unsentFruit } from "#device/sync/unsent-fruit.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { usePendingEdit } from "#device/sync/use-pending-edit.ts";
import { useUnsentFruit } from "#device/sync/use-unsent-fruit.ts";
import { hasNoAnswer } from "#language/failures/failure.ts";

/** What one goes through before the list is asked for again. */
const listed = 100;

/** @returns undefined until it is known */
export function useWaitingFruits(view: View): FruitSummary[] | undefined {
  const user = useUser();
  const scope = view === "admin" ? ("all" as const) : ("own" as const);
  const server = useQuery(fruitPageQuery({ lacks_values: "true", scope, limit: listed }));
  const isOffline = useIsOffline() || hasNoAnswer(server.error ?? server.failureReason);
  const { known, isPending } = useKnownFruits(view, isOffline);
  const items = useSync("items") ?? [];
  const unsent = items.flatMap((item) =>
    item.kind === "new" && item.state !== "synced" ? [unsentFruit(item, user)] : [],
  );
  const unsentIds = new Set(unsent.map(({ id }) => id));
  const edits = new Map(
    items.flatMap((item) =>
      item.kind === "edit" && item.state !== "synced" ? [[item.fruitId, item] as const] : [],
    ),
  );
  const stored = (isOffline ? listRecords(known, {}) : (server.data?.items ?? []))
    .filter(({ id }) => !unsentIds.has(id))
    .map((fruit) => withPendingEdit(fruit, edits.get(fruit.id)));
  if (isOffline ? isPending : server.isPending) return undefined;
  return [...unsent, ...stored].filter(lacksValues);
}

export type ShownFruit = { fruit: Fruit; localPhoto: string | undefined };

/** One fruit as this device shows it: not sent, stored, or seen in a list. Null if it is not to be had. */
export function useShownFruit(id: string): ShownFruit | null | undefined {
  const user = useUser();
  const unsent = useUnsentFruit(id);
  const pending = usePendingEdit(id);
  const stored = useQuery({ ...fruitQuery(id), enabled: unsent === undefined });
  const isAway = stored.data === undefined && hasNoAnswer(stored.error ?? stored.failureReason);
  const record = useRecord(id, isAway || stored.isPaused);
  if (unsent !== undefined) {
    return { fruit: unsentFruit(unsent, user), localPhoto: unsent.photos[0]?.sha256 };
  }
  const seen = stored.data ?? (record && { ...record, photos: [] });
  if (seen !== undefined) return { fruit: withPendingEdit(seen, pending), localPhoto: undefined };
  return stored.isError ? null : undefined;
}
