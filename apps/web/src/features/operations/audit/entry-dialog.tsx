import { changesOf, type FieldChange } from "@elaeis/domain/audit/changes";
import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import { ArrowRight } from "lucide-react";
import { useFormats } from "../../../language/formats.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { useWords } from "../../../ui/vocabulary/use-words.ts";
import { usePhrases } from "./use-phrases.ts";
import { actionInWords, fieldInWords, personInWords, tableInWords, valueInWords } from "./words.ts";

/** What one entry says, field by field: of a change what was and what became. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const { old_values, new_values } = entry;
  const isChange = old_values !== null && new_values !== null;
  const title = `${actionInWords(entry.action, phrases)} – ${tableInWords(entry.table_name, phrases)}`;
  return (
    <Dialog size="page" title={title} closeLabel={phrases.close} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-muted">
          {dateTime(entry.created_at)} · {personInWords(entry, phrases)}
          {entry.record_id !== null && (
            <span className="figures block break-all">{entry.record_id}</span>
          )}
        </p>
        {entry.is_erased && <Banner tone="info">{phrases.erased}</Banner>}
        <dl className="divide-hair divide-y">
          {changesOf(entry).map((change) => (
            <Field
              key={change.field}
              table={entry.table_name}
              change={change}
              isChange={isChange}
            />
          ))}
        </dl>
      </div>
    </Dialog>
  );
}

type FieldProps = { table: string; change: FieldChange; isChange: boolean };

function Field({ table, change, isChange }: FieldProps) {
  const phrases = usePhrases();
  const wording = { phrases, words: useWords(), formats: useFormats() };
  const before = valueInWords(change.field, change.before, wording);
  const after = valueInWords(change.field, change.after, wording);
  return (
    <div className="grid grid-cols-1 gap-x-4 py-2 sm:grid-cols-[14rem_1fr]">
      <dt className="font-bold break-words" title={change.field}>
        {fieldInWords(table, change.field, phrases)}
      </dt>
      <dd className="min-w-0 break-words">
        {isChange ? (
          <span className="grid gap-x-3 sm:grid-cols-[1fr_auto_1fr]">
            <del className="min-w-0 break-words text-muted no-underline">
              <span className="sr-only">{phrases.before} </span>
              {before}
            </del>
            <ArrowRight size={20} aria-hidden className="max-sm:hidden" />
            <ins className="min-w-0 font-bold break-words no-underline">
              <span className="sr-only">{phrases.after} </span>
              {after}
            </ins>
          </span>
        ) : change.after === undefined ? (
          before
        ) : (
          after
        )}
      </dd>
    </div>
  );
}
