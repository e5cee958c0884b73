import { passwordStrength } from "@elaeis/domain/accounts/password";
import type { ChangeEvent } from "react";
import { StrengthMeter } from "../../../../ui/strength-meter.tsx";
import { PasswordField } from "../password-field.tsx";
import type { NewPassword, NewPasswordErrors } from "./new-password.ts";
import { Stack } from "../../../../ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type NewPasswordFieldsProps = {
  label: string;
  values: NewPassword;
  errors: NewPasswordErrors;
  minLength: number;
  onChange: (changed: Partial<NewPassword>) => void;
};

/** A password that is chosen: what it is worth as it is typed, and once more. */
export function NewPasswordFields({
  label,
  values,
  errors,
  minLength,
  onChange,
}: NewPasswordFieldsProps) {
  const phrases = usePhrases();
  const field = (name: keyof NewPassword) => ({
    name,
    value: values[name],
    autoComplete: "new-password",
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  const score = passwordStrength(values.password);
  const word = phrases.strengths[score];
  return (
    <>
      <Stack gap={2}>
        <PasswordField
          {...field("password")}
          label={label}
          hint={phrases.strengthHint}
          error={sentence()}
        />
        {values.password !== "" && (
          <StrengthMeter score={score} label={phrases.strength} word={word}>
            {phrases.strengthIs(word)}
          </StrengthMeter>
        )}
      </Stack>
      <PasswordField
        {...field("again")}
        label={phrases.confirmPassword}
        error={errors.again && phrases[errors.again]}
      />
    </>
  );

  function sentence(): string | undefined {
    switch (errors.password) {
      case undefined:
        return undefined;
      case "passwordRequired":
        return phrases.passwordRequired;
      case "password_too_short":
        return phrases.tooShort(minLength);
      case "password_too_common":
        return phrases.tooCommon;
    }
  }
}
