import { Bone } from "#ui/skeleton.tsx";
import { Stack } from "#ui/stack.tsx";
import { useDayPhrases } from "./use-phrases.ts";

/** In the place of a list: still coming, or not known. */
export function NotThere({ isPending }: { isPending: boolean }) {
  const phrases = useDayPhrases();
  if (!isPending) return <p className="text-ink-2">{phrases.unknown}</p>;
  return (
    <Stack gap={4}>
      <Bone className="h-10" />
      <Bone className="h-10" />
      <Bone className="h-10" />
    </Stack>
  );
}
