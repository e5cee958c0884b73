import type { UseQueryResult } from "@tanstack/react-query";
import { useFormats } from "#language/formats.ts";
import { buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { SecondLine } from "#ui/note.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "../navigation.tsx";
import { ImportState, type ImportStage } from "./import-state.tsx";
import { useImportPhrases } from "./use-phrases.ts";

export type ImportRow = {
  id: string;
  to: string;
  name: string;
  /** Below its name. */
  detail?: string;
  at: string;
  by: string | null;
  count: number;
  stage: ImportStage;
};

type ImportHistoryProps<Import> = {
  asked: UseQueryResult<readonly Import[]>;
  rowOf: (one: Import) => ImportRow;
  /** What is counted. */
  counted: string;
  empty: string;
};

/** Every file of the kind that was brought, with what became of it. */
export function ImportHistory<Import>({ asked, rowOf, ...rest }: ImportHistoryProps<Import>) {
  const { history: phrases } = useImportPhrases();
  return (
    <Section title={phrases.title}>
      <Loaded question={asked} failed={phrases.failed} bones={["h-48"]}>
        {(imports) => <Rows rows={imports.map(rowOf)} {...rest} />}
      </Loaded>
    </Section>
  );
}

type RowsProps = { rows: readonly ImportRow[]; counted: string; empty: string };

function Rows({ rows, counted, empty }: RowsProps) {
  const { history: phrases } = useImportPhrases();
  const columns = useColumns(counted);
  return (
    <DataTable
      caption={phrases.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

function useColumns(counted: string): Column<ImportRow>[] {
  const { history: phrases, somebody } = useImportPhrases();
  const { count, dateTime } = useFormats();
  return [
    {
      title: phrases.file,
      cell: ({ name, detail }) => (
        <>
          {name}
          {detail && <SecondLine>{detail}</SecondLine>}
        </>
      ),
    },
    { title: phrases.when, cell: ({ at }) => dateTime(at) },
    { title: phrases.who, cell: ({ by }) => by ?? somebody },
    { title: counted, isNumber: true, cell: (row) => count(row.count) },
    { title: phrases.state, cell: ({ stage }) => <ImportState stage={stage} /> },
    {
      title: phrases.action,
      cell: ({ to, name, at }) => (
        <Link
          to={to}
          aria-label={phrases.openLabel(name, dateTime(at))}
          className={buttonLook("outline")}
        >
          {phrases.open}
        </Link>
      ),
    },
  ];
}
