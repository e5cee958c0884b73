import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { photoRoleOf } from "@elaeis/domain/sheet-imports/form-fields";
import { guessUnit } from "@elaeis/domain/sheet-imports/guess-columns";
import { guessDateOrder } from "@elaeis/domain/sheet-imports/sheet-date";
import {
  isDateField,
  mappingFault,
  offeredFields,
  sheetHeading,
  unitsOf,
  type ColumnMapping,
  type SheetField,
  type Unit,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type {
  SheetCheck,
  SheetImport,
  SheetRules,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { FlaskConical } from "lucide-react";
import { useState, type FormEvent } from "react";
import { checkSheet, sheetImportKeys } from "#api/sheet-imports.ts";
import { useOwnFields } from "#app/own-fields/own-fields.ts";
import { useImportStep } from "#app/imports/use-import.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { FootBar } from "#ui/foot-bar.tsx";
import { Stack } from "#ui/stack.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { SheetPreview } from "./sheet-preview.tsx";
import { usePhrases } from "./use-phrases.ts";

type ColumnsFormProps = {
  found: SheetImport;
  onTouched: () => void;
  onChecked: () => void;
};

/** How the file is to be understood, with its first rows beside it, up to the dry run. */
export function ColumnsForm({ found, onTouched, onChecked }: ColumnsFormProps) {
  const phrases = usePhrases();
  const own = useOwnFields();
  const [choice, setChoice] = useState<SheetCheck>({ columns: found.columns, rules: found.rules });
  const check = useImportStep(sheetImportKeys, found.id, checkSheet);
  const fault = useFaultSentence(found, choice.columns, own);
  const { reading, choices } = found;
  const holds = (is: (field: SheetField | null) => boolean) =>
    choice.columns.some(({ field }) => is(field));
  const lacksPhotos =
    found.archive_size === null && holds((field) => photoRoleOf(field) !== undefined);
  const hasOutlines = holds((field) => field === "plot_outline");
  const isOpen =
    lacksPhotos ||
    (hasOutlines && choice.rules.producer_id === null) ||
    (choices.encodings.length > 0 && reading.encoding === null) ||
    (choices.hidden_rows > 0 && reading.hidden_rows === null);
  const headers = found.headers.map((header, at) => ({
    header: header === "" ? phrases.columns.unnamed(at + 1) : header,
    at,
  }));
  const change = (changed: Partial<SheetCheck>) => {
    setChoice({ ...choice, ...changed });
    onTouched();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === undefined && !isOpen && !check.isPending)
      check.mutate(choice, { onSuccess: onChecked });
  };
  return (
    <Stack as="form" onSubmit={submit} gap={6}>
      <Section
        title={phrases.columns.title}
        intro={found.is_remembered && phrases.columns.remembered}
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5">
          {headers.map(({ header, at }) => (
            <ColumnChoice
              key={at}
              kind={found.kind}
              own={own}
              header={header}
              unitOf={(field) => unitOf(found, at, field, own)}
              column={choice.columns[at] ?? { field: null, unit: null }}
              onChoose={(column) => change({ columns: choice.columns.with(at, column) })}
            />
          ))}
        </div>
        {fault !== undefined && <Banner tone="warning">{fault}</Banner>}
        {lacksPhotos && <Banner tone="warning">{phrases.photos.lacking}</Banner>}
      </Section>
      <SheetPreview kind={found.kind} sample={found.sample} columns={choice.columns} own={own} />
      <RulesFields
        kind={found.kind}
        rules={choice.rules}
        hasOutlines={hasOutlines}
        onChoose={(rules: SheetRules) => change({ rules })}
      />
      <ActionFailed title={phrases.checkFailed} error={check.error} />
      <FootBar>
        <Button
          type="submit"
          variant={found.state === "uploaded" ? "primary" : "outline"}
          isBusy={check.isPending}
          disabled={fault !== undefined || isOpen}
        >
          {!check.isPending && <FlaskConical size={20} aria-hidden />}
          {phrases.check}
        </Button>
      </FootBar>
    </Stack>
  );
}

type ColumnChoiceProps = {
  kind: SheetImport["kind"];
  /** Fields of the installation's own. */
  own: readonly OwnField[];
  header: string;
  /** What is likely where the column is taken for another field. */
  unitOf: (field: SheetField) => Unit | null;
  column: ColumnMapping;
  onChoose: (column: ColumnMapping) => void;
};

function ColumnChoice({ kind, own, header, unitOf, column, onChoose }: ColumnChoiceProps) {
  const { columns: phrases } = usePhrases();
  const { language } = useLanguage();
  const units = column.field === null ? [] : unitsOf(column.field, own);
  const offered = offeredFields(kind, own);
  // A file may still have a field that is no longer asked for.
  const fields = column.field === null ? offered : [...new Set([...offered, column.field])];
  return (
    <div className="grid content-start gap-2">
      <SelectField
        label={phrases.holds(header)}
        value={column.field ?? ""}
        onChange={({ target }) => {
          const field = fields.find((name) => name === target.value) ?? null;
          onChoose({ field, unit: field === null ? null : unitOf(field) });
        }}
      >
        <option value="">{phrases.ignored}</option>
        {fields.map((field) => (
          <option key={field} value={field}>
            {bare(sheetHeading(field, own)[language])}
          </option>
        ))}
      </SelectField>
      {units.length > 0 && (
        <SelectField
          error={
            column.unit === "unknown"
              ? phrases.unitOpen
              : column.unit === "unclear"
                ? phrases.orderOpen
                : undefined
          }
          label={isDateField(column.field, own) ? phrases.order(header) : phrases.unit(header)}
          value={column.unit ?? ""}
          onChange={({ target }) => {
            const unit = units.find((name) => name === target.value) ?? null;
            onChoose({ ...column, unit });
          }}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {phrases.units[unit]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function unitOf(
  { headers, sample }: SheetImport,
  at: number,
  field: SheetField,
  own: readonly OwnField[],
): Unit | null {
  if (!isDateField(field, own)) return guessUnit(headers[at] ?? "", field, own);
  return guessDateOrder(sample.map(({ cells }) => cells[at] ?? "")) ?? "unclear";
}

function useFaultSentence(
  { kind }: SheetImport,
  columns: readonly ColumnMapping[],
  own: readonly OwnField[],
): string | undefined {
  const { columns: phrases } = usePhrases();
  const { language } = useLanguage();
  const fault = mappingFault(kind, columns);
  if (fault === undefined) return undefined;
  const names = fault.fields.map((field) => bare(sheetHeading(field, own)[language])).join(", ");
  return phrases[fault.kind](names);
}

/** The unit is chosen beside it. */
function bare(name: string): string {
  return name.replace(/ \([^()]*\)$/, "");
}
