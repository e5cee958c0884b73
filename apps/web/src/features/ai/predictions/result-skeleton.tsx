import { Bone, Skeleton } from "../../../ui/skeleton.tsx";

export function ResultSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Bone className="h-36" />
        <Bone className="h-36" />
        <Bone className="h-36" />
        <Bone className="h-36" />
      </div>
    </Skeleton>
  );
}
