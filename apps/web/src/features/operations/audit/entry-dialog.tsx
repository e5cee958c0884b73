import { changesOf, type FieldChange } from "@elaeis/domain/audit/changes";
import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import { ArrowRight } from "lucide-react";
import { Link } from "#app/navigation.tsx";
import { useFormats } from "#language/formats.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Facts, StackedFacts } from "#ui/facts.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { linkTo } from "./entry-link.ts";
import { sentenceOf } from "./sentence.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import {
  actionInWords,
  deviceInWords,
  fieldInWords,
  personInWords,
  tableInWords,
  valueInWords,
} from "./words.ts";

/** What one entry says, field by field: of a change what was and what became. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const { old_values, new_values } = entry;
  const link = linkTo(entry);
  const isChange = old_values !== null && new_values !== null;
  return (
    <Dialog size="page" title={sentenceOf(entry, phrases)} hasCross onClose={onClose}>
      <Stack gap={4}>
        <StackedFacts
          look="text"
          className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2"
          facts={[
            [phrases.columns.date, dateTime(entry.created_at)],
            [phrases.columns.user, personInWords(entry, phrases)],
            [phrases.columns.device, deviceInWords(entry.user_agent, phrases)],
            [phrases.columns.address, entry.address],
            [phrases.columns.action, actionInWords(entry.action, phrases)],
            [phrases.columns.table, tableInWords(entry.table_name, phrases)],
            [phrases.columns.record, entry.record_id],
          ]}
        />
        {link !== undefined && (
          <Link to={link} className={`${buttonLook("outline")} justify-self-start`}>
            {phrases.open}
          </Link>
        )}
        {entry.is_erased && <Banner tone="info">{phrases.erased}</Banner>}
        <Facts>
          {changesOf(entry).map((change) => (
            <Field
              key={change.field}
              table={entry.table_name}
              change={change}
              isChange={isChange}
            />
          ))}
        </Facts>
      </Stack>
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
      <dt className="font-medium break-words" title={change.field}>
        {fieldInWords(table, change.field, phrases)}
      </dt>
      <dd className="min-w-0 break-words">
        {isChange ? (
          <span className="grid gap-x-3 sm:grid-cols-[1fr_auto_1fr]">
            <del className="min-w-0 break-words text-ink-2 no-underline">
              <span className="sr-only">{phrases.before} </span>
              {before}
            </del>
            <ArrowRight size={20} aria-hidden className="max-sm:hidden" />
            <ins className="min-w-0 font-medium break-words no-underline">
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
