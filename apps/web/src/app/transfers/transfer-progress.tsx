import type { Transfer } from "@elaeis/domain/transfers/transfer-schemas";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { phrasesHook } from "#language/language-provider.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ToldProgress } from "#ui/progress-bar.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { JobView } from "./job-view.tsx";
import { useCancelTransfer, useJob } from "./use-job.ts";

const usePhrases = phrasesHook({ en, fr });

type TransferProgressProps = {
  id: string;
  /** "12 of 40 rows". */
  describe: (transfer: Transfer) => string;
  /** What remains when it is cancelled. */
  cancelText: string;
  /** Queries to refetch when it has ended. */
  refreshes: readonly QueryKey[];
};

/** How far an import or export is, and the way to cancel it. */
export function TransferProgress({ id, describe, cancelText, refreshes }: TransferProgressProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const asked = useJob(id, () => {
    for (const queryKey of refreshes) void queries.invalidateQueries({ queryKey });
  });
  const cancel = useCancelTransfer(id);
  return (
    <JobView words={{ ...phrases, cancelText }} onCancel={() => cancel.mutateAsync()}>
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(transfer) => (
          <ToldProgress
            said={transfer.state === "queued" ? phrases.queued : describe(transfer)}
            share={transfer.done / Math.max(1, transfer.total)}
          />
        )}
      </Loaded>
    </JobView>
  );
}
