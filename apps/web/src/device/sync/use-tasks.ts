/** A person's tasks, and the answers to them that wait on this device. */
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerImpossible, fetchRetakes, retakeKeys } from "#api/retake-requests.ts";
import { useUser } from "#app/session/use-session.ts";
import {
  dropTaskAnswer,
  keepTaskAnswer,
  readTaskAnswers,
  sendTaskAnswers,
  type TaskAnswer,
} from "./task-answers.ts";

/** As the server knows them once it has the answers given here. */
export function tasksQuery(userId: string) {
  return queryOptions({
    queryKey: retakeKeys.list({ scope: "own" }),
    queryFn: async ({ signal }) => {
      // Without the device's memory no answer waits there.
      await sendTaskAnswers(userId).catch(() => 0);
      return fetchRetakes({ scope: "own" }, signal);
    },
  });
}

export function useTaskAnswers() {
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const queryKey = ["task-answers", userId];
  const kept = useQuery({ queryKey, queryFn: () => readTaskAnswers(userId), retry: false });
  const renew = async () => {
    await queries.invalidateQueries({ queryKey });
    // Which sends them.
    void queries.invalidateQueries({ queryKey: retakeKeys.all });
  };
  return {
    answers: kept.data ?? [],
    give: async (answer: TaskAnswer): Promise<void> => {
      try {
        await keepTaskAnswer(userId, answer);
      } catch {
        // A device that keeps nothing, or is full, sends it at once.
        await answerImpossible(userId, answer.id, answer.answer);
      }
      await renew();
    },
    takeBack: async (id: string): Promise<void> => {
      await dropTaskAnswer(userId, id);
      await queries.invalidateQueries({ queryKey });
    },
  };
}
