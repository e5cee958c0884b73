import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import {
  ArrowDown,
  ArrowUp,
  Grid2x2,
  List,
  ListFilter,
  Map,
  RefreshCw,
  ScanLine,
} from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { useWithoutValues } from "#app/without-values/use-without-values.ts";
import { useFormats } from "#language/formats.ts";
import { IconButton } from "#ui/button.tsx";
import { chipLine, filterChipLook } from "#ui/filter-chips.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { Segments } from "#ui/segments.tsx";
import { Stack } from "#ui/stack.tsx";
import { filtersOn, orderAfterTap } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import type { FruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

type ListToolbarProps = {
  list: FruitList;
  view: View;
  moreFilters?: { fields: ReactNode; count: number; onClear: () => void };
  moreTools?: ReactNode;
};

/** Search, order, filters, and whether rows, cards or a map are shown. */
export function ListToolbar({ list, view, moreFilters, moreTools }: ListToolbarProps) {
  const phrases = usePhrases();
  const { order, setOrder, server } = list;
  const [isOpen, setIsOpen] = useState(false);
  const filtersId = useId();
  const count = filtersOn(order) + (moreFilters?.count ?? 0);
  return (
    <Stack gap={2}>
      <div className={chipLine}>
        <SearchBox
          label={phrases.searchLabel}
          hint={phrases.searchHint}
          search={order.search}
          onSearch={(search) => setOrder((present) => ({ ...present, search }))}
          className="min-w-36 flex-1 sm:min-w-60"
        />
        <ShownAs list={list} />
        <WithoutValuesChip list={list} view={view} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          data-on={count > 0 || undefined}
          onClick={() => setIsOpen(!isOpen)}
          className={filterChipLook}
        >
          <ListFilter size={18} aria-hidden />
          {phrases.filters(count)}
        </button>
        <fieldset aria-label={phrases.sortBy} className="flex gap-2">
          <SortButton sort="collection_date" label={phrases.date} list={list} />
          <SortButton sort="oil_content" label={phrases.oil} list={list} />
        </fieldset>
        <Link
          to={paths.scanLabel()}
          aria-label={phrases.scan}
          title={phrases.scan}
          className={filterChipLook}
        >
          <ScanLine size={18} aria-hidden />
        </Link>
        {moreTools}
        <IconButton label={phrases.refresh} onClick={() => void server.refetch()}>
          <RefreshCw
            size={20}
            aria-hidden
            className={server.isFetching ? "animate-spin" : undefined}
          />
        </IconButton>
      </div>
      <div id={filtersId} hidden={!isOpen}>
        {isOpen && (
          <ListFilters
            list={list}
            view={view}
            more={moreFilters?.fields}
            onClear={moreFilters && moreFilters.count > 0 ? moreFilters.onClear : undefined}
          />
        )}
      </div>
    </Stack>
  );
}

/** Rows, a grid of photo cards, or a map. */
function ShownAs({ list }: { list: FruitList }) {
  const phrases = usePhrases();
  const { order, setOrder, isGrid, setIsGrid } = list;
  const shown = order.isMap ? "map" : isGrid ? "grid" : "list";
  const choose = (face: keyof typeof faces) => {
    const isMap = face === "map";
    if (!isMap) setIsGrid(face === "grid");
    if (isMap !== order.isMap) setOrder((present) => ({ ...present, isMap }));
  };
  return (
    <Segments
      label={phrases.shownAs}
      choices={["list", "grid", "map"]}
      wordOf={(face) => phrases[face]}
      iconOf={(face) => faces[face]}
      value={shown}
      onChoose={choose}
    />
  );
}

const faces = { list: List, grid: Grid2x2, map: Map };

/** There while fruits wait for their values. */
function WithoutValuesChip({ list: { order, setOrder }, view }: { list: FruitList; view: View }) {
  const phrases = usePhrases();
  const formats = useFormats();
  const without = useWithoutValues(view);
  const isOn = order.isWithoutValues;
  if (!isOn && (without === undefined || without.count === 0)) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => setOrder((present) => ({ ...present, isWithoutValues: !isOn }))}
      className={filterChipLook}
    >
      {phrases.withoutValues}{" "}
      {without && (
        <span className="figures">
          {formats.count(without.count)}
          {without.isLeast && "+"}
        </span>
      )}
    </button>
  );
}

type SortButtonProps = {
  sort: FruitListQuery["sort"];
  label: string;
  list: FruitList;
};

function SortButton({ sort, label, list: { order, setOrder } }: SortButtonProps) {
  const phrases = usePhrases();
  const isActive = order.sort === sort;
  const isAscending = order.direction === "asc";
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      aria-pressed={isActive}
      onClick={() => setOrder((present) => orderAfterTap(present, sort))}
      className={filterChipLook}
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
