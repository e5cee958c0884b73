/** Says that this device's database does not answer, which is not to hold nothing, and what its second copy holds. */
import { useQuery } from "@tanstack/react-query";
import { phrasesHook, useLanguage } from "#language/language-provider.tsx";
import { listed } from "#language/listed.ts";
import { readCopied } from "#device/sync/second-copy.ts";
import { useIsStorageSilent } from "#device/sync/use-is-storage-silent.ts";
import { Banner } from "#ui/banner.tsx";
import { useUser } from "../session/use-session.ts";
import { en } from "./silent-phrases.en.ts";
import { fr } from "./silent-phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });
const namedAtMost = 5;

export function SilentStorage() {
  return useIsStorageSilent() && <SilentBanner />;
}

function SilentBanner() {
  const phrases = usePhrases();
  const { language } = useLanguage();
  const { id } = useUser();
  const { data } = useQuery({
    queryKey: ["second-copy", id],
    queryFn: () => readCopied(id),
    retry: false,
    staleTime: 0,
  });
  const { names, photos } = data ?? { names: [], photos: 0 };
  const more = names.length - namedAtMost;
  const shown = [...names.slice(0, namedAtMost), ...(more > 0 ? [phrases.others(more)] : [])];
  return (
    <div className="pt-3">
      <Banner tone="danger">
        {phrases.silent}
        {names.length > 0 && <p>{phrases.copied(listed(language, shown), photos)}</p>}
      </Banner>
    </div>
  );
}
