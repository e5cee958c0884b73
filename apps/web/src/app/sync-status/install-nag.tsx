import { useQuery } from "@tanstack/react-query";
import { phrasesHook } from "#language/language-provider.tsx";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { ApartNote } from "#device/install/apart-note.tsx";
import { installAnchor, isIos } from "#device/sync/ios.ts";
import { readStorage } from "#device/sync/storage.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { en } from "./install-phrases.en.ts";
import { fr } from "./install-phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });
const quietUpTo = 5;

/** Many fruits on a phone that may forget them: the one thing that helps is said until it is done. */
export function InstallNag() {
  const phrases = usePhrases();
  const items = useSync("items") ?? [];
  const unsent = items.filter(({ state }) => state !== "synced").length;
  const isMuch = unsent > quietUpTo && isIos();
  const { data: storage } = useQuery({
    queryKey: ["storage", "persistence"],
    queryFn: readStorage,
    enabled: isMuch,
  });
  if (!isMuch || storage === undefined || storage.isPersistent) return null;
  return (
    <div className="pt-3">
      <Banner
        tone="warning"
        action={
          <Link to={`${paths.outbox()}#${installAnchor}`} className={buttonLook("outline")}>
            {phrases.how}
          </Link>
        }
      >
        {phrases.install(unsent)}
        <ApartNote />
      </Banner>
    </div>
  );
}
