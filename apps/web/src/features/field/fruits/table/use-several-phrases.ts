import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./several-phrases.en.ts";
import { fr } from "./several-phrases.fr.ts";

/** What is done to several fruits, also on a phone, which keeps none of the table's own words. */
export const useSeveralPhrases = phrasesHook({ en, fr });
