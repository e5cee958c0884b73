import type { MailTemplate } from "@elaeis/domain/mail/mail-schemas";
import { Asterisk } from "lucide-react";
import { Note } from "#ui/note.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type VariableListProps = {
  variables: MailTemplate["variables"];
  onInsert: (name: string) => void;
};

/** What the template may say; each goes where somebody typed last. */
export function VariableList({ variables, onInsert }: VariableListProps) {
  const { editor: phrases } = usePhrases();
  return (
    <Stack as="section" aria-label={phrases.variables} gap={2}>
      <h2 className="font-semibold">{phrases.variables}</h2>
      <Row as="ul" gap={2}>
        {variables.map(({ name, required }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`${phrases.insert(name)}${required ? ` (${phrases.required})` : ""}`}
              onClick={() => onInsert(name)}
              className="edge-strong inline-flex min-h-10 items-center gap-1 rounded-md bg-card px-2.5 font-mono text-sm pointer-coarse:min-h-target hover:bg-sunk"
            >
              {name}
              {required && <Asterisk size={16} aria-hidden className="text-danger" />}
            </button>
          </li>
        ))}
      </Row>
      <Note>{phrases.variablesHint}</Note>
    </Stack>
  );
}
