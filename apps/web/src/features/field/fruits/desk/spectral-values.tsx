import type { FruitDesk } from "@elaeis/domain/fruits/desk-schemas";
import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { nirFieldOf, predictedValues } from "@elaeis/domain/predictions/prediction";
import { intervalsAgree } from "@elaeis/domain/spectra/spectra";
import type { SpectralValue } from "@elaeis/domain/spectra/spectra-schemas";
import { useFormats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Section } from "#ui/section.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { useRefusals } from "#ui/vocabulary/use-refusals.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

type Row = {
  field: NirField;
  device: number | null;
  laboratory: number | null;
  spectrum: SpectralValue | undefined;
  photos: { value: number; low: number; high: number } | undefined;
};

/** What the device, the laboratory, the calibration and the photos say of one fruit, and whether the last two agree. */
export function SpectralValues({ desk }: { desk: FruitDesk }) {
  const { spectral: phrases } = usePhrases();
  const columns = useColumns();
  const refusals = useRefusals();
  if (desk.spectral === null) return null;
  const { prediction, model_version: version } = desk.spectral;
  return (
    <Section title={phrases.title}>
      {prediction === null && <Banner tone="info">{phrases.noCalibration}</Banner>}
      {prediction !== null && "refusal" in prediction && (
        <Banner tone="warning">{phrases.refused(refusals[prediction.refusal])}</Banner>
      )}
      <DataTable
        caption={phrases.title}
        columns={columns}
        rows={rowsOf(desk)}
        rowKey={({ field }) => field}
        width="usual"
      />
      {version !== null && <Note>{phrases.by(version)}</Note>}
      {prediction !== null && "values" in prediction && prediction.interpolated && (
        <Note>{phrases.interpolated}</Note>
      )}
    </Section>
  );
}

function rowsOf({ spectral, predictions }: FruitDesk): Row[] {
  const [latest] = predictions;
  const prediction = spectral?.prediction ?? null;
  const values = prediction !== null && "values" in prediction ? prediction.values : {};
  return nirFields.map((field) => {
    const name = predictedValues.find((value) => nirFieldOf[value] === field);
    const value = latest?.predicted[field] ?? null;
    const interval = latest?.intervals[field];
    return {
      field,
      device: spectral?.device[field] ?? null,
      laboratory: spectral?.laboratory[field] ?? null,
      spectrum: name && values[name],
      photos: value === null || interval === undefined ? undefined : { value, ...interval },
    };
  });
}

function useColumns(): Column<Row>[] {
  const { spectral: phrases, value } = usePhrases();
  const words = useWords();
  const { percent } = useFormats();
  const told = (one: number | null) => (one === null ? "–" : percent(one));
  return [
    { title: value, cell: ({ field }) => words.shortFields[field] },
    { title: phrases.device, isNumber: true, cell: ({ device }) => told(device) },
    {
      title: phrases.laboratory,
      isNumber: true,
      cell: ({ laboratory }) => <b>{told(laboratory)}</b>,
    },
    { title: phrases.spectrum, isNumber: true, cell: ({ spectrum }) => <Range of={spectrum} /> },
    { title: phrases.photos, isNumber: true, cell: ({ photos }) => <Range of={photos} /> },
    { title: phrases.agreement, cell: (row) => <Agreement row={row} /> },
  ];
}

function Range({ of }: { of: Row["photos"] | Row["spectrum"] }) {
  const { spectral: phrases } = usePhrases();
  const { fixed, percent } = useFormats();
  if (of === undefined) return "–";
  return (
    <>
      {percent(of.value)}
      <span className="block text-sm whitespace-nowrap text-ink-2">
        {phrases.range(fixed(of.low, 1), fixed(of.high, 1))}
      </span>
      {"extrapolated" in of && of.extrapolated && (
        <span className="block text-sm text-amber">{phrases.extrapolated}</span>
      )}
    </>
  );
}

function Agreement({ row: { spectrum, photos } }: { row: Row }) {
  const { spectral: phrases } = usePhrases();
  if (spectrum === undefined || photos === undefined) return "–";
  return intervalsAgree(spectrum, photos) ? (
    <Badge tone="success">{phrases.agree}</Badge>
  ) : (
    <Badge tone="warning">{phrases.disagree}</Badge>
  );
}
