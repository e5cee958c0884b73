import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitFilterSchema } from "@elaeis/domain/fruits/list-query";
import { Camera, FileDown, ScanSearch, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { Link, useSearchParams } from "#app/navigation.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { menuEntryLook } from "#ui/menu-entry-look.ts";
import { OverflowMenu } from "#ui/overflow-menu.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { useFormats } from "#language/formats.ts";
import { useWidth } from "#ui/use-width.ts";
import { DataOf, MapSkeleton } from "../list/data-of.tsx";
import { DeleteFruit } from "./delete-fruit.tsx";
import { EnterValuesLink } from "../list/enter-values-link.tsx";
import { FruitRows, NothingFound } from "../list/fruit-rows.tsx";
import { InfoStrip } from "../list/info-strip.tsx";
import { queryOf } from "../list/list-address.ts";
import { ListToolbar } from "../list/list-toolbar.tsx";
import { SelectFruit } from "../list/select-tool.tsx";
import { useFruitList, type FruitList } from "../list/use-fruit-list.ts";
import { Ends } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases as useListPhrases } from "../list/use-phrases.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportDialog, PredictDialog } from "./bulk-dialogs.tsx";
import { Change } from "./change-outcome.tsx";
import { FruitTable } from "./fruit-table.tsx";
import {
  filterOf,
  filtersInTable,
  onlyOnServer,
  readTable,
  withoutFilters,
  withChange,
  withTable,
  type ColumnName,
} from "./table-address.ts";
import { TableFilterFields } from "./table-filters.tsx";
import { ColumnsTool, ViewsTool } from "./table-tools.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSelection, type Selection } from "#ui/use-selection.ts";

const FruitsMap = lazyPart(async () => (await import("../map/fruits-map.tsx")).FruitsMap);

/** Below it there is no room for a table. */
const tableFromPx = 700;

/** Everyone's fruits, for administrators: a table at a desk, cards on a phone. */
export default function FruitTablePage() {
  const phrases = usePhrases();
  const [params, setParams] = useSearchParams();
  const { filters, columns } = readTable(params);
  const more = filterOf(filters);
  const list = useFruitList("admin", more);
  const notApplied = onlyOnServer.filter((name) => list.isOffline && more[name] !== undefined);
  const selection = useSelection();
  const [leaving, setLeaving] = useState<FruitSummary | null>(null);
  const set = (next: URLSearchParams) => setParams(next, { replace: true });
  const change = params.get("change");
  const showChange = (id: string | null) => set(withChange(params, id));
  const clearFilters = () => set(withoutFilters(new URLSearchParams(window.location.search)));
  const onClear = filtersInTable(filters) > 0 ? clearFilters : undefined;
  const query = { ...queryOf(list.order), ...more, scope: "all" as const };
  return (
    <Stack gap={3}>
      <PageHeading
        title={phrases.caption}
        intro={<InfoStrip view="admin" list={list} hasMoreFilters={Object.keys(more).length > 0} />}
        actions={
          <HeadActions
            query={query}
            count={list.isTotalLeast ? undefined : list.total}
            isWithoutValues={list.order.isWithoutValues}
          />
        }
      />
      <ListToolbar
        list={list}
        view="admin"
        moreFilters={{
          fields: (
            <TableFilterFields
              filters={filters}
              isOffline={list.isOffline}
              onChange={(change) => set(withTable(params, change))}
            />
          ),
          count: filtersInTable(filters) - notApplied.length,
          onClear: clearFilters,
        }}
        moreTools={
          <>
            <ColumnsTool
              columns={columns}
              onChange={(next) => set(withTable(params, { columns: next }))}
            />
            <ViewsTool />
          </>
        }
      />
      {list.isOffline && (
        <DataOf view="admin" list={list} notApplied={notApplied.map((name) => phrases[name])} />
      )}
      {change !== null && <Change key={change} id={change} onChange={showChange} />}
      {list.order.isMap ? (
        <Suspense fallback={<MapSkeleton />}>
          <FruitsMap view="admin" list={list} />
        </Suspense>
      ) : (
        <Fruits
          list={list}
          columns={columns}
          selection={selection}
          onDelete={setLeaving}
          onClear={onClear}
        />
      )}
      {selection.count > 0 && (
        <BulkBar
          selection={selection}
          query={query}
          total={list.total}
          onStarted={({ id }) => showChange(id)}
        />
      )}
      {leaving && (
        <DeleteFruit
          fruit={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            selection.set([leaving], false);
            setLeaving(null);
          }}
        />
      )}
    </Stack>
  );
}

