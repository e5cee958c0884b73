import type { FruitPage } from "@elaeis/domain/fruits/fruit-schemas";
import type { SampleData } from "@elaeis/domain/sample-data/sample-data-schemas";
import { BrainCircuit, Leaf, Settings } from "lucide-react";
import { leastFruitsToActivate } from "@elaeis/domain/training/training";
import type { TrainingOverview } from "@elaeis/domain/training/training-schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../navigation.tsx";
import { useFormats } from "../../language/formats.ts";
import { paths } from "../../paths.ts";
import { Tile, tileLook } from "../../ui/tile.tsx";
import { trainingQuery } from "./admin-data.ts";
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
      <TrainingTile />
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

const refreshEveryMs = 15_000;

/** How many fruits the AI can learn from, and whether it is learning. */
function TrainingTile() {
  const phrases = useAdminPhrases();
  const formats = useFormats();
  const training = useQuery({ ...trainingQuery, refetchInterval: refreshEveryMs });
  return (
    <Link to={paths.training()} className={tileLook}>
      <Tile
        Icon={BrainCircuit}
        title={phrases.training}
        figure={training.data ? formats.count(training.data.dataset.fruits) : "–"}
        status={
          training.data ? trainingStatus(training.data, phrases) : phrases.trainingStates.unknown
        }
      />
    </Link>
  );
}

function trainingStatus(
  { dataset, running }: TrainingOverview,
  { trainingStates }: ReturnType<typeof useAdminPhrases>,
): string {
  if (running !== null) {
    return running.waiting ? trainingStates.waiting : trainingStates.running;
  }
  const missing = leastFruitsToActivate - dataset.fruits;
  return missing > 0 ? trainingStates.tooFew(missing) : trainingStates.ready;
}
