import { DataTable } from "#ui/data-table.tsx";
import { Section } from "../blocks.tsx";
import { usePhrases } from "./use-phrases.ts";

export function Comparison() {
  const phrases = usePhrases();
  const own = phrases.alternatives.length - 1;
  return (
    <Section title={phrases.comparisonTitle}>
      <DataTable
        caption={phrases.comparisonTitle}
        columns={[
          { title: phrases.criterion, cell: ({ name }) => name },
          ...phrases.alternatives.map((title, index) => ({
            title,
            cell: ({ cells }: Criterion) =>
              index === own ? <strong>{cells[index]}</strong> : cells[index],
          })),
        ]}
        rows={phrases.rows}
        rowKey={({ name }) => name}
        width="usual"
      />
    </Section>
  );
}

type Criterion = ReturnType<typeof usePhrases>["rows"][number];
