import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import type { HeldOutReport } from "@elaeis/domain/training/value-report-schemas";
import { useFormats } from "#language/formats.ts";
import { FigureTable } from "#ui/figure-table.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

type HeldOutProps = { heldOut: readonly HeldOutReport[]; value: PredictedValue };

/** What the model is worth where a whole place, day, phone or collector is new: the worst first. */
export function HeldOut({ heldOut, value }: HeldOutProps) {
  const { report: phrases } = usePhrases();
  const { count, significant } = useFormats();
  if (heldOut.length === 0) return null;
  return (
    <div>
      <FigureTable
        caption={phrases.heldOut}
        first={phrases.newTo}
        columns={[phrases.count, phrases.columns.r2, phrases.columns.rmse]}
      >
        {heldOut.map(({ by, groups, values }) => (
          <tr key={by}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {phrases.heldOutBy[by]}
            </th>
            <td className="py-1.5 pl-3 text-right">{count(groups)}</td>
            <td className="py-1.5 pl-3 text-right">{significant(values[value].r2)}</td>
            <td className="py-1.5 pl-3 text-right">{significant(values[value].rmse)}</td>
          </tr>
        ))}
      </FigureTable>
      <Note className="mt-2">{phrases.heldOutNote}</Note>
    </div>
  );
}
