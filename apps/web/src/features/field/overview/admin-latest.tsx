import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { Link } from "../../../app/navigation.tsx";
import { useFormats } from "../../../language/formats.ts";
import { paths } from "../../../app/paths.ts";
import { Section } from "../../../ui/card.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { QualityBadge } from "../../../ui/vocabulary/quality-badge.tsx";
import { useWords } from "../../../ui/vocabulary/use-words.ts";
import { LatestSkeleton } from "./admin-latest-skeleton.tsx";
import { useAdminPhrases } from "./use-admin-phrases.ts";

type AdminLatestProps = {
  page: FruitPage | undefined;
  isPending: boolean;
};

/** What the collectors brought in last. */
export function AdminLatest({ page, isPending }: AdminLatestProps) {
  const phrases = useAdminPhrases();
  const columns = useColumns();
  return (
    <Section
      title={phrases.latest}
      aside={
        <Link to={paths.fruits("admin")} className={buttonLook("quiet")}>
          {phrases.seeAll}
        </Link>
      }
    >
      {isPending && <LatestSkeleton />}
      {page?.items.length === 0 && <EmptyState drawing="noFruits">{phrases.emptyAdmin}</EmptyState>}
      {page !== undefined && page.items.length > 0 && (
        <DataTable
          caption={phrases.latest}
          columns={columns}
          rows={page.items}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}

function useColumns(): Column<FruitSummary>[] {
  const phrases = useAdminPhrases();
  const words = useWords();
  const formats = useFormats();
  return [
    { title: phrases.reference, cell: (fruit) => <Reference fruit={fruit} /> },
    { title: phrases.collector, cell: (fruit) => fruit.collector_email },
    { title: phrases.date, cell: (fruit) => formats.dateTime(fruit.collection_date) },
    {
      title: words.nir.oil_content,
      isNumber: true,
      cell: ({ oil_content: percent }) => (percent === null ? "–" : formats.percent(percent)),
    },
    {
      title: phrases.quality,
      cell: (fruit) =>
        fruit.oil_content === null ? "–" : <QualityBadge oilPercent={fruit.oil_content} />,
    },
  ];
}

function Reference({ fruit }: { fruit: FruitSummary }) {
  return (
    <Link
      to={paths.fruit("admin", fruit.id)}
      className="figures flex min-h-12 items-center gap-3 hover:text-primary"
    >
      <Picture source={fruit.thumbnail_url} alt="" className="size-12 rounded-md" />
      {fruit.fruit_id}
    </Link>
  );
}
