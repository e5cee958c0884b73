import { type Column, DataTable } from "#ui/data-table.tsx";
import { Section } from "../blocks.tsx";
import { usePhrases } from "./use-phrases.ts";

export function Comparison() {
  const phrases = usePhrases();
  return (
    <Section title={phrases.comparisonTitle}>
      <DataTable
        caption={phrases.comparisonTitle}
        columns={useColumns()}
        rows={phrases.rows}
        rowKey={({ name }) => name}
        width="usual"
      />
    </Section>
  );
}

type Criterion = ReturnType<typeof usePhrases>["rows"][number];

function useColumns(): Column<Criterion>[] {
  const { alternatives, criterion } = usePhrases();
  const own = alternatives.length - 1;
  return [
    { title: criterion, cell: ({ name }) => name },
    ...alternatives.map((title, index) => ({
      title,
      cell: ({ cells }: Criterion) =>
        index === own ? <strong>{cells[index]}</strong> : cells[index],
    })),
  ];
}
