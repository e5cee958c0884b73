import { Bone, Skeleton } from "../../../ui/skeleton.tsx";

/** As high as the four fruits it stands for, so that nothing moves when they come. */
export function LatestSkeleton() {
  return (
    <Skeleton>
      <div className="panel grid grid-cols-1 gap-6 p-3">
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
        <Bone className="h-16" />
      </div>
    </Skeleton>
  );
}
