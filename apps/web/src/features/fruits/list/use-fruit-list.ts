import { fruitsPageSize } from "@elaeis/domain/fruits/fruit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import { fetchFruitPage, fruitKeys } from "../../../api/fruits.ts";
import type { View } from "../../../paths.ts";
import { readCursors, readOrder, writeOrder, type OrderChange } from "./list-address.ts";

export function useFruitList(view: View) {
  const [params, setParams] = useSearchParams();
  const order = readOrder(params);
  const cursors = readCursors(useLocation().state);
  const query = {
    ...(order.search.trim() === "" ? {} : { search: order.search.trim() }),
    ...(cursors.length === 0 ? {} : { after: cursors[cursors.length - 1] }),
    sort: order.sort,
    direction: order.direction,
    scope: view === "admin" ? ("all" as const) : ("own" as const),
    limit: fruitsPageSize,
  };
  const page = useQuery({
    queryKey: fruitKeys.page(query),
    queryFn: ({ signal }) => fetchFruitPage(query, signal),
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
     * it is now: what is on screen may be a tap behind.
     */
    setOrder: (change: OrderChange) => {
      const present = readOrder(new URLSearchParams(window.location.search));
      setParams(writeOrder(change(present)), { replace: true });
    },
    goNext: page.data?.next ? () => goTo([...cursors, String(page.data.next)]) : undefined,
    goPrevious: cursors.length > 0 ? () => goTo(cursors.slice(0, -1)) : undefined,
  };
}
