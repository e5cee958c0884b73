/** How any field of a fruit and its values are called, those of the installation's own among them. */
import { isOwnKey, ownNameOf, type FieldKey } from "@elaeis/domain/fruits/field-set";
import { ownChoicesOf, type OwnField } from "@elaeis/domain/fruits/own-fields";
import { type OwnValue } from "@elaeis/domain/fruits/own-values";
import { useFormats, type Formats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import type { Language } from "#language/language.ts";
import { valueInWords, type FieldValue } from "#ui/vocabulary/value-in-words.ts";
import { useWords, type Words } from "#ui/vocabulary/use-words.ts";
import { useOwnFields } from "./own-fields.ts";

export type FieldWords = {
  labelOf: (key: FieldKey) => string;
  /** @param isExact as fine as it is stored @returns nothing where there is no value */
  textOf: (key: FieldKey, value: FieldValue, isExact?: boolean) => string;
};

type Vocabulary = {
  fields: readonly OwnField[];
  words: Pick<Words, "fields">;
  language: Language;
  formats: Formats;
};

export function useFieldWords(): FieldWords {
  const fields = useOwnFields();
  const { language } = useLanguage();
  return fieldWords({ fields, words: useWords(), language, formats: useFormats() });
}

export function fieldWords({ fields, words, language, formats }: Vocabulary): FieldWords {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const recorded = valueInWords(language, formats);
  return {
    labelOf: (key) => {
      if (!isOwnKey(key)) return words.fields[key];
      const name = ownNameOf(key);
      return fieldOf(name)?.label[language] ?? name;
    },
    textOf: (key, value, isExact) => {
      if (!isOwnKey(key)) return recorded(key, value, isExact);
      const field = fieldOf(ownNameOf(key));
      if (value === null || value === undefined) return "";
      return field === undefined ? String(value) : ownValue(field, value, language, formats);
    },
  };
}

function ownValue(field: OwnField, value: OwnValue, language: Language, formats: Formats): string {
  const choice = ownChoicesOf(field)?.find((one) => one.value === value);
  if (choice !== undefined) return choice.label[language];
  if (field.kind === "date") return formats.date(`${value}T12:00:00.000Z`);
  if (field.kind !== "number" || typeof value !== "number") return String(value);
  const number = formats.exactNumber(value);
  return field.unit === "" ? number : `${number}\u00a0${field.unit}`;
}
