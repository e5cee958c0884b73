import type { RetakeRequest } from "@elaeis/domain/retake-requests/retake-request-schemas";
import type { EditItem } from "#device/sync/records.ts";
import { usePendingEdit } from "#device/sync/use-pending-edit.ts";
import { doneParts, partsOf } from "./parts.ts";
import { useToDo } from "./use-open-tasks.ts";

/** What one is still asked of a fruit. */
export function useTasksOf(fruitId: string): RetakeRequest[] {
  const edit = usePendingEdit(fruitId);
  const tasks = useToDo().tasks.filter(({ fruit }) => fruit.id === fruitId);
  return tasks.map((task) => withBrought(task, edit));
}

/** The task as it will be once this device's unsent edit has arrived. */
export function withBrought(request: RetakeRequest, edit: EditItem | undefined): RetakeRequest {
  const done = doneParts(request, edit);
  return { ...request, done_parts: partsOf(request).filter((part) => done.has(part)) };
}
