import { Bone, Skeleton } from "../../ui/skeleton.tsx";
import { usePhrases } from "./use-phrases.ts";

/** As high as the four fruits it stands for, so that nothing moves when they come. */
export function LatestSkeleton() {
  return (
    <Skeleton label={usePhrases().loading}>
      <div className="panel grid grid-cols-1 gap-6 p-3">
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
      </div>
    </Skeleton>
  );
}
