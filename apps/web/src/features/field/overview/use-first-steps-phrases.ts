import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./first-steps-phrases.en.ts";
import { fr } from "./first-steps-phrases.fr.ts";

export const useFirstStepsPhrases = phrasesHook({ en, fr });
