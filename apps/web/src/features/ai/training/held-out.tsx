import { useFormats } from "#language/formats.ts";
import { FigureTable } from "#ui/figure-table.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

export type HeldOutRow = {
  name: string;
  groups: number | null;
  r2: number | null;
  rmse: number;
  plain: number | null;
};

type HeldOutProps = {
  rows: readonly HeldOutRow[];
  /** What the plain method is called. */
  plain: string;
  note: string;
};

/** What a model is worth where a whole place, day, device or collector is new: the worst first. */
export function HeldOut({ rows, plain: plainTitle, note }: HeldOutProps) {
  const { report: phrases } = usePhrases();
  const { count, significant } = useFormats();
  if (rows.length === 0) return null;
  return (
    <div>
      <FigureTable
        caption={phrases.heldOut}
        first={phrases.newTo}
        columns={[phrases.count, phrases.columns.r2, `${phrases.columns.rmse} (${plainTitle})`]}
      >
        {rows.map(({ name, groups, r2, rmse, plain }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5 pl-3 text-right">{groups === null ? "–" : count(groups)}</td>
            <td className="py-1.5 pl-3 text-right">{r2 === null ? "–" : significant(r2)}</td>
            <td className="py-1.5 pl-3 text-right">
              {significant(rmse)} {plain !== null && `(${significant(plain)})`}
            </td>
          </tr>
        ))}
      </FigureTable>
      <Note className="mt-2">{note}</Note>
    </div>
  );
}
