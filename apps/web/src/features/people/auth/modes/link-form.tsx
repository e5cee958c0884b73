import { emailPattern } from "@elaeis/domain/accounts/account-schemas";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { askForAddressProof, askForPasswordReset } from "../../../../api/access.ts";
import { Banner } from "../../../../ui/banner.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { usePhrases } from "./use-phrases.ts";

const asks = { reset: askForPasswordReset, verify: askForAddressProof };

/** Has a link mailed; nothing tells whether an account uses the address. */
export function LinkForm({ kind }: { kind: "reset" | "verify" }) {
  const phrases = usePhrases();
  const [email, setEmail] = useState("");
  const [error, setError] = useState<"emailRequired" | "emailInvalid">();
  const ask = useMutation({ mutationFn: asks[kind] });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const told = email.trim();
    const wrong =
      told === "" ? "emailRequired" : emailPattern.test(told) ? undefined : "emailInvalid";
    setError(wrong);
    if (wrong === undefined) ask.mutate(told);
    else event.currentTarget.querySelector("input")?.focus();
  };
  return (
    <>
      {ask.isSuccess && (
        <Banner tone="success">
          <p className="wrap-anywhere">{phrases.linksSent[kind](ask.variables)}</p>
          <p className="mt-2 text-muted">{phrases.noMail}</p>
        </Banner>
      )}
      {ask.isError && (
        <Banner tone="danger">{answerSentence(ask.error, phrases.unexpected)}</Banner>
      )}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextField
          label={phrases.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error && phrases[error]}
        />
        <Button type="submit" isBusy={ask.isPending} className="w-full">
          {phrases.sendLink}
        </Button>
      </form>
    </>
  );
}
