import type { EmergencyImportSummary } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { useFormats } from "../../../language/formats.ts";
import { Link } from "../../../app/navigation.tsx";
import { paths } from "../../../app/paths.ts";
import { Section } from "../../../ui/card.tsx";
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
  const columns = useColumns();
  return (
    <Section title={phrases.history.title}>
      <Loaded question={asked} failed={phrases.loadFailed} bones={["h-48"]}>
        {(imports) => (
          <DataTable
            caption={phrases.history.title}
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            empty={phrases.history.none}
          />
        )}
      </Loaded>
    </Section>
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
