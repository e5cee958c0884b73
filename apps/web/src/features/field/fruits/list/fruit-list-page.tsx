import { Camera } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Link } from "../../../../app/navigation.tsx";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { paths, type View } from "../../../../app/paths.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { Pager } from "../../../../ui/pager.tsx";
import { DeleteFruit } from "./delete-fruit.tsx";
import { FruitGrid } from "./fruit-grid.tsx";
import { InfoStrip } from "./info-strip.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useFruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";
import { WaitingFruits } from "./waiting-fruits.tsx";

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
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title={view === "admin" ? phrases.adminTitle : phrases.title}
        actions={view === "collector" && <NewFruitLink />}
      />
      <InfoStrip view={view} page={list.page.data} />
      <ListToolbar
        order={list.order}
        onOrder={list.setOrder}
        isRefreshing={list.page.isFetching}
        onRefresh={() => void list.page.refetch()}
      />
      {removed && (
        <Banner
          tone="success"
          dismiss={{ label: phrases.close, onDismiss: () => setRemoved(null) }}
        >
          {phrases.removed(removed)}
        </Banner>
      )}
      {view === "collector" && <WaitingFruits />}
      <FruitGrid view={view} list={list} onDelete={view === "admin" ? setLeaving : undefined} />
      <Pager
        words={phrases}
        place={phrases.page(list.pageNumber)}
        onPrevious={list.goPrevious}
        onNext={list.goNext}
      />
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

function NewFruitLink() {
  const phrases = usePhrases();
  return (
    <Link to={paths.newFruit()} className={`${buttonLook()} max-sm:hidden`}>
      <Camera size={20} aria-hidden />
      {phrases.newFruit}
    </Link>
  );
}
