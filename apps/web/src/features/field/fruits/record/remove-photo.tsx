import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useFailureSentence } from "../../../../language/failures/failure-sentence.ts";
import { useActionWords } from "../../../../language/actions/use-action-words.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type RemovePhotoProps = {
  role: PhotoRole;
  onClose: () => void;
  onRemove: () => Promise<void>;
};

/** A stored photo goes at once where there is a network, whatever becomes of the edit; hence the question. */
export function RemovePhoto({ role, onClose, onRemove }: RemovePhotoProps) {
  const phrases = usePhrases();
  const words = useWords();
  const actions = useActionWords();
  const sentence = useFailureSentence();
  return (
    <ConfirmDialog
      title={phrases.removeTitle}
      confirmLabel={actions.delete}
      failed={(error) => phrases.photoRemovalFailed(sentence(error))}
      onConfirm={async () => {
        await onRemove();
        onClose();
      }}
      onCancel={onClose}
    >
      {phrases.removeText(words.photoRoles[role])}
    </ConfirmDialog>
  );
}
