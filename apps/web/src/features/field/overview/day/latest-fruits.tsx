import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useQuery } from "@tanstack/react-query";
import { fruitPageQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { useFruitPicture } from "#device/records/use-local-picture.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { buttonLook } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import { Heading } from "#ui/heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { Stack } from "#ui/stack.tsx";
import { QualityBadge } from "#ui/vocabulary/quality-badge.tsx";
import { useDayPhrases } from "./use-phrases.ts";

/** The three fruits recorded last, by their photo. */
export function LatestFruits() {
  const phrases = useDayPhrases();
  const { data } = useQuery(fruitPageQuery(latestQuery.collector));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <div className="flex items-center justify-between gap-4">
        <Heading size="xl">{phrases.latest}</Heading>
        <Link to={paths.fruits("collector")} className={`${buttonLook("quiet")} -mr-4`}>
          {phrases.seeAll}
        </Link>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2 sm:grid-cols-3 sm:gap-4">
        {data.items.slice(0, 3).map((fruit) => (
          <LatestFruit key={fruit.id} fruit={fruit} />
        ))}
      </ul>
    </Stack>
  );
}

function LatestFruit({ fruit }: { fruit: FruitSummary }) {
  const formats = useFormats();
  const picture = useFruitPicture(fruit, useIsOffline());
  return (
    <li className="min-w-0">
      <Link to={paths.fruit("collector", fruit.id)} className="grid gap-1 hover:underline">
        <Picture source={picture} alt="" className="aspect-[4/3] w-full rounded-lg" />
        <span className="sr-only">{fruit.fruit_id}</span>
        {fruit.oil_content !== null && (
          <Figures as="span">{formats.percent(fruit.oil_content)}</Figures>
        )}
        <QualityBadge fruit={fruit} />
      </Link>
    </li>
  );
}
