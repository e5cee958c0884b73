/** A person's tasks, and the answers to them that wait on this device. */
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { answerImpossible, fetchRetakes, retakeKeys } from "#api/retake-requests.ts";
import { useUser } from "#app/session/use-session.ts";
import { queues } from "./queues.ts";
import { sendFirst, useQueue } from "./use-queue.ts";

/** As the server knows them once it has the answers given here. */
export function tasksQuery(userId: string) {
  return queryOptions({
    queryKey: retakeKeys.list({ scope: "own" }),
    queryFn: async ({ signal, client }) => {
      await sendFirst(queues.taskAnswers, userId, client);
      return fetchRetakes({ scope: "own" }, signal);
    },
  });
}

type TaskAnswer = { id: string; answer: string };

export function useTaskAnswers() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const { waiting, keep, drop } = useQueue(queues.taskAnswers);
  return {
    answers: waiting,
    give: async (answer: TaskAnswer): Promise<void> => {
      try {
        await keep([answer]);
      } catch {
        // A device that keeps nothing, or is full, sends it at once.
        await answerImpossible(userId, answer.id, answer.answer);
      }
      // Which sends it.
      void queries.invalidateQueries({ queryKey: retakeKeys.all });
    },
    takeBack: drop,
  };
}
