import { useForm } from "#app/forms/use-form.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { signUp } from "#api/access.ts";
import { isFailure } from "#language/failures/failure.ts";
import { leastPasswordLength, publicSettingsQuery } from "#api/public-settings.ts";
import { paths } from "#app/paths.ts";
import { Banner } from "#ui/banner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { Stack } from "#ui/stack.tsx";
import { useDelay } from "#ui/use-delay.ts";
import { answerSentence } from "../answer-sentence.ts";
import { TextLink } from "../text-link.tsx";
import { AccountStep } from "./account-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import {
  checkAccount,
  checkProfile,
  emptySignUp,
  registrationOf,
  type AccountErrors,
  type ProfileErrors,
  type SignUpValues,
} from "./sign-up-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** How long the good news stays before the sign-in page comes (specification, section 9). */
const redirectDelayMs = 3_000;

export default function SignUpPage() {
  const phrases = usePhrases();
  const settings = useQuery(publicSettingsQuery);
  if (settings.isPending) return <Waiting />;
  // Where it is not known, the server decides all the same.
  const isOpen = settings.data?.registration_open ?? false;
  return (
    <>
      <div className="grid justify-items-start">
        <PageHeading
          title={isOpen ? phrases.openTitle : phrases.closedTitle}
          intro={!isOpen && phrases.closedIntro}
        />
        {!isOpen && <TextLink to={paths.auth("priority")}>{phrases.askPriority}</TextLink>}
      </div>
      <SignUpForm
        minLength={leastPasswordLength(settings.data)}
        mailsLeave={settings.data?.mails_leave ?? true}
      />
    </>
  );
}

/** The frame is there already: a word is enough, and only for a wait that is felt. */
function Waiting() {
  const phrases = usePhrases();
  const isLong = useDelay(300);
  return (
    <output
      aria-busy
      className={`flex min-h-[36rem] items-start gap-3 ${isLong ? "" : "invisible"}`}
    >
      <Spinner />
      {phrases.loading}
    </output>
  );
}

function SignUpForm({ minLength, mailsLeave }: { minLength: number; mailsLeave: boolean }) {
  const phrases = usePhrases();
  const [step, setStep] = useState<1 | 2>(1);
  const create = useMutation({ mutationFn: (made: SignUpValues) => signUp(registrationOf(made)) });
  const { values, errors, change, form } = useForm<SignUpValues, AccountErrors & ProfileErrors>({
    first: emptySignUp,
    check: (typed) => (step === 1 ? checkAccount(typed, minLength) : checkProfile(typed)),
    onSubmit: (typed) => (step === 1 ? setStep(2) : create.mutate(typed)),
  });
  useReturnToSignIn(create.isSuccess && mailsLeave);
  useFocusOnStep(step, form.ref);
  if (create.isSuccess) {
    return <Banner tone="success">{mailsLeave ? phrases.created : phrases.createdUnmailed}</Banner>;
  }
  return (
    <>
      <p className="font-semibold text-ink-2">
        {phrases.stepOf(step)} {step === 1 ? phrases.stepAccount : phrases.stepProfile}
      </p>
      {create.isError && (
        <Banner tone="danger">
          <p>{answerSentence(create.error, phrases)}</p>
          {isFailure(create.error, "registration_closed") && (
            <TextLink to={paths.auth("priority")}>{phrases.askPriority}</TextLink>
          )}
        </Banner>
      )}
      <Stack as="form" {...form} gap={5}>
        {step === 1 ? (
          <AccountStep {...{ values, minLength }} errors={errors} onChange={change} />
        ) : (
          <ProfileStep
            values={values}
            errors={errors}
            isBusy={create.isPending}
            onChange={change}
            onBack={() => setStep(1)}
          />
        )}
      </Stack>
    </>
  );
}

function useReturnToSignIn(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => void navigate(paths.auth()), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}

/** Going on, or back, sets the focus on the first field there. */
function useFocusOnStep(step: number, form: { current: HTMLFormElement | null }): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) form.current?.querySelector<HTMLElement>("input")?.focus();
    shown.current = step;
  }, [step, form]);
}
