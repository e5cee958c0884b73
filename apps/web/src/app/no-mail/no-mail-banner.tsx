import { phrasesHook } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { useNoMail } from "./use-no-mail.ts";

const usePhrases = phrasesHook({ en, fr });

/** Where invitations are made and no mail server would carry them. */
export function NoMailBanner() {
  const phrases = usePhrases();
  return useNoMail() && <Banner tone="warning">{phrases.invitations}</Banner>;
}
