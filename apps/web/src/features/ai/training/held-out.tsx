import { useFormats } from "#language/formats.ts";
import { besidePlain } from "#app/model-figures/signed.ts";
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
        columns={[
          { title: phrases.newTo, cell: ({ name }) => name },
          {
            title: phrases.count,
            isNumber: true,
            cell: ({ groups }) => (groups === null ? "–" : count(groups)),
          },
          {
            title: phrases.columns.r2,
            isNumber: true,
            cell: ({ r2 }) => (r2 === null ? "–" : significant(r2)),
          },
          {
            title: `${phrases.columns.rmse} (${plainTitle})`,
            isNumber: true,
            cell: (row) => besidePlain(row, significant),
          },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
      />
      <Note className="mt-2">{note}</Note>
    </div>
  );
}
