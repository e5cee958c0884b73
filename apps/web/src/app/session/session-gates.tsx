/** Decides, before a screen loads, whether the person may be there. */
import { Suspense, useState, type ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { phrasesHook } from "#language/language-provider.tsx";
import { knownPeople } from "#api/people-here.ts";
import { hasPin } from "#device/pin/pin-lock.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { isUnreachable } from "#language/failures/failure.ts";
import { paths } from "../paths.ts";
import { lazyPart } from "../lazy-part.tsx";
import { PalmMark } from "#ui/palm-mark.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";
import { useSession, UserContext, useUser } from "./use-session.ts";

const usePhrases = phrasesHook({ en, fr });
/** What is in the place of every screen while somebody lacks the second factor they need. */
const SecondFactorDue = lazyPart(
  async () =>
    (await import("#features/people/accounts/second-factor/admin/second-factor-due.tsx"))
      .SecondFactorDue,
);
const PinGate = lazyPart(async () => (await import("./pin-gate.tsx")).PinGate);
const StartupError = lazyPart(async () => (await import("./startup-error.tsx")).StartupError);

/** @param visitor what somebody who is not signed in sees instead; the way in if not given */
export function SignedInGate({ visitor }: { visitor?: ReactNode }) {
  const { state, user, lacksSecondFactor, error } = useSession();
  const [isSettingUp, setIsSettingUp] = useState(false);
  // It stays after the session is free to go on: recovery codes are still to be put away.
  if (lacksSecondFactor && !isSettingUp) setIsSettingUp(true);
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user !== undefined && !wasIn) setWasIn(true);
  if (state === "initialization_error") {
    // Nobody is chosen, and there is no network to sign in: one of those who work here says who they are.
    const canChoose = isUnreachable(error) && knownPeople().length > 0;
    return canChoose ? <Navigate to={paths.auth()} replace /> : <StartupError error={error} />;
  }
  if (state === "signed_out") {
    if (isSettingUp) setIsSettingUp(false);
    // A followed link or scanned label opens after the sign-in; after a sign-out nothing does.
    const meant = wasIn ? null : pathname + search;
    return visitor ?? <Navigate to={paths.auth()} state={meant} replace />;
  }
  // Known from the last time, whatever becomes of asking again.
  if (user === undefined) return <LoadingScreen isReconnecting={state === "reconnecting"} />;
  return (
    <UserContext value={user}>
      {isSettingUp ? (
        <Suspense fallback={<LoadingScreen />}>
          <SecondFactorDue onSetUp={() => setIsSettingUp(false)} />
        </Suspense>
      ) : hasPin(user.id) ? (
        <Suspense fallback={<LoadingScreen />}>
          <PinGate key={user.id}>
            <Outlet />
          </PinGate>
        </Suspense>
      ) : (
        <Outlet />
      )}
    </UserContext>
  );
}

export function VisitorGate({ children }: { children?: ReactNode }) {
  const { state, user } = useSession();
  const meant: unknown = useLocation().state;
  if (user !== undefined) {
    return <Navigate to={typeof meant === "string" ? meant : paths.dashboard()} replace />;
  }
  return state === "loading" ? <LoadingScreen /> : (children ?? <Outlet />);
}

export function AdminGate() {
  return useUser().role === "admin" ? <Outlet /> : <RoleHome />;
}

/** From a dashboard without network back to the site: it is not on the phone, and the person stays. */
export function SiteGate({ children }: { children: ReactNode }) {
  return useIsOffline() ? <RoleHome /> : children;
}

/** `/dashboard` itself: each role has its own first section. */
export function RoleHome() {
  const view = useUser().role === "admin" ? "admin" : "collector";
  return <Navigate to={paths.overview(view)} replace />;
}

/** The same picture as in index.html, so that nothing jumps while the app takes over. */
export function LoadingScreen({ isReconnecting = false }) {
  const phrases = usePhrases();
  return (
    <main className="startup" aria-busy>
      <PalmMark className="size-14" />
      <output>{isReconnecting ? phrases.reconnecting : phrases.loading}</output>
    </main>
  );
}
