/** The words of actions that many screens offer, once. */
import { phrasesHook } from "../language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const useActionWords = phrasesHook({ en, fr });
