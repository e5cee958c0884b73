import type { MailTemplate } from "@elaeis/domain/mail/mail-schemas";
import { Asterisk } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { usePhrases } from "./use-phrases.ts";

type VariableListProps = {
  variables: MailTemplate["variables"];
  onInsert: (name: string) => void;
};

/** What the template may say; each goes where somebody typed last. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  const { editor: phrases } = usePhrases();
  return (
    <Card title={phrases.variables}>
      <p className="max-w-prose text-sm text-muted">{phrases.variablesHint}</p>
      <ul className="flex flex-wrap gap-2">
        {variables.map(({ name, required }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`${phrases.insert(name)}${required ? ` (${phrases.required})` : ""}`}
              onClick={() => onInsert(name)}
              className="edge-strong inline-flex min-h-12 items-center gap-1 rounded-md bg-card px-3 font-mono text-sm hover:bg-wash"
            >
              {name}
              {required && <Asterisk size={16} aria-hidden className="text-danger" />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
