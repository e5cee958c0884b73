import { useState, type ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed, type Failed } from "./action-failed.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "./stack.tsx";

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isBusy?: boolean;
  failed?: Failed | undefined;
  /** A promise keeps the dialog busy; its failure is shown in the dialog. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, failed, onConfirm, onCancel } = props;
  const actions = useActionWords();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setIsUnderWay(true);
    setFailure(null);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
    }
    setIsUnderWay(false);
  };
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="outline" onClick={onCancel}>
            {cancelLabel ?? actions.cancel}
          </Button>
          <Button
            variant="danger"
            isBusy={isUnderWay || props.isBusy === true}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {typeof children === "string" ? <p>{children}</p> : children}
        <ActionFailed title={failed} error={failure} />
      </Stack>
    </Dialog>
  );
}
