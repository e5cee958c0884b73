import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./photo-problems.en.ts";
import { fr } from "./photo-problems.fr.ts";

export const usePhotoProblems = phrasesHook({ en, fr });
