import { countedKinds } from "#device/sync/queues.ts";
import type { Queued } from "#device/sync/queue.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";

/** "2 plots chosen for fruits", "1 answer to a task": a part of a sentence for each kind, or all of them listed. */
export function useQueuedWords() {
  const { language } = useLanguage();
  const partsOf = (queued: readonly Pick<Queued, "kind">[]): string[] =>
    countedKinds(queued).map(({ count, words }) => plural(language, count, words[language].count));
  return {
    partsOf,
    listOf: (queued: readonly Pick<Queued, "kind">[]) => listed(language, partsOf(queued)),
  };
}
