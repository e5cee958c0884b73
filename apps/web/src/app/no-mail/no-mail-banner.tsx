import { useQuery } from "@tanstack/react-query";
import { mailStatusQuery } from "../../api/mail.ts";
import { phrasesHook } from "../../language/language-provider.tsx";
import { Banner } from "../../ui/banner.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** Where invitations are made and no mail server would carry them. */
export function NoMailBanner() {
  const phrases = usePhrases();
  const { data: mail } = useQuery(mailStatusQuery);
  if (mail?.sends !== false) return null;
  return <Banner tone="warning">{phrases.invitations}</Banner>;
}
