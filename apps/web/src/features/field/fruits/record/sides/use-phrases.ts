import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const usePhrases = phrasesHook({ en, fr });
