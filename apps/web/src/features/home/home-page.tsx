import { ArrowRight } from "lucide-react";
import { Link } from "../../navigation.tsx";
import { LanguageSwitch } from "../../language/language-switch.tsx";
import { phrasesHook } from "../../language/language-provider.tsx";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/use-session.ts";
import { ThemeSwitch } from "../../theme/theme-switch.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { FruitBunch } from "../../ui/fruit-bunch.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import { Wordmark } from "../../ui/palm-mark.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** What a visitor sees while the public site is being prepared; a signed-in person finds their way back. */
export function HomePage() {
  const phrases = usePhrases();
  const user = useSession().user;
  useDocumentTitle(phrases.title);
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 py-4 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Wordmark />
        <div className="flex gap-2">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </header>
      <main className="grid flex-1 items-center gap-6 py-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <div className="order-2 min-w-0 break-words hyphens-auto lg:order-1">
          <p className="mb-3 font-bold text-success">{phrases.soon}</p>
          <h1 className="text-4xl font-bold sm:text-5xl lg:text-6xl">{phrases.headline}</h1>
          <p className="mt-5 max-w-prose text-lg text-muted sm:text-xl">{phrases.pitch}</p>
          <div className="mt-8 flex flex-wrap items-center gap-4">
            {user ? (
              <>
                <Link to={paths.dashboard()} className={`${buttonLook()} min-h-14 px-7 text-lg`}>
                  {phrases.dashboard}
                  <ArrowRight size={22} aria-hidden />
                </Link>
                <p className="text-muted">{phrases.welcome(user.first_name ?? user.email)}</p>
              </>
            ) : (
              <Link to={paths.auth()} className={`${buttonLook()} min-h-14 px-7 text-lg`}>
                {phrases.signIn}
                <ArrowRight size={22} aria-hidden />
              </Link>
            )}
          </div>
        </div>
        <FruitBunch className="order-1 mx-auto w-56 max-w-full sm:w-80 lg:order-2 lg:w-full" />
      </main>
    </div>
  );
}
