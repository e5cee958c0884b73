import type { ExportFormat } from "@elaeis/domain/exports/export-schemas";
import {
  BrainCircuit,
  Braces,
  ChartSpline,
  Columns3,
  FileSpreadsheet,
  Images,
  MapPin,
  MapPinned,
  Sheet,
  type LucideIcon,
} from "lucide-react";
import { usePhrases } from "./use-phrases.ts";

/** What people ask for most comes first. */
const formats: readonly { format: ExportFormat; Icon: LucideIcon }[] = [
  { format: "csv", Icon: Sheet },
  { format: "xlsx", Icon: FileSpreadsheet },
  { format: "nir", Icon: ChartSpline },
  { format: "photos", Icon: Images },
  { format: "map", Icon: MapPinned },
  { format: "geojson", Icon: MapPin },
  { format: "ml", Icon: BrainCircuit },
  { format: "jsonl", Icon: Braces },
  { format: "parquet", Icon: Columns3 },
];

type FormatCardsProps = { chosen: ExportFormat; onChoose: (format: ExportFormat) => void };

export function FormatCards({ chosen, onChoose }: FormatCardsProps) {
  const { format: phrases } = usePhrases();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-semibold">{phrases.title}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {formats.map(({ format, Icon }) => (
          <label
            key={format}
            className="card grid min-w-0 cursor-pointer grid-cols-[auto_1fr_auto] content-start gap-x-4 gap-y-1 p-4 hover:bg-sunk has-checked:outline-2 has-checked:outline-brand has-focus-visible:outline-4"
          >
            <input
              type="radio"
              name="format"
              value={format}
              checked={format === chosen}
              onChange={() => onChoose(format)}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="min-w-0 font-semibold">{phrases.names[format]}</span>
            <Icon size={22} aria-hidden className="text-ink-2" />
            <span className="col-span-2 col-start-2 min-w-0 text-ink-2">
              {phrases.uses[format]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
