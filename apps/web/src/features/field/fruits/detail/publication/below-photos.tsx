import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { View } from "#app/paths.ts";
import { FruitHistory } from "../history/fruit-history.tsx";
import { FruitPublication } from "./fruit-publication.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type BelowPhotosProps = { fruit: Fruit; view: View };

/** What is below the photos, in one file that may load later. */
export function BelowPhotos({ fruit: { id, version }, view }: BelowPhotosProps) {
  return (
    <TwoColumns gap={6} from="lg">
      <FruitPublication id={id} version={version} mayPublish={view === "admin"} />
      <FruitHistory id={id} version={version} />
    </TwoColumns>
  );
}
