import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFailureSentence } from "../../api/failure-sentence.ts";
import { fetchFruitPage, fruitKeys } from "../../api/fruits.ts";
import { useFormats } from "../../language/formats.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { NoFruitsDrawing } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { QualityBadge } from "../../vocabulary/quality-badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const latestQuery = {
  scope: "own",
  sort: "collection_date",
  direction: "desc",
  limit: 4,
} as const;

export function LatestFruits() {
  const phrases = usePhrases();
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl font-bold">{phrases.latest}</h2>
        <Link to={paths.fruits("collector")} className={buttonLook("quiet")}>
          {phrases.seeAll}
        </Link>
      </div>
      <LatestList />
    </section>
  );
}

function LatestList() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const page = useQuery({
    queryKey: fruitKeys.page(latestQuery),
    queryFn: ({ signal }) => fetchFruitPage(latestQuery, signal),
  });
  if (page.isPending) return <LatestSkeleton label={phrases.loading} />;
  if (page.isError) {
    const retry = <Button onClick={() => void page.refetch()}>{phrases.retry}</Button>;
    return (
      <Banner tone="danger" action={retry}>
        {sentence(page.error)}
      </Banner>
    );
  }
  if (page.data.items.length === 0) {
    const start = (
      <Link to={paths.newFruit()} className={buttonLook()}>
        {phrases.start}
      </Link>
    );
    return (
      <EmptyState drawing={<NoFruitsDrawing className="w-44" />} action={start}>
        {phrases.empty}
      </EmptyState>
    );
  }
  return (
    <ul className="panel divide-y divide-hair">
      {page.data.items.map((fruit) => (
        <LatestFruit key={fruit.id} fruit={fruit} />
      ))}
    </ul>
  );
}

function LatestFruit({ fruit }: { fruit: FruitSummary }) {
  const formats = useFormats();
  return (
    <li>
      <Link
        to={paths.fruit("collector", fruit.id)}
        className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-1 rounded-md p-3 hover:bg-wash sm:grid-cols-[4rem_1fr_auto]"
      >
        <Picture
          source={fruit.thumbnail_url}
          alt=""
          className="row-span-2 size-16 rounded-md sm:row-span-1"
        />
        <span className="min-w-0">
          <span className="figures block truncate font-bold">{fruit.fruit_id}</span>
          <span className="block truncate text-sm text-muted">
            {[formats.dateTime(fruit.collection_date), fruit.location_name]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <span className="justify-self-start">
          <QualityBadge oilPercent={fruit.oil_content} />
        </span>
      </Link>
    </li>
  );
}

function LatestSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="panel grid grid-cols-1 gap-3 p-3">
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
      </div>
    </Skeleton>
  );
}
