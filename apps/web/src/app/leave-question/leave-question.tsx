import { useState } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { useBlocker } from "../navigation.tsx";
import { useAskBeforeClosing, useWorkInProgress } from "../session/unsaved-work.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** For a form that only its button saves: asks before a link, the back button or a closed tab loses what was typed. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const phrases = usePhrases();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useWorkInProgress(isUnsaved);
  useAskBeforeClosing(isUnsaved);
  useBlocker(isUnsaved, (goOn) => setProceed(() => goOn));
  if (proceed === null) return null;
  return (
    <ConfirmDialog
      title={phrases.title}
      confirmLabel={phrases.leave}
      cancelLabel={phrases.stay}
      onConfirm={() => {
        setProceed(null);
        proceed();
      }}
      onCancel={() => setProceed(null)}
    >
      <p>{phrases.text}</p>
    </ConfirmDialog>
  );
}
