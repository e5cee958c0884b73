import { columnsWith, usualNames, type ColumnName } from "@elaeis/domain/exports/export-columns";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import { useLanguage } from "#language/language-provider.tsx";
import { Section } from "#ui/section.tsx";
import { Button } from "#ui/button.tsx";
import { CheckRow, Folded } from "./check-list.tsx";
import { inFileOrder, type Draft } from "./draft-address.ts";
import { Row } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type ColumnsCardProps = {
  draft: Draft;
  fields: readonly OwnField[];
  onChange: (changes: Partial<Draft>) => void;
};

export function ColumnsCard({ draft, fields, onChange }: ColumnsCardProps) {
  const { columns: phrases } = usePhrases();
  const { language } = useLanguage();
  const all = columnsWith(fields);
  const chosen = new Set(draft.columns);
  const toggle = (column: ColumnName, isChecked: boolean) => {
    const next = inFileOrder(
      fields,
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
          <Button
            variant="outline"
            onClick={() => onChange({ columns: usualNames(fields, draft.format) })}
          >
            {phrases.usual}
          </Button>
          <Button
            variant="outline"
            onClick={() => onChange({ columns: all.map(({ name }) => name) })}
          >
            {phrases.all}
          </Button>
        </Row>
      }
    >
      <Folded title={phrases.title} aside={phrases.some(chosen.size, all.length)}>
        <fieldset className="grid min-w-0 grid-cols-1 px-2 pb-2 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="sr-only">{phrases.title}</legend>
          {all.map(({ name, heading }) => (
            <CheckRow
              key={name}
              label={heading[language]}
              isChecked={chosen.has(name)}
              onCheck={(isChecked) => toggle(name, isChecked)}
            />
          ))}
        </fieldset>
      </Folded>
      {chosen.has("collector_email") && <p className="text-amber">{phrases.personal}</p>}
    </Section>
  );
}
