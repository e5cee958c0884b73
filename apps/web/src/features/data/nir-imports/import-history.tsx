import type { NirImport } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { adminPaths } from "../../../app/admin-paths.ts";
import { useFormats } from "../../../language/formats.ts";
import { Section } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { Link } from "../../../app/navigation.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { ImportState } from "./import-state.tsx";
import { useNirImports } from "./use-nir-imports.ts";
import { usePhrases } from "./use-phrases.ts";

/** The last fifty, with who ran each. */
export function ImportHistory() {
  const { history: phrases } = usePhrases();
  const asked = useNirImports();
  const columns = useColumns();
  return (
    <Section title={phrases.title}>
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(imports) => (
          <DataTable
            caption={phrases.title}
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            empty={phrases.none}
          />
        )}
      </Loaded>
    </Section>
  );
}

function useColumns(): Column<NirImport>[] {
  const { history: phrases, somebody } = usePhrases();
  const { count, dateTime } = useFormats();
  return [
    {
      title: phrases.batch,
      cell: ({ batch_name, file_name }) => (
        <>
          {batch_name}
          <span className="block text-sm font-normal text-muted">{file_name}</span>
        </>
      ),
    },
    { title: phrases.when, cell: ({ started_at }) => dateTime(started_at) },
    { title: phrases.admin, cell: ({ admin_email }) => admin_email ?? somebody },
    { title: phrases.recipient, cell: ({ recipient }) => recipient ?? somebody },
    { title: phrases.fruits, isNumber: true, cell: ({ imported }) => count(imported) },
    { title: phrases.state, cell: (one) => <ImportState found={one} /> },
    {
      title: phrases.action,
      cell: ({ id, batch_name, started_at }) => (
        <Link
          to={adminPaths.nirImport(id)}
          aria-label={phrases.openLabel(batch_name, dateTime(started_at))}
          className={buttonLook("outline")}
        >
          {phrases.open}
        </Link>
      ),
    },
  ];
}
