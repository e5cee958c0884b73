import {
  duplicateRules,
  existingRulesOf,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetRules } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { PersonField } from "#app/imports/person-field.tsx";
import { ChoiceField } from "#ui/choice-field.tsx";
import { Section } from "#ui/section.tsx";
import { ProducerField } from "./producer-field.tsx";
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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-start gap-5">
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
        {kind === "fruits" && (
          <PersonField
            label={phrases.collector}
            hint={phrases.collectorHint}
            by="name"
            chosen={rules.collector_email ?? ""}
            onChoose={(email) =>
              onChoose({ ...rules, collector_email: email === "" ? null : email })
            }
          />
        )}
      </div>
      {hasOutlines && (
        <ProducerField
          chosen={rules.producer_id}
          onChoose={(producer_id) => onChoose({ ...rules, producer_id })}
        />
      )}
    </Section>
  );
}
