import { useForm } from "#app/forms/use-form.ts";
import {
  longestPasskeyName,
  type Passkey,
  type MadePasskey,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation } from "@tanstack/react-query";
import { addPasskey, renamePasskey } from "#api/second-factor.ts";
import { deviceName } from "@elaeis/domain/accounts/device-name";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { TextField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type KeepPasskeyDialogProps = {
  /** Of the browser, which has just made it. */
  response: MadePasskey;
  onKept: (name: string, codes: readonly string[] | null) => void;
  onClose: () => void;
};

export function KeepPasskeyDialog({ response, onKept, onClose }: KeepPasskeyDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const { browser, system } = deviceName(navigator.userAgent);
  const keep = useMutation({
    mutationFn: (name: string) => addPasskey(name, response),
    gcTime: 0,
    onSuccess: (codes, name) => onKept(name, codes),
  });
  const suggested =
    browser === null || system === null ? phrases.defaultName : phrases.deviceName(browser, system);
  return (
    <NameDialog
      title={phrases.addPasskey}
      submit={actions.save}
      first={suggested}
      failure={keep.error}
      isBusy={keep.isPending}
      onNamed={(name) => keep.mutate(name)}
      onClose={onClose}
    />
  );
}

type RenamePasskeyDialogProps = { passkey: Passkey; onRenamed: () => void; onClose: () => void };

export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const rename = useMutation({ mutationFn: renamePasskey, onSuccess: onRenamed });
  return (
    <NameDialog
      title={phrases.renameTitle}
      submit={actions.save}
      first={passkey.name}
      failure={rename.error}
      isBusy={rename.isPending}
      onNamed={(name) => rename.mutate({ id: passkey.id, name })}
      onClose={onClose}
    />
  );
}

type NameDialogProps = {
  title: string;
  submit: string;
  first: string;
  failure: Error | null;
  isBusy: boolean;
  onNamed: (name: string) => void;
  onClose: () => void;
};

function NameDialog({ title, submit, first, failure, isBusy, onNamed, onClose }: NameDialogProps) {
  const phrases = usePhrases();
  const { errors, form, field } = useForm({
    first: { name: first },
    check: ({ name }) => (name.trim() === "" ? { name: phrases.passkeyNameRequired } : {}),
    onSubmit: ({ name }) => onNamed(name.trim()),
  });
  return (
    <FormDialog title={title} submit={submit} isBusy={isBusy} form={form} onClose={onClose}>
      <ActionFailed title={phrases.failed} error={failure} />
      <TextField
        label={phrases.passkeyName}
        required
        hint={phrases.passkeyNameHint}
        {...field("name")}
        autoComplete="off"
        maxLength={longestPasskeyName}
        error={errors.name}
      />
    </FormDialog>
  );
}
