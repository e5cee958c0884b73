import { useLocation } from "react-router";
import { useQueued } from "#device/sync/use-queue.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Link } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { useSyncPhrases } from "./use-sync-phrases.ts";

const mostNamed = 3;

/** Above every screen but the outbox, where each is with what to do. */
export function RefusedNotice() {
  const phrases = useSyncPhrases();
  const { language } = useLanguage();
  const { refused } = useQueued();
  const isOutbox = useLocation().pathname.startsWith(paths.outbox());
  if (isOutbox || refused.length === 0) return null;
  const named = refused.slice(0, mostNamed).map(({ title, refusal: why }) => {
    const reason = why?.replace(/\.$/, "");
    return `${title[language]} (${reason})`;
  });
  const more = refused.length - named.length;
  return (
    <div className="pt-3">
      <Banner
        tone="danger"
        action={
          <Link to={paths.outbox()} className={buttonLook("quiet")}>
            {phrases.look}
          </Link>
        }
      >
        <span className="wrap-anywhere">
          {phrases.failed([...named, ...(more > 0 ? [`+ ${more}`] : [])].join(", "))}
        </span>
      </Banner>
    </div>
  );
}
