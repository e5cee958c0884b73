import {
  duplicateRules,
  existingRulesOf,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetRules } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useQuery } from "@tanstack/react-query";
import { producersQuery } from "#api/plots.ts";
import { PersonField } from "#app/imports/person-field.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { usePhrases } from "./use-phrases.ts";

type RulesFieldsProps = {
  kind: SheetKind;
  rules: SheetRules;
  /** Plots will be made, which are somebody's. */
  hasOutlines: boolean;
  onChoose: (rules: SheetRules) => void;
};

/** What becomes of rows that meet something that is there already. */
export function RulesFields({ kind, rules, hasOutlines, onChoose }: RulesFieldsProps) {
  const { rules: phrases } = usePhrases();
  return (
    <Section title={phrases.title}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-end gap-5">
        <ChoiceField
          label={phrases.existing[kind]}
          value={rules.existing}
          choices={existingRulesOf(kind)}
          wordOf={(rule) => phrases.existingChoices[kind][rule]}
          onChoose={(existing) => onChoose({ ...rules, existing })}
        />
        <ChoiceField
          label={phrases.duplicates[kind]}
          value={rules.duplicates}
          choices={duplicateRules}
          wordOf={(rule) => phrases.duplicateChoices[rule]}
          onChoose={(duplicates) => onChoose({ ...rules, duplicates })}
        />
      </div>
      {kind === "fruits" && (
        <PersonField
          label={phrases.collector}
          hint={phrases.collectorHint}
          by="email"
          chosen={rules.collector_email ?? ""}
          onChoose={(email) => onChoose({ ...rules, collector_email: email === "" ? null : email })}
        />
      )}
      {hasOutlines && (
        <ProducerField
          chosen={rules.producer_id}
          onChoose={(producer_id) => onChoose({ ...rules, producer_id })}
        />
      )}
    </Section>
  );
}

type ProducerFieldProps = { chosen: string | null; onChoose: (producer: string | null) => void };

function ProducerField({ chosen, onChoose }: ProducerFieldProps) {
  const { rules: phrases } = usePhrases();
  const producers = useQuery(producersQuery);
  const items = producers.data?.items ?? [];
  const isNone = producers.isSuccess && items.length === 0;
  return (
    <SelectField
      label={phrases.producer}
      hint={isNone ? phrases.noProducer : undefined}
      error={chosen === null && !isNone ? phrases.producerOpen : undefined}
      value={chosen ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
    >
      <option value="">{phrases.chooseProducer}</option>
      {items.map(({ id, name, country }) => (
        <option key={id} value={id}>
          {`${name} (${country})`}
        </option>
      ))}
    </SelectField>
  );
}
