import { isOwnColumn, ownFieldOf, nameOfColumn } from "@elaeis/domain/exports/own-columns";
import { isChoiceField, isNumberField } from "@elaeis/domain/fruits/fields";
import { ownKey } from "@elaeis/domain/fruits/field-set";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { problemSentence } from "@elaeis/domain/problems";
import { photoRoleOf } from "@elaeis/domain/sheet-imports/form-fields";
import { readRow, type CellProblem } from "@elaeis/domain/sheet-imports/read-row";
import {
  sheetHeading,
  type ColumnMapping,
  type SheetField,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useState } from "react";
import { useFieldWords } from "#app/own-fields/use-field-words.ts";
import { useFormats, type Formats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Heading } from "#ui/heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { useRoleWords } from "#ui/vocabulary/use-role-words.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";

type Understood = {
  row: number;
  values: Partial<Record<SheetField, string | number>>;
  problems: readonly CellProblem[];
  remarks: readonly CellProblem[];
};

type SheetPreviewProps = {
  kind: SheetKind;
  sample: SheetImport["sample"];
  columns: readonly ColumnMapping[];
  /** Fields of the installation's own. */
  own: readonly OwnField[];
};

/** The first rows, read here by the very rules by which the server will read all of them. */
export function SheetPreview({ kind, sample, columns, own }: SheetPreviewProps) {
  const { preview: phrases } = usePhrases();
  const [now] = useState(() => new Date());
  // The fields may not be loaded yet.
  const known = columns.map((column) =>
    column.field !== null && isOwnColumn(column.field) && !ownFieldOf(column.field, own)
      ? { field: null, unit: null }
      : column,
  );
  // The dry run knows what photos say, and which fruits are there.
  const hasPhotos = known.some(({ field }) => photoRoleOf(field) !== undefined);
  const rows = sample.map(({ row, cells }) => {
    const read = readRow(kind, known, cells, { now, own });
    const problems = hasPhotos ? read.problems : [...read.problems, ...read.lacks];
    return { ...read, row, problems };
  });
  const shown = useColumns(known, own);
  return (
    <Stack as="section" gap={3}>
      <div>
        <Heading size="xl">{phrases.title}</Heading>
        <p className="mt-1 max-w-prose text-sm text-ink-2">{phrases.text}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="relative overflow-x-auto" tabIndex={0}>
        <DataTable
          caption={phrases.title}
          columns={shown}
          rows={rows}
          rowKey={({ row }) => String(row)}
        />
      </div>
    </Stack>
  );
}

function useColumns(
  columns: readonly ColumnMapping[],
  own: readonly OwnField[],
): Column<Understood>[] {
  const { preview: phrases } = usePhrases();
  const { language } = useLanguage();
  const show = useShown();
  const sentenceOf = ({ code, details }: CellProblem) => problemSentence(code, language, details);
  return [
    { title: phrases.row, cell: ({ row }) => <span className="figures">{row}</span> },
    ...columns.flatMap(({ field }, at) =>
      field === null
        ? []
        : [
            {
              title: sheetHeading(field, own)[language],
              isNumber:
                isNumberField(field) ||
                (isOwnColumn(field) && ownFieldOf(field, own)?.kind === "number"),
              cell: ({ values, problems, remarks }: Understood) => {
                const isHere = ({ column }: CellProblem) => column === at;
                const value = values[field];
                const problem = problems.find(isHere);
                const remark = remarks.find(isHere);
                if (value !== undefined && problem === undefined) {
                  return (
                    <>
                      {show(field, value)}
                      {remark && <span className="block text-ink-2">{sentenceOf(remark)}</span>}
                    </>
                  );
                }
                const told = problem ?? remark;
                return told === undefined ? (
                  <span aria-hidden>–</span>
                ) : (
                  <span className="font-semibold text-danger">{sentenceOf(told)}</span>
                );
              },
            },
          ],
    ),
  ];
}

const isInWords = (field: SheetField) => isChoiceField(field) || field === "role";

function useShown(): (field: SheetField, value: string | number) => string {
  const formats = useFormats();
  const words = useWords();
  const roleWords = useRoleWords();
  const { textOf } = useFieldWords();
  const named: Record<string, string> = { ...words.maturity, ...words.seasons, ...roleWords };
  const { preview: phrases } = usePhrases();
  return (field, value) => {
    if (field === "plot_outline") return phrases.points(String(value).split(";").length);
    if (isOwnColumn(field)) return textOf(ownKey(nameOfColumn(field)), value);
    if (typeof value === "number") return formats.number(value, 6);
    if (isInWords(field)) return named[value] ?? value;
    return dated(field, value, formats);
  };
}

function dated(field: SheetField, value: string, { date, dateTime }: Formats): string {
  if (field === "analysed_on") return date(`${value}T12:00:00.000Z`);
  if (field !== "collection_date") return value;
  return value.endsWith("T12:00:00.000Z") ? date(value) : dateTime(value);
}
