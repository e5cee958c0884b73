import { ownKey } from "@elaeis/domain/fruits/field-set";
import { ownChoicesOf, type OwnField } from "@elaeis/domain/fruits/own-fields";
import { useLanguage } from "#language/language-provider.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useProblemHint } from "./field-words.ts";
import type { FruitForm } from "./use-fruit-form.ts";
import { usePhrases } from "./use-phrases.ts";

/** A field of the installation's own, as its kind wants to be filled in. */
export function OwnFieldInput({ form, field }: { form: FruitForm; field: OwnField }) {
  const phrases = usePhrases();
  const hint = useProblemHint();
  const { language } = useLanguage();
  const key = ownKey(field.name);
  const input = {
    ...form.register(key),
    id: key,
    label: field.label[language],
    required: field.is_required,
    error: hint(key, form.problems[key]),
  };
  const choices = ownChoicesOf(field);
  if (choices !== undefined) {
    return (
      <SelectField {...input}>
        <option value="">{phrases.choose}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label[language]}
          </option>
        ))}
      </SelectField>
    );
  }
  if (field.kind === "number") {
    return <DecimalField {...input} isSigned={field.min < 0} unit={field.unit} />;
  }
  return <TextField {...input} type={field.kind === "date" ? "date" : "text"} autoComplete="off" />;
}
