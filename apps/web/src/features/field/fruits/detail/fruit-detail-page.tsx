import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { Outlet, useParams } from "react-router";
import { BackLink } from "../../../../app/back-link.tsx";
import { Link } from "../../../../app/navigation.tsx";
import { fruitQuery } from "../../../../api/fruits.ts";
import { useFormats } from "../../../../language/formats.ts";
import { lazyPart } from "../../../../app/lazy-part.tsx";
import { paths, type View } from "../../../../app/paths.ts";
import { FruitTasks } from "../../../../app/retakes/fruit-tasks.tsx";
import { withPendingEdit } from "../../../../device/sync/edits.ts";
import { conflictCode, type EditItem } from "../../../../device/sync/records.ts";
import { usePendingEdit } from "../../../../device/sync/use-pending-edit.ts";
import { Loaded } from "../../../../ui/loaded/loaded.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Banner } from "../../../../ui/banner.tsx";
import { buttonLook } from "../../../../ui/button.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { QualityBadge } from "../../../../ui/vocabulary/quality-badge.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { FruitFacts } from "./fruit-facts.tsx";
import { FruitPhotos } from "./fruit-photos.tsx";
import { NirTiles } from "./nir-tiles.tsx";
import { usePhrases } from "./use-phrases.ts";

const BelowPhotos = lazyPart(
  async () => (await import("./publication/below-photos.tsx")).BelowPhotos,
  { waiting: null, Absent: () => null },
);

export default function FruitDetailPage({ view }: { view: View }) {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const fruit = useQuery(fruitQuery(id));
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackLink to={paths.fruits(view)}>{phrases.back}</BackLink>
      {fruit.isError && !fruit.data && <PageHeading title={phrases.loadFailed} />}
      <Loaded question={fruit} waiting={<DetailSkeleton />}>
        {(found) => <FruitDetail fruit={found} view={view} />}
      </Loaded>
      <Outlet />
    </div>
  );
}

function FruitDetail({ fruit: stored, view }: { fruit: Fruit; view: View }) {
  const phrases = usePhrases();
  const pending = usePendingEdit(stored.id);
  const fruit = withPendingEdit(stored, pending);
  const words = useWords();
  const formats = useFormats();
  return (
    <>
      <PageHeading
        title={fruit.fruit_id}
        intro={
          <span className="flex flex-wrap items-center gap-2">
            {formats.dateTime(fruit.collection_date)}
            <QualityBadge oilPercent={fruit.oil_content} />
            {fruit.is_sample && <Badge tone="neutral">{words.sample}</Badge>}
          </span>
        }
        actions={
          <>
            <Link to={paths.fruitLabel(view, fruit.id)} className={buttonLook("outline")}>
              {phrases.label}
            </Link>
            <Link to={paths.editFruit(view, fruit.id)} className={buttonLook("outline")}>
              <Pencil size={20} aria-hidden />
              {phrases.edit}
            </Link>
          </>
        }
      />
      {pending && <PendingNote edit={pending} />}
      <FruitTasks fruit={stored} view={view} />
      <NirTiles fruit={fruit} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
        <FruitPhotos photos={fruit.photos} />
        <div className="lg:row-span-2">
          <FruitFacts fruit={fruit} view={view} />
        </div>
        <BelowPhotos fruit={stored} view={view} />
      </div>
    </>
  );
}

/** What is shown is not what the server holds yet. */
function PendingNote({ edit }: { edit: EditItem }) {
  const phrases = usePhrases();
  const isFailed = edit.state === "failed";
  const isConflict = isFailed && edit.reason?.code === conflictCode;
  const link = (
    <Link
      to={isConflict ? paths.conflict(edit.id) : paths.outbox()}
      className={buttonLook(isFailed ? "outline" : "quiet")}
    >
      {isConflict ? phrases.compare : phrases.seeOutbox}
    </Link>
  );
  return (
    <Banner tone={isFailed ? "danger" : "warning"} action={link}>
      <strong className="block">{phrases.editPending}</strong>
      {isConflict ? phrases.editConflict : phrases.editPendingHint}
    </Banner>
  );
}

function DetailSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-10 w-72" />
      <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Bone className="h-28" />
        <Bone className="h-28" />
        <Bone className="h-28" />
        <Bone className="h-28" />
      </div>
      <Bone className="mt-6 h-80" />
    </Skeleton>
  );
}
