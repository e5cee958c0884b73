import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { Outlet, useParams } from "react-router";
import { BackLink } from "#app/back-link.tsx";
import { Link } from "#app/navigation.tsx";
import { fruitQuery } from "#api/fruits.ts";
import { hasNoAnswer } from "#language/failures/failure.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { paths, type View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { FruitTasks } from "#app/retakes/fruit-tasks.tsx";
import { useRecord } from "#device/records/use-records.ts";
import { withPendingEdit } from "#device/sync/edits.ts";
import { conflictCode, isOwnChange, type EditItem } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { usePendingEdit } from "#device/sync/use-pending-edit.ts";
import { useSentItems } from "#device/sync/use-sent-items.ts";
import { useUnsentFruit } from "#device/sync/use-unsent-fruit.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { FruitView, type DeskParts } from "./fruit-view.tsx";
import { shownPhotos } from "./shown-photos.ts";
import { UnsentFruit } from "./unsent-fruit.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const RequestedTasks = lazyPart(
  async () => (await import("#app/retakes/admin/requested-tasks.tsx")).RequestedTasks,
  { waiting: null, Absent: () => null },
);
const BelowPhotos = lazyPart(
  async () => (await import("./publication/below-photos.tsx")).BelowPhotos,
  { waiting: null, Absent: () => null },
);

type PageProps = { view: View; desk?: DeskParts | undefined };

/** A fruit that the server holds, or one that has not wholly left this device. */
export default function FruitDetailPage({ view, desk }: PageProps) {
  const phrases = usePhrases();
  const { id = "" } = useParams();
  const unsent = useUnsentFruit(id);
  return (
    <Stack gap={3}>
      <BackLink to={paths.fruits(view)}>{phrases.back}</BackLink>
      {unsent === undefined ? (
        <StoredFruit id={id} view={view} desk={desk} />
      ) : (
        <UnsentFruit item={unsent} view={view} />
      )}
      <Outlet />
    </Stack>
  );
}

function StoredFruit({ id, view, desk }: PageProps & { id: string }) {
  const phrases = usePhrases();
  const fruit = useQuery(fruitQuery(id));
  const items = useSync("items");
  const isBlocked = useSync("isBlocked") === true;
  // It may be one that only this device has.
  const isDeviceUnread = items === null && !isBlocked;
  const isAway = fruit.data === undefined && hasNoAnswer(fruit.error ?? fruit.failureReason);
  const listed = useRecord(id, isAway);
  if (fruit.data === undefined && isDeviceUnread) return <DetailSkeleton />;
  if (listed !== undefined) {
    const unseen = { ...listed, photos: [] };
    return <FruitDetail fruit={unseen} view={view} desk={desk} arePhotosUnknown />;
  }
  return (
    <>
      {fruit.isError && !fruit.data && <PageHeading title={phrases.loadFailed} />}
      <Loaded question={fruit} isQuiet waiting={<DetailSkeleton />}>
        {(found) => <FruitDetail fruit={found} view={view} desk={desk} />}
      </Loaded>
    </>
  );
}

type FruitDetailProps = PageProps & {
  fruit: Fruit;
  /** It was seen in a list only, which does not tell of its photos. */
  arePhotosUnknown?: boolean;
};

function FruitDetail({ fruit: stored, view, desk, arePhotosUnknown = false }: FruitDetailProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const pending = usePendingEdit(stored.id);
  const sent = useSentItems(stored.id);
  const fruit = withPendingEdit(stored, pending);
  return (
    <FruitView
      fruit={fruit}
      view={view}
      photos={shownPhotos(stored.photos, pending, sent)}
      photosElsewhere={arePhotosUnknown ? stored.photos_count : 0}
      actions={
        <>
          <Link to={paths.fruitLabel(view, fruit.id)} className={buttonLook("outline")}>
            {phrases.label}
          </Link>
          <Link to={paths.editFruit(view, fruit.id)} className={buttonLook("outline")}>
            <Pencil size={20} aria-hidden />
            {actions.edit}
          </Link>
        </>
      }
      notes={
        <>
          {pending && <PendingNote edit={pending} />}
          {view === "collector" && <FruitTasks fruitId={stored.id} />}
        </>
      }
      tasks={view === "admin" && <RequestedTasks fruit={stored} />}
      below={<BelowPhotos fruit={stored} view={view} />}
      desk={desk}
    />
  );
}

/** What is shown is not what the server holds yet. */
function PendingNote({ edit }: { edit: EditItem }) {
  const phrases = usePhrases();
  const user = useUser();
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
      <strong className="block">{isFailed ? phrases.editRefused : phrases.editPending}</strong>
      {isConflict
        ? isOwnChange(edit, user)
          ? phrases.ownConflict
          : phrases.editConflict
        : (edit.reason?.sentence ?? phrases.editPendingHint)}
    </Banner>
  );
}

function DetailSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-10 w-72" />
      <Bone className="mt-6 aspect-[4/3] w-full max-w-2xl" />
      <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Bone className="h-28" />
        <Bone className="h-28" />
        <Bone className="h-28" />
        <Bone className="h-28" />
      </div>
    </Skeleton>
  );
}
