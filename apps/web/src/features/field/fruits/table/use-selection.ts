import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useState } from "react";

export type Selection = ReturnType<typeof useSelection>;

/** Which fruits are chosen; it lasts while the list is narrowed down, sorted and read on. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = (fruits: readonly FruitSummary[], isOn: boolean) =>
    setIds((present) => {
      const next = new Set(present);
      for (const { id } of fruits) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    ids: [...ids],
    count: ids.size,
    has: (id: string) => ids.has(id),
    set,
    clear: () => setIds(new Set()),
  };
}
