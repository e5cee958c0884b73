import type { ReactNode } from "react";
import type { Column } from "./data-table.tsx";
import { Lines } from "./lines.tsx";

type FigureTableProps<Row> = {
  caption: ReactNode;
  /** For screen readers only; the heading above says it to the eye. */
  isCaptionHidden?: boolean;
  /** Where nothing else would fit a narrow phone; else a table that is too wide scrolls. */
  breaksTitles?: boolean;
  /** The first names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Figures under each other within a card; `DataTable` has a frame of its own, and each row may be a card. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, isCaptionHidden = false, breaksTitles = false, columns, rows, rowKey } = props;
  const breaking = breaksTitles ? "wrap-anywhere" : "";
  const [first, ...others] = columns;
  return (
    <table className="figures w-full">
      <caption className={isCaptionHidden ? "sr-only" : "pb-1 text-left text-lg font-semibold"}>
        {caption}
      </caption>
      <thead>
        <tr className="edge-b text-left text-sm text-ink-2">
          <th scope="col" className={`py-1.5 ${breaking}`}>
            {first?.title}
          </th>
          {others.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={`py-1.5 ${breaking} ${sideOf(isNumber)}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <Lines as="tbody">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="align-top">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              {first?.cell(row)}
            </th>
            {others.map(({ title, isNumber, cell }) => (
              <td key={title} className={`py-1.5 ${sideOf(isNumber)}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </Lines>
    </table>
  );
}

const sideOf = (isNumber: boolean | undefined) => (isNumber ? "pl-2 text-right" : "pl-3 text-left");
