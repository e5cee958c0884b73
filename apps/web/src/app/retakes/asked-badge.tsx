import { Badge } from "#ui/badge.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { askedKind } from "./parts.ts";
import { useTasksOf } from "./use-tasks-of.ts";

/** In one's list of fruits: that a photo or a value of this one is asked for. */
export function AskedBadge({ fruitId }: { fruitId: string }) {
  const { asked } = useWords();
  const [task] = useTasksOf(fruitId);
  return task && <Badge tone="warning">{asked[askedKind(task)]}</Badge>;
}
