/** What to do next, one line each; nothing where nothing is to be done. */
import { ClipboardList, FlaskConical, PencilLine, Sprout } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useOpenTasks } from "#app/retakes/use-open-tasks.ts";
import { RowLink, Rows } from "#app/rows.tsx";
import { paths } from "#app/paths.ts";
import { useWithoutValues } from "#app/without-values/use-without-values.ts";
import { useUser } from "#app/session/use-session.ts";
import { useHeldDrafts } from "#device/sync/use-held-drafts.ts";
import { firstStepsQuery } from "./first-steps.ts";
import { usePhrases } from "./use-phrases.ts";

export function WhatNext() {
  const phrases = usePhrases();
  const { id } = useUser();
  const { begun, drafts: draftCount } = useHeldDrafts();
  const isOneNew = draftCount === 1 && begun[0]?.kind === "new";
  const tasks = useOpenTasks();
  const firstSteps = useQuery(firstStepsQuery(id));
  const without = useWithoutValues("collector")?.count ?? 0;
  const isNew = firstSteps.data === "new";
  return (
    <section aria-label={phrases.toDo} className="grid gap-3 empty:hidden">
      {(draftCount > 0 || tasks > 0 || without > 0 || isNew) && (
        <Rows>
          {draftCount > 0 && (
            <RowLink to={isOneNew ? paths.newFruit() : paths.outbox()} Icon={PencilLine}>
              {phrases.drafts(draftCount)}
            </RowLink>
          )}
          {tasks > 0 && (
            <RowLink to={paths.tasks("collector")} Icon={ClipboardList} hint={phrases.tasksHint}>
              {phrases.tasks(tasks)}
            </RowLink>
          )}
          {without > 0 && (
            <RowLink to={paths.fruitsWithoutValues("collector")} Icon={FlaskConical}>
              {phrases.withoutValues(without)}
            </RowLink>
          )}
          {isNew && (
            <RowLink to={paths.firstSteps()} Icon={Sprout} hint={phrases.firstStepsHint}>
              {phrases.firstSteps}
            </RowLink>
          )}
        </Rows>
      )}
    </section>
  );
}
