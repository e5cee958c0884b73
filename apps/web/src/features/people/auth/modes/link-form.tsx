import { useForm } from "#app/forms/use-form.ts";
import { isAccountName } from "@elaeis/domain/accounts/account-name";
import { emailPattern } from "@elaeis/domain/accounts/email";
import { useMutation, useQuery } from "@tanstack/react-query";
import { askForAddressProof, askForPasswordReset } from "#api/access.ts";
import { publicSettingsQuery } from "#api/public-settings.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { usePhrases } from "./use-phrases.ts";

const asks = { reset: askForPasswordReset, verify: askForAddressProof };

/** Has a link mailed; nothing tells whether an account uses the address. */
export function LinkForm({ kind }: { kind: "reset" | "verify" }) {
  const phrases = usePhrases();
  const ask = useMutation({ mutationFn: asks[kind] });
  const settings = useQuery(publicSettingsQuery);
  // Where it is not known, most do.
  const mailsLeave = settings.data?.mails_leave ?? true;
  const { errors, form, field } = useForm({
    first: { email: "" },
    check: checkEmail,
    onSubmit: ({ email }) => ask.mutate(email.trim()),
  });
  return (
    <>
      {ask.isSuccess && !mailsLeave && <Banner tone="warning">{phrases.linkWaits}</Banner>}
      {ask.isSuccess && mailsLeave && (
        <Banner tone="success">
          <p className="wrap-anywhere">{phrases.linksSent[kind](ask.variables)}</p>
          <p className="mt-2 text-ink-2">{phrases.noMail}</p>
        </Banner>
      )}
      {ask.isError && <Banner tone="danger">{answerSentence(ask.error, phrases)}</Banner>}
      <Stack as="form" {...form} gap={5}>
        <TextField
          label={phrases.email}
          required
          {...field("email")}
          inputMode="email"
          autoComplete="username"
          error={errors.email && phrases[errors.email]}
        />
        <Button type="submit" isBusy={ask.isPending} className="w-full">
          {phrases.sendLink}
        </Button>
      </Stack>
    </>
  );
}

type Errors = { email?: "emailRequired" | "emailInvalid" | "phoneHasNoMail" };

function checkEmail({ email }: { email: string }): Errors {
  if (email.trim() === "") return { email: "emailRequired" };
  if (emailPattern.test(email.trim())) return {};
  return { email: isAccountName(email.trim()) ? "phoneHasNoMail" : "emailInvalid" };
}
