import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { useQuery } from "@tanstack/react-query";
import { retakesQuery } from "#api/retake-requests.ts";
import { OfflineSince } from "#app/connection/offline-since.tsx";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { CancelTask } from "#app/retakes/cancel-task.tsx";
import { DoTask, TaskCard } from "#app/retakes/task-card.tsx";
import { useUser } from "#app/session/use-session.ts";
import { useFruitPicture } from "#device/records/use-local-picture.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { tasksQuery, useTaskAnswers } from "#device/sync/use-tasks.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";
import { Section } from "#ui/section.tsx";
import { EmptyState, AllDone } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { ImpossibleButton } from "./impossible-button.tsx";
import { Stack } from "#ui/stack.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What administrators ask of collectors: one's own tasks, or everybody's. */
export default function TasksPage({ view }: { view: View }) {
  const phrases = usePhrases();
  const isOffline = useIsOffline();
  const { id: userId } = useUser();
  const tasks = useQuery(view === "admin" ? retakesQuery({ scope: "all" }) : tasksQuery(userId));
  return (
    <Stack gap={6}>
      <PageHeading title={phrases.title} />
      {isOffline && tasks.data && (
        <Banner tone="info">
          <OfflineSince seenAt={tasks.dataUpdatedAt} />
        </Banner>
      )}
      <Loaded
        question={tasks}
        failed={phrases.loadFailed}
        isQuiet
        isEmpty={({ items }) => items.length === 0}
        empty={<NoTask view={view} />}
      >
        {({ items }) => <Tasks items={items} view={view} />}
      </Loaded>
    </Stack>
  );
}

function NoTask({ view }: { view: View }) {
  const phrases = usePhrases();
  if (view === "collector") return <AllDone>{phrases.empty}</AllDone>;
  const action = (
    <Link to={paths.fruits("admin")} className={buttonLook("outline")}>
      {phrases.allFruits}
    </Link>
  );
  return (
    <EmptyState drawing="noResult" action={action}>
      {phrases.adminEmpty}
    </EmptyState>
  );
}

function Tasks({ items, view }: { items: readonly RetakeRequest[]; view: View }) {
  const phrases = usePhrases();
  const open = items.filter(({ state }) => state === "open");
  const closed = items.filter(({ state }) => state !== "open");
  return (
    <>
      <Section title={phrases.toDo}>
        {open.length === 0 && <p className="text-ink-2">{phrases.nothingToDo}</p>}
        <List items={open} view={view} />
      </Section>
      {closed.length > 0 && (
        <Section title={phrases.closed}>
          <List items={closed} view={view} />
        </Section>
      )}
    </>
  );
}

function List({ items, view }: { items: readonly RetakeRequest[]; view: View }) {
  return (
    <TwoColumns gap={4} from="lg">
      {items.map((request) => (
        <TaskCard
          key={request.id}
          request={request}
          fruit={<OfFruit request={request} view={view} />}
          actions={
            view === "admin" ? <CancelTask id={request.id} /> : <OwnActions request={request} />
          }
        />
      ))}
    </TwoColumns>
  );
}

/** An answer that still waits on the device can be taken back. */
function OwnActions({ request }: { request: RetakeRequest }) {
  const phrases = usePhrases();
  const { answers, takeBack } = useTaskAnswers();
  if (answers.some(({ id }) => id === request.id)) {
    return (
      <Button variant="outline" onClick={() => void takeBack(request.id)}>
        {phrases.takeBack}
      </Button>
    );
  }
  return (
    <>
      <DoTask request={request} />
      <ImpossibleButton id={request.id} />
    </>
  );
}

function OfFruit({ request, view }: { request: RetakeRequest; view: View }) {
  const { fruit, collector_email: collector } = request;
  const picture = useFruitPicture(fruit, useIsOffline());
  const whose = view === "admin" ? collector : fruit.location_name;
  return (
    <Link
      to={paths.fruit(view, fruit.id)}
      className="flex min-h-target min-w-0 items-center gap-3 hover:underline"
    >
      <Picture source={picture} alt="" className="size-14 shrink-0 rounded-md object-cover" />
      <span className="min-w-0">
        <span className="reference block font-semibold wrap-anywhere">{fruit.reference}</span>
        {whose !== null && <span className="block text-ink-2 wrap-anywhere">{whose}</span>}
      </span>
    </Link>
  );
}
