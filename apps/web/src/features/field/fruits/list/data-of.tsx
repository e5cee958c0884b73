import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { useDays } from "./use-days.ts";
import { usePhrases } from "./use-phrases.ts";

/** How old what is shown is: the time, or the day as well where that was not today. */
export function DataOf({ seenAt }: { seenAt: number | null }) {
  const phrases = usePhrases();
  const days = useDays();
  if (seenAt === null) return <p className="font-bold text-warning">{phrases.offlineNothing}</p>;
  return (
    <p className="font-bold text-warning">
      {phrases.offlineSince(days.moment(new Date(seenAt).toISOString()))}
    </p>
  );
}

export function MapSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-110" />
    </Skeleton>
  );
}
