import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/session/use-session.ts";
import { listHeldPlots } from "../plots/held-plots.ts";
import { listAllDrafts } from "./drafts.ts";
import { readChosenPlots } from "./chosen-plots.ts";
import { readPassportReadings } from "./passport-readings.ts";
import { readTaskAnswers } from "./task-answers.ts";

/** What was begun on this device and not handed in, and what is small and waits beside the outbox. */
export function useHeldDrafts() {
  const { id } = useUser();
  const { data, refetch } = useQuery({
    queryKey: ["drafts-held", id],
    queryFn: () => readHeld(id),
    staleTime: 0,
    retry: false,
  });
  const { fruits, plots, answers } = data ?? { fruits: [], plots: [], answers: 0 };
  return {
    /** Fruits and edits. */
    begun: fruits,
    begunPlots: plots,
    /** Of both. None until they were read, or where they cannot be. */
    drafts: fruits.length + plots.length,
    /** To tasks, readings of colour cards, and plots chosen for fruits. */
    answers,
    isUnread: data === undefined,
    recount: refetch,
  };
}

async function readHeld(userId: string) {
  const tasks = await readTaskAnswers(userId);
  const readings = await readPassportReadings(userId);
  const chosen = await readChosenPlots(userId);
  return {
    fruits: await listAllDrafts(userId),
    plots: (await listHeldPlots(userId)).filter(({ state }) => state === "draft"),
    answers: tasks.length + readings.length + chosen.length,
  };
}
