/** The addresses of the app, as the table of screens says. */
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { matchPath, Navigate, Route, Routes, useLocation } from "react-router";
import { personHere } from "#api/people-here.ts";
import { withinStart } from "#device/within.ts";
import { CrashBoundary } from "./crash/crash-boundary.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { fetchFirstData, frames, pageOf } from "./pages.ts";
import { paths, type View } from "./paths.ts";
import { hasShell, isOfDashboard, isPublic, screensOf } from "./screen-lists.ts";
import { screens, type Screen } from "./screens.ts";
import {
  AdminGate,
  LoadingScreen,
  RoleHome,
  SignedInGate,
  SiteGate,
  VisitorGate,
} from "./session/session-gates.tsx";
import { useUser } from "./session/use-session.ts";
import { AdminRail } from "./shell/lazy-admin-rail.tsx";

const Shell = lazyPart(async () => (await import("./shell/shell.tsx")).Shell);

/** Every part of the design system in its states; in development only. */
const GalleryPage = import.meta.env.DEV
  ? lazyPart(async () => (await import("./gallery/gallery-page.tsx")).GalleryPage)
  : null;

const viewOf = (user: SessionUser | undefined): View =>
  user?.role === "admin" ? "admin" : "collector";

/** While it is being found out who is there: what the screen needs that they will probably see. */
export function loadAhead(pathname: string, queries: QueryClient): void {
  const screen = screenAt(screensOf(screens, "collector"), pathname);
  if (screen?.tier === "start") void loadScreenFiles(screen);
  const person = personHere();
  if (screen?.firstData !== "draft" || person === undefined) return;
  void withinStart(askDevice().catch(() => undefined));
  // A slow device and a slow server are waited for at the same time.
  void fetchFirstData(screen, queries, person.session.user);
}

/** While the form's files come: by then it is known whether the device is silent. */
const askDevice = async () => (await import("#device/sync/storage.ts")).canKeep();

/**
 * From `/dashboard` to where each role begins, before anything is drawn: RoleHome would have it drawn twice.
 * Without network from `/`, too: the site's pages are not on a phone.
 */
export function leadHome(user: SessionUser | undefined, hasNetwork: boolean): void {
  const isHome = location.pathname === paths.dashboard();
  const isSite = location.pathname === paths.home() && !hasNetwork;
  if (user === undefined || !(isHome || isSite)) return;
  history.replaceState(history.state, "", paths.overview(viewOf(user)));
}

/** Brings the files, and for a moment waits for the data, of the screen that will be seen first. */
export async function loadScreen(
  pathname: string,
  user: SessionUser | undefined,
  queries: QueryClient,
): Promise<void> {
  const screen = firstScreen(pathname, user);
  if (screen === undefined) return;
  await Promise.all([loadScreenFiles(screen), user && fetchFirstData(screen, queries, user)]);
}

function firstScreen(pathname: string, user: SessionUser | undefined): Screen | undefined {
  const forAnyone = screenAt(
    screens.filter(({ who }) => who === "anyone"),
    pathname,
  );
  if (forAnyone) return forAnyone;
  if (user === undefined) {
    const visited = pathname.startsWith("/dashboard") ? paths.auth() : pathname;
    return screenAt(
      screens.filter(({ who }) => who === "visitor"),
      visited,
    );
  }
  const view = pathname.startsWith(paths.admin()) ? "admin" : "collector";
  return screenAt(screensOf(screens, view), pathname);
}

function screenAt(among: readonly Screen[], pathname: string): Screen | undefined {
  const fits = among.filter(({ path }) => matchPath(path, pathname));
  // An address without a parameter before the one with it.
  return fits.find(({ path }) => path === pathname) ?? fits[0];
}

/** All at once: none has to ask for the next. */
async function loadScreenFiles(screen: Screen): Promise<void> {
  const below = screens.find(({ path }) => path === screen.over);
  await Promise.all([
    pageOf(screen).load(),
    below && pageOf(below).load(),
    screen.frame && frames[screen.frame].load(),
    hasShell(screen) && Shell.load(),
    screen.path.startsWith(paths.admin()) && AdminRail.load(),
  ]);
}

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary place={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>{routesOf(screens)}</Routes>
      </Suspense>
    </CrashBoundary>
  );
}

/** @param table a row more is a screen more */
function routesOf(table: readonly Screen[]): ReactNode {
  const comingSoon = table.find(({ path }) => path === "/*");
  const forVisitors = table.filter((screen) => screen.who === "visitor" && screen !== comingSoon);
  const open = table.filter(isPublic);
  return (
    <>
      {GalleryPage && <Route path="/ui" element={<GalleryPage />} />}
      <Route element={<VisitorGate />}>{listed(forVisitors, "collector")}</Route>
      {listed(
        table.filter(({ who }) => who === "anyone"),
        "collector",
      )}
      <Route element={<SignedInGate visitor={comingSoon && page(comingSoon, "collector")} />}>
        {listed(
          open.filter((screen) => !hasShell(screen)),
          "collector",
        )}
        <Route element={<OwnShell />}>{listed(open.filter(hasShell), "collector")}</Route>
      </Route>
      <Route element={<SignedInGate />}>
        <Route path="/dashboard" element={<RoleHome />} />
        <Route path="/dashboard/training-ai" element={<Navigate to={paths.training()} replace />} />
        <Route element={<Shell view="collector" />}>
          {listed(screensOf(table, "collector").filter(isOfDashboard), "collector")}
        </Route>
        <Route element={<AdminGate />}>
          <Route path={paths.admin()} element={<RoleHome />} />
          <Route element={<Shell view="admin" />}>
            {listed(screensOf(table, "admin").filter(isOfDashboard), "admin")}
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </>
  );
}

/** Each with those that are drawn over it. */
function listed(among: readonly Screen[], view: View, over?: string): ReactNode {
  return among
    .filter((screen) => screen.over === over)
    .map((screen) => (
      <Route key={screen.path} path={screen.path} element={page(screen, view)}>
        {listed(among, view, screen.path)}
      </Route>
    ));
}

function page(screen: Screen, view: View): ReactNode {
  const Page = pageOf(screen);
  const Frame = screen.frame && frames[screen.frame];
  if (Frame === undefined) return <Page view={view} />;
  const framed = (
    <Frame view={view}>
      <Page view={view} />
    </Frame>
  );
  return screen.path === paths.home() ? <SiteGate>{framed}</SiteGate> : framed;
}

/** What surrounds a screen that is everybody's. */
function OwnShell() {
  return <Shell view={viewOf(useUser())} />;
}
