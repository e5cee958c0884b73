import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { AccountErrors } from "./sign-up-form.ts";
import { plainField, type StepProps } from "./step.ts";
import { usePhrases } from "./use-phrases.ts";

type AccountStepProps = StepProps<AccountErrors> & { minLength: number };

export function AccountStep({ values, errors, minLength, onChange }: AccountStepProps) {
  const phrases = usePhrases();
  return (
    <>
      <TextField
        {...plainField("email", { values, onChange })}
        label={phrases.email}
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email && phrases[errors.email]}
      />
      <NewPasswordFields label={phrases.password} {...{ values, errors, minLength, onChange }} />
      <Button type="submit" className="w-full">
        {phrases.next}
      </Button>
    </>
  );
}
