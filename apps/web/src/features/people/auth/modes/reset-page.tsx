import { useForm } from "#app/forms/use-form.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { resetPassword } from "#api/access.ts";
import { sessionKey } from "#api/accounts.ts";
import { isFailure } from "#language/failures/failure.ts";
import { leastPasswordLength, publicSettingsQuery } from "#api/public-settings.ts";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { TextLink } from "../text-link.tsx";
import { checkNewPassword } from "./new-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the mailed link leads, also if somebody is signed in here. */
export default function ResetPage() {
  const phrases = usePhrases();
  const token = useLocation().hash.slice(1);
  const isWhole = /^[\w-]{43}$/.test(token);
  return (
    <>
      <PageHeading title={phrases.resetTitle} intro={phrases.resetIntro} />
      {isWhole ? <ResetForm token={token} /> : <BadLink>{phrases.linkBroken}</BadLink>}
    </>
  );
}

function BadLink({ children }: { children: string }) {
  const phrases = usePhrases();
  return (
    <Banner tone="danger">
      <p>{children}</p>
      <TextLink to={paths.auth("forgotten")}>{phrases.askAgain}</TextLink>
    </Banner>
  );
}

function ResetForm({ token }: { token: string }) {
  const phrases = usePhrases();
  const queries = useQueryClient();
  const settings = useQuery(publicSettingsQuery);
  const minLength = leastPasswordLength(settings.data);
  const reset = useMutation({
    mutationFn: (new_password: string) => resetPassword({ token, new_password }),
    // The session of this browser, if there was one, has ended with the others.
    onSuccess: () => queries.setQueryData(sessionKey, null),
  });
  const { values, errors, change, form } = useForm({
    first: { password: "", again: "" },
    check: (typed) => checkNewPassword(typed, minLength),
    onSubmit: ({ password }) => reset.mutate(password),
  });
  if (reset.isSuccess) {
    return (
      <Banner tone="success">
        <p>{phrases.saved}</p>
        <TextLink to={paths.auth()}>{phrases.toSignIn}</TextLink>
      </Banner>
    );
  }
  if (isFailure(reset.error, "reset_link_used")) {
    return <BadLink>{answerSentence(reset.error, phrases)}</BadLink>;
  }
  return (
    <>
      {reset.isError && <Banner tone="danger">{answerSentence(reset.error, phrases)}</Banner>}
      <Stack as="form" {...form} gap={5}>
        <NewPasswordFields
          label={phrases.newPassword}
          {...{ values, errors, minLength }}
          onChange={change}
        />
        <Button type="submit" isBusy={reset.isPending} className="w-full">
          {phrases.save}
        </Button>
      </Stack>
    </>
  );
}
