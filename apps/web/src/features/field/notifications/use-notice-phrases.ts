import { phrasesHook } from "../../../language/language-provider.tsx";
import { en } from "./notice-phrases.en.ts";
import { fr } from "./notice-phrases.fr.ts";

export const useNoticePhrases = phrasesHook({ en, fr });
