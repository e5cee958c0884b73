/** What to do next, one line each; nothing where nothing is to be done. */
import { ClipboardList, FlaskConical, PencilLine, Sprout } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useOpenTasks } from "#app/retakes/use-open-tasks.ts";
import { RowLink, Rows } from "#app/rows.tsx";
import { paths } from "#app/paths.ts";
import { useWithoutValues, withoutValuesQuery } from "#app/without-values/use-without-values.ts";
import { useUser } from "#app/session/use-session.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { tasksQuery } from "#device/sync/use-tasks.ts";
import { firstStepsQuery } from "./first-steps.ts";
import { usePhrases } from "./use-phrases.ts";

export type Next = ReturnType<typeof useNext>;

/** `isPending`: some of it is not known yet, and would push down what stands below. */
export function useNext() {
  const { id } = useUser();
  const { begun, drafts, isReading } = useHeldDrafts();
  const tasks = useQuery(tasksQuery(id));
  const firstSteps = useQuery(firstStepsQuery(id));
  const withoutValues = useWithoutValues("collector");
  const lacking = useQuery(withoutValuesQuery("own"));
  return {
    drafts,
    isOneNewFruit: drafts === 1 && begun[0]?.kind === "new",
    tasks: useOpenTasks(),
    withoutValues: withoutValues?.count ?? 0,
    isNew: firstSteps.data === "new",
    isPending:
      isReading ||
      tasks.isLoading ||
      firstSteps.isLoading ||
      (lacking.isLoading && withoutValues === undefined),
  };
}

export function WhatNext({ next }: { next: Next }) {
  const phrases = usePhrases();
  const { drafts, isOneNewFruit, tasks, withoutValues, isNew } = next;
  return (
    <section aria-label={phrases.toDo} className="grid gap-3 empty:hidden">
      {(drafts > 0 || tasks > 0 || withoutValues > 0 || isNew) && (
        <Rows>
          {drafts > 0 && (
            <RowLink to={isOneNewFruit ? paths.newFruit() : paths.outbox()} Icon={PencilLine}>
              {phrases.drafts(drafts)}
            </RowLink>
          )}
          {tasks > 0 && (
            <RowLink to={paths.tasks("collector")} Icon={ClipboardList}>
              {phrases.tasks(tasks)}
            </RowLink>
          )}
          {withoutValues > 0 && (
            <RowLink to={paths.fruitsWithoutValues("collector")} Icon={FlaskConical}>
              {phrases.withoutValues(withoutValues)}
            </RowLink>
          )}
          {isNew && (
            <RowLink to={paths.firstSteps()} Icon={Sprout}>
              {phrases.firstSteps}
            </RowLink>
          )}
        </Rows>
      )}
    </section>
  );
}
