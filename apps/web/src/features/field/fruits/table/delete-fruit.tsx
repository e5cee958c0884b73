import * as fruitChangesApi from "@elaeis/domain/fruits/fruit-changes-api";
import { ask } from "#api/ask.ts";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { restoreFruits } from "#api/fruit-bulk.ts";
import { fruitKeys } from "#api/fruits.ts";
import { offerUndo, UndoRefused } from "#app/undo/undo.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
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
  const remove = async () => {
    await ask(fruitChangesApi.deleteFruit, { id: fruit.id });
    onDeleted();
    offerUndo({
      done: phrases.removed(fruit.fruit_id),
      undo: async () => {
        const { refused } = await restoreFruits([fruit.id]);
        await queries.invalidateQueries({ queryKey: fruitKeys.all });
        const [why] = refused;
        if (why !== undefined)
          throw new UndoRefused(phrases.refused(1, phrases.reasons[why.code] ?? why.code));
      },
    });
    await queries.invalidateQueries({ queryKey: fruitKeys.all });
  };
  return (
    <ConfirmDialog
      title={phrases.removeTitle}
      confirmLabel={phrases.remove}
      failed={(error) => phrases.removeFailed(sentence(error))}
      onConfirm={remove}
      onCancel={onClose}
    >
      {phrases.removeText(fruit.fruit_id)}
    </ConfirmDialog>
  );
}
