import type { ImportOutcome } from "@elaeis/domain/emergency-imports/emergency-import";
import type { ImportItem } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { nameIn, remarksOf } from "./remarks.ts";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<ImportOutcome, BadgeTone> = {
  created: "success",
  completed: "success",
  updated: "success",
  already_there: "neutral",
  incomplete: "warning",
  conflict: "warning",
  refused: "danger",
  not_handed_in: "neutral",
};

type ImportItemsProps = {
  items: readonly ImportItem[];
  caption: string;
  /** Its new fruits are in the trash. */
  isUndone: boolean;
};

/** Each fruit of the file, with what became of it or would. */
export function ImportItems({ items, caption, isUndone }: ImportItemsProps) {
  const columns = useColumns(items, isUndone);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={({ position }) => String(position)}
    />
  );
}

function useColumns(items: readonly ImportItem[], isUndone: boolean): Column<ImportItem>[] {
  const { columns: titles, unknown, unknownCollector } = usePhrases();
  const { count, dateTime } = useFormats();
  return [
    { title: titles.fruit, cell: (item) => <FruitName item={item} isUndone={isUndone} /> },
    { title: titles.collector, cell: (item) => item.collector_email ?? unknownCollector },
    {
      title: titles.collected,
      cell: ({ collection_date: at }) => (at === null ? unknown : dateTime(at)),
    },
    { title: titles.photos, isNumber: true, cell: (item) => count(item.photos) },
    { title: titles.result, cell: (item) => <Outcome item={item} /> },
    {
      title: titles.remarks,
      cell: (item) => <Remarks item={item} isAfterItsFruit={isAfterItsFruit(item, items)} />,
    },
  ];
}

const onServer: ReadonlySet<ImportOutcome | null> = new Set([
  "created",
  "completed",
  "updated",
  "already_there",
  "incomplete",
]);

function FruitName({ item, isUndone }: { item: ImportItem; isUndone: boolean }) {
  const { fruit_id: id, kind, outcome } = item;
  const phrases = usePhrases();
  const name = nameIn(item, phrases);
  const isGone = isUndone && kind === "new" && outcome !== "already_there";
  if (id === null || isGone || !onServer.has(outcome))
    return <span className="figures">{name}</span>;
  return (
    <Link
      to={paths.fruit("admin", id)}
      className="figures inline-flex min-h-target items-center text-ink underline"
    >
      {name}
    </Link>
  );
}

function Outcome({ item: { outcome, planned } }: { item: ImportItem }) {
  const phrases = usePhrases();
  return (
    <Badge tone={tones[outcome ?? planned]}>
      {outcome === null ? phrases.planned[planned] : phrases.outcomes[outcome]}
    </Badge>
  );
}

/** A change whose fruit comes from the same file, and is there only when its turn comes. */
function isAfterItsFruit(item: ImportItem, items: readonly ImportItem[]): boolean {
  if (item.kind !== "edit" || item.outcome !== null || item.planned !== "updated") return false;
  return items.some(
    ({ kind, fruit_id, planned }) =>
      kind === "new" && fruit_id === item.fruit_id && planned !== "already_there",
  );
}

function Remarks({ item, isAfterItsFruit }: { item: ImportItem; isAfterItsFruit: boolean }) {
  const phrases = usePhrases();
  const words = useWords();
  const { language } = useLanguage();
  const remarks = [
    ...(isAfterItsFruit ? [phrases.afterItsFruit] : []),
    ...remarksOf(item, phrases, words, language),
  ];
  if (remarks.length === 0) return <span aria-hidden>–</span>;
  return (
    <ul className="grid max-w-prose gap-1 text-sm">
      {remarks.map((remark) => (
        <li key={remark} className="wrap-anywhere">
          {remark}
        </li>
      ))}
    </ul>
  );
}
