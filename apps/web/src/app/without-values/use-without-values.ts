/** How many fruits still lack values: by the server, or by what this phone holds; those not sent yet among them. */
import { lacksValues } from "@elaeis/domain/fruits/fruit";
import type { EditableFields, FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { fruitPageQuery } from "#api/fruits.ts";
import type { View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useRecords } from "#device/records/use-records.ts";
import { withPendingEdit } from "#device/sync/edits.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { hasNoAnswer } from "#language/failures/failure.ts";

/** `isLeast`: there are more, and it is not known how many. Undefined until it is known. */
export type WithoutValues = { count: number; isLeast: boolean };

export const withoutValuesQuery = (scope: "all" | "own") =>
  fruitPageQuery({ lacks_values: "true", scope, limit: 1 });

export function useWithoutValues(view: View): WithoutValues | undefined {
  const server = useQuery(withoutValuesQuery(view === "admin" ? "all" : "own"));
  const isOffline = useIsOffline() || hasNoAnswer(server.error ?? server.failureReason);
  const { known, isPending } = useKnownFruits(view, isOffline);
  const items = useSync("items") ?? [];
  const unsent = items.filter(
    (item) =>
      view === "collector" &&
      item.kind === "new" &&
      item.state !== "synced" &&
      // Of one whose photos wait the server has the values.
      (isOffline || !item.declared) &&
      lacksValues(item.fields),
  );
  const unsentIds = new Set(unsent.map(({ id }) => id));
  if (isOffline) {
    if (isPending) return undefined;
    const stored = known.filter((fruit) => !unsentIds.has(fruit.id) && lacksValues(fruit));
    return { count: stored.length + unsent.length, isLeast: false };
  }
  if (server.data === undefined) return undefined;
  const { total, total_is_least: isLeast = false } = server.data;
  return { count: Math.max(0, total + unsent.length + changedBy(items)), isLeast };
}

/** How many more lack values once the server has the edits that wait; what it did not take is the person's to settle. */
function changedBy(items: readonly OutboxItem[]): number {
  const lacking = (fields: EditableFields) => Number(lacksValues(fields));
  return items.reduce((sum, item) => {
    const { kind, state, declared } = item;
    if (kind === "new" || state === "synced" || state === "failed" || declared) return sum;
    const { fields } = item.base;
    return sum + lacking(withPendingEdit(fields, item)) - lacking(fields);
  }, 0);
}

/** The fruits of a view that this phone saw last, with one's changes that still wait. */
export function useKnownFruits(view: View, isWanted: boolean) {
  const user = useUser();
  const items = useSync("items") ?? [];
  const { data, isPending } = useRecords(isWanted);
  const edits = new Map(
    items.flatMap((item) =>
      item.kind === "edit" && item.state !== "synced" ? [[item.fruitId, item] as const] : [],
    ),
  );
  const own = (data?.fruits ?? []).filter(
    ({ collector_id }) => view === "admin" || collector_id === user.id,
  );
  return {
    known: own.map((fruit): FruitSummary => withPendingEdit(fruit, edits.get(fruit.id))),
    seenAt: data?.seenAt ?? null,
    isPending,
  };
}
