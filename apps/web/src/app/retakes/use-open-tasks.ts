import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fruitQuery } from "../../api/fruits.ts";
import { useSyncState } from "../../device/sync/sync-provider.tsx";
import { tasksQuery, useTaskAnswers } from "../../device/sync/use-tasks.ts";
import { isAnswered } from "./parts.ts";
import { useUser } from "../session/use-session.ts";

const keptAhead = 30;
const keptForMs = 10 * 60_000;

/** How many tasks are to be done. The device keeps their fruits, to be edited without network. */
export function useOpenTasks(): number {
  const { id: userId } = useUser();
  const { answers } = useTaskAnswers();
  const { data } = useQuery(tasksQuery(userId));
  const unsent = useSyncState()?.items ?? [];
  const open = data?.items.filter(({ state }) => state === "open") ?? [];
  useKeptFruits(open.map(({ fruit }) => fruit.id));
  const isOnItsWay = (task: RetakeRequest) =>
    answers.some(({ id }) => id === task.id) ||
    unsent.some((item) => item.kind === "edit" && isAnswered(task, item));
  return (data?.open ?? 0) - open.filter(isOnItsWay).length;
}

function useKeptFruits(ids: readonly string[]): void {
  const queries = useQueryClient();
  const wanted = ids.slice(0, keptAhead).join();
  useEffect(() => {
    for (const id of wanted.split(",").filter(Boolean)) {
      void queries.prefetchQuery({ ...fruitQuery(id), staleTime: keptForMs, retry: false });
    }
  }, [queries, wanted]);
}
