import type { ChangeEvent } from "react";
import { PasswordStrength, usePasswordHint } from "#ui/vocabulary/password-strength.tsx";
import { PasswordField } from "../password-field.tsx";
import type { NewPassword, NewPasswordErrors } from "./new-password.ts";
import { Stack } from "#ui/stack.tsx";
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
  const hint = usePasswordHint(minLength);
  return (
    <>
      <Stack gap={2}>
        <PasswordField
          {...field("password")}
          label={label}
          required
          hint={hint}
          error={sentence()}
        />
        <PasswordStrength password={values.password} minLength={minLength} />
      </Stack>
      <PasswordField
        {...field("again")}
        label={phrases.confirmPassword}
        required
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
