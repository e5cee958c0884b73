import { useQuery } from "@tanstack/react-query";
import { fruitQuery } from "../../../api/fruits.ts";
import { Link } from "../../../app/navigation.tsx";
import { useFormats } from "../../../language/formats.ts";
import { paths } from "../../../app/paths.ts";
import { largestErrors, type ParityPoint } from "../../../app/model-figures/parity.ts";
import { usePhrases as useFigurePhrases } from "../../../app/model-figures/use-phrases.ts";
import { signed } from "../../../app/model-figures/signed.ts";
import { Breakable } from "../../../ui/breakable.tsx";
import { usePhrases } from "./use-phrases.ts";

const shown = 5;

/** The fruits predicted worst, each a step from its photos and values: often one of these is wrong. */
export function WorstFruits({ points }: { points: readonly ParityPoint[] }) {
  const { report: phrases } = usePhrases();
  const { fixed } = useFormats();
  const { parity } = useFigurePhrases();
  const columns = [parity.measured, parity.predicted, phrases.error];
  return (
    <div>
      <table className="figures w-full">
        <caption className="pb-1 text-left text-lg font-bold">
          {phrases.worst}
          <span className="block text-sm font-normal text-muted">{phrases.worstIntro}</span>
        </caption>
        <thead>
          <tr className="edge-b text-left text-sm text-muted">
            <th scope="col" className="py-1.5">
              {phrases.fruit}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-3 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {largestErrors(points, shown).map(({ fruit, truth, predicted }) => (
            <tr key={fruit}>
              <th scope="row" className="text-left font-normal">
                <FruitLink id={fruit} />
              </th>
              <td className="pl-3 text-right">{fixed(truth, 1)}</td>
              <td className="pl-3 text-right">{fixed(predicted, 1)}</td>
              <td className="pl-3 text-right font-bold">{signed(predicted - truth, 1, fixed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** By its reference; the report knows only its id, and the fruit may be gone since. */
function FruitLink({ id }: { id: string }) {
  const { report: phrases } = usePhrases();
  const { data } = useQuery(fruitQuery(id));
  const name = data?.fruit_id ?? `…${id.slice(-6)}`;
  return (
    <Link
      to={paths.fruit("admin", id)}
      aria-label={`${phrases.openFruit} ${name}`}
      className="inline-flex min-h-12 items-center text-primary underline underline-offset-4"
    >
      <span className="wrap-anywhere">
        <Breakable text={name} />
      </span>
    </Link>
  );
}
