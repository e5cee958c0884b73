import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { useAdminPhrases } from "./use-admin-phrases.ts";

/** As high as the four fruits it stands for, so that nothing moves when they come. */
export function LatestSkeleton() {
  return (
    <Skeleton label={useAdminPhrases().loading}>
      <div className="panel grid grid-cols-1 gap-6 p-3">
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
      </div>
    </Skeleton>
  );
}
