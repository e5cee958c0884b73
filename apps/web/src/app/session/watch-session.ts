/** Follows the session after the first screen: keeps it alive, and tells what becomes of it. */
import type { Session } from "@elaeis/domain/accounts/account-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { sessionKey } from "#api/accounts.ts";
import { reachQuery } from "#api/server-health.ts";
import { isSignedOut } from "#language/failures/failure.ts";
import { createKeepAlive, keepAliveTimes } from "./keep-alive.ts";
import { reloadOnce } from "./reload-once.ts";
import { sessionEventOf, type SessionEvent } from "./session-event.ts";
import { sessionQuery } from "./use-session.ts";

/** Dispatched on the window with a `SessionEvent` as its detail. */
export const sessionEventName = "session-changed";

export function watchSession(queries: QueryClient): void {
  const session = () => queries.getQueryData(sessionQuery.queryKey);
  const keepAlive = createKeepAlive({
    now: Date.now,
    expiresAt: () => expiryOf(session()),
    refresh: async () => {
      const asked = queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return asked.then(
        () => true,
        // Nobody's session is an answer, too.
        isSignedOut,
      );
    },
    onInactive: (idleMs) => console.info(`No activity for ${Math.round(idleMs / 60_000)} minutes`),
    onLost: async () => void (await reloadOnce()),
  });
  for (const activity of ["pointerdown", "keydown", "scroll"]) {
    addEventListener(activity, keepAlive.touched, { passive: true, capture: true });
  }
  setInterval(() => void keepAlive.check(), keepAliveTimes.checkEveryMs);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      setTimeout(() => void keepAlive.refreshNow(), keepAliveTimes.visiblePauseMs);
    }
  });
  notifyOfChanges(queries, session());
  whenServerIsBack(queries, () => void keepAlive.refreshNow());
}

function expiryOf(session: Session | null | undefined): number | null {
  return session ? Date.parse(session.expires_at) : null;
}

/** Tells this tab of each change, and the others to ask for themselves. */
function notifyOfChanges(queries: QueryClient, first: Session | null | undefined): void {
  const tabs = new BroadcastChannel("elaeis-session");
  let before = first;
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || query.queryKey[0] !== sessionKey[0]) return;
    const after = queries.getQueryData(sessionQuery.queryKey);
    const event = sessionEventOf(before, after, isRecovery());
    before = after;
    if (event === null) return;
    dispatchEvent(new CustomEvent<SessionEvent>(sessionEventName, { detail: event }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of ours, no window
    if (event !== "token_refreshed") tabs.postMessage(event);
  });
  tabs.addEventListener("message", () => void queries.invalidateQueries({ queryKey: sessionKey }));
}

const isRecovery = () => new URLSearchParams(location.search).has("recovery");

/** What was restored from an earlier time, or could not be asked, is asked for when there is a server. */
function whenServerIsBack(queries: QueryClient, onBack: () => void): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryKey[0] !== reachQuery.queryKey[0]) return;
    const session = queries.getQueryState(sessionQuery.queryKey);
    const isInDoubt = session?.status === "error" || session?.isInvalidated === true;
    const isBack = event.action.type === "success" && event.query.state.data === "online";
    if (isBack && isInDoubt && session.fetchStatus === "idle") onBack();
  });
}
