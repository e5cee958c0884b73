import type { Transfer } from "@elaeis/domain/transfers/transfer-schemas";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { X } from "lucide-react";
import { phrasesHook } from "../../language/language-provider.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Loaded } from "../../ui/loaded/loaded.tsx";
import { ToldProgress } from "../../ui/progress-bar.tsx";
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
  return <ToldProgress said={label} share={transfer.done / Math.max(1, transfer.total)} />;
}

function Cancel({ id, text }: { id: string; text: string }) {
  const phrases = usePhrases();
  const cancel = useCancelTransfer(id);
  return (
    <ConfirmButton
      label={phrases.cancel}
      Icon={X}
      className="justify-self-start"
      title={phrases.cancelTitle}
      cancelLabel={phrases.keep}
      failed={phrases.cancelFailed}
      onConfirm={() => cancel.mutateAsync()}
    >
      {text}
    </ConfirmButton>
  );
}
