import {
  longestPasskeyName,
  type Passkey,
  type MadePasskey,
} from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { addPasskey, renamePasskey } from "../../../../api/second-factor.ts";
import { deviceName } from "@elaeis/domain/accounts/device-name";
import { ActionFailed } from "../../../../ui/action-failed.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type KeepPasskeyDialogProps = {
  /** Of the browser, which has just made it. */
  response: MadePasskey;
  onKept: (name: string, codes: readonly string[] | null) => void;
  onClose: () => void;
};

export function KeepPasskeyDialog({ response, onKept, onClose }: KeepPasskeyDialogProps) {
  const phrases = usePhrases();
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
      submit={phrases.save}
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
  const rename = useMutation({ mutationFn: renamePasskey, onSuccess: onRenamed });
  return (
    <NameDialog
      title={phrases.renameTitle}
      submit={phrases.save}
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

const formId = "passkey-name";

function NameDialog({ title, submit, first, failure, isBusy, onNamed, onClose }: NameDialogProps) {
  const phrases = usePhrases();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const isEmpty = name.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isEmpty) field.current?.focus();
    else onNamed(name.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {phrases.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
        <ActionFailed title={phrases.failed} error={failure} />
        <TextField
          ref={field}
          label={phrases.passkeyName}
          hint={phrases.passkeyNameHint}
          name="name"
          autoComplete="off"
          maxLength={longestPasskeyName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={isAsked && isEmpty ? phrases.passkeyNameRequired : undefined}
        />
      </form>
    </Dialog>
  );
}
