import { Menu } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { useLocation } from "react-router";
import { BackLink } from "#app/back-link.tsx";
import { CrashBoundary } from "#app/crash/crash-boundary.tsx";
import { LanguageSwitch } from "#language/language-switch.tsx";
import { Link, NavLink } from "#app/navigation.tsx";
import { Overlays } from "#app/overlays/lazy-overlays.tsx";
import { paths } from "#app/paths.ts";
import { publicPaths } from "#app/public-paths.ts";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { buttonLook, IconButton } from "#ui/button.tsx";
import { Wordmark } from "#ui/palm-mark.tsx";
import { Footer } from "./footer.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

type PublicFrameProps = { isSignedIn?: boolean; children: ReactNode };

/** Around every public page, for visitors and the signed-in. */
export function PublicFrame({ isSignedIn = true, children }: PublicFrameProps) {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 font-semibold text-card focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {phrases.skip}
      </a>
      <Header isSignedIn={isSignedIn} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-16 sm:px-8"
      >
        <Stack gap={6}>
          {pathname !== paths.home() && <BackLink to={paths.home()}>{phrases.back}</BackLink>}
          <CrashBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton label={phrases.loading} />}>{children}</Suspense>
          </CrashBoundary>
        </Stack>
      </main>
      <Footer isSignedIn={isSignedIn} />
      <Overlays />
    </div>
  );
}

const sections = ["solutions", "demo", "technology", "contact"] as const;

function Header({ isSignedIn }: { isSignedIn: boolean }) {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  return (
    <header className="edge-b bg-card">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-end gap-x-2 px-4 sm:px-8 lg:flex-nowrap lg:gap-x-6">
        <Link
          to={paths.home()}
          aria-label={phrases.backToSite}
          className="mr-auto inline-flex min-h-target items-center"
        >
          <Wordmark />
        </Link>
        {/* Beside the name at a desk; elsewhere behind a button, which needs no script: visitors have none. */}
        <div
          key={pathname}
          id="site-menu"
          popover="auto"
          className="site-menu gap-x-6 gap-y-2 bg-card"
        >
          <nav
            aria-label={phrases.navigation}
            className="flex flex-wrap gap-x-4 lg:-mx-1.5 lg:gap-x-3"
          >
            {sections.map((section) => (
              <NavLink
                key={section}
                to={publicPaths[section]()}
                className="inline-flex min-h-target items-center gap-2 rounded-md font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink lg:px-1.5"
              >
                {phrases[section]}
              </NavLink>
            ))}
          </nav>
          <Row gap={2} className="items-center">
            <ThemeSwitch />
            <LanguageSwitch />
          </Row>
        </div>
        <Link to={isSignedIn ? paths.dashboard() : paths.auth()} className={buttonLook("outline")}>
          {isSignedIn ? phrases.dashboard : phrases.start}
        </Link>
        <IconButton label={phrases.menu} popoverTarget="site-menu" className="-mr-3 lg:hidden">
          <Menu size={22} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}

/**
 * Grey shapes of its own: those of the tools would bring a visitor a file of theirs. As high as the
 * screen, so that the foot of the page does not leave it again when the page comes.
 */
function PageSkeleton({ label }: { label: string }) {
  return (
    <output aria-busy className="block min-h-dvh">
      <span className="sr-only">{label}</span>
      <span aria-hidden className="block h-40 animate-pulse rounded-md bg-sunk" />
      <span aria-hidden className="mt-4 block h-40 animate-pulse rounded-md bg-sunk" />
    </output>
  );
}
