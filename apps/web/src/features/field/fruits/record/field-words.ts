import { fruitFields, isNumberField } from "@elaeis/domain/fruits/fields";
import { decimalsOf } from "#language/decimal.ts";
import { useFormats } from "#language/formats.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import type { FruitInputs, InputProblem } from "./fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** How each input is called on screen, in the form and in the summary of what is wrong. */
export function useFieldLabels(): Record<keyof FruitInputs, string> {
  const { place } = usePhrases();
  const { fields } = useWords();
  return { ...fields, location_accuracy_m: place, located_at: place };
}

/** The sentence below a field for what is wrong with it. */
export function useProblemHint() {
  const { problemHints } = usePhrases();
  const formats = useFormats();
  return (field: keyof FruitInputs, problem: InputProblem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    if (isNumberField(field)) {
      const { min, max, step } = fruitFields[field];
      if (problem === "out_of_range") {
        return problemHints.out_of_range(formats.number(min, 0), formats.number(max, 0));
      }
      if (problem === "too_precise") return problemHints.too_precise(decimalsOf(step));
    }
    const hint = problemHints[problem];
    return typeof hint === "string" ? hint : undefined;
  };
}
