import type { ChangeEvent } from "react";
import type { SignUpValues } from "./sign-up-form.ts";

export type StepProps<Errors> = {
  values: SignUpValues;
  errors: Errors;
  onChange: (changed: Partial<SignUpValues>) => void;
};

/** What a plain field of a step is given. */
export function plainField<Name extends keyof SignUpValues>(
  name: Name,
  { values, onChange }: Pick<StepProps<unknown>, "values" | "onChange">,
) {
  return {
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: target.value }),
  };
}
