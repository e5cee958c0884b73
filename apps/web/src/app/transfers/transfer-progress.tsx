import type { Transfer } from "@elaeis/domain/transfers/transfer-schemas";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { phrasesHook } from "../../language/language-provider.tsx";
import { ActionFailed } from "../../ui/action-failed.tsx";
import { Loaded } from "../../ui/loaded/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { useCancelTransfer, useTransfer } from "./use-transfer.ts";

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
  const asked = useTransfer(id, () => {
    for (const queryKey of refreshes) void queries.invalidateQueries({ queryKey });
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(transfer) => <Progress transfer={transfer} said={describe(transfer)} />}
      </Loaded>
      <p className="text-sm text-muted">{phrases.leave}</p>
      <Cancel id={id} text={cancelText} />
    </div>
  );
}

function Progress({ transfer, said }: { transfer: Transfer; said: string }) {
  const phrases = usePhrases();
  const label = transfer.state === "queued" ? phrases.queued : said;
  return (
    <div className="grid gap-2">
      <p className="figures font-bold">{label}</p>
      <ProgressBar label={label} share={transfer.done / Math.max(1, transfer.total)} />
    </div>
  );
}

function Cancel({ id, text }: { id: string; text: string }) {
  const phrases = usePhrases();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelTransfer(id);
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
        <X size={20} aria-hidden />
        {phrases.cancel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={phrases.cancelTitle}
          confirmLabel={phrases.cancel}
          cancelLabel={phrases.keep}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <div className="grid gap-3">
            <p>{text}</p>
            <ActionFailed title={phrases.cancelFailed} error={cancel.error} />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
