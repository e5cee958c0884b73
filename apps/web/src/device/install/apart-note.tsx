import { phrasesHook } from "#language/language-provider.tsx";
import { isIos } from "../sync/ios.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** On iOS what waits in Safari's tab is not in the app that is installed from it: said before. */
export function ApartNote() {
  const { apart } = usePhrases();
  return isIos() && <p className="font-semibold">{apart}</p>;
}
