import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { lazyPart } from "#app/lazy-part.tsx";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { isDebugging } from "#device/image-cache/debug.ts";
import { preloadFruits } from "#device/image-cache/preload-fruits.ts";
import { whenIdle } from "#device/when-idle.ts";
import { useFormats } from "#language/formats.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { EmptyState, NoMatch } from "#ui/empty-state.tsx";
import { LoadFailed } from "#ui/loaded/loaded.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { groupsOf } from "./fruit-groups.ts";
import { FruitRow } from "./fruit-row.tsx";
import { filtersOn, noFilters } from "./list-address.ts";
import { useDays } from "./use-days.ts";
import type { FruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

type FruitRowsProps = {
  view: View;
  list: FruitList;
  onDelete?: ((fruit: FruitSummary) => void) | undefined;
  /** Beside each fruit, to choose it. */
  check?: ((fruit: FruitSummary) => ReactNode) | undefined;
  onHold?: ((fruit: FruitSummary) => void) | undefined;
  onClear?: (() => void) | undefined;
};

const gridLook = "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4";

/** Shown again when the person comes back from it. */
let opened: string | null = null;

export function FruitRows({ view, list, onDelete, check, onHold, onClear }: FruitRowsProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const days = useDays();
  const { fruits, order, total = fruits.length, isOffline } = list;
  usePreloadedFruits(isOffline ? undefined : fruits);
  useReturnToOpened(list.isPending);
  if (list.isPending) return <RowsSkeleton />;
  const isByDay = order.sort === "collection_date";
  const all = `${list.isTotalLeast ? `${phrases.moreThan} ` : ""}${formats.count(total)}`;
  const place = isOffline ? phrases.placeOnPhone : phrases.place;
  const isStale = list.server.isPlaceholderData && !isOffline;
  return (
    <>
      {list.error && <LoadFailed question={list.server} failed={phrases.loadFailed} />}
      <output className="sr-only">
        {order.isUnsent ? "" : phrases.results(list.found ?? fruits.length)}
      </output>
      {fruits.length === 0 && list.unsent.length === 0 && list.error === null && (
        <NothingFound view={view} list={list} onClear={onClear} />
      )}
      <div className={`grid grid-cols-1 gap-3 ${isStale ? "opacity-60" : ""}`}>
        {groupsOf(fruits, isByDay ? days.key : undefined).map(({ key, from, fruits: some }) => (
          <section
            key={key}
            aria-labelledby={`group-${from}`}
            className={list.isGrid ? "" : "card"}
          >
            <h2
              id={`group-${from}`}
              className={`sticky top-13 z-[5] flex flex-wrap justify-between gap-x-4 py-1 text-sm font-medium text-ink-2 ${list.isGrid ? "bg-page" : "edge-b rounded-t-lg bg-card px-3"}`}
            >
              {isByDay && some[0] && <span>{days.day(some[0].collection_date)}</span>}
              <span className="figures">{place(from, from + some.length - 1, all)}</span>
            </h2>
            <ul className={list.isGrid ? gridLook : "divide-y divide-line"}>
              {some.map((fruit) => (
                <FruitRow
                  key={fruit.id}
                  fruit={fruit}
                  isCard={list.isGrid}
                  view={view}
                  isOffline={isOffline}
                  isInDay={isByDay}
                  onOpen={(id) => (opened = id)}
                  onDelete={onDelete}
                  check={check?.(fruit)}
                  onHold={onHold}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list.more && !order.isUnsent && (
        <Button
          variant="outline"
          className="justify-self-center"
          isBusy={list.isLoadingMore}
          onClick={list.more}
        >
          {phrases.showMore}
        </Button>
      )}
      {isDebugging() && (
        <Suspense>
          <CompactImageCachePanel />
        </Suspense>
      )}
    </>
  );
}

/** For tracing problems only. */
const CompactImageCachePanel = lazyPart(
  async () => (await import("#device/image-cache/image-cache-panel.tsx")).CompactImageCachePanel,
);

function usePreloadedFruits(fruits: readonly FruitSummary[] | undefined): void {
  const [first] = fruits ?? [];
  useEffect(() => {
    if (fruits) void whenIdle().then(() => preloadFruits(fruits));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another first fruit makes another page
  }, [first?.id]);
}

/** Back from a fruit, the list is where it was left, with the focus on that fruit. */
function useReturnToOpened(isPending: boolean): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDone = useRef(false);
  useEffect(() => {
    if (isPending || isDone.current) return;
    isDone.current = true;
    const row = opened === null || !isBack ? null : document.getElementById(`fruit-${opened}`);
    opened = null;
    if (row === null) return;
    row.scrollIntoView({ block: "center" });
    row.querySelector("a")?.focus({ preventScroll: true });
  }, [isPending, isBack]);
}

type NothingFoundProps = {
  view: View;
  list: FruitList;
  /** Takes away what a screen narrows down by besides; undefined where that is nothing. */
  onClear?: (() => void) | undefined;
};

export function NothingFound({ view, list, onClear }: NothingFoundProps) {
  const phrases = usePhrases();
  const { order, setOrder } = list;
  const search = order.search.trim();
  if (search !== "" || filtersOn(order) > 0 || onClear) {
    const showAll = () => {
      setOrder((present) => ({ ...present, ...noFilters, search: "" }));
      onClear?.();
    };
    return (
      <NoMatch
        action={
          <Button variant="outline" onClick={showAll}>
            {phrases.showAll}
          </Button>
        }
      >
        {filtersOn(order) > 0 || onClear ? phrases.noFilterMatch : phrases.noMatch(search)}
      </NoMatch>
    );
  }
  if (list.isOffline) return <EmptyState drawing="offline">{phrases.nothingKept}</EmptyState>;
  const action = (
    <Link to={paths.newFruit()} className={buttonLook()}>
      {phrases.newFruit}
    </Link>
  );
  return (
    <EmptyState drawing="noFruits" action={action}>
      {view === "admin" ? phrases.emptyAdmin : phrases.empty}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <Skeleton>
      <div className="card divide-y divide-line">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex gap-3 px-2 py-1.5">
            <Bone className="size-14" />
            <div className="grid flex-1 content-start gap-2">
              <Bone className="h-5 w-3/4" />
              <Bone className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
