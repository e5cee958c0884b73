import { useQuery } from "@tanstack/react-query";
import { tasksQuery } from "#device/sync/use-tasks.ts";
import { lazyPart } from "../lazy-part.tsx";
import type { View } from "../paths.ts";
import { useUser } from "../session/use-session.ts";
import { Stack } from "#ui/stack.tsx";
import { DoTask, TaskCard } from "./task-card.tsx";
import { usePhrases } from "./use-phrases.ts";

const RequestedTasks = lazyPart(
  async () => (await import("./admin/requested-tasks.tsx")).RequestedTasks,
  {
    waiting: null,
    Absent: () => null,
  },
);

type FruitTasksProps = { fruit: { id: string; fruit_id: string }; view: View };

/** On a fruit's page: what its collector is asked. Administrators ask for more here. */
export function FruitTasks({ fruit, view }: FruitTasksProps) {
  return view === "admin" ? <RequestedTasks fruit={fruit} /> : <Own fruitId={fruit.id} />;
}

/** Nothing is shown where nothing is asked. */
function Own({ fruitId }: { fruitId: string }) {
  const phrases = usePhrases();
  const { id: userId } = useUser();
  const { data } = useQuery(tasksQuery(userId));
  const open = data?.items.filter(({ fruit, state }) => fruit.id === fruitId && state === "open");
  if (open === undefined || open.length === 0) return null;
  return (
    <Stack as="section" aria-label={phrases.tasks} gap={4}>
      {open.map((request) => (
        <TaskCard key={request.id} request={request} actions={<DoTask request={request} />} />
      ))}
    </Stack>
  );
}
