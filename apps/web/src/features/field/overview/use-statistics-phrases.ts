import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./statistics-phrases.en.ts";
import { fr } from "./statistics-phrases.fr.ts";

export const useStatisticsPhrases = phrasesHook({ en, fr });
