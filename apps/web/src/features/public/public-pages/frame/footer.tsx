import { Link } from "#app/navigation.tsx";
import { askForCookieChoices } from "#app/overlays/choices-asked.ts";
import { publicPaths } from "#app/public-paths.ts";
import { lazyPart } from "#app/lazy-part.tsx";
import { Suspense } from "react";
import { usePhrases } from "./use-phrases.ts";

const AiDot = lazyPart(async () => (await import("./ai-dot.tsx")).AiDot);
const pages = ["resources", "about", "contact", "privacy", "terms", "cookies"] as const;
const look =
  "inline-flex min-h-target items-center text-left font-medium text-ink-2 underline hover:text-ink";

export function Footer({ isSignedIn }: { isSignedIn: boolean }) {
  const phrases = usePhrases();
  return (
    <footer className="edge-t bg-card">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 py-6 sm:px-8">
        <nav aria-label={phrases.footer} className="flex flex-wrap gap-x-6">
          {pages.map((page) => (
            <Link key={page} to={publicPaths[page]()} className={look}>
              {phrases[page]}
            </Link>
          ))}
          <button
            type="button"
            name="cookie-choices"
            onClick={askForCookieChoices}
            className={look}
          >
            {phrases.cookieChoices}
          </button>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-4 text-sm text-ink-2">
          <p>{phrases.madeFor}</p>
          {isSignedIn && (
            <Suspense>
              <AiDot />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  );
}
