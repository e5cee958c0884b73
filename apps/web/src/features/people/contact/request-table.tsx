import type { StaffRequest } from "@elaeis/domain/contact/contact-schemas";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { Breakable } from "#ui/breakable.tsx";
import { Badge } from "#ui/badge.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { SecondLine } from "#ui/note.tsx";
import { Age } from "./age.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import { usePhrases } from "./use-phrases.ts";

export function RequestTable({ requests }: { requests: readonly StaffRequest[] }) {
  const phrases = usePhrases();
  const columns = useColumns();
  return (
    <DataTable
      caption={phrases.title}
      columns={columns}
      rows={requests}
      rowKey={({ kind, id }) => `${kind}/${id}`}
      width="wide"
    />
  );
}

function useColumns(): Column<StaffRequest>[] {
  const phrases = usePhrases();
  const { dateTime } = useFormats();
  const { columns: titles } = phrases;
  return [
    { title: titles.reference, cell: (one) => <Reference one={one} /> },
    {
      title: titles.from,
      cell: (one) => (
        <TwoLines second={one.client_company ?? one.client_email}>{one.client_name}</TwoLines>
      ),
    },
    {
      title: titles.about,
      cell: (one) => (
        <TwoLines second={one.message_type && phrases.types[one.message_type]}>
          {one.subject ?? phrases.kinds.priority}
        </TwoLines>
      ),
    },
    {
      title: titles.received,
      cell: (one) => (
        <span className="grid justify-items-start">
          <Age request={one} />
          <span className="text-sm whitespace-nowrap text-ink-2">{dateTime(one.created_at)}</span>
        </span>
      ),
    },
    {
      title: titles.assignee,
      cell: (one) => (
        <span className="wrap-anywhere">
          {one.assigned_to === null ? phrases.nobody : <Breakable text={one.assigned_to} />}
        </span>
      ),
    },
    { title: titles.status, cell: (one) => <RequestStatusBadge status={one.status} /> },
  ];
}

function TwoLines({ second, children }: { second: string | null; children: string }) {
  return (
    <span className="block wrap-anywhere">
      <span className="block">{children}</span>
      {second && <SecondLine>{second}</SecondLine>}
    </span>
  );
}

function Reference({ one }: { one: StaffRequest }) {
  const phrases = usePhrases();
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to={adminPaths.request(one.kind, one.id)}
        className="figures inline-flex items-center font-medium text-ink hover:underline"
      >
        {one.reference_id}
      </Link>
      {one.is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
    </span>
  );
}
