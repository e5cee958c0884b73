import { useMutation, useQueryClient } from "@tanstack/react-query";
import { publicationQuery, setPublication } from "../../../../../api/publication.ts";
import { ActionFailed } from "../../../../../ui/action-failed.tsx";
import { ConfirmDialog } from "../../../../../ui/confirm-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type PublicationDialogProps = {
  id: string;
  version: number;
  asking: "publish" | "withdraw";
  /** How many photos would become public. */
  waiting: number;
  onClose: () => void;
};

/** Says what everybody will see, and what not, before it is so. */
export function PublicationDialog({
  id,
  version,
  asking,
  waiting,
  onClose,
}: PublicationDialogProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const isPublishing = asking === "publish";
  const change = useMutation({
    mutationFn: () => setPublication(id, isPublishing),
    onSuccess: (publication) => {
      queries.setQueryData(publicationQuery(id, version).queryKey, publication);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={isPublishing ? phrases.askPublish(waiting) : phrases.askWithdraw}
      confirmLabel={isPublishing ? phrases.publish(waiting) : phrases.withdraw}
      cancelLabel={phrases.cancel}
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <div className="grid grid-cols-1 gap-3">
        {isPublishing ? (
          <>
            <p>{phrases.becomesPublic}</p>
            <p>{phrases.staysPrivate}</p>
          </>
        ) : (
          <p>{phrases.withdrawText}</p>
        )}
        <ActionFailed title={phrases.failed} error={change.error} />
      </div>
    </ConfirmDialog>
  );
}
