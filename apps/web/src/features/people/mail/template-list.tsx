import type { MailTemplateSummary } from "@elaeis/domain/mail/mail-schemas";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { adminPaths } from "#app/admin-paths.ts";
import { Badge } from "#ui/badge.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { useMailTemplates } from "./use-mail.ts";
import { usePhrases } from "./use-phrases.ts";

/** The eleven templates, by their name on the screen. */
export function TemplateList() {
  const phrases = usePhrases();
  const asked = useMailTemplates();
  return (
    <Loaded question={asked} failed={phrases.loadFailed}>
      {(templates) => <Templates templates={templates} />}
    </Loaded>
  );
}

function Templates({ templates }: { templates: readonly MailTemplateSummary[] }) {
  const { templates: phrases, names } = usePhrases();
  const { language } = useLanguage();
  const columns = useColumns();
  const rows = templates.toSorted((one, other) =>
    names[one.id].localeCompare(names[other.id], language),
  );
  return (
    <DataTable caption={phrases.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}

function useColumns(): Column<MailTemplateSummary>[] {
  const { templates: phrases, names } = usePhrases();
  const { dateTime } = useFormats();
  return [
    {
      title: phrases.name,
      cell: ({ id }) => (
        <Link
          to={adminPaths.emailManagement({ template: id })}
          className="inline-flex min-h-target items-center font-medium text-ink hover:underline"
        >
          {names[id]}
        </Link>
      ),
    },
    {
      title: phrases.state,
      cell: ({ is_active: isActive }) => (
        <Badge tone={isActive ? "success" : "neutral"}>
          {isActive ? phrases.active : phrases.off}
        </Badge>
      ),
    },
    {
      title: phrases.version,
      cell: ({ version }) => (version === 0 ? phrases.original : phrases.numbered(version)),
    },
    {
      title: phrases.changed,
      cell: ({ updated_at: at }) => (at === null ? phrases.never : dateTime(at)),
    },
  ];
}
