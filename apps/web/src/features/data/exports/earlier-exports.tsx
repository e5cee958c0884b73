import type { DatasetExport } from "@elaeis/domain/exports/export-schemas";
import { adminPaths } from "#app/admin-paths.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Link } from "#app/navigation.tsx";
import { buttonLook } from "#ui/button.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { ExportState } from "./export-state.tsx";
import { useExports } from "./use-exports.ts";
import { usePhrases } from "./use-phrases.ts";
import { sizeInWords } from "./words.ts";

/** Every version there was, the newest first. */
export function EarlierExports() {
  const phrases = usePhrases();
  const asked = useExports();
  const columns = useColumns();
  return (
    <Section title={phrases.history.title}>
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(exports) => (
          <DataTable
            caption={phrases.history.title}
            columns={columns}
            rows={exports}
            rowKey={({ id }) => id}
            empty={phrases.history.none}
          />
        )}
      </Loaded>
    </Section>
  );
}

function useColumns(): Column<DatasetExport>[] {
  const phrases = usePhrases();
  const { history } = phrases;
  const formats = useFormats();
  return [
    { title: history.version, cell: ({ number }) => `v${number}` },
    { title: history.format, cell: ({ format }) => phrases.format.names[format] },
    { title: history.when, cell: (one) => formats.dateTime(one.created_at) },
    { title: history.who, cell: (one) => one.requested_by ?? phrases.view.somebody },
    {
      title: history.fruits,
      isNumber: true,
      cell: ({ fruits }) => (fruits === null ? history.unknown : formats.count(fruits)),
    },
    {
      title: history.size,
      isNumber: true,
      cell: ({ file_size: bytes }) =>
        bytes === null ? history.unknown : sizeInWords(bytes, formats, phrases),
    },
    { title: history.state, cell: (one) => <ExportState found={one} /> },
    { title: history.action, cell: (one) => <OpenExport one={one} /> },
  ];
}

function OpenExport({ one }: { one: DatasetExport }) {
  const { history: phrases } = usePhrases();
  return (
    <Link
      to={adminPaths.datasetExport({ export: one.id })}
      aria-label={phrases.openLabel(one.number)}
      className={buttonLook("outline")}
    >
      {phrases.open}
    </Link>
  );
}
