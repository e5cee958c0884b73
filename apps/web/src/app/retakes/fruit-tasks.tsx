import { Banner } from "#ui/banner.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { askedKind, partsLeft, usePartNames } from "./parts.ts";
import { DoTask } from "./task-card.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useTasksOf } from "./use-tasks-of.ts";

/** On a fruit's page, above all else: what its collector is asked, and the way to do it. */
export function FruitTasks({ fruitId }: { fruitId: string }) {
  const phrases = usePhrases();
  const words = useWords();
  const namesOf = usePartNames();
  return useTasksOf(fruitId).map((request) => (
    <Banner key={request.id} tone="warning" action={<DoTask request={request} isShort />}>
      <strong className="block">{words.asked[askedKind(request)]}</strong>
      <span className="line-clamp-3 wrap-anywhere">
        {phrases.askedWhy(namesOf(partsLeft(request)), request.reason)}
      </span>
    </Banner>
  ));
}
