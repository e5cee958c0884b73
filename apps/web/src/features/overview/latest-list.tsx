import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../navigation.tsx";
import { useFailureSentence } from "../../api/failure-sentence.ts";
import { fruitPageQuery } from "../../api/fruits.ts";
import { latestQuery } from "../../api/latest-query.ts";
import { useFormats } from "../../language/formats.ts";
import { paths } from "../../paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Picture } from "../../ui/picture.tsx";
import { LatestSkeleton } from "./latest-skeleton.tsx";
import { QualityBadge } from "../../vocabulary/quality-badge.tsx";
import { usePhrases } from "./use-phrases.ts";

const query = latestQuery.collector;

/** The four fruits recorded last, with their photo. */
export function LatestList() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const page = useQuery(fruitPageQuery(query));
  if (page.isPending) return <LatestSkeleton />;
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
      <EmptyState drawing="noFruits" action={start}>
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
