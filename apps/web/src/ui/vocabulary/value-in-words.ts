/** The value of a field of a fruit as a person reads it: with its unit, in their language. */
import {
  fruitFields,
  isChoiceField,
  isNumberField,
  type FieldName,
} from "@elaeis/domain/fruits/fields";
import { decimalsOf } from "#language/decimal.ts";
import { useFormats, type Formats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import type { Language } from "#language/language.ts";

export type FieldValue = string | number | null | undefined;

/**
 * @param isExact as fine as it is stored, so that two different values never look the same
 * @returns nothing where there is no value
 */
export type ValueInWords = (field: FieldName, value: FieldValue, isExact?: boolean) => string;

export function valueInWords(language: Language, formats: Formats): ValueInWords {
  return (field, value, isExact = false) => {
    if (value === null || value === undefined || value === "") return "";
    const row = fruitFields[field];
    if (typeof value === "number") {
      if (!("unit" in row)) return formats.exactNumber(value);
      if (row.unit === "%") return isExact ? formats.exactPercent(value) : formats.percent(value);
      const space = row.unit === "°" ? "" : "\u00a0";
      const decimals = isNumberField(field) ? decimalsOf(fruitFields[field].step) : 0;
      const number = isExact ? formats.exactNumber(value) : formats.fixed(value, decimals);
      return `${number}${space}${row.unit}`;
    }
    if (isChoiceField(field)) {
      const words: Readonly<Record<string, string>> = fruitFields[field].words[language];
      return words[value] ?? value;
    }
    if (row.kind !== "moment") return value;
    return isExact ? formats.exactDateTime(value) : formats.date(value);
  };
}

export function useValueInWords(): ValueInWords {
  const { language } = useLanguage();
  return valueInWords(language, useFormats());
}
