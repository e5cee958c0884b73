import { Banner } from "#ui/banner.tsx";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** @param isLate the analysis needs longer than usual, and goes on */
export function ResultSkeleton({ label, isLate = false }: { label: string; isLate?: boolean }) {
  const phrases = usePhrases();
  return (
    <>
      {isLate && <Banner tone="info">{phrases.notYet}</Banner>}
      <Skeleton label={label}>
        <Stack gap={6}>
          <Bone className="h-20" />
          <Bone className="h-20" />
          <Bone className="h-20" />
          <Bone className="h-20" />
        </Stack>
      </Skeleton>
    </>
  );
}
