import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./landing.en.ts";
import { fr } from "./landing.fr.ts";

export const usePhrases = phrasesHook({ en, fr });
