import { Camera } from "lucide-react";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { Suspense, useDeferredValue, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { lazyPart } from "#app/lazy-part.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { useSelection } from "#ui/use-selection.ts";
import { FruitRows } from "./fruit-rows.tsx";
import { EnterValuesLink } from "./enter-values-link.tsx";
import { DataOf, MapSkeleton } from "./data-of.tsx";
import { InfoStrip } from "./info-strip.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { SelectFruit, SelectTool } from "./select-tool.tsx";
import { useFruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";
import { WaitingFruits } from "./waiting-fruits.tsx";

const FruitsMap = lazyPart(async () => (await import("../map/fruits-map.tsx")).FruitsMap);

const SelectionBar = lazyPart(async () => (await import("./selection-bar.tsx")).SelectionBar, {
  waiting: null,
});

/** The list, and what is recorded above it: when the app starts with that, it is drawn first. */
export default function FruitListPage() {
  const { pathname } = useLocation();
  const isShown = useDeferredValue(true, pathname !== paths.newFruit());
  return (
    <>
      {isShown && <FruitList />}
      <Outlet />
    </>
  );
}

/** The fruits of one person. */
function FruitList() {
  const phrases = usePhrases();
  const view = "collector";
  const list = useFruitList(view);
  const selection = useSelection();
  const [isSelecting, setIsSelecting] = useState(false);
  const toggle = () => {
    selection.clear();
    setIsSelecting(!isSelecting);
  };
  const hold = (fruit: FruitSummary) => {
    setIsSelecting(true);
    selection.set([fruit], true);
  };
  const check = isSelecting
    ? (fruit: FruitSummary) => <SelectFruit fruit={fruit} selection={selection} />
    : undefined;
  return (
    <Stack gap={2}>
      <PageHeading
        title={phrases.title}
        intro={<InfoStrip view={view} list={list} />}
        actions={list.order.isWithoutValues ? <EnterValuesLink view={view} /> : <NewFruitLink />}
      />
      <ListToolbar
        list={list}
        view={view}
        moreTools={<SelectTool isOn={isSelecting} onToggle={toggle} />}
      />
      {list.isOffline && <DataOf view={view} list={list} />}
      {list.order.isMap ? (
        <Suspense fallback={<MapSkeleton />}>
          <FruitsMap view={view} list={list} />
        </Suspense>
      ) : (
        <>
          <WaitingFruits list={list} check={check} onHold={hold} />
          <FruitRows view={view} list={list} check={check} onHold={hold} />
        </>
      )}
      {isSelecting && (
        <SelectionBar
          fruits={[...list.unsent, ...list.fruits].filter(({ id }) => selection.has(id))}
          onDone={toggle}
        />
      )}
    </Stack>
  );
}

function NewFruitLink() {
  const phrases = usePhrases();
  return (
    <Link to={paths.newFruit()} className={`${buttonLook()} max-lg:hidden`}>
      <Camera size={20} aria-hidden />
      {phrases.newFruit}
    </Link>
  );
}
