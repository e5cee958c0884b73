import {
  exportColumnNames,
  inFileOrder,
  usualColumns,
  type ExportColumn,
} from "@elaeis/domain/exports/export-columns";
import { Section } from "#ui/section.tsx";
import { Button } from "#ui/button.tsx";
import { CheckRow, Folded } from "./check-list.tsx";
import type { Draft } from "./draft-address.ts";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type ColumnsCardProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

export function ColumnsCard({ draft, onChange }: ColumnsCardProps) {
  const { columns: phrases } = usePhrases();
  const chosen = new Set(draft.columns);
  const toggle = (column: ExportColumn, isChecked: boolean) => {
    const next = inFileOrder(
      isChecked ? [...draft.columns, column] : draft.columns.filter((one) => one !== column),
    );
    // A file without a column is none: the last one stays.
    if (next.length > 0) onChange({ columns: next });
  };
  return (
    <Section
      title={phrases.question}
      intro={draft.format === "ml" ? phrases.alwaysIn : undefined}
      aside={
        <Row gap={3}>
          <Button variant="outline" onClick={() => onChange({ columns: usualColumns })}>
            {phrases.usual}
          </Button>
          <Button variant="outline" onClick={() => onChange({ columns: exportColumnNames })}>
            {phrases.all}
          </Button>
        </Row>
      }
    >
      <Folded title={phrases.title} aside={phrases.some(chosen.size, exportColumnNames.length)}>
        <fieldset className="grid min-w-0 grid-cols-1 px-2 pb-2 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="sr-only">{phrases.title}</legend>
          {exportColumnNames.map((column) => (
            <CheckRow
              key={column}
              label={phrases.names[column]}
              isChecked={chosen.has(column)}
              onCheck={(isChecked) => toggle(column, isChecked)}
            />
          ))}
        </fieldset>
      </Folded>
      {chosen.has("collector_email") && <p className="text-amber">{phrases.personal}</p>}
    </Section>
  );
}
