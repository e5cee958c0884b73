import { fruitFields, isMeasuredField, isNumberField } from "@elaeis/domain/fruits/fields";
import { usualRangeBeside } from "@elaeis/domain/fruits/usual-values";
import { decimalsOf, readDecimal } from "#language/decimal.ts";
import { useFormats } from "#language/formats.ts";
import { isOwnKey, ownNameOf } from "@elaeis/domain/fruits/field-set";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
import type { FruitInputs, InputProblem } from "./fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** How each input is called on screen, in the form and in the summary of what is wrong. */
export function useFieldLabel(): (field: keyof FruitInputs) => string {
  const { place } = usePhrases();
  const { labelOf } = useFieldWords();
  return (field) =>
    field === "location_accuracy_m" || field === "located_at" ? place : labelOf(field);
}

/** The sentence below a field for what is wrong with it. */
export function useProblemHint() {
  const { problemHints } = usePhrases();
  const formats = useFormats();
  const ownFields = useOwnFields();
  const ruleOf = (field: keyof FruitInputs) => {
    if (isNumberField(field)) {
      const { min, max, step } = fruitFields[field];
      return { min, max, decimals: decimalsOf(step) };
    }
    const own = isOwnKey(field)
      ? ownFields.find(({ name }) => name === ownNameOf(field))
      : undefined;
    return own?.kind === "number" ? own : undefined;
  };
  return (field: keyof FruitInputs, problem: InputProblem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    const rule = ruleOf(field);
    if (rule !== undefined && problem === "out_of_range") {
      return problemHints.out_of_range(
        formats.exactNumber(rule.min),
        formats.exactNumber(rule.max),
      );
    }
    if (rule !== undefined && problem === "too_precise") {
      return problemHints.too_precise(rule.decimals);
    }
    const hint = problemHints[problem];
    return typeof hint === "string" ? hint : undefined;
  };
}

/** The question below a value that is possible and unusual; it can be handed in. */
export function useUsualQuestion() {
  const { unusual } = usePhrases();
  const formats = useFormats();
  return (field: keyof FruitInputs, text: string): string | undefined => {
    if (!isMeasuredField(field)) return undefined;
    const rule = fruitFields[field];
    const reading = readDecimal(text, { ...rule, step: rule.finest });
    if (!reading.ok || reading.value === null) return undefined;
    const range = usualRangeBeside(field, reading.value);
    const ends = range && [range.least, range.most].map((end) => formats.exactNumber(end));
    return ends && unusual(ends[0] ?? "", `${ends[1]}\u00a0${rule.unit}`);
  };
}
