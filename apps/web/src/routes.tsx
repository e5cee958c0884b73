/** Every screen of the app. Screens load when they are first needed. */
import { lazy, Suspense } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { CrashBoundary } from "./crash/crash-boundary.tsx";
import { paths } from "./paths.ts";
import {
  AdminGate,
  LoadingScreen,
  RoleHome,
  SignedInGate,
  VisitorGate,
} from "./session/session-gates.tsx";

const HomePage = lazy(async () => ({
  default: (await import("./features/home/home-page.tsx")).HomePage,
}));
const loadAuthPage = () => import("./features/auth/auth-page.tsx");
const AuthPage = lazy(async () => ({ default: (await loadAuthPage()).AuthPage }));
const loadShell = () => import("./features/shell/shell.tsx");
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const MorePage = lazy(async () => ({
  default: (await import("./features/shell/more-page.tsx")).MorePage,
}));
const CollectorOverview = lazy(async () => ({
  default: (await import("./features/overview/collector-overview.tsx")).CollectorOverview,
}));
const AdminOverview = lazy(async () => ({
  default: (await import("./features/overview/admin-overview.tsx")).AdminOverview,
}));
const FruitListPage = lazy(async () => ({
  default: (await import("./features/fruits/list/fruit-list-page.tsx")).FruitListPage,
}));
const FruitDetailPage = lazy(async () => ({
  default: (await import("./features/fruits/detail/fruit-detail-page.tsx")).FruitDetailPage,
}));
const NewFruitDialog = lazy(async () => ({
  default: (await import("./features/fruits/record/new-fruit-dialog.tsx")).NewFruitDialog,
}));
const EditFruitDialog = lazy(async () => ({
  default: (await import("./features/fruits/record/edit-fruit-dialog.tsx")).EditFruitDialog,
}));
const SettingsPage = lazy(async () => ({
  default: (await import("./features/settings/settings-page.tsx")).SettingsPage,
}));
const PredictionPage = lazy(async () => ({
  default: (await import("./features/predictions/prediction-page.tsx")).PredictionPage,
}));

/** The files of the screen at this address come while the server is still asked who is there. */
function loadAhead(): void {
  const { pathname } = location;
  const load = pathname.startsWith(paths.dashboard())
    ? loadShell
    : pathname === paths.auth()
      ? loadAuthPage
      : undefined;
  // What fails here fails again, and is told, where the screen is drawn.
  void load?.().catch(() => undefined);
}

loadAhead();

/** Every part of the design system in its states; in development only. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import("./features/gallery/gallery-page.tsx")).GalleryPage,
    }))
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
      <Route path="/" element={<HomePage />} />
      <Route
        path="/auth"
        element={
          <VisitorGate>
            <AuthPage />
          </VisitorGate>
        }
      />
      <Route path="/dashboard" element={<SignedInGate />}>
        <Route index element={<RoleHome />} />
        <Route element={<Shell view="collector" />}>
          <Route path="overview" element={<CollectorOverview />} />
          <Route path="fruits" element={<FruitListPage view="collector" />}>
            <Route path="new" element={<NewFruitDialog />} />
          </Route>
          <Route path="fruits/:id" element={<FruitDetailPage view="collector" />}>
            <Route path="edit" element={<EditFruitDialog view="collector" />} />
          </Route>
          <Route path="ai-prediction" element={<PredictionPage />} />
          <Route path="more" element={<MorePage view="collector" />} />
        </Route>
        <Route path="admin" element={<AdminGate />}>
          <Route index element={<RoleHome />} />
          <Route element={<Shell view="admin" />}>
            <Route path="overview" element={<AdminOverview />} />
            <Route path="fruits" element={<FruitListPage view="admin" />} />
            <Route path="fruits/:id" element={<FruitDetailPage view="admin" />}>
              <Route path="edit" element={<EditFruitDialog view="admin" />} />
            </Route>
            <Route path="settings" element={<SettingsPage />} />
            <Route path="more" element={<MorePage view="admin" />} />
          </Route>
        </Route>
      </Route>
      <Route path="*" element={<Navigate to={paths.home()} replace />} />
    </Routes>
  );
}
