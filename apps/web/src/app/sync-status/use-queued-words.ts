import { countedKinds } from "#device/sync/queues.ts";
import type { Queued } from "#device/sync/queue.ts";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { listed } from "#language/listed.ts";
import { plural } from "#language/plural.ts";
import { en } from "./queued-phrases.en.ts";
import { fr } from "./queued-phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** "2 plots chosen for fruits", "1 answer to a task": a part of a sentence for each kind, or all of them listed. */
export function useQueuedWords() {
  const { language } = useLanguage();
  const phrases = usePhrases();
  const partsOf = (queued: readonly Pick<Queued, "kind">[]): string[] =>
    countedKinds(queued).flatMap(({ kind, count }) => {
      const words = phrases[kind];
      return words ? [plural(language, count, words.count)] : [];
    });
  return {
    partsOf,
    listOf: (queued: readonly Pick<Queued, "kind">[]) => listed(language, partsOf(queued)),
    /** What one that was refused is, and what the person does about it. */
    wordsOf: ({ kind, facts }: Queued) => ({
      title: phrases[kind]?.title(facts) ?? "",
      remedy: phrases[kind]?.remedy ?? "",
    }),
  };
}
