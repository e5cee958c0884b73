import { useId, type ComponentProps, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { usePhrases } from "./use-phrases.ts";

type FormDialogProps = {
  title: string;
  /** Of the button that hands it in. */
  submit: string;
  isBusy: boolean;
  isDanger?: boolean;
  closeLabel?: string;
  cancelLabel?: string;
  form: Pick<ComponentProps<"form">, "ref" | "noValidate" | "onSubmit">;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, with its buttons in the foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isBusy, isDanger, closeLabel, cancelLabel, form, onClose, children } =
    props;
  const { cancel } = usePhrases();
  const id = useId();
  return (
    <Dialog
      title={title}
      {...(closeLabel === undefined ? {} : { closeLabel })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel ?? cancel}
          </Button>
          <Button variant={isDanger ? "danger" : "primary"} type="submit" form={id} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} {...form} className="grid grid-cols-1 gap-5">
        {children}
      </form>
    </Dialog>
  );
}
