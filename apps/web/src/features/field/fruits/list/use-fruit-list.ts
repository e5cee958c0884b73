import { fruitsPageSize } from "@elaeis/domain/fruits/fruit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useSearchParams } from "../../../../app/navigation.tsx";
import { fruitPageQuery } from "../../../../api/fruits.ts";
import type { View } from "../../../../app/paths.ts";
import { readCursors, readOrder, writeOrder, type OrderChange } from "./list-address.ts";

export function useFruitList(view: View) {
  const [params, setParams] = useSearchParams();
  const order = readOrder(params);
  const { state, pathname } = useLocation();
  const cursors = readCursors(state);
  const query = {
    ...(order.search.trim() === "" ? {} : { search: order.search.trim() }),
    ...(cursors.length === 0 ? {} : { after: cursors[cursors.length - 1] }),
    sort: order.sort,
    direction: order.direction,
    scope: view === "admin" ? ("all" as const) : ("own" as const),
    limit: fruitsPageSize,
  };
  const page = useQuery({
    ...fruitPageQuery(query),
    placeholderData: keepPreviousData,
  });

  const goTo = (nextCursors: string[]) =>
    setParams(writeOrder(order), { state: { cursors: nextCursors } });

  return {
    order,
    page,
    pageNumber: cursors.length + 1,
    /**
     * Another search or order starts again at the first page. The change is made on the address as
     * it is now: what is on screen may be a tap behind, and that tap may lead elsewhere.
     */
    setOrder: (change: OrderChange) => {
      if (window.location.pathname !== pathname) return;
      const present = readOrder(new URLSearchParams(window.location.search));
      setParams(writeOrder(change(present)), { replace: true });
    },
    goNext: page.data?.next ? () => goTo([...cursors, String(page.data.next)]) : undefined,
    goPrevious: cursors.length > 0 ? () => goTo(cursors.slice(0, -1)) : undefined,
  };
}
