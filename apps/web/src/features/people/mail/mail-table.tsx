import { Breakable } from "#ui/breakable.tsx";
import type { OutboxRow } from "@elaeis/domain/mail/mail-schemas";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { MailStateBadge } from "./mail-state.tsx";
import { usePhrases } from "./use-phrases.ts";

export function MailTable({ mails }: { mails: readonly OutboxRow[] }) {
  const { outbox: phrases } = usePhrases();
  const columns = useColumns();
  return (
    <DataTable caption={phrases.caption} columns={columns} rows={mails} rowKey={({ id }) => id} />
  );
}

function useColumns(): Column<OutboxRow>[] {
  const { outbox: phrases, names, letter } = usePhrases();
  const { dateTime } = useFormats();
  return [
    {
      title: phrases.subject,
      cell: ({ id, subject }) => (
        <Link
          to={adminPaths.emailManagement({ mail: id })}
          className="font-medium text-ink wrap-anywhere hover:underline"
        >
          {subject}
        </Link>
      ),
    },
    { title: phrases.to, cell: ({ to }) => <Breakable text={to} /> },
    {
      title: phrases.template,
      cell: ({ template }) => (template === null ? letter : names[template]),
    },
    {
      title: phrases.made,
      cell: ({ created_at: at }) => <span className="whitespace-nowrap">{dateTime(at)}</span>,
    },
    { title: phrases.state, cell: (mail) => <State mail={mail} /> },
  ];
}

function State({ mail: { state, failure, attempts } }: { mail: OutboxRow }) {
  const { outbox: phrases, failures } = usePhrases();
  return (
    <span className="grid justify-items-start gap-1">
      <MailStateBadge state={state} />
      {failure !== null && (
        <span className="block max-w-60 text-sm text-ink-2">
          {failures[failure]} {phrases.attempts(attempts)}
        </span>
      )}
    </span>
  );
}
