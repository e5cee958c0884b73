import type { CellError, SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Download } from "lucide-react";
import { sheetErrorsHref } from "#api/sheet-imports.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { buttonLook } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Intro } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Each refused cell by row and column, and all of them as a sheet to correct. */
export function SheetErrors({ found }: { found: SheetImport }) {
  const { errors: phrases } = usePhrases();
  const { language } = useLanguage();
  return (
    <Stack as="section" gap={4}>
      <Heading size="xl">{phrases.title}</Heading>
      <Intro>{phrases.text}</Intro>
      <Row gap={3}>
        {(["xlsx", "csv"] as const).map((format) => (
          <a
            key={format}
            download
            href={sheetErrorsHref(found.id, { format, language })}
            className={buttonLook("outline")}
          >
            <Download size={20} aria-hidden />
            {phrases[format]}
          </a>
        ))}
      </Row>
      <Cells cells={found.errors} total={found.errors_total} {...phrases} />
    </Stack>
  );
}

/** Cells that were left out of rows which are imported. */
export function SheetRemarks({ found }: { found: SheetImport }) {
  const { remarks: phrases } = usePhrases();
  return (
    <Stack as="section" gap={4}>
      <Heading size="xl">{phrases.title}</Heading>
      <Intro>{phrases.text}</Intro>
      <Cells cells={found.remarks} total={found.remarks_total} {...phrases} />
    </Stack>
  );
}

type CellsProps = {
  cells: readonly CellError[];
  total: number;
  title: string;
  more: (shown: number, total: number) => string;
};

function Cells({ cells, total, title, more }: CellsProps) {
  const rows = cells.map((cell, at) => ({ ...cell, at }));
  const columns = useColumns();
  return (
    <>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ at }) => String(at)} />
      {total > rows.length && <p className="text-ink-2">{more(rows.length, total)}</p>}
    </>
  );
}

function useColumns(): Column<CellError>[] {
  const { errors: phrases } = usePhrases();
  const { language } = useLanguage();
  const { count } = useFormats();
  return [
    { title: phrases.row, cell: ({ row }) => <RowNumber row={count(row)} /> },
    { title: phrases.column, cell: ({ column }) => column ?? phrases.wholeRow },
    { title: phrases.reason, cell: (error) => error[language] },
  ];
}

/** On a phone there is no title above it. */
function RowNumber({ row }: { row: string }) {
  const { errors: phrases } = usePhrases();
  return (
    <span className="figures">
      <span className="tabular:hidden">{phrases.row} </span>
      {row}
    </span>
  );
}
