import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const useWords = phrasesHook({ en, fr });
export type Words = typeof en;
