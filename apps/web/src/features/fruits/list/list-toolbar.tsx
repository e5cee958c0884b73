import type { FruitListQuery } from "@elaeis/domain/fruits/fruit-schemas";
import { ArrowDown, ArrowUp, RefreshCw, Search, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "../../../navigation.tsx";
import { paths } from "../../../paths.ts";
import { buttonLook, IconButton } from "../../../ui/button.tsx";
import { inputLook } from "../../../ui/field.tsx";
import { orderAfterTap, type ListOrder, type OrderChange } from "./list-address.ts";
import { usePhrases } from "./use-phrases.ts";

const searchDelayMs = 300;

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
      <SearchBox order={order} onOrder={onOrder} />
      <fieldset aria-label={phrases.sortBy} className="flex gap-2">
        <SortButton sort="collection_date" label={phrases.date} order={order} onOrder={onOrder} />
        <SortButton sort="oil_content" label={phrases.oil} order={order} onOrder={onOrder} />
      </fieldset>
      <IconButton label={phrases.refresh} onClick={onRefresh} className="edge-strong bg-card">
        <RefreshCw size={20} aria-hidden className={isRefreshing ? "animate-spin" : undefined} />
      </IconButton>
      <Link to={paths.scanLabel()} className={buttonLook("outline")}>
        {phrases.scan}
      </Link>
    </div>
  );
}

/** Writes the search into the address a moment after the last key. */
function SearchBox({ order, onOrder }: Pick<ListToolbarProps, "order" | "onOrder">) {
  const phrases = usePhrases();
  const [text, setText] = useState(order.search);
  const [seen, setSeen] = useState(order.search);
  if (seen !== order.search) {
    // The address changed by itself, as by the browser's back button.
    setSeen(order.search);
    setText(order.search);
  }
  useEffect(() => {
    if (text === order.search) return undefined;
    const timer = setTimeout(
      () => onOrder((present) => ({ ...present, search: text })),
      searchDelayMs,
    );
    return () => clearTimeout(timer);
  }, [text, order.search, onOrder]);
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <Search size={20} aria-hidden className="absolute top-3.5 left-3 text-muted" />
      <input
        type="text"
        enterKeyHint="search"
        aria-label={phrases.searchLabel}
        placeholder={phrases.searchHint}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className={`${inputLook} pr-12 pl-10`}
      />
      {text !== "" && (
        <IconButton
          label={phrases.clearSearch}
          className="absolute top-0 right-0"
          onClick={() => setText("")}
        >
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </search>
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
