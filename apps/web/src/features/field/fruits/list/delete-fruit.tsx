import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureSentence } from "../../../../language/failures/failure-sentence.ts";
import { deleteFruit } from "../../../../api/fruit-changes.ts";
import { fruitKeys } from "../../../../api/fruits.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type DeleteFruitProps = {
  fruit: FruitSummary;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteFruit({ fruit, onClose, onDeleted }: DeleteFruitProps) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteFruit(fruit.id),
    onSuccess: async () => {
      onDeleted();
      await queries.invalidateQueries({ queryKey: fruitKeys.all });
    },
  });
  return (
    <ConfirmDialog
      title={phrases.removeTitle}
      confirmLabel={phrases.removeConfirm}
      cancelLabel={phrases.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>{phrases.removeText(fruit.fruit_id)}</p>
        {remove.isError && (
          <Banner tone="danger">{phrases.removeFailed(sentence(remove.error))}</Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}
