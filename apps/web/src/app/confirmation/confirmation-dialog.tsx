import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { ApiFailure, isFailure } from "#language/failures/failure.ts";
import { confirmIdentity } from "#api/own-account.ts";
import { leaveForProvider, openIdLinkQuery } from "#api/open-id.ts";
import { askForPasskey, secondFactorsQuery } from "#api/second-factor.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { hasPasskeys, isGivenUp, provePasskey } from "#device/passkeys/browser-passkeys.ts";
import { useUser } from "../session/use-session.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";

const usePhrases = phrasesHook({ en, fr });

/** What is typed, and the error for a wrong one. */
const ways = {
  password: {
    wrong: "wrong_password",
    isOne: (text: string) => text !== "",
    isMissing: "required",
    input: { type: "password", autoComplete: "current-password" },
  },
  code: {
    wrong: "wrong_code",
    isOne: (text: string) => /^\d{6}$/.test(text.replaceAll(/\s/g, "")),
    isMissing: "codeWrong",
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 9 },
  },
} as const;

/** Asks who is there before something that would let a thief of this session stay. */
export function ConfirmationDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const user = useUser();
  const field = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<keyof typeof ways>("password");
  const [typed, setTyped] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const failureSentence = useConfirmationFailure();
  const { wrong, isOne, isMissing: missing, input } = ways[way];
  const confirm = useMutation({
    mutationFn: () => confirmIdentity(way === "code" ? { code: typed } : { password: typed }),
    onSuccess: () => onSettled(true),
    onError: () => field.current?.select(),
  });
  useFocusFirst(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!isOne(typed));
    if (isOne(typed)) confirm.mutate();
    else field.current?.focus();
  };
  const isWrong = isFailure(confirm.error, wrong);
  const change = (to: keyof typeof ways, text = "") => {
    setWay(to);
    setTyped(text);
    setIsMissing(false);
    confirm.reset();
    field.current?.focus();
  };
  return (
    <FormDialog
      title={phrases.title}
      submit={actions.continue}
      isBusy={confirm.isPending}
      form={{ noValidate: true, onSubmit: submit }}
      onClose={() => onSettled(false)}
    >
      <p>{phrases.texts[way]}</p>
      {confirm.isError && !isWrong && (
        <Banner tone="danger">{failureSentence(confirm.error)}</Banner>
      )}
      {/* Tells a password manager whose it is. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={accountNameOf(user)}
        readOnly
      />
      <TextField
        {...input}
        key={way}
        ref={field}
        name={way}
        label={phrases[way]}
        required
        value={typed}
        onChange={({ target }) => change(way, target.value)}
        error={
          isWrong && way === "password"
            ? phrases.wrong
            : isWrong
              ? failureSentence(confirm.error)
              : isMissing && !isOne(typed)
                ? phrases[missing]
                : undefined
        }
      />
      <OtherWays way={way} onWay={change} onConfirmed={() => onSettled(true)} />
      <ProviderWay />
    </FormDialog>
  );
}

type OtherWaysProps = {
  way: keyof typeof ways;
  onWay: (way: keyof typeof ways) => void;
  onConfirmed: () => void;
};

/** For who has a second factor. Where that cannot be found out, the password does. */
function OtherWays({ way, onWay, onConfirmed }: OtherWaysProps) {
  const phrases = usePhrases();
  const failureSentence = useConfirmationFailure();
  const factors = useQuery({ ...secondFactorsQuery, retry: false }).data;
  const prove = useMutation({
    mutationFn: async () => confirmIdentity({ passkey: await provePasskey(await askForPasskey()) }),
    onSuccess: onConfirmed,
  });
  const other = way === "code" ? "password" : "code";
  const isPasskeyHere = hasPasskeys() && factors !== undefined && factors.passkeys.length > 0;
  if (!isPasskeyHere && factors?.has_authenticator !== true) return null;
  return (
    <Stack gap={3}>
      {prove.isError && (
        <Banner tone={isGivenUp(prove.error) ? "info" : "danger"}>
          {isGivenUp(prove.error) ? phrases.passkeyUnused : failureSentence(prove.error)}
        </Banner>
      )}
      {factors?.has_authenticator && (
        <Button variant="outline" onClick={() => onWay(other)}>
          {other === "code" ? phrases.useCode : phrases.usePassword}
        </Button>
      )}
      {isPasskeyHere && (
        <Button variant="outline" isBusy={prove.isPending} onClick={() => prove.mutate()}>
          {phrases.usePasskey}
        </Button>
      )}
    </Stack>
  );
}

/** For who signs in with the organisation's account, and may have no password. */
function ProviderWay() {
  const phrases = usePhrases();
  const failureSentence = useConfirmationFailure();
  const link = useQuery(openIdLinkQuery).data;
  const leave = useMutation({
    mutationFn: () =>
      leaveForProvider({ purpose: "confirm", return_to: location.pathname + location.search }),
  });
  if (link === undefined || link.name === null || link.linked_at === null) return null;
  return (
    <Stack gap={2}>
      {leave.isError && <Banner tone="danger">{failureSentence(leave.error)}</Banner>}
      <Button variant="outline" isBusy={leave.isPending} onClick={() => leave.mutate()}>
        {phrases.withProvider(link.name)}
      </Button>
      <Note>{phrases.providerNote}</Note>
    </Stack>
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
