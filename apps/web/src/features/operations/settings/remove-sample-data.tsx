import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fruitKeys } from "../../../api/fruits.ts";
import { removeSampleData, sampleDataKey } from "../../../api/sample-data.ts";
import { ActionFailed } from "../../../ui/action-failed.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type RemoveSampleDataProps = {
  sample: SampleData;
  onClose: () => void;
};

/** Says what goes and what stays, before it goes for good. */
export function RemoveSampleData({ sample, onClose }: RemoveSampleDataProps) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: removeSampleData,
    onSuccess: async (left) => {
      queries.setQueryData(sampleDataKey, left);
      onClose();
      await queries.invalidateQueries({ queryKey: fruitKeys.all });
    },
  });
  return (
    <ConfirmDialog
      title={phrases.confirmTitle}
      confirmLabel={phrases.confirm}
      cancelLabel={phrases.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{phrases.confirmText(sample.fruits, sample.photos)}</p>
        <p className="font-bold">{phrases.confirmKept}</p>
        <ActionFailed title={phrases.removeFailed} error={remove.error} />
      </div>
    </ConfirmDialog>
  );
}
