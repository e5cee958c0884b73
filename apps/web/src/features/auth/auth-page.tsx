import { ArrowLeft } from "lucide-react";
import { Link } from "../../navigation.tsx";
import { LanguageSwitch } from "../../language/language-switch.tsx";
import { paths } from "../../paths.ts";
import { FruitBunch } from "../../ui/fruit-bunch.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Wordmark } from "../../ui/palm-mark.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { usePhrases } from "./use-phrases.ts";

export function AuthPage() {
  const phrases = usePhrases();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
      <div className="flex flex-col px-5 py-4 sm:px-10">
        <header className="flex items-center justify-between gap-3">
          <Link
            to={paths.home()}
            className="-ml-2 inline-flex min-h-12 items-center gap-2 px-2 font-bold text-muted hover:text-ink"
          >
            <ArrowLeft size={20} aria-hidden />
            {phrases.backToSite}
          </Link>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-8 py-6">
          <div className="grid justify-items-center gap-2 lg:justify-items-start">
            <FruitBunch className="w-40 lg:hidden" />
            <Wordmark />
          </div>
          <PageHeading title={phrases.title} intro={phrases.intro} />
          <SignInForm />
        </main>
      </div>
      <aside className="edge-r hidden flex-col items-center justify-center gap-8 bg-wash p-12 lg:flex">
        <FruitBunch className="w-full max-w-md" />
        <p className="max-w-md text-center text-2xl font-bold text-balance">{phrases.aside}</p>
      </aside>
    </div>
  );
}
