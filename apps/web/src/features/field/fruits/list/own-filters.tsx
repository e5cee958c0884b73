import {
  ownChoicesOf,
  ownNumberRule,
  type OwnCondition,
  type OwnField,
  type OwnFilter,
} from "@elaeis/domain/fruits/own-fields";
import { useState } from "react";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { readDecimal } from "#language/decimal.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { DecimalField } from "#ui/decimal-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type OwnFiltersProps = { filter: OwnFilter; onChange: (filter: OwnFilter) => void };

/** What lists narrow down by of the installation's own fields, also of those that are no longer asked for. */
export function OwnFilters({ filter, onChange }: OwnFiltersProps) {
  return useOwnFields().map((field) => (
    <OwnFilterField
      key={field.name}
      field={field}
      wanted={filter[field.name]}
      onWant={(wanted) => {
        const { [field.name]: _former, ...others } = filter;
        onChange(wanted === undefined ? others : { ...others, [field.name]: wanted });
      }}
    />
  ));
}

type OwnFilterFieldProps = {
  field: OwnField;
  wanted: OwnCondition | undefined;
  onWant: (wanted: OwnCondition | undefined) => void;
};

function OwnFilterField({ field, wanted, onWant }: OwnFilterFieldProps) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const label = field.label[language];
  const choices = ownChoicesOf(field);
  if (choices !== undefined) {
    return (
      <SelectField
        label={label}
        value={wanted === null ? emptyChoice : typeof wanted === "string" ? wanted : ""}
        onChange={({ target: { value } }) =>
          onWant(value === "" ? undefined : value === emptyChoice ? null : value)
        }
      >
        <option value="">{phrases.allOf}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label[language]}
          </option>
        ))}
        <option value={emptyChoice}>{phrases.withoutOne}</option>
      </SelectField>
    );
  }
  if (field.kind === "text") {
    return (
      <TextField
        label={label}
        autoComplete="off"
        value={typeof wanted === "string" ? wanted : ""}
        onChange={({ target: { value } }) => onWant(value.trim() === "" ? undefined : value)}
      />
    );
  }
  const range = typeof wanted === "object" && wanted !== null ? wanted : {};
  const bound = (end: "min" | "max", value: string | number | null) => {
    const { [end]: _former, ...others } = range;
    const next = value === null || value === "" ? others : { ...others, [end]: value };
    onWant(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["min", "max"] as const).map((end) => {
        const name = end === "min" ? phrases.fromOf(label) : phrases.toOf(label);
        return field.kind === "date" ? (
          <TextField
            key={end}
            label={name}
            type="date"
            value={String(range[end] ?? "")}
            onChange={({ target }) => bound(end, target.value)}
          />
        ) : (
          <NumberBound
            key={end}
            label={name}
            field={field}
            value={range[end]}
            onChange={(value) => bound(end, value)}
          />
        );
      })}
    </div>
  );
}

/** No name of a choice. */
const emptyChoice = "-";

type NumberBoundProps = {
  label: string;
  field: OwnField;
  value: string | number | undefined;
  onChange: (value: number | null) => void;
};

/** What is typed stays as it is typed; what is a number is asked for. */
function NumberBound({ label, field, value, onChange }: NumberBoundProps) {
  const phrases = usePhrases();
  const [text, setText] = useState(String(value ?? ""));
  const reading = readDecimal(text, ownNumberRule);
  const shown = value === undefined && reading.ok ? "" : text;
  return (
    <DecimalField
      label={label}
      isSigned
      unit={field.kind === "number" ? field.unit : ""}
      value={shown}
      error={reading.ok ? undefined : phrases.notANumber}
      onChange={({ target }) => {
        setText(target.value);
        const next = readDecimal(target.value, ownNumberRule);
        if (next.ok) onChange(next.value);
      }}
    />
  );
}
