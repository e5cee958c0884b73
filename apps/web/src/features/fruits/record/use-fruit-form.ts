import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from "react-hook-form";
import { readFruitForm, type FruitInputs } from "./fruit-form.ts";

export type FruitForm = UseFormReturn<FruitInputs>;

/** The form of a fruit; its problems are found by `readFruitForm`, wherever it is used. */
export function useFruitForm(initial: FruitInputs): FruitForm {
  return useForm<FruitInputs>({
    defaultValues: initial,
    resolver,
    mode: "onTouched",
    // The summary takes the focus instead, and leads to each field.
    shouldFocusError: false,
  });
}

const resolver: Resolver<FruitInputs> = (inputs) => {
  const reading = readFruitForm(inputs);
  if (reading.ok) return { values: inputs, errors: {} };
  const errors: FieldErrors<FruitInputs> = Object.fromEntries(
    Object.entries(reading.problems).map(([name, type]) => [name, { type }]),
  );
  return { values: {}, errors };
};
