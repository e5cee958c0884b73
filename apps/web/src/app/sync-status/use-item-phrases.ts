import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./item-phrases.en.ts";
import { fr } from "./item-phrases.fr.ts";

export const useItemPhrases = phrasesHook({ en, fr });
