import type { Slice } from "@elaeis/domain/training/value-report-schemas";
import { useFormats } from "#language/formats.ts";
import { Breakable } from "#ui/breakable.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { signedFigure } from "#app/model-figures/signed.ts";
import { usePhrases } from "./use-phrases.ts";

type SlicesProps = {
  title: string;
  /** What the plain method is called. */
  plain: string;
  slices: readonly Slice[] | undefined;
  nameOf: (key: string | null, place: number) => string;
};

/** How the fruits of each season, collector or place fared: where one differs, its photos or values should be checked. */
export function Slices({ title, plain: plainTitle, slices, nameOf }: SlicesProps) {
  const { report: phrases } = usePhrases();
  const { count, significant, wholePercent } = useFormats();
  // One part alone is the whole.
  if (slices === undefined || slices.length < 2) return null;
  return (
    <FigureTable
      caption={title}
      first={phrases.slice}
      columns={[
        phrases.count,
        `${phrases.columns.rmse} (${plainTitle})`,
        phrases.columns.bias,
        phrases.columns.coverage,
      ]}
    >
      {slices.map(({ key, n, rmse, plain, bias, coverage }, place) => (
        <tr key={key ?? "none"}>
          <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
            <Breakable text={nameOf(key, place)} />
          </th>
          <td className="py-1.5 pl-3 text-right">{count(n)}</td>
          <td className="py-1.5 pl-3 text-right">
            {significant(rmse)} {plain !== null && `(${significant(plain)})`}
          </td>
          <td className="py-1.5 pl-3 text-right">{signedFigure(bias, significant)}</td>
          <td className="py-1.5 pl-3 text-right">
            {coverage === null ? "–" : wholePercent(coverage * 100)}
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}
