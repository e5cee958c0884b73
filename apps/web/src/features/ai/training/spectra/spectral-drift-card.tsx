import type { SpectralWeek } from "@elaeis/domain/models/drift-schemas";
import { spectralDeviceName } from "@elaeis/domain/spectra/spectra";
import { useQuery } from "@tanstack/react-query";
import { fetchDrift, modelKeys } from "#api/models.ts";
import { useFormats } from "#language/formats.ts";
import { Section } from "#ui/section.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { signedFigure } from "#app/model-figures/signed.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The spectra of lately beside those learned; nothing where no calibration is active. */
export function SpectralDriftCard() {
  const { drift: phrases } = usePhrases();
  // The card of photos above says why it cannot be read.
  const drift = useQuery({
    queryKey: modelKeys.drift,
    queryFn: ({ signal }) => fetchDrift(signal),
  });
  const columns = useColumns();
  const weeks = drift.data?.spectra ?? [];
  if (weeks.length === 0) return null;
  return (
    <Section title={phrases.title}>
      <DataTable
        caption={phrases.title}
        columns={columns}
        rows={weeks}
        width="usual"
        rowKey={({ week, device_type, serial_number }) => `${week}${device_type}${serial_number}`}
      />
      <Note>{phrases.note}</Note>
    </Section>
  );
}

function useColumns(): Column<SpectralWeek>[] {
  const { drift: phrases } = usePhrases();
  const { count, date, significant, percent } = useFormats();
  const share = (value: number | null) => (value === null ? "–" : percent(value * 100));
  return [
    { title: phrases.week, cell: ({ week }) => date(week) },
    {
      title: phrases.device,
      cell: ({ device_type, serial_number }) => spectralDeviceName(device_type, serial_number),
    },
    { title: phrases.spectra, isNumber: true, cell: ({ spectra }) => count(spectra) },
    { title: phrases.refused, isNumber: true, cell: ({ refused }) => share(refused) },
    { title: phrases.distance, isNumber: true, cell: ({ distance }) => share(distance) },
    { title: phrases.measured, isNumber: true, cell: ({ measured }) => count(measured) },
    {
      title: phrases.bias,
      isNumber: true,
      cell: ({ bias: { huile } }) => (huile === undefined ? "–" : signedFigure(huile, significant)),
    },
    { title: phrases.coverage, isNumber: true, cell: ({ coverage }) => share(coverage) },
  ];
}
