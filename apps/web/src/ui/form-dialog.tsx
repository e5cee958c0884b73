import { useId, type ComponentProps, type ReactNode } from "react";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Stack } from "./stack.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps = {
  title: string;
  /** Of the button that hands it in. */
  submit: string;
  isBusy: boolean;
  /** Something has to be answered first. */
  isHeldBack?: boolean;
  isDanger?: boolean;
  hasCross?: boolean;
  cancelLabel?: string;
  form: Pick<ComponentProps<"form">, "ref" | "noValidate" | "onSubmit">;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with its buttons in the foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isBusy, isHeldBack, isDanger, hasCross, cancelLabel, form } = props;
  const { onClose, children } = props;
  const { cancel } = useActionWords();
  const id = useId();
  return (
    <Dialog
      title={title}
      hasCross={hasCross === true}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel ?? cancel}
          </Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            type="submit"
            form={id}
            isBusy={isBusy}
            disabled={isHeldBack}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} {...form} gap={5}>
        {children}
      </Stack>
    </Dialog>
  );
}
