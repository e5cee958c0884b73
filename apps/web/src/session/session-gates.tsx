/** Decides, before a screen loads, whether the person may be there. */
import type { ReactNode } from "react";
import { Navigate, Outlet } from "react-router";
import { phrasesHook } from "../language/language-provider.tsx";
import { paths } from "../paths.ts";
import { PalmMark } from "../ui/palm-mark.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { StartupError } from "./startup-error.tsx";
import { useSession, UserContext, useUser } from "./use-session.ts";

const usePhrases = phrasesHook({ en, fr });

export function SignedInGate() {
  const session = useSession();
  if (session.isPending) return <LoadingScreen />;
  // Known from the last time, whatever became of asking again.
  if (session.data === undefined) return <StartupError error={session.error} />;
  if (session.data === null) return <Navigate to={paths.auth()} replace />;
  return (
    <UserContext value={session.data.user}>
      <Outlet />
    </UserContext>
  );
}

export function VisitorGate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.isPending) return <LoadingScreen />;
  if (session.data) return <Navigate to={paths.dashboard()} replace />;
  return children;
}

export function AdminGate() {
  return useUser().role === "admin" ? <Outlet /> : <RoleHome />;
}

/** `/dashboard` itself: each role has its own first section. */
export function RoleHome() {
  const view = useUser().role === "admin" ? "admin" : "collector";
  return <Navigate to={paths.overview(view)} replace />;
}

/** The same picture as in index.html, so that nothing jumps while the app takes over. */
export function LoadingScreen() {
  const phrases = usePhrases();
  return (
    <main className="startup" aria-busy>
      <PalmMark className="size-14" />
      <output>{phrases.loading}</output>
    </main>
  );
}
