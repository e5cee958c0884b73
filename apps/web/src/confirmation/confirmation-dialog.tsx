import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useFailureSentence } from "../api/failure-sentence.ts";
import { ApiFailure, isFailure } from "../api/failure.ts";
import { confirmIdentity } from "../api/own-account.ts";
import { phrasesHook } from "../language/language-provider.tsx";
import { useUser } from "../session/use-session.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** Asks for the password again before something that would let a thief of this session stay. */
export function ConfirmationDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const phrases = usePhrases();
  const { email } = useUser();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const failureSentence = useConfirmationFailure();
  const confirm = useMutation({
    mutationFn: () => confirmIdentity({ password }),
    onSuccess: () => onSettled(true),
    onError: () => field.current?.select(),
  });
  useFocusFirst(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === "");
    if (password === "") field.current?.focus();
    else confirm.mutate();
  };
  const isWrong = isFailure(confirm.error, "wrong_password");
  return (
    <Dialog
      title={phrases.title}
      onClose={() => onSettled(false)}
      footer={
        <>
          <Button variant="outline" onClick={() => onSettled(false)}>
            {phrases.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={confirm.isPending}>
            {phrases.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>{phrases.text}</p>
        {confirm.isError && !isWrong && (
          <Banner tone="danger">{failureSentence(confirm.error)}</Banner>
        )}
        {/* Tells a password manager whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          ref={field}
          name="password"
          type="password"
          autoComplete="current-password"
          label={phrases.password}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            confirm.reset();
          }}
          error={
            isWrong ? phrases.wrong : isMissing && password === "" ? phrases.required : undefined
          }
        />
      </form>
    </Dialog>
  );
}

function useConfirmationFailure(): (error: unknown) => string {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  return (error) =>
    error instanceof ApiFailure && error.facts.kind === "unreachable"
      ? phrases.offline
      : sentence(error);
}

/** On the field at once, and back to where the person was afterwards. */
function useFocusFirst(field: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [field]);
}
