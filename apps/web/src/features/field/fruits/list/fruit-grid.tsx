import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../../../../app/lazy-part.tsx";
import { Link } from "../../../../app/navigation.tsx";
import { ApiFailure } from "../../../../language/failures/failure.ts";
import { isDebugging } from "../../../../device/image-cache/debug.ts";
import { preloadFruits } from "../../../../device/image-cache/preload-fruits.ts";
import { paths, type View } from "../../../../app/paths.ts";
import { LoadFailed } from "../../../../ui/loaded/loaded.tsx";
import { Button, buttonLook } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawing.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { whenIdle } from "../../../../device/when-idle.ts";
import { FruitCard } from "./fruit-card.tsx";
import type { useFruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

type FruitGridProps = {
  view: View;
  list: ReturnType<typeof useFruitList>;
  onDelete: ((fruit: FruitSummary) => void) | undefined;
};

const gridLook = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

export function FruitGrid({ view, list, onDelete }: FruitGridProps) {
  const phrases = usePhrases();
  const { page, order } = list;
  usePreloadedFruits(page.data?.items);
  if (page.isPending) return <GridSkeleton />;
  if (page.isError && page.data === undefined) return <NothingLoaded list={list} />;
  const { items, total } = page.data;
  return (
    <>
      {page.isError && <LoadError list={list} />}
      <output className="sr-only">{phrases.results(total)}</output>
      {items.length === 0 ? (
        <NothingFound view={view} search={order.search} onShowAll={() => showAll(list)} />
      ) : (
        <ul className={`${gridLook} ${page.isPlaceholderData ? "opacity-60" : ""}`}>
          {items.map((fruit) => (
            <FruitCard key={fruit.id} fruit={fruit} view={view} onDelete={onDelete} />
          ))}
        </ul>
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
  async () =>
    (await import("../../../../device/image-cache/image-cache-panel.tsx")).CompactImageCachePanel,
);

function usePreloadedFruits(items: readonly FruitSummary[] | undefined): void {
  useEffect(() => {
    if (items) void whenIdle().then(() => preloadFruits(items));
  }, [items]);
}

const showAll = (list: FruitGridProps["list"]) =>
  list.setOrder((present) => ({ ...present, search: "" }));

function NothingLoaded({ list }: Pick<FruitGridProps, "list">) {
  const { error } = list.page;
  const isOffline = error instanceof ApiFailure && error.facts.kind === "unreachable";
  return (
    <div className="grid grid-cols-1 justify-items-center gap-8">
      <div className="w-full">
        <LoadError list={list} />
      </div>
      <Drawing name={isOffline ? "offline" : "error"} />
    </div>
  );
}

function LoadError({ list }: Pick<FruitGridProps, "list">) {
  const phrases = usePhrases();
  return <LoadFailed question={list.page} failed={phrases.loadFailed} />;
}

type NothingFoundProps = {
  view: View;
  search: string;
  onShowAll: () => void;
};

function NothingFound({ view, search, onShowAll }: NothingFoundProps) {
  const phrases = usePhrases();
  if (search.trim() !== "") {
    const action = <Button onClick={onShowAll}>{phrases.showAll}</Button>;
    return (
      <EmptyState drawing="noResult" action={action}>
        {phrases.noMatch(search.trim())}
      </EmptyState>
    );
  }
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

function GridSkeleton() {
  return (
    <Skeleton>
      <div className={gridLook}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="panel overflow-hidden">
            <Bone className="h-40 rounded-none" />
            <div className="grid gap-3 p-4">
              <Bone className="h-6 w-3/4" />
              <Bone className="h-16" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
