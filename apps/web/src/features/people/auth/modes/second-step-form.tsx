import * as secondFactorApi from "@elaeis/domain/accounts/second-factor-api";
import { ask } from "#api/ask.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { hasPasskeys } from "#device/passkeys/browser-passkeys.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { usePhrases } from "./use-phrases.ts";

type SecondStepFormProps = { ways: SecondStep; onBack: () => void };

/** After the right password: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm({ ways, onBack }: SecondStepFormProps) {
  const phrases = usePhrases();
  const isPasskeyHere = ways.passkey && hasPasskeys();
  const first = ways.totp ? "code" : isPasskeyHere ? "passkey" : "recovery";
  const [way, setWay] = useState<"code" | "passkey" | "recovery">(first);
  return (
    <>
      <PageHeading title={phrases.secondStep} intro={phrases.secondStepIntros[way]} />
      {way === "code" && <CodeForm key="code" kind="code" />}
      {way === "recovery" && <CodeForm key="recovery" kind="recovery" />}
      {isPasskeyHere && <PasskeySignIn />}
      <p className="grid justify-items-start">
        {way === "recovery" ? (
          first !== "recovery" && (
            <Other onClick={() => setWay(first)}>
              {first === "code" ? phrases.useCode : phrases.usePasskey}
            </Other>
          )
        ) : (
          <Other onClick={() => setWay("recovery")}>{phrases.useRecovery}</Other>
        )}
        <Other onClick={onBack}>{phrases.backToPassword}</Other>
      </p>
    </>
  );
}

function Other({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-target items-center text-left font-medium text-ink underline underline-offset-4"
    >
      {children}
    </button>
  );
}

const kinds = {
  code: {
    label: "code",
    wrong: "codeWrong",
    send: (code: string) => ask(secondFactorApi.signInWithCode, { json: { code } }),
    isOne: (text: string) => /^\d{6}$/.test(text.replaceAll(/\s/g, "")),
    input: { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 9 },
  },
  recovery: {
    label: "recoveryCode",
    wrong: "recoveryWrong",
    send: (code: string) => ask(secondFactorApi.signInWithRecoveryCode, { json: { code } }),
    isOne: (text: string) => /^[a-z\d]{16}$/i.test(text.replaceAll(/[\s-]/g, "")),
    input: { autoComplete: "off", autoCapitalize: "characters", spellCheck: false, maxLength: 40 },
  },
} as const;

function CodeForm({ kind }: { kind: keyof typeof kinds }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { label, wrong, send, isOne, input } = kinds[kind];
  const field = useRef<HTMLInputElement>(null);
  const signIn = useMutation({
    mutationFn: async (code: string) => {
      await send(code);
      return fetchSession();
    },
    onSuccess: (session) => queries.setQueryData(sessionKey, session),
    onError: () => field.current?.select(),
  });
  // The one thing to do here.
  useEffect(() => field.current?.focus(), []);
  const {
    errors,
    form,
    field: typed,
  } = useForm({
    first: { code: "" },
    check: ({ code }) => (isOne(code) ? {} : { code: phrases[wrong] }),
    onSubmit: ({ code }) => signIn.mutate(code),
  });
  return (
    <Stack as="form" {...form} gap={5}>
      <div aria-live="assertive">
        {signIn.isError && <Banner tone="danger">{answerSentence(signIn.error, phrases)}</Banner>}
      </div>
      <TextField
        {...input}
        ref={field}
        label={phrases[label]}
        required
        {...typed("code")}
        error={errors.code}
      />
      <Button type="submit" isBusy={signIn.isPending} className="w-full">
        {phrases.signIn}
      </Button>
    </Stack>
  );
}
