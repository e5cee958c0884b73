import type { ReactNode } from "react";

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand under each other. */
  isNumber?: boolean;
};

type DataTableProps<Row> = {
  /** Said to screen readers only; the heading above says it to the eye. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table at a desk; on a phone each row is a card that names its values. The first column names the row. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    // Around the table, for a table's own corners are never round.
    <div className="lg:panel lg:overflow-hidden">
      <table className="w-full max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only">
          <tr className="edge-b text-left text-sm text-muted">
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={`px-4 py-3 ${isNumber ? "text-right" : ""}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-hair max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 sm:max-lg:grid-cols-2 lg:divide-y">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="max-lg:panel max-lg:block max-lg:p-4 lg:hover:bg-wash">
              <th
                scope="row"
                className="text-left wrap-anywhere max-lg:block max-lg:pb-2 lg:px-4 lg:py-2"
              >
                {first?.cell(row)}
              </th>
              {others.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td
      className={`max-lg:flex max-lg:flex-wrap max-lg:justify-between max-lg:gap-x-4 max-lg:py-1 lg:px-4 lg:py-2 ${column.isNumber ? "figures lg:text-right" : ""}`}
    >
      <span aria-hidden className="text-muted lg:hidden">
        {column.title}
      </span>
      <span className="ml-auto min-w-0 max-lg:text-right">{column.cell(row)}</span>
    </td>
  );
}
