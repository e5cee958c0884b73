import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { ArrowDown, ArrowUp, FlaskRound, Pencil, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link } from "#app/navigation.tsx";
import { useFruitPicture } from "#device/records/use-local-picture.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { Picture } from "#ui/picture.tsx";
import { paths } from "#app/paths.ts";
import { isBrowserShortcut } from "#ui/browser-shortcut.ts";
import { IconButton } from "#ui/button.tsx";
import { Lines } from "#ui/lines.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { orderAfterTap } from "../list/list-address.ts";
import type { FruitList } from "../list/use-fruit-list.ts";
import { usePhrases as useListPhrases } from "../list/use-phrases.ts";
import { useColumns, type TableColumn } from "./columns.tsx";
import type { ColumnName } from "./table-address.ts";
import { usePhrases } from "./use-phrases.ts";
import type { Selection } from "#ui/use-selection.ts";

type FruitTableProps = {
  list: FruitList;
  columns: readonly ColumnName[];
  selection: Selection;
  onDelete: (fruit: FruitSummary) => void;
};

/** All at a glance at a desk; the arrows lead from fruit to fruit, the space bar chooses. */
export function FruitTable({ list, columns: names, selection, onDelete }: FruitTableProps) {
  const phrases = usePhrases();
  const columns = useColumns(names);
  const { fruits } = list;
  const { sort } = list.order;
  // A class is a range of oil, which is in another column: one of them says that the table is sorted by it.
  const sorted = columns.find((column) => column.sort === sort);
  const isEach = fruits.every(({ id }) => selection.has(id));
  return (
    <section
      className="relative overflow-x-auto"
      aria-label={phrases.caption}
      // What scrolls is reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{phrases.caption}</caption>
        <thead>
          <tr className="edge-b text-left text-ink-2">
            <th scope="col" className="pl-3">
              <input
                type="checkbox"
                aria-label={phrases.selectShown}
                className="size-6 align-middle"
                checked={isEach}
                onChange={({ target }) => selection.set(fruits, target.checked)}
              />
            </th>
            <SortHeading
              column={{ title: phrases.fruit, short: undefined, sort: "fruit_id", isNumber: false }}
              list={list}
              isSorted={sort === "fruit_id"}
            />
            {columns.map((column) => (
              <SortHeading
                key={column.name}
                column={column}
                list={list}
                isSorted={column === sorted}
              />
            ))}
            <th scope="col">
              <span className="sr-only">{phrases.actions}</span>
            </th>
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its controls */}
        <Lines as="tbody" onKeyDown={moveByArrows}>
          {fruits.map((fruit) => (
            <Row
              key={fruit.id}
              fruit={fruit}
              columns={columns}
              selection={selection}
              onDelete={onDelete}
            />
          ))}
        </Lines>
      </table>
    </section>
  );
}

type SortHeadingProps = {
  column: Pick<TableColumn, "title" | "short" | "sort" | "isNumber">;
  list: FruitList;
  isSorted: boolean;
};

function SortHeading(props: SortHeadingProps) {
  const { column, list, isSorted } = props;
  const { title, short, sort, isNumber } = column;
  const phrases = usePhrases();
  const { order, setOrder } = list;
  const Arrow = order.direction === "asc" ? ArrowUp : ArrowDown;
  const way = order.direction === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? way : undefined}
      className={`px-2 ${isNumber ? "text-right" : ""}`}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          title={phrases.sortBy(title)}
          onClick={() => setOrder((present) => orderAfterTap(present, sort))}
          className="inline-flex min-h-8 items-center gap-1 font-medium whitespace-nowrap hover:text-ink aria-pressed:text-ink"
          aria-pressed={isSorted}
        >
          {short ?? title}
          {isSorted && <Arrow size={16} aria-hidden />}
        </button>
      )}
    </th>
  );
}

type RowProps = Pick<FruitTableProps, "selection" | "onDelete"> & {
  fruit: FruitSummary;
  columns: readonly TableColumn[];
};

function Row({ fruit, columns, selection, onDelete }: RowProps) {
  const phrases = usePhrases();
  const listPhrases = useListPhrases();
  const words = useWords();
  const picture = useFruitPicture(fruit, useIsOffline());
  const { id, fruit_id: reference } = fruit;
  return (
    <tr
      id={`fruit-${id}`}
      data-on={selection.has(id) || undefined}
      className="row-opens group hover:bg-sunk data-on:bg-brand-soft"
    >
      <td className="pl-3">
        <input
          type="checkbox"
          aria-label={phrases.select(reference)}
          className="size-6 align-middle"
          checked={selection.has(id)}
          onChange={({ target }) => selection.set([fruit], target.checked)}
        />
      </td>
      <th scope="row" className="px-2 py-1 text-left whitespace-nowrap">
        <Picture
          source={picture}
          alt=""
          className="mr-2 inline-block size-8 rounded-md align-middle"
        />
        <Link
          to={paths.fruit("admin", id)}
          aria-label={listPhrases.open(reference)}
          className="reference inline-flex min-h-8 items-center whitespace-nowrap underline-offset-4 hover:underline"
        >
          {reference}
        </Link>
        {fruit.is_sample && (
          <span title={words.sample} className="ml-1.5 inline-flex align-middle text-ink-2">
            <FlaskRound size={15} aria-hidden />
            <span className="sr-only">{words.sample}</span>
          </span>
        )}
      </th>
      {columns.map(({ name, isNumber, cell }) => {
        const told = cell(fruit);
        return (
          <td
            key={name}
            title={typeof told === "string" ? told : undefined}
            className={`px-2 py-1 ${isNumber ? "figures text-right whitespace-nowrap" : "max-w-36 truncate xl:max-w-40"}`}
          >
            {told}
          </td>
        );
      })}
      <td className="pr-1 text-right whitespace-nowrap pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100">
        <Link
          to={paths.editFruit("admin", id)}
          aria-label={listPhrases.edit(reference)}
          title={listPhrases.edit(reference)}
          className="inline-flex size-8 items-center justify-center rounded-md align-middle text-ink-2 hover:bg-card hover:text-ink"
        >
          <Pencil size={18} aria-hidden />
        </Link>
        <IconButton
          label={listPhrases.remove(reference)}
          onClick={() => onDelete(fruit)}
          className="size-8! align-middle"
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

/** To the same control of the next or former row. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || isBrowserShortcut(event) || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest("tr");
  const rows = [...event.currentTarget.querySelectorAll("tr")];
  const controls = (of: Element | null | undefined) => [
    ...(of?.querySelectorAll<HTMLElement>("input, a, button") ?? []),
  ];
  const place = controls(row).indexOf(event.target);
  const next = row && rows[rows.indexOf(row) + step];
  const target = controls(next)[place];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}
