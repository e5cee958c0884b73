import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { ArrowDown, ArrowUp, RefreshCw } from "lucide-react";
import { Link } from "../../../../app/navigation.tsx";
import { paths } from "../../../../app/paths.ts";
import { buttonLook, IconButton } from "../../../../ui/button.tsx";
import { SearchBox } from "../../../../ui/search-box.tsx";
import { orderAfterTap, type ListOrder, type OrderChange } from "./list-address.ts";
import { usePhrases } from "./use-phrases.ts";

type ListToolbarProps = {
  order: ListOrder;
  onOrder: (change: OrderChange) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
};

export function ListToolbar({ order, onOrder, isRefreshing, onRefresh }: ListToolbarProps) {
  const phrases = usePhrases();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={phrases.searchLabel}
        hint={phrases.searchHint}
        clear={phrases.clearSearch}
        search={order.search}
        onSearch={(search) => onOrder((present) => ({ ...present, search }))}
        className="flex-1 basis-64"
      />
      <fieldset aria-label={phrases.sortBy} className="flex gap-2">
        <SortButton sort="collection_date" label={phrases.date} order={order} onOrder={onOrder} />
        <SortButton sort="oil_content" label={phrases.oil} order={order} onOrder={onOrder} />
      </fieldset>
      <IconButton label={phrases.refresh} onClick={onRefresh} className="edge-strong bg-card">
        <RefreshCw size={20} aria-hidden className={isRefreshing ? "animate-spin" : undefined} />
      </IconButton>
      <Link to={paths.scanLabel()} className={`${buttonLook("outline")} max-sm:w-full`}>
        {phrases.scan}
      </Link>
    </div>
  );
}

type SortButtonProps = {
  sort: FruitListQuery["sort"];
  label: string;
} & Pick<ListToolbarProps, "order" | "onOrder">;

function SortButton({ sort, label, order, onOrder }: SortButtonProps) {
  const phrases = usePhrases();
  const isActive = order.sort === sort;
  const isAscending = order.direction === "asc";
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-pressed={isActive}
      onClick={() => onOrder((present) => orderAfterTap(present, sort))}
      className="edge-strong flex min-h-12 items-center gap-1.5 rounded-md bg-card px-4 font-bold text-muted aria-pressed:border-primary aria-pressed:bg-wash aria-pressed:text-primary"
    >
      {label}
      {isActive && (
        <>
          <Arrow size={18} aria-hidden />
          <span className="sr-only">{isAscending ? phrases.ascending : phrases.descending}</span>
        </>
      )}
    </button>
  );
}
