import { useForm } from "#app/forms/use-form.ts";
import type { AuthenticatorSetUp } from "@elaeis/domain/accounts/second-factor-schemas";
import { useMutation } from "@tanstack/react-query";
import { Copy, Smartphone } from "lucide-react";
import { useRef } from "react";
import { isFailure } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { confirmAuthenticator } from "#api/second-factor.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type AuthenticatorDialogProps = {
  setUp: AuthenticatorSetUp;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
};

/** Hands the secret to an app, and asks for a code of it. */
export function AuthenticatorDialog({ setUp, onDone, onClose }: AuthenticatorDialogProps) {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: confirmAuthenticator,
    gcTime: 0,
    onSuccess: onDone,
    onError: () => field.current?.select(),
  });
  const {
    errors,
    form,
    field: typed,
  } = useForm({
    first: { code: "" },
    check: ({ code }) =>
      /^\d{6}$/.test(code.replaceAll(/\s/g, "")) ? {} : { code: phrases.codeWrong },
    onSubmit: ({ code }) => confirm.mutate(code),
  });
  const isRefused = isFailure(confirm.error, "wrong_code");
  return (
    <FormDialog
      title={phrases.setUp}
      submit={phrases.activate}
      hasCross
      isBusy={confirm.isPending}
      form={form}
      onClose={onClose}
    >
      <Secret setUp={setUp} />
      {!isRefused && <ActionFailed error={confirm.error} />}
      <TextField
        ref={field}
        label={phrases.code}
        required
        hint={phrases.codeHint}
        {...typed("code")}
        onInput={() => confirm.reset()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={isRefused ? sentence(confirm.error) : errors.code}
      />
    </FormDialog>
  );
}

function Secret({ setUp: { secret, uri } }: { setUp: AuthenticatorSetUp }) {
  const phrases = usePhrases();
  const copy = useMutation({ mutationFn: async () => navigator.clipboard.writeText(secret) });
  return (
    <>
      <Stack gap={3}>
        <p>{phrases.scan}</p>
        <div className="paper edge mx-auto w-full max-w-52 overflow-hidden rounded-md bg-card text-ink">
          <QrCode text={uri} label={phrases.qrCode} className="w-full" />
        </div>
        <a href={uri} className={`${buttonLook("outline")} sm:hidden`}>
          <Smartphone size={20} aria-hidden />
          {phrases.openApp}
        </a>
      </Stack>
      <Stack gap={2}>
        <p>{phrases.secret}</p>
        <p className="rounded-md bg-sunk figures px-3 py-2 font-mono wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
        <Row gap={3} className="items-center">
          <Button variant="outline" onClick={() => copy.mutate()}>
            <Copy size={20} aria-hidden />
            {phrases.copyKey}
          </Button>
          <output>
            {copy.isSuccess && phrases.copied}
            {copy.isError && phrases.copyByHand}
          </output>
        </Row>
      </Stack>
    </>
  );
}
