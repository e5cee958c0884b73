import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepTasks } from "#device/records/keep-tasks.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { tasksQuery, useTaskAnswers } from "#device/sync/use-tasks.ts";
import { isAnswered } from "./parts.ts";
import { useUser } from "../session/use-session.ts";

/** The tasks that are to be done, without those whose answer is on this device. */
export function useToDo() {
  const { id: userId } = useUser();
  const { answers } = useTaskAnswers();
  const { data } = useQuery(tasksQuery(userId));
  const unsent = useSync("items") ?? [];
  const open = data?.items.filter(({ state }) => state === "open") ?? [];
  const isOnItsWay = (task: RetakeRequest) =>
    answers.some(({ id }) => id === task.id) ||
    unsent.some((item) => item.kind === "edit" && isAnswered(task, item));
  const tasks = open.filter((task) => !isOnItsWay(task));
  return { tasks, count: (data?.open ?? 0) - open.length + tasks.length };
}

export function useOpenTasks(): number {
  return useToDo().count;
}

/** Whatever screen is open: what an arriving task needs without network is kept at once. */
export function useKeptTasks(): void {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const { data } = useQuery(tasksQuery(userId));
  useEffect(() => {
    if (data) void keepTasks(queries, userId, data.items);
  }, [queries, userId, data]);
}
