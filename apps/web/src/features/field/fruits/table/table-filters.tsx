import { measuredFields, type MeasuredField, fruitFields } from "@elaeis/domain/fruits/fields";
import { fruitSources } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { plotListQuery } from "#api/plots.ts";
import { fruitChoicesQuery } from "#api/fruit-bulk.ts";
import { DecimalField } from "#ui/decimal-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { useFormats } from "#language/formats.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { readBound, validationChoices, type TableFilters } from "./table-address.ts";
import { usePhrases } from "./use-phrases.ts";

type TableFiltersProps = {
  filters: TableFilters;
  isOffline: boolean;
  onChange: (change: Partial<TableFilters>) => void;
};

/** What the table narrows down by besides the list's own filters. */
export function TableFilterFields({ filters, isOffline, onChange }: TableFiltersProps) {
  const phrases = usePhrases();
  const onServer = (value: string) => (isOffline && value !== "" ? phrases.notApplied : undefined);
  const { data } = useQuery(fruitChoicesQuery);
  const { data: plots } = useQuery(plotListQuery({}));
  return (
    <>
      <Choice
        label={phrases.collector}
        value={filters.collector}
        options={(data?.collectors ?? []).map(({ id, email }) => [id, email])}
        onChoose={(collector) => onChange({ collector })}
      />
      <Choice
        label={phrases.batch}
        value={filters.batch}
        options={(data?.batches ?? []).map(({ id, name }) => [id, name])}
        onChoose={(batch) => onChange({ batch })}
      />
      <Choice
        label={phrases.plot}
        value={filters.plot}
        hint={onServer(filters.plot)}
        options={(plots?.items ?? []).map(({ id, name, producer }) => [
          id,
          `${name} (${producer.name})`,
        ])}
        onChoose={(plot) => onChange({ plot })}
      />
      <Choice
        label={phrases.source}
        value={filters.source}
        options={fruitSources.map((source) => [source, phrases.sources[source]])}
        onChoose={(source) => onChange({ source })}
      />
      <Choice
        label={phrases.validation}
        value={filters.validation}
        hint={onServer(filters.validation)}
        options={validationChoices.map((state) => [state, phrases.validations[state]])}
        onChoose={(validation) => onChange({ validation })}
      />
      {measuredFields.map((field) => (
        <Range key={field} field={field} filters={filters} onChange={onChange} />
      ))}
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  hint?: string | undefined;
  options: readonly (readonly [value: string, word: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, value, hint, options, onChoose }: ChoiceProps) {
  const phrases = usePhrases();
  const isKnown = value === "" || options.some(([option]) => option === value);
  return (
    <SelectField
      label={label}
      value={value}
      hint={hint}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{phrases.any}</option>
      {/* Chosen by an address, and not among those to choose from. */}
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

type RangeProps = Pick<TableFiltersProps, "filters" | "onChange"> & { field: MeasuredField };

function Range({ field, filters, onChange }: RangeProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const name = useWords().shortFields[field];
  const { min, max } = fruitFields[field];
  const problemOf = (end: "min" | "max") => {
    const bound = readBound(filters, field, end);
    if (bound.ok) return undefined;
    if (bound.reason === "not_a_number") return phrases.notANumber;
    return phrases.outOfRange(formats.count(min), formats.count(max));
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["min", "max"] as const).map((end) => (
        <DecimalField
          key={end}
          label={end === "min" ? phrases.from(name) : phrases.to(name)}
          isSigned={fruitFields[field].min < 0}
          unit={fruitFields[field].unit}
          value={filters[`${field}_${end}`]}
          error={problemOf(end)}
          onChange={({ target }) => onChange({ [`${field}_${end}`]: target.value })}
        />
      ))}
    </div>
  );
}
