import { useFormats } from "../../../language/formats.ts";
import { Breakable } from "../../../ui/breakable.tsx";
import { FigureTable } from "../../../ui/figure-table.tsx";
import { signed } from "../../../app/model-figures/signed.ts";
import { usePhrases } from "./use-phrases.ts";

type Slice = { key: string | null; n: number; rmse: number; bias: number };

type SlicesProps = {
  title: string;
  slices: readonly Slice[];
  nameOf: (key: string | null) => string;
};

/** How the fruits of each season or collector fared: where one differs, its photos or values should be checked. */
export function Slices({ title, slices, nameOf }: SlicesProps) {
  const { report: phrases } = usePhrases();
  const { count, fixed } = useFormats();
  if (slices.length === 0) return null;
  return (
    <FigureTable
      caption={title}
      first={phrases.slice}
      columns={[phrases.count, phrases.columns.rmse, phrases.columns.bias]}
    >
      {slices.map(({ key, n, rmse, bias }) => (
        <tr key={key ?? "none"}>
          <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
            <Breakable text={nameOf(key)} />
          </th>
          <td className="py-1.5 pl-3 text-right">{count(n)}</td>
          <td className="py-1.5 pl-3 text-right">{fixed(rmse, 2)}</td>
          <td className="py-1.5 pl-3 text-right">{signed(bias, 2, fixed)}</td>
        </tr>
      ))}
    </FigureTable>
  );
}
