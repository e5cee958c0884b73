import type { FruitPage } from "@elaeis/domain/fruits/fruit-schemas";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { Leaf, Settings } from "lucide-react";
import { Link } from "react-router";
import { useFormats } from "../../language/formats.ts";
import { paths } from "../../paths.ts";
import { Tile, tileLook } from "../../ui/tile.tsx";
import { useAdminPhrases } from "./use-admin-phrases.ts";

type AdminTilesProps = {
  page: FruitPage | undefined;
  isPending: boolean;
  sample: SampleData | undefined;
};

/** The sections there are, each with its number and how it stands. */
export function AdminTiles({ page, isPending, sample }: AdminTilesProps) {
  const phrases = useAdminPhrases();
  const formats = useFormats();
  const latest = page?.items[0];
  const unknown = isPending ? "…" : phrases.unknown;
  return (
    <>
      <Link to={paths.fruits("admin")} className={tileLook}>
        <Tile
          Icon={Leaf}
          title={phrases.allFruits}
          figure={page ? formats.count(page.total) : unknown}
          status={
            latest ? phrases.latestOn(formats.dateTime(latest.collection_date)) : phrases.noneYet
          }
        />
      </Link>
      <Link to={paths.settings()} className={tileLook}>
        <Tile
          Icon={Settings}
          title={phrases.settings}
          figure={sample ? formats.count(sample.fruits) : "–"}
          status={sample ? phrases.sampleStates[sample.state] : phrases.sampleUnknown}
        />
      </Link>
    </>
  );
}
