import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useForm } from "#app/forms/use-form.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { isFailure } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { sessionKey } from "#api/accounts.ts";
import { changePassword } from "#api/own-account.ts";
import { leastPasswordLength, publicSettingsQuery } from "#api/public-settings.ts";
import { useSession, useUser } from "#app/session/use-session.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { PasswordStrength, usePasswordHint } from "#ui/vocabulary/password-strength.tsx";
import { useEndedWaysIn } from "#ui/vocabulary/use-ended-ways-in.ts";
import { KeptWaysInFields, nothingKept } from "./kept-ways-in.tsx";
import { readWaysInAgain } from "./read-ways-in-again.ts";
import { checkPasswordForm, type PasswordErrors, type PasswordValues } from "./password-form.ts";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const empty: PasswordValues = { current: "", wanted: "", again: "" };

/** The first one, or another; and what ends with the former. */
export function ChangePassword() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const endedSentence = useEndedWaysIn();
  const queries = useQueryClient();
  const user = useUser();
  const { lacksPassword } = useSession();
  const accountName = accountNameOf(user);
  const minLength = leastPasswordLength(useQuery(publicSettingsQuery).data);
  const hint = usePasswordHint(minLength);
  const [kept, setKept] = useState(nothingKept);
  const [isShown, setIsShown] = useState(false);
  const change = useMutation({
    mutationFn: ({ current, wanted }: PasswordValues) =>
      changePassword({
        current_password: lacksPassword ? null : current,
        new_password: wanted,
        ...kept,
      }),
    onSuccess: () => {
      start(empty);
      setKept(nothingKept);
      // What the page asks for changes with the first one.
      return Promise.all([
        readWaysInAgain(queries),
        queries.invalidateQueries({ queryKey: sessionKey }),
      ]);
    },
  });
  const {
    values,
    errors,
    start,
    form,
    field: plain,
  } = useForm({
    first: empty,
    check: (typed) => checkPasswordForm(typed, { minLength, lacksPassword }),
    onSubmit: change.mutate,
  });
  const isWrong = isFailure(change.error, "wrong_password");
  const field = (name: keyof PasswordValues) => ({
    ...plain(name),
    type: isShown ? "text" : "password",
    onInput: () => change.reset(),
  });
  return (
    <>
      <PageHeading
        title={phrases.passwordTitle}
        intro={lacksPassword ? phrases.firstPassword(accountName) : phrases.passwordIntro}
      />
      {change.isSuccess && (
        <Banner tone="success">
          {phrases.changed} {endedSentence(change.data)}
        </Banner>
      )}
      {change.isError && !isWrong && (
        <ActionFailed title={phrases.changeFailed} error={change.error} />
      )}
      <Stack gap={5} as="form" {...form}>
        {/* Tells a password manager whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={accountName} readOnly />
        {!lacksPassword && (
          <TextField
            {...field("current")}
            label={phrases.currentPassword}
            required
            autoComplete="current-password"
            error={isWrong ? sentence(change.error) : errors.current && phrases.required}
          />
        )}
        <Stack gap={2}>
          <TextField
            {...field("wanted")}
            label={phrases.newPassword}
            required
            hint={hint}
            autoComplete="new-password"
            error={wantedError(errors.wanted, phrases, minLength)}
          />
          <PasswordStrength password={values.wanted} minLength={minLength} />
        </Stack>
        <TextField
          {...field("again")}
          label={phrases.confirmPassword}
          required
          autoComplete="new-password"
          error={
            errors.again &&
            (errors.again === "different" ? phrases.different : phrases.confirmRequired)
          }
        />
        {!lacksPassword && <KeptWaysInFields kept={kept} onChange={setKept} />}
        <Row gap={3}>
          <Button type="submit" isBusy={change.isPending}>
            {lacksPassword ? phrases.setPassword : phrases.changePassword}
          </Button>
          <Button variant="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            {isShown ? phrases.hide : phrases.show}
          </Button>
        </Row>
      </Stack>
    </>
  );
}

function wantedError(
  error: PasswordErrors["wanted"],
  phrases: ReturnType<typeof usePhrases>,
  minLength: number,
): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case "required":
      return phrases.required;
    case "password_too_short":
      return phrases.tooShort(minLength);
    case "password_too_common":
      return phrases.tooCommon;
  }
}
