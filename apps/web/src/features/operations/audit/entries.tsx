import { changesOf } from "@elaeis/domain/audit/changes";
import type { AuditEntry } from "@elaeis/domain/audit/audit-schemas";
import { useState } from "react";
import { useFormats } from "../../../language/formats.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { Breakable } from "../../../ui/breakable.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { usePhrases } from "./use-phrases.ts";
import { actionInWords, personInWords, tableInWords } from "./words.ts";

/** The entries of a page; what each changed opens above them. */
export function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const phrases = usePhrases();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  return (
    <>
      <DataTable
        caption={phrases.entries}
        columns={useColumns(setOpened)}
        rows={entries}
        rowKey={({ id }) => String(id)}
        room="wide"
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useColumns(onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const phrases = usePhrases();
  const { columns } = phrases;
  const { dateTime } = useFormats();
  return [
    {
      title: columns.date,
      cell: (entry) => (
        <span className="flex flex-wrap items-center gap-2 font-normal tabular:whitespace-nowrap">
          {dateTime(entry.created_at)}
          {entry.is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
        </span>
      ),
    },
    {
      title: columns.user,
      cell: (entry) => (
        <span className="wrap-anywhere">
          <Breakable text={personInWords(entry, phrases)} />
        </span>
      ),
    },
    { title: columns.action, cell: ({ action }) => <Action action={action} /> },
    { title: columns.table, cell: (entry) => tableInWords(entry.table_name, phrases) },
    { title: columns.record, cell: ({ record_id }) => <RecordId id={record_id} /> },
    { title: columns.details, cell: (entry) => <Details entry={entry} onOpen={onOpen} /> },
  ];
}

const tones: Record<string, BadgeTone> = {
  INSERT: "success",
  UPDATE: "info",
  DELETE: "danger",
  SIGN_IN_FAILED: "warning",
  ERASURE: "warning",
};

function Action({ action }: { action: string }) {
  return (
    <Badge tone={tones[action] ?? "neutral"}>
      {/* Some are long: in large text on a phone they take two lines. */}
      <span className="w-max max-w-44 min-w-0 whitespace-normal">
        {actionInWords(action, usePhrases())}
      </span>
    </Badge>
  );
}

/** Shortened to what tells it apart; whole for who points at it, and in the details. */
function RecordId({ id }: { id: string | null }) {
  if (id === null) return "–";
  return (
    <span className="figures break-all tabular:whitespace-nowrap" title={id}>
      {id.length > 13 ? `…${id.slice(-12)}` : id}
    </span>
  );
}

function Details({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const count = changesOf(entry).length;
  if (count === 0 && !entry.is_erased) {
    return <span className="text-muted">{phrases.noDetails}</span>;
  }
  const action = actionInWords(entry.action, phrases);
  const table = tableInWords(entry.table_name, phrases);
  return (
    <Button
      variant="outline"
      className="tabular:whitespace-nowrap"
      aria-label={phrases.openDetails(action, table, dateTime(entry.created_at))}
      onClick={() => onOpen(entry)}
    >
      {phrases.changes(count)}
    </Button>
  );
}
