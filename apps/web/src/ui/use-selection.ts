import { useState } from "react";

export type Selection = ReturnType<typeof useSelection>;

/** Which rows are chosen; it lasts while their list is narrowed down, sorted and read on. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = (rows: readonly { id: string }[], isOn: boolean) =>
    setIds((present) => {
      const next = new Set(present);
      for (const { id } of rows) {
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
