import {
  duplicateRules,
  existingRulesOf,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetRules } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { userListQuery } from "../../../api/users.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { usePhrases } from "./use-phrases.ts";

type RulesFieldsProps = {
  kind: SheetKind;
  rules: SheetRules;
  onChoose: (rules: SheetRules) => void;
};

/** What becomes of rows that meet something that is there already. */
export function RulesFields({ kind, rules, onChoose }: RulesFieldsProps) {
  const { rules: phrases } = usePhrases();
  return (
    <Card title={phrases.title}>
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
        <CollectorField
          email={rules.collector_email ?? ""}
          onChoose={(email) => onChoose({ ...rules, collector_email: email === "" ? null : email })}
        />
      )}
    </Card>
  );
}

const suggested = 50;

type CollectorFieldProps = { email: string; onChoose: (email: string) => void };

/** Accounts are suggested as their addresses are typed; without suggestions it is typed in full. */
function CollectorField({ email, onChoose }: CollectorFieldProps) {
  const { rules: phrases } = usePhrases();
  const id = useId();
  const query = {
    sort: "email",
    direction: "asc",
    page: 1,
    limit: suggested,
    ...(email === "" ? {} : { search: email }),
  } as const;
  const { data } = useQuery(userListQuery(query));
  return (
    <>
      <TextField
        type="email"
        label={phrases.collector}
        hint={phrases.collectorHint}
        list={id}
        autoComplete="off"
        maxLength={254}
        className="max-w-xl"
        value={email}
        onChange={({ target }) => onChoose(target.value.trim())}
      />
      <datalist id={id}>
        {data?.items.map((user) => (
          <option key={user.id} value={user.email}>
            {user.email}
          </option>
        ))}
      </datalist>
    </>
  );
}
