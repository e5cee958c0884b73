import type { NirImport } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { adminPaths } from "../../../app/admin-paths.ts";
import { useFormats } from "../../../language/formats.ts";
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
  return (
    <section className="grid grid-cols-1 gap-4 pt-4">
      <h2 className="text-2xl font-bold">{phrases.title}</h2>
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(imports) => <Imports imports={imports} />}
      </Loaded>
    </section>
  );
}

function Imports({ imports }: { imports: readonly NirImport[] }) {
  const { history: phrases } = usePhrases();
  const columns = useColumns();
  if (imports.length === 0) return <p className="panel p-5 text-muted">{phrases.none}</p>;
  return (
    <DataTable caption={phrases.title} columns={columns} rows={imports} rowKey={({ id }) => id} />
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
