import type { ReactNode } from "react";
import { EmptyNote } from "./note.tsx";

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers line up in columns. */
  isNumber?: boolean;
};

type DataTableProps<Row> = {
  /** Said to screen readers only; the heading above says it to the eye. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** In place of a table without rows. */
  empty?: ReactNode;
  /** How wide its columns are beside each other. */
  width?: keyof typeof widths;
};

/** The letters of the frame; the larger they are, the more room it takes for 44 of them. */
const widths = { narrow: "", usual: "text-[1.14rem]", wide: "text-[1.32rem]" } as const;

/**
 * A table where there is room for it, and on paper; else each row is a card that names its values. The first column
 * names the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, width = "narrow" } = props;
  if (empty !== undefined && rows.length === 0) {
    return <EmptyNote>{empty}</EmptyNote>;
  }
  return (
    <div className={`@container/data-table ${widths[width]} print:text-xs`}>
      <div className="text-base print:text-xs">
        <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      </div>
    </div>
  );
}

function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: Omit<DataTableProps<Row>, "width" | "empty">) {
  const [first, ...others] = columns;
  return (
    <table className="w-full stacked:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="stacked:sr-only">
        <tr className="edge-b text-left text-sm text-ink-2">
          {columns.map(({ title, isNumber }) => (
            <th
              key={title}
              scope="col"
              className={`px-3 py-2 font-medium ${isNumber ? "text-right" : ""}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line stacked:grid stacked:grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] stacked:gap-3 tabular:divide-y">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="row-opens break-inside-avoid stacked:card stacked:flex stacked:flex-wrap stacked:content-start stacked:gap-x-4 stacked:gap-y-1 stacked:p-3 tabular:hover:bg-sunk"
          >
            <th
              scope="row"
              className="text-left wrap-anywhere stacked:w-full tabular:h-[calc(var(--target)+4px)] tabular:px-3 tabular:py-2"
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
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const said = column.cell(row);
  // A card has no columns to keep in line.
  const isNothing = said === null || said === false || said === "" || said === "–";
  return (
    <td
      className={`${isNothing ? "stacked:hidden" : "stacked:flex"} stacked:has-[>:last-child:empty]:hidden stacked:min-w-0 stacked:items-baseline stacked:gap-x-1.5 stacked:text-sm tabular:px-3 tabular:py-2 ${column.isNumber ? "figures tabular:text-right" : ""}`}
    >
      <span aria-hidden className="text-ink-2 tabular:hidden">
        {column.title}
      </span>
      <span className="min-w-0">{said}</span>
    </td>
  );
}
