import type { Slice } from "@elaeis/domain/training/value-report-schemas";
import { useFormats } from "#language/formats.ts";
import { Breakable } from "#ui/breakable.tsx";
import type { Column } from "#ui/data-table.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { besidePlain, signedFigure } from "#app/model-figures/signed.ts";
import { usePhrases } from "./use-phrases.ts";

type NamedSlice = Slice & { name: string };

type SlicesProps = {
  title: string;
  /** What the plain method is called. */
  plain: string;
  slices: readonly Slice[] | undefined;
  nameOf: (key: string | null, place: number) => string;
};

/** How the fruits of each season, collector or place fared: where one differs, its photos or values should be checked. */
export function Slices({ title, plain: plainTitle, slices, nameOf }: SlicesProps) {
  const columns = useColumns(plainTitle);
  // One part alone is the whole.
  if (slices === undefined || slices.length < 2) return null;
  return (
    <FigureTable
      caption={title}
      columns={columns}
      rows={slices.map((slice, place) => Object.assign({ name: nameOf(slice.key, place) }, slice))}
      rowKey={({ key }) => key ?? "none"}
    />
  );
}

function useColumns(plainTitle: string): Column<NamedSlice>[] {
  const { report: phrases } = usePhrases();
  const { count, significant, wholePercent } = useFormats();
  return [
    { title: phrases.slice, cell: ({ name }) => <Breakable text={name} /> },
    { title: phrases.count, isNumber: true, cell: ({ n }) => count(n) },
    {
      title: `${phrases.columns.rmse} (${plainTitle})`,
      isNumber: true,
      cell: (row) => besidePlain(row, significant),
    },
    {
      title: phrases.columns.bias,
      isNumber: true,
      cell: ({ bias }) => signedFigure(bias, significant),
    },
    {
      title: phrases.columns.coverage,
      isNumber: true,
      cell: ({ coverage }) => (coverage === null ? "–" : wholePercent(coverage * 100)),
    },
  ];
}
