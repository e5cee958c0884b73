import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./roles.en.ts";
import { fr } from "./roles.fr.ts";

export const useRoleWords = phrasesHook({ en, fr });
