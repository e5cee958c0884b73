import { OfflineSince } from "#app/connection/offline-since.tsx";
import type { View } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import type { FruitList } from "./use-fruit-list.ts";
import { usePhrases } from "./use-phrases.ts";

type DataOfProps = {
  view: View;
  list: FruitList;
  /** Names of filters that this phone cannot apply. */
  notApplied?: readonly string[] | undefined;
};

/** Without network: how old what is shown is, and how much of all it is. */
export function DataOf({ view, list, notApplied }: DataOfProps) {
  const phrases = usePhrases();
  const formats = useFormats();
  const { seenAt, onPhone, lastTotal } = list;
  return (
    <div data-tells-offline className="flex flex-wrap gap-x-2 text-sm text-ink-2">
      <p>{seenAt === null ? phrases.offlineNothing : <OfflineSince seenAt={seenAt} />}</p>
      {lastTotal !== undefined && onPhone > 0 && onPhone < lastTotal && (
        <p>{phrases.onPhone[view](onPhone, formats.count(lastTotal))}</p>
      )}
      {notApplied?.[0] && <p>{phrases.notApplied(notApplied.join(", "))}</p>}
    </div>
  );
}

export function MapSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-110" />
    </Skeleton>
  );
}
