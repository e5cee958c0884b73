import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useMutation } from "@tanstack/react-query";
import { useFailureSentence } from "../../../../language/failures/failure-sentence.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type RemovePhotoProps = {
  role: PhotoRole;
  onClose: () => void;
  onRemoved: () => Promise<void>;
};

/** A stored photo goes at once where there is a network, whatever becomes of the edit; hence the question. */
export function RemovePhoto({ role, onClose, onRemoved }: RemovePhotoProps) {
  const phrases = usePhrases();
  const words = useWords();
  const sentence = useFailureSentence();
  const remove = useMutation({
    mutationFn: onRemoved,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={phrases.removeTitle}
      confirmLabel={phrases.remove}
      cancelLabel={phrases.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <p>{phrases.removeText(words.photoRoles[role])}</p>
        {remove.isError && (
          <Banner tone="danger">{phrases.photoRemovalFailed(sentence(remove.error))}</Banner>
        )}
      </div>
    </ConfirmDialog>
  );
}
