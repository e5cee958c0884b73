import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./admin-phrases.en.ts";
import { fr } from "./admin-phrases.fr.ts";

export const useAdminPhrases = phrasesHook({ en, fr });
