import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#app/navigation.tsx";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { Overlays } from "#app/overlays/lazy-overlays.tsx";
import { paths } from "#app/paths.ts";
import { FruitBunch } from "#ui/fruit-bunch.tsx";
import { Wordmark } from "#ui/palm-mark.tsx";
import { usePhrases } from "./use-phrases.ts";

type AuthFrameProps = { children: ReactNode; isWide?: boolean };

/** Around every way in: the site on one side, what there is to fill in on the other. */
export function AuthFrame({ children, isWide = false }: AuthFrameProps) {
  const phrases = usePhrases();
  return (
    <div>
      {/* As high as the window, also when a question comes below: what is centred stays where it is. */}
      <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
        <div className="flex min-w-0 flex-col px-5 py-4 sm:px-10">
          <header className="flex items-center justify-between gap-3">
            <Link
              to={paths.home()}
              className="-ml-2 inline-flex min-h-target items-center gap-2 px-2 font-semibold text-ink-2 hover:text-ink"
            >
              <ArrowLeft size={20} aria-hidden />
              {phrases.backToSite}
            </Link>
            <LanguageSwitch />
          </header>
          <main
            className={`mx-auto flex w-full flex-1 flex-col gap-8 py-6 lg:justify-center ${isWide ? "max-w-xl" : "max-w-sm"}`}
          >
            <div className="grid justify-items-center gap-2 lg:justify-items-start">
              {!isWide && (
                <FruitBunch className="w-40 [@media(max-height:44rem)]:hidden lg:hidden" />
              )}
              <Wordmark />
            </div>
            {children}
          </main>
        </div>
        <aside className="edge-r hidden flex-col items-center justify-center gap-8 bg-sunk p-12 lg:flex">
          <FruitBunch className="w-full max-w-md" />
          <p className="max-w-md text-center text-2xl font-bold text-balance">{phrases.aside}</p>
        </aside>
      </div>
      <Overlays />
    </div>
  );
}
