import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetImportSummary } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { adminPaths } from "../../../app/admin-paths.ts";
import { useFormats } from "../../../language/formats.ts";
import { Section } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { Link } from "../../../app/navigation.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSheetImports } from "./use-sheet-imports.ts";

/** Every file that was brought, with what became of it. */
export function EarlierImports({ kind }: { kind: SheetKind }) {
  const phrases = usePhrases();
  const asked = useSheetImports(kind);
  const columns = useColumns(kind);
  const { title } = phrases.history;
  return (
    <Section title={title}>
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(imports) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={imports}
            rowKey={({ id }) => id}
            empty={phrases.kinds[kind].none}
          />
        )}
      </Loaded>
    </Section>
  );
}

function useColumns(kind: SheetKind): Column<SheetImportSummary>[] {
  const { history: phrases } = usePhrases();
  const { count, dateTime } = useFormats();
  return [
    { title: phrases.file, cell: (one) => one.file_name },
    { title: phrases.when, cell: (one) => dateTime(one.created_at) },
    { title: phrases.who, cell: (one) => one.requested_by ?? phrases.somebody },
    { title: phrases.rows, isNumber: true, cell: (one) => count(one.rows) },
    { title: phrases.state, cell: (one) => <SheetState found={one} /> },
    {
      title: phrases.action,
      cell: (one) => (
        <Link
          to={adminPaths.sheetImport(kind, one.id)}
          aria-label={phrases.openLabel(one.file_name, dateTime(one.created_at))}
          className={buttonLook("outline")}
        >
          {phrases.open}
        </Link>
      ),
    },
  ];
}

const tones: Record<SheetImportSummary["state"], BadgeTone> = {
  uploaded: "neutral",
  checked: "info",
  importing: "info",
  imported: "success",
  undone: "neutral",
  discarded: "neutral",
};

export function SheetState({ found }: { found: Pick<SheetImportSummary, "state"> }) {
  const phrases = usePhrases();
  return <Badge tone={tones[found.state]}>{phrases.states[found.state]}</Badge>;
}
