/** Every screen of the app. Screens load when they are first needed. */
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { CrashBoundary } from "./crash/crash-boundary.tsx";
import { paths, type View } from "./paths.ts";
import { screen } from "./screen.tsx";
import {
  AdminGate,
  LoadingScreen,
  RoleHome,
  SignedInGate,
  VisitorGate,
} from "./session/session-gates.tsx";
import { useUser } from "./session/use-session.ts";

const PublicScreens = screen(async () => (await import("./public-screens.tsx")).PublicScreens);
const AuthPage = screen(
  async () => (await import("../features/people/auth/auth-page.tsx")).AuthPage,
);
const AuthModes = screen(
  async () => (await import("../features/people/auth/modes/auth-modes.tsx")).AuthModes,
);
const Shell = screen(async () => (await import("./shell/shell.tsx")).Shell);
const MorePage = screen(async () => (await import("./shell/more-page.tsx")).MorePage);
const CollectorOverview = screen(
  async () => (await import("../features/field/overview/collector-overview.tsx")).CollectorOverview,
);
const AdminOverview = screen(
  async () => (await import("../features/field/overview/admin-overview.tsx")).AdminOverview,
);
const FruitListPage = screen(
  async () => (await import("../features/field/fruits/list/fruit-list-page.tsx")).FruitListPage,
);
const FruitDetailPage = screen(
  async () =>
    (await import("../features/field/fruits/detail/fruit-detail-page.tsx")).FruitDetailPage,
);
const NewFruitDialog = screen(
  async () => (await import("../features/field/fruits/record/new-fruit-dialog.tsx")).NewFruitDialog,
);
const EditFruitDialog = screen(
  async () =>
    (await import("../features/field/fruits/record/edit-fruit-dialog.tsx")).EditFruitDialog,
);
const AdminShell = screen(async () => (await import("./shell/admin/admin-shell.tsx")).AdminShell);
const LabelScreens = screen(
  async () => (await import("../features/field/labels/label-screens.tsx")).LabelScreens,
);
const LaterScreens = screen(async () => (await import("./later-screens.tsx")).LaterScreens);
const AdminScreens = screen(async () => (await import("./admin-screens.tsx")).AdminScreens);
const OutboxPage = screen(
  async () => (await import("../features/field/outbox/outbox-page.tsx")).OutboxPage,
);
const PredictionPage = screen(
  async () => (await import("../features/ai/predictions/prediction-page.tsx")).PredictionPage,
);
const DemoPage = screen(
  async () => (await import("../features/ai/predictions/demo/demo-page.tsx")).DemoPage,
);

/** While it is being found out who is there: what a capture needs, whoever it is. */
export function loadFiles(pathname: string): void {
  if (pathname === paths.newFruit()) void loadCapture();
}

/** From `/dashboard` to where each role begins, before anything is drawn: RoleHome would have it drawn twice. */
export function leadHome(user: SessionUser | undefined): void {
  if (user === undefined || location.pathname !== paths.dashboard()) return;
  history.replaceState(history.state, "", paths.overview(viewOf(user)));
}

const viewOf = (user: SessionUser | undefined): View =>
  user?.role === "admin" ? "admin" : "collector";

/** Brings the files, and for a moment waits for the data, of the screen that will be seen first. */
export async function loadScreen(
  pathname: string,
  user: SessionUser | undefined,
  queries: QueryClient,
): Promise<void> {
  const view = viewOf(user);
  const isPublic = !/^\/(auth|dashboard)\b/.test(pathname);
  if (isPublic && !(user && pathname === paths.demo())) await PublicScreens.load();
  else if (pathname.startsWith("/auth/")) await AuthModes.load();
  else if (user === undefined) await AuthPage.load();
  else if (pathname === paths.overview(view)) {
    await Promise.all([
      (view === "admin" ? AdminShell : Shell).load(),
      (view === "admin" ? AdminOverview : CollectorOverview).load(),
      Promise.race([loadOverviewData(view, queries), delay(unnoticedMs)]),
    ]);
  } else if (pathname === paths.newFruit()) {
    await loadCapture();
    await openDraftAhead(user.id);
  } else await (pathname.startsWith(`${paths.admin()}/`) ? AdminShell : Shell).load();
}

/** Each would otherwise ask for the next; a capture must not wait for three files in a row. */
async function loadCapture(): Promise<void> {
  await Promise.all([Shell.load(), FruitListPage.load(), NewFruitDialog.load()]);
}

async function openDraftAhead(userId: string): Promise<void> {
  try {
    await (await import("../features/field/fruits/record/use-recording.ts")).openDraftAhead(userId);
  } catch {
    // The form tries again, and tells.
  }
}

/** A wait so short that a skeleton would only flicker. */
const unnoticedMs = 300;
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function loadOverviewData(view: View, queries: QueryClient): Promise<void> {
  if (view === "admin") {
    await (await import("../features/field/overview/admin-data.ts")).fetchAdminData(queries);
  } else {
    await (
      await import("../features/field/overview/collector-data.ts")
    ).fetchCollectorData(queries);
  }
}

/** Every part of the design system in its states; in development only. */
const GalleryPage = import.meta.env.DEV
  ? screen(async () => (await import("./gallery/gallery-page.tsx")).GalleryPage)
  : null;

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary place={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Screens />
      </Suspense>
    </CrashBoundary>
  );
}

function Screens() {
  return (
    <Routes>
      {GalleryPage && <Route path="/ui" element={<GalleryPage />} />}
      <Route
        path="/auth"
        element={
          <VisitorGate>
            <AuthPage />
          </VisitorGate>
        }
      />
      <Route path="/auth/*" element={<AuthModes />} />
      <Route path="/demo" element={<SignedInGate visitor={<PublicScreens />} />}>
        <Route element={<OwnShell />}>
          <Route index element={<DemoPage />} />
        </Route>
      </Route>
      <Route path="/dashboard" element={<SignedInGate />}>
        <Route index element={<RoleHome />} />
        <Route element={<Shell view="collector" />}>
          <Route path="overview" element={<CollectorOverview />} />
          <Route path="fruits" element={<FruitListPage view="collector" />}>
            <Route path="new" element={<NewFruitDialog />} />
          </Route>
          <Route path="fruits/scan" element={<LabelScreens view="collector" />} />
          <Route path="fruits/labels" element={<LabelScreens view="collector" />} />
          <Route path="fruits/:id/label" element={<LabelScreens view="collector" />} />
          <Route path="fruits/:id" element={<FruitDetailPage view="collector" />}>
            <Route path="edit" element={<EditFruitDialog view="collector" />} />
          </Route>
          <Route path="ai-prediction" element={<PredictionPage />} />
          <Route path="outbox" element={<OutboxPage />} />
          <Route path="more" element={<MorePage view="collector" />} />
          <Route path="*" element={<LaterScreens />} />
        </Route>
        <Route path="training-ai" element={<Navigate to={paths.training()} replace />} />
        <Route path="admin" element={<AdminGate />}>
          <Route index element={<RoleHome />} />
          <Route element={<AdminShell />}>
            <Route path="overview" element={<AdminOverview />} />
            <Route path="fruits" element={<FruitListPage view="admin" />} />
            <Route path="fruits/:id" element={<FruitDetailPage view="admin" />}>
              <Route path="edit" element={<EditFruitDialog view="admin" />} />
            </Route>
            <Route path="*" element={<AdminScreens />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<PublicScreens />} />
    </Routes>
  );
}

/** What surrounds a screen that is everybody's. */
function OwnShell() {
  return <Shell view={viewOf(useUser())} />;
}
