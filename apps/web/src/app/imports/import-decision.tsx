import { Trash2, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmButton } from "#ui/confirm-button.tsx";
import { Row } from "#ui/stack.tsx";
import { useImportPhrases } from "./use-phrases.ts";

type ImportDecisionProps = {
  /** Nothing where nothing would come of it. */
  label: string | undefined;
  run: { isPending: boolean; error: unknown };
  onRun: () => void;
  onDiscard: () => Promise<unknown>;
  /** What becomes of the file, and of what it brought already. */
  discardText: ReactNode;
};

/** After the preview: the file is imported, or deleted. */
export function ImportDecision(props: ImportDecisionProps) {
  const { label, run, onRun, onDiscard, discardText } = props;
  const phrases = useImportPhrases();
  const actions = useActionWords();
  return (
    <>
      <ActionFailed title={actions.failed} error={run.error} />
      <Row gap={3}>
        {label !== undefined && (
          <Button isBusy={run.isPending} onClick={onRun}>
            {!run.isPending && <Upload size={20} aria-hidden />}
            {label}
          </Button>
        )}
        <ConfirmButton
          label={phrases.discard}
          Icon={Trash2}
          title={phrases.discardTitle}
          failed={actions.failed}
          onConfirm={onDiscard}
        >
          {discardText}
        </ConfirmButton>
      </Row>
    </>
  );
}
