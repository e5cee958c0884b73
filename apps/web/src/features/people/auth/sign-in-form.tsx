import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { useForm } from "#app/forms/use-form.ts";
import { personExpected, type PersonHere } from "#api/people-here.ts";
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack } from "#ui/stack.tsx";
import { paths } from "#app/paths.ts";
import { checkCredentials } from "./credentials.ts";
import { PasswordField } from "./password-field.tsx";
import { TextLink } from "./text-link.tsx";
import { usePhrases } from "./use-phrases.ts";
import { PeopleHereDoor } from "./doors.tsx";
import { useSignIn } from "./use-sign-in.ts";
import { useDelay } from "#ui/use-delay.ts";

/** By then most servers have answered long ago. */
const slowAfterMs = 4_000;

export function SignInForm({ onSecondStep }: { onSecondStep: (ways: SecondStep) => void }) {
  const phrases = usePhrases();
  const signIn = useSignIn(onSecondStep);
  const { errors, form, field } = useForm({
    first: () => ({ email: nameOf(personExpected()), password: "" }),
    check: checkCredentials,
    onSubmit: ({ email, password }) => signIn.mutate({ email: email.trim(), password }),
  });
  return (
    <Stack as="form" {...form} gap={5}>
      <PeopleHereDoor />
      <div aria-live="assertive" className="empty:-mb-5">
        {signIn.isPending && <SlowNote />}
        {signIn.sentence && (
          <Banner tone="danger">
            <p>{signIn.sentence}</p>
            {signIn.isUnknown && (
              <TextLink to={paths.auth("verify")}>{phrases.notConfirmed}</TextLink>
            )}
          </Banner>
        )}
      </div>
      <TextField
        label={phrases.email}
        required
        {...field("email")}
        autoCapitalize="none"
        autoComplete="username"
        error={errors.email && phrases[errors.email]}
      />
      <div className="grid justify-items-start">
        <PasswordField
          label={phrases.password}
          required
          {...field("password")}
          autoComplete="current-password"
          error={errors.password && phrases[errors.password]}
        />
        <TextLink to={paths.auth("forgotten")}>{phrases.forgotten}</TextLink>
      </div>
      <Button type="submit" isBusy={signIn.isPending} className="w-full">
        {phrases.submit}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6">
        <TextLink to={paths.auth("sign-up")}>{phrases.signUp}</TextLink>
        <TextLink to={paths.auth("priority")}>{phrases.priority}</TextLink>
      </p>
    </Stack>
  );
}

const nameOf = (person: PersonHere | undefined) =>
  person === undefined ? "" : accountNameOf(person.session.user);

function SlowNote() {
  const phrases = usePhrases();
  return useDelay(slowAfterMs) && <Banner tone="info">{phrases.waits}</Banner>;
}
