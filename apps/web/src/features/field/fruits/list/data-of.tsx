import { OfflineSince } from "../../../../app/connection/offline-since.tsx";
import { Bone, Skeleton } from "../../../../ui/skeleton.tsx";
import { usePhrases } from "./use-phrases.ts";

/** How old what is shown is: the time, or the day as well where that was not today. */
export function DataOf({ seenAt }: { seenAt: number | null }) {
  const phrases = usePhrases();
  return (
    <p data-tells-offline className="font-bold text-warning">
      {seenAt === null ? phrases.offlineNothing : <OfflineSince seenAt={seenAt} />}
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