type HeadActionsProps = { query: object; count: number | undefined; isWithoutValues: boolean };

function HeadActions({ query, count, isWithoutValues }: HeadActionsProps) {
  const phrases = usePhrases();
  const [asked, setAsked] = useState<"export" | "predict" | null>(null);
  const close = () => setAsked(null);
  const filter = fruitFilterSchema.safeParse(query);
  return (
    <>
      <OverflowMenu>
        <button type="button" className={menuEntryLook} onClick={() => setAsked("predict")}>
          <ScanSearch size={18} aria-hidden />
          {phrases.predictAll}
        </button>
        <button type="button" className={menuEntryLook} onClick={() => setAsked("export")}>
          <FileDown size={18} aria-hidden />
          {phrases.exportAll}
        </button>
        <Link to={adminPaths.trash()} className={menuEntryLook}>
          <Trash2 size={18} aria-hidden />
          {phrases.trash}
        </Link>
      </OverflowMenu>
      {isWithoutValues ? (
        <EnterValuesLink view="admin" />
      ) : (
        <Link to={paths.newFruit()} state="admin" className={buttonLook()}>
          <Camera size={20} aria-hidden />
          {phrases.newFruit}
        </Link>
      )}
      {asked === "export" && filter.success && (
        <ExportDialog what={{ list: filter.data }} count={count} onClose={close} />
      )}
      {asked === "predict" && filter.success && (
        <PredictDialog what={{ list: filter.data }} count={count} onClose={close} />
      )}
    </>
  );
}

type FruitsProps = {
  list: FruitList;
  columns: readonly ColumnName[];
  selection: Selection;
  onDelete: (fruit: FruitSummary) => void;
  onClear: (() => void) | undefined;
};

function Fruits({ list, columns, selection, onDelete, onClear }: FruitsProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const isTable = width >= tableFromPx && !list.isGrid;
  const check = (fruit: FruitSummary) => <SelectFruit fruit={fruit} selection={selection} />;
  return (
    <Stack ref={box} gap={3}>
      {width > 0 && !isTable && (
        <FruitRows view="admin" list={list} onDelete={onDelete} check={check} onClear={onClear} />
      )}
      {isTable && <DeskFruits {...{ list, columns, selection, onDelete, onClear }} />}
    </Stack>
  );
}

function DeskFruits({ list, onClear, ...table }: FruitsProps) {
  const listPhrases = useListPhrases();
  const formats = useFormats();
  const { fruits, total = fruits.length } = list;
  if (list.isPending) {
    return (
      <Skeleton>
        <Bone className="h-96" />
      </Skeleton>
    );
  }
  const all = `${list.isTotalLeast ? `${listPhrases.moreThan} ` : ""}${formats.count(total)}`;
  const place = list.isOffline ? listPhrases.placeOnPhone : listPhrases.place;
  const isStale = list.server.isPlaceholderData && !list.isOffline;
  return (
    <>
      {list.error && <LoadFailed question={list.server} failed={listPhrases.loadFailed} />}
      {fruits.length === 0 && list.error === null && (
        <NothingFound view="admin" list={list} onClear={onClear} />
      )}
      {fruits.length > 0 && (
        <div className={isStale ? "opacity-60" : ""}>
          <FruitTable list={list} {...table} />
        </div>
      )}
      {fruits.length > 0 && (
        <Ends>
          <Note as="output" hasFigures>
            {place(1, fruits.length, all)}
          </Note>
          {list.more && (
            <Button variant="outline" isBusy={list.isLoadingMore} onClick={list.more}>
              {listPhrases.showMore}
            </Button>
          )}
        </Ends>
      )}
    </>
  );
}
