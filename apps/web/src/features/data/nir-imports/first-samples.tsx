import type { NirPreviewSample } from "@elaeis/domain/nir-imports/nir-import-schemas";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { SecondLine } from "#ui/note.tsx";
import { Heading } from "#ui/heading.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

export function FirstSamples({ samples }: { samples: readonly NirPreviewSample[] }) {
  const { preview: phrases } = usePhrases();
  const columns = useColumns();
  return (
    <Stack as="section" gap={4}>
      <Heading size="xl">{phrases.title}</Heading>
      <DataTable
        caption={phrases.title}
        columns={columns}
        rows={samples}
        rowKey={({ index }) => String(index)}
      />
    </Stack>
  );
}

function useColumns(): Column<NirPreviewSample>[] {
  const { preview: phrases, spectra } = usePhrases();
  const { dateTime, number } = useFormats();
  const { language } = useLanguage();
  const value = (given: number | null) => (given === null ? phrases.missing : number(given, 2));
  return [
    {
      title: phrases.sample,
      cell: ({ index, fruit_id, remark }) => (
        <>
          {spectra.sample(index)}
          <span
            className={`block text-sm font-normal ${remark === null ? "text-ink-2" : "text-danger"}`}
          >
            {remark === null ? fruit_id : remark[language]}
          </span>
        </>
      ),
    },
    {
      title: phrases.measured,
      cell: ({ measured_at }) => (measured_at === null ? "–" : dateTime(measured_at)),
    },
    {
      title: phrases.values,
      cell: ({ params }) => (
        <span className="figures flex flex-wrap gap-x-3">
          {params.map((param) => (
            <span key={param.code} className="whitespace-nowrap">
              <span className="text-ink-2">{param.code}</span> {value(param.value)}
            </span>
          ))}
        </span>
      ),
    },
    {
      title: phrases.temperature,
      isNumber: true,
      cell: ({ analysis_temperature: told }) =>
        told === null ? "–" : phrases.degrees(number(told, 1)),
    },
    {
      title: phrases.position,
      cell: ({ latitude, longitude }) =>
        latitude === null || longitude === null
          ? phrases.noPosition
          : phrases.at(number(latitude, 4), number(longitude, 4)),
    },
    {
      title: phrases.spectrum,
      cell: ({ is_outlier, scans }) => (
        <>
          <Badge tone={is_outlier ? "warning" : "neutral"}>
            {is_outlier ? spectra.unusual : spectra.ordinary}
          </Badge>
          {scans > 1 && <SecondLine>{phrases.scans(scans)}</SecondLine>}
        </>
      ),
    },
  ];
}
