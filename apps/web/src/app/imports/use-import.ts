/** One import of any kind: what the server says of it, and each step that it is brought on. */
import { useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { fruitKeys } from "#api/fruits.ts";
import { userKeys } from "#api/users.ts";
import { useWhenItGoesOn } from "../transfers/use-job.ts";
import type { ImportStage } from "./import-state.tsx";

type ImportKeys = { list: QueryKey; one: (id: string) => QueryKey };

/** When it goes on to another stage, lists are no longer what they were. */
export function useImport<Import>(
  keys: ImportKeys,
  id: string,
  ask: (id: string, signal: AbortSignal) => Promise<Import>,
  stageOf: (found: Import) => ImportStage,
) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => ask(id, signal),
  });
  useWhenItGoesOn(asked.data && stageOf(asked.data), () => {
    for (const queryKey of [keys.list, fruitKeys.all, userKeys.all]) {
      void queries.invalidateQueries({ queryKey });
    }
  });
  return asked;
}

/** Each answers with the import as it is from then on. */
export function useImportStep<Import, Given = void>(
  keys: ImportKeys,
  id: string,
  step: (id: string, given: Given) => Promise<Import>,
) {
  return useAction((given: Given) => step(id, given), { answers: keys.one(id) });
}

export function useDiscardImport(
  keys: ImportKeys,
  id: string,
  discard: (id: string) => Promise<void>,
  onDiscarded: () => void,
) {
  return useAction(() => discard(id), { renews: [keys.list], onDone: onDiscarded });
}
