import { useState, type ComponentType, type FormEvent } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type SpecimenProps = { title: string; onClose: () => void };

const kinds: readonly (readonly [kind: string, Specimen: ComponentType<SpecimenProps>])[] = [
  ["card", (props) => <PlainDialog {...props} size="card" />],
  ["sheet", (props) => <PlainDialog {...props} size="sheet" />],
  ["page", PageDialog],
  ["dark", (props) => <PlainDialog {...props} size="full" isDark />],
  ["confirm", (props) => <Question {...props} isBusy={false} />],
  ["busy", (props) => <Question {...props} isBusy />],
  ["form", (props) => <Form {...props} isDanger={false} />],
  ["danger", (props) => <Form {...props} isDanger />],
];

/** Each dialog opens with the button of its name. */
export function DialogSpecimens() {
  const [shown, setShown] = useState("");
  return (
    <Row gap={3}>
      {kinds.map(([kind, Specimen]) => (
        <div key={kind}>
          <Button variant="outline" onClick={() => setShown(kind)}>
            {kind}
          </Button>
          {shown === kind && <Specimen title={kind} onClose={() => setShown("")} />}
        </div>
      ))}
    </Row>
  );
}

type PlainDialogProps = SpecimenProps & { size: "card" | "sheet" | "full"; isDark?: boolean };

function PlainDialog(props: PlainDialogProps) {
  const { sample } = usePhrases();
  return (
    <Dialog {...props} hasCross>
      {sample}
    </Dialog>
  );
}

/** As long as a screen: on a phone, words in place of the cross. */
function PageDialog(props: SpecimenProps) {
  const { sample, steps, close, action } = usePhrases();
  return (
    <Dialog {...props} size="page" hasCross closeWords={close} footer={<Button>{action}</Button>}>
      <Stack gap={5}>
        {steps.map((step) => (
          <p key={step}>
            {step}: {sample}
          </p>
        ))}
      </Stack>
    </Dialog>
  );
}

function Question({ title, onClose, isBusy }: SpecimenProps & { isBusy: boolean }) {
  const { sample, action, close } = usePhrases();
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={action}
      cancelLabel={close}
      isBusy={isBusy}
      onConfirm={onClose}
      onCancel={onClose}
    >
      {sample}
    </ConfirmDialog>
  );
}

function Form({ title, onClose, isDanger }: SpecimenProps & { isDanger: boolean }) {
  const { label, hint, error, action } = usePhrases();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      submit={action}
      isBusy={false}
      isDanger={isDanger}
      hasCross={!isDanger}
      form={{ onSubmit }}
      onClose={onClose}
    >
      <TextField label={label} hint={hint} />
      <TextField label={label} error={error} />
    </FormDialog>
  );
}
