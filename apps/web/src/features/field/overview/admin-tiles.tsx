import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { BrainCircuit, Leaf, Users } from "lucide-react";
import { leastFruitsToActivate } from "@elaeis/domain/training/training";
import type { TrainingOverview } from "@elaeis/domain/training/training-schemas";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../app/navigation.tsx";
import { useFormats } from "../../../language/formats.ts";
import { adminPaths } from "../../../app/admin-paths.ts";
import { sectionFiguresQuery } from "../../../api/administration.ts";
import { paths } from "../../../app/paths.ts";
import { Tile, tileLook } from "../../../ui/tile.tsx";
import { trainingQuery } from "./admin-data.ts";
import { useAdminPhrases } from "./use-admin-phrases.ts";

type AdminTilesProps = {
  page: FruitPage | undefined;
  isPending: boolean;
};

/** While it is asked for, nothing is claimed; afterwards it is not known. */
const figureOf = (isPending: boolean) => (isPending ? "…" : "–");

/** The sections there are, each with its number and how it stands. */
export function AdminTiles({ page, isPending }: AdminTilesProps) {
  const phrases = useAdminPhrases();
  const formats = useFormats();
  const notThere = useNotThere();
  const statusOf = ({ items }: FruitPage) =>
    items[0] ? phrases.latestOn(formats.dateTime(items[0].collection_date)) : phrases.noneYet;
  return (
    <>
      <Link to={paths.fruits("admin")} className={tileLook}>
        <Tile
          Icon={Leaf}
          title={phrases.allFruits}
          figure={page ? formats.count(page.total) : figureOf(isPending)}
          status={page ? statusOf(page) : notThere(isPending)}
        />
      </Link>
      <TrainingTile />
      <UsersTile />
    </>
  );
}

function useNotThere(): (isPending: boolean) => string {
  const phrases = useAdminPhrases();
  return (isPending) => (isPending ? phrases.asked : phrases.unknown);
}

/** Who there is, and whose devices hold what was not sent. */
function UsersTile() {
  const phrases = useAdminPhrases();
  const formats = useFormats();
  const notThere = useNotThere();
  const { data, isPending } = useQuery(sectionFiguresQuery);
  const users = data?.users;
  const statusOf = (holding: number) =>
    holding > 0 ? phrases.holdingUnsent(holding) : phrases.noneUnsent;
  return (
    <Link to={adminPaths.users()} className={tileLook}>
      <Tile
        Icon={Users}
        title={phrases.users}
        figure={users ? formats.count(users.all) : figureOf(isPending)}
        status={users ? statusOf(users.holding_unsent) : notThere(isPending)}
      />
    </Link>
  );
}

const refreshEveryMs = 15_000;

/** How many fruits the AI can learn from, and whether it is learning. */
function TrainingTile() {
  const phrases = useAdminPhrases();
  const formats = useFormats();
  const notThere = useNotThere();
  const { data, isPending } = useQuery({ ...trainingQuery, refetchInterval: refreshEveryMs });
  return (
    <Link to={paths.training()} className={tileLook}>
      <Tile
        Icon={BrainCircuit}
        title={phrases.training}
        figure={data ? formats.count(data.dataset.fruits) : figureOf(isPending)}
        status={data ? trainingStatus(data, phrases) : notThere(isPending)}
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
