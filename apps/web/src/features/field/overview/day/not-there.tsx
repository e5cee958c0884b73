import { Bone } from "../../../../ui/skeleton.tsx";
import { useDayPhrases } from "./use-phrases.ts";

/** In the place of a list: still coming, or not known. */
export function NotThere({ isPending }: { isPending: boolean }) {
  const phrases = useDayPhrases();
  if (!isPending) return <p className="text-muted">{phrases.unknown}</p>;
  return (
    <div className="grid gap-4">
      <Bone className="h-12" />
      <Bone className="h-12" />
      <Bone className="h-12" />
    </div>
  );
}
