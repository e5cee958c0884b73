import { useForm } from "#app/forms/use-form.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { proveAddress } from "#api/access.ts";
import { isFailure } from "#language/failures/failure.ts";
import { paths } from "#app/paths.ts";
import { VisitorGate } from "#app/session/session-gates.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { answerSentence } from "../answer-sentence.ts";
import { PasswordField } from "../password-field.tsx";
import { TextLink } from "../text-link.tsx";
import { useSignIn } from "../use-sign-in.ts";
import { LinkForm } from "./link-form.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Where the mailed link leads, even while somebody is signed in; without one, another can be sent. */
export default function VerifyPage() {
  const phrases = usePhrases();
  const token = useLocation().hash.slice(1);
  const isWhole = /^[\w-]{43}$/.test(token);
  const [isOver, setIsOver] = useState(false);
  return (
    <>
      <PageHeading title={phrases.verifyTitle} />
      {isWhole && <VerifyForm token={token} onOver={() => setIsOver(true)} />}
      {(!isWhole || isOver) && <LinkForm kind="verify" />}
    </>
  );
}

function VerifyForm({ token, onOver }: { token: string; onOver: () => void }) {
  const phrases = usePhrases();
  const signIn = useSignIn();
  const prove = useMutation({
    mutationFn: (password: string) => proveAddress({ token, password }),
    onSuccess: (email, password) => signIn.mutate({ email, password }),
    onError: (error) => {
      if (isFailure(error, "verification_link_used")) onOver();
    },
  });
  const { errors, form, field } = useForm({
    first: { password: "" },
    check: ({ password }) => (password === "" ? { password: phrases.passwordRequired } : {}),
    onSubmit: ({ password }) => prove.mutate(password),
  });
  if (prove.isSuccess) {
    return (
      <VisitorGate>
        <Banner tone="success">
          <p>{phrases.verified}</p>
          <TextLink to={paths.auth()}>{phrases.toSignIn}</TextLink>
        </Banner>
      </VisitorGate>
    );
  }
  if (isFailure(prove.error, "verification_link_used")) {
    return <Banner tone="danger">{answerSentence(prove.error, phrases)}</Banner>;
  }
  return (
    <>
      {prove.isError && (
        <Banner tone="danger">
          <p>{answerSentence(prove.error, phrases)}</p>
          {isFailure(prove.error, "wrong_account_password") && (
            <TextLink to={paths.auth("forgotten")}>{phrases.forgottenTitle}</TextLink>
          )}
        </Banner>
      )}
      <Stack as="form" {...form} gap={5}>
        <PasswordField
          label={phrases.password}
          required
          {...field("password")}
          autoComplete="current-password"
          error={errors.password}
        />
        <Button type="submit" isBusy={prove.isPending} className="w-full">
          {phrases.verify}
        </Button>
      </Stack>
    </>
  );
}
