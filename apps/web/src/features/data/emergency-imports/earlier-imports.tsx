import type { EmergencyImportSummary } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { useFormats } from "../../../language/formats.ts";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { ImportState } from "./import-state.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useEmergencyImports } from "./use-emergency-imports.ts";

/** Every file that was brought, with what became of it. */
export function EarlierImports() {
  const phrases = usePhrases();
  const asked = useEmergencyImports();
  return (
    <section className="grid grid-cols-1 gap-4 pt-4">
      <h2 className="text-2xl font-bold">{phrases.history.title}</h2>
      <Loaded question={asked} failed={phrases.loadFailed} bones={["h-48"]}>
        {(imports) => <Imports imports={imports} />}
      </Loaded>
    </section>
  );
}

function Imports({ imports }: { imports: readonly EmergencyImportSummary[] }) {
  const { history: phrases } = usePhrases();
  const columns = useColumns();
  if (imports.length === 0) return <p className="panel p-5 text-muted">{phrases.none}</p>;
  return (
    <DataTable caption={phrases.title} columns={columns} rows={imports} rowKey={({ id }) => id} />
  );
}

function useColumns(): Column<EmergencyImportSummary>[] {
  const { history: phrases, somebody } = usePhrases();
  const { count, dateTime } = useFormats();
  return [
    { title: phrases.file, cell: (one) => one.file_name },
    { title: phrases.when, cell: (one) => dateTime(one.created_at) },
    { title: phrases.who, cell: (one) => one.requested_by ?? somebody },
    { title: phrases.fruits, isNumber: true, cell: (one) => count(one.fruits) },
    { title: phrases.state, cell: (one) => <ImportState found={one} /> },
    { title: phrases.action, cell: (one) => <OpenImport one={one} /> },
  ];
}

function OpenImport({ one }: { one: EmergencyImportSummary }) {
  const { history: phrases } = usePhrases();
  const { dateTime } = useFormats();
  return (
    <Link
      to={paths.emergencyImports(one.id)}
      aria-label={phrases.openLabel(one.file_name, dateTime(one.created_at))}
      className={buttonLook("outline")}
    >
      {phrases.open}
    </Link>
  );
}
