import type { ReactNode } from "react";
import { Lines } from "./lines.tsx";

type FigureTableProps = {
  caption: ReactNode;
  /** Of the column that names the row. */
  first: string;
  columns: readonly string[];
  /** Its rows. */
  children: ReactNode;
};

/** Figures under each other within a card; `DataTable` has a frame of its own. */
export function FigureTable({ caption, first, columns, children }: FigureTableProps) {
  return (
    <table className="figures w-full">
      <caption className="pb-1 text-left text-lg font-semibold">{caption}</caption>
      <thead>
        <tr className="edge-b text-left text-sm text-ink-2">
          <th scope="col" className="py-1.5">
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pl-3 text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <Lines as="tbody">{children}</Lines>
    </table>
  );
}
