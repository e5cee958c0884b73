import { useFormats } from "../../../language/formats.ts";
import { Breakable } from "../../../ui/breakable.tsx";
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
    <table className="figures w-full">
      <caption className="pb-1 text-left text-lg font-bold">{title}</caption>
      <thead>
        <tr className="edge-b text-left text-sm text-muted">
          <th scope="col" className="py-1.5">
            {phrases.slice}
          </th>
          {[phrases.count, phrases.columns.rmse, phrases.columns.bias].map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-3 text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
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
      </tbody>
    </table>
  );
}
