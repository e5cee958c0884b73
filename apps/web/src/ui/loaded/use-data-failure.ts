/** What an administrator is told when data cannot be read, in the words of the specification (ADM-12). */
import { ApiFailure } from "../../language/failures/failure.ts";
import { useFailureSentence } from "../../language/failures/failure-sentence.ts";
import { phrasesHook } from "../../language/language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const useLoadedPhrases = phrasesHook({ en, fr });

export function useDataFailure(): (error: unknown) => string {
  const phrases = useLoadedPhrases();
  const sentence = useFailureSentence();
  return (error) => {
    if (!(error instanceof ApiFailure)) return sentence(error);
    if (error.is("database_unavailable")) return phrases.noDatabase;
    const { status } = error.facts;
    const isOfServer = status !== undefined && status >= 500;
    return isOfServer ? phrases.ofDataServer(sentence(error).replace(/\.$/, "")) : sentence(error);
  };
}
