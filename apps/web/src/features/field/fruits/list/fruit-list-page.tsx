import { Camera } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { lazyPart } from "../../../../app/lazy-part.tsx";
import { Link } from "../../../../app/navigation.tsx";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { paths, type View } from "../../../../app/paths.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { DeleteFruit } from "./delete-fruit.tsx";
import { FruitRows } from "./fruit-rows.tsx";
import { InfoStrip } from "./info-strip.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useFruitList } from "./use-fruit-list.ts";
import { useDays } from "./use-days.ts";
import { usePhrases } from "./use-phrases.ts";
import { WaitingFruits } from "./waiting-fruits.tsx";

const FruitsMap = lazyPart(async () => (await import("../map/fruits-map.tsx")).FruitsMap);

/** The list, and what is recorded above it: when the app starts with that, it stands first. */
export default function FruitListPage({ view }: { view: View }) {
  const { pathname } = useLocation();
  const isShown = useDeferredValue(true, pathname !== paths.newFruit());
  return (
    <>
      {isShown && <FruitList view={view} />}
      <Outlet />
    </>
  );
}

/** The fruits of one person, or of all in the administrator's view. */
function FruitList({ view }: { view: View }) {
  const phrases = usePhrases();
  const list = useFruitList(view);
  const [leaving, setLeaving] = useState<FruitSummary | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHeading
        title={view === "admin" ? phrases.adminTitle : phrases.title}
        actions={view === "collector" && <NewFruitLink />}
      />
      <InfoStrip view={view} list={list} />
      <ListToolbar list={list} view={view} />
      {list.isOffline && <DataOf seenAt={list.seenAt} />}
      {removed && (
        <Banner
          tone="success"
          dismiss={{ label: phrases.close, onDismiss: () => setRemoved(null) }}
        >
          {phrases.removed(removed)}
        </Banner>
      )}
      {list.order.isMap ? (
        <Suspense fallback={<MapSkeleton />}>
          <FruitsMap view={view} list={list} />
        </Suspense>
      ) : (
        <>
          {view === "collector" && <WaitingFruits list={list} />}
          <FruitRows view={view} list={list} onDelete={view === "admin" ? setLeaving : undefined} />
        </>
      )}
      {leaving && (
        <DeleteFruit
          fruit={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setRemoved(leaving.fruit_id);
            setLeaving(null);
          }}
        />
      )}
    </div>
  );
}

/** How old what is shown is: the time, or the day as well where that was not today. */
function DataOf({ seenAt }: { seenAt: number | null }) {
  const phrases = usePhrases();
  const days = useDays();
  if (seenAt === null) return <p className="font-bold text-warning">{phrases.offlineNothing}</p>;
  return (
    <p className="font-bold text-warning">
      {phrases.offlineSince(days.moment(new Date(seenAt).toISOString()))}
    </p>
  );
}

function MapSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-110" />
    </Skeleton>
  );
}

function NewFruitLink() {
  const phrases = usePhrases();
  return (
    <Link to={paths.newFruit()} className={`${buttonLook()} max-sm:hidden`}>
      <Camera size={20} aria-hidden />
      {phrases.newFruit}
    </Link>
  );
}
