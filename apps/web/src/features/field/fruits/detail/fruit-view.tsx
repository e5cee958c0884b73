import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { ReactNode } from "react";
import type { View } from "../../../../app/paths.ts";
import { useFormats } from "../../../../language/formats.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { QualityBadge } from "../../../../ui/vocabulary/quality-badge.tsx";
import { useWords } from "../../../../ui/vocabulary/use-words.ts";
import { FruitFacts } from "./fruit-facts.tsx";
import { FruitPhotos } from "./fruit-photos.tsx";
import { NirTiles } from "./nir-tiles.tsx";
import type { ShownPhoto } from "./shown-photos.ts";
import { Row, Stack } from "../../../../ui/stack.tsx";

type FruitViewProps = {
  fruit: Fruit;
  view: View;
  photos: readonly ShownPhoto[];
  actions: ReactNode;
  /** Between the heading and the photos. */
  notes?: ReactNode;
  /** Requests to its collector, below the photos. */
  tasks?: ReactNode;
  below?: ReactNode;
};

/** All that is known of one fruit, its main photo first. */
export function FruitView({ fruit, view, photos, actions, notes, tasks, below }: FruitViewProps) {
  const words = useWords();
  const formats = useFormats();
  return (
    <>
      <PageHeading
        title={fruit.fruit_id}
        intro={
          <Row as="span" gap={2} className="items-center">
            {formats.dateTime(fruit.collection_date)}
            <QualityBadge fruit={fruit} />
            {fruit.is_sample && <Badge tone="neutral">{words.sample}</Badge>}
          </Row>
        }
        actions={actions}
      />
      {notes}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
        <Stack gap={6}>
          <FruitPhotos fruitId={fruit.id} photos={photos} />
          {tasks}
        </Stack>
        <Stack gap={6} className="lg:row-span-2">
          <NirTiles fruit={fruit} />
          <FruitFacts fruit={fruit} view={view} />
        </Stack>
        {below}
      </div>
    </>
  );
}
