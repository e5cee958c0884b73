import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { ReactNode } from "react";
import { fruitTitle, placeOf } from "#app/fruit-title.ts";
import type { View } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Badge } from "#ui/badge.tsx";
import { FootBar } from "#ui/foot-bar.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { useAtDesk } from "#ui/use-at-desk.ts";
import { QualityBadge } from "#ui/vocabulary/quality-badge.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { FruitFacts } from "./fruit-facts.tsx";
import { FruitPhotos } from "./fruit-photos.tsx";
import { NirTiles } from "./nir-tiles.tsx";
import type { ShownPhoto } from "./shown-photos.ts";
import { Row, Stack } from "#ui/stack.tsx";

type FruitViewProps = {
  fruit: Fruit;
  view: View;
  photos: readonly ShownPhoto[];
  /** How many the server has that this device knows nothing of. */
  photosElsewhere?: number;
  actions: ReactNode;
  /** Between the heading and the photos. */
  notes?: ReactNode;
  /** For administrators: requests to its collector, below the photos. */
  tasks?: ReactNode;
  below?: ReactNode;
  /** What administrators see of it besides. */
  desk?: DeskParts | undefined;
};

export type DeskParts = {
  /** In the place of the bare values. */
  values: ReactNode;
  /** Under the photos. */
  below: ReactNode;
  /** Under both columns. */
  wide: ReactNode;
};

/** Its number and place above the reference, where the phone gave it a number. */
function Title({ fruit }: Pick<FruitViewProps, "fruit">) {
  if (typeof fruit.day_number !== "number") {
    return <span className="reference max-sm:text-sm">{fruit.fruit_id}</span>;
  }
  return (
    <>
      <span className="block truncate leading-tight max-sm:text-base">{fruitTitle(fruit)}</span>{" "}
      <span className="reference block text-sm leading-tight font-normal text-ink-2 max-sm:text-xs">
        {fruit.fruit_id}
      </span>
    </>
  );
}

/** All that is known of one fruit, its main photo first. */
export function FruitView(props: FruitViewProps) {
  const { fruit, view, photos, photosElsewhere = 0, actions, notes, tasks, below, desk } = props;
  const words = useWords();
  const formats = useFormats();
  const isAtDesk = useAtDesk();
  // In the title already where that has a number, and among the facts beside it at a desk.
  const place = !isAtDesk && typeof fruit.day_number !== "number" && placeOf(fruit);
  const tiles = <NirTiles fruit={fruit} isSmall={!isAtDesk} />;
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      <PageHeading
        title={fruit.fruit_id}
        shown={<Title fruit={fruit} />}
        intro={
          <Row as="span" gap={2} className="items-center">
            {[place, formats.dateTime(fruit.collection_date)].filter(Boolean).join(" · ")}
            <QualityBadge fruit={fruit} />
            {fruit.is_sample && <Badge tone="neutral">{words.sample}</Badge>}
          </Row>
        }
        actions={isAtDesk && actions}
      />
      {notes}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
        <Stack gap={6}>
          <FruitPhotos fruitId={fruit.id} photos={photos} elsewhere={photosElsewhere}>
            {!isAtDesk && tiles}
          </FruitPhotos>
          {tasks}
        </Stack>
        <Stack gap={6} className="lg:row-span-2">
          {desk?.values ?? (isAtDesk && tiles)}
          <FruitFacts fruit={fruit} view={view} />
        </Stack>
        <Stack gap={6}>
          {desk?.below}
          {below}
        </Stack>
      </div>
      {desk?.wide}
      {!isAtDesk && <FootBar className="*:flex-1">{actions}</FootBar>}
    </div>
  );
}
