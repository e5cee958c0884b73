import { Bone, Skeleton } from "../../../ui/skeleton.tsx";
import { TwoColumns } from "../../../ui/two-columns.tsx";

export function ResultSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <TwoColumns gap={4}>
        <Bone className="h-36" />
        <Bone className="h-36" />
        <Bone className="h-36" />
        <Bone className="h-36" />
      </TwoColumns>
    </Skeleton>
  );
}
