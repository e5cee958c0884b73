/**
 * While the app is in the back, this very device says what became of its own outbox: the server tells
 * the person's other devices, and in front the screen says it by itself.
 */
import { accountNameOf } from "@elaeis/domain/accounts/account-name";
import { noticeText } from "@elaeis/domain/notifications/notice-text";
import { timeOf, type NoticeContent } from "@elaeis/domain/notifications/notification-schemas";
import type { SessionUser } from "@elaeis/domain/accounts/account-schemas";
import type { QueryClient } from "@tanstack/react-query";
import { fetchPreferences, notificationKeys } from "#api/notifications.ts";
import { languageOnScreen } from "#language/language.ts";
import type { SyncEngine } from "#device/sync/sync-engine.ts";
import type { SyncState } from "#device/sync/sync-state.ts";
import { noticePath } from "#device/push/notice-path.ts";
import { showLocally } from "#device/push/push-device.ts";

const namedReferences = 3;

type News = Extract<NoticeContent, { kind: "sync_completed" | "sync_errors" }>;

export function notifyOfOutbox(
  engine: Pick<SyncEngine, "subscribe" | "state">,
  queries: QueryClient,
  user: SessionUser,
): () => void {
  let lastOutcome = engine.state().outcome;
  return engine.subscribe(() => {
    const state = engine.state();
    if (state.outcome === lastOutcome) return;
    lastOutcome = state.outcome;
    if (document.visibilityState === "hidden") void notify(newsOf(state, user), queries, user);
  });
}

function newsOf({ outcome, items }: SyncState, user: SessionUser): News[] {
  if (outcome === null) return [];
  const failed = (items ?? []).filter(({ state }) => state === "failed");
  const completed = { kind: "sync_completed" as const, data: { fruits: outcome.synced } };
  const errors = {
    kind: "sync_errors" as const,
    data: {
      fruits: outcome.failed,
      references: failed.slice(0, namedReferences).map(({ reference }) => reference),
      reason: failed[0]?.reason?.sentence ?? "",
      collector: accountNameOf(user),
      collector_id: user.id,
    },
  };
  return [...(outcome.synced > 0 ? [completed] : []), ...(outcome.failed > 0 ? [errors] : [])];
}

async function notify(news: News[], queries: QueryClient, user: SessionUser): Promise<void> {
  for (const notice of news) {
    const { kind } = notice;
    if (!(await isWished(kind, queries))) continue;
    const { title, body } = noticeText(notice, languageOnScreen(), accountNameOf(user));
    await showLocally(title, {
      body,
      tag: kind,
      icon: "/icons/icon-192.png",
      lang: languageOnScreen(),
      data: { path: noticePath({ kind, view: "collector", fruit: null }) },
    });
  }
}

/** As it was last known: the pass may have ended because there is no network. */
async function isWished(kind: News["kind"], queries: QueryClient): Promise<boolean> {
  const wishes = await queries
    .fetchQuery({
      queryKey: notificationKeys.preferences,
      queryFn: ({ signal }) => fetchPreferences(signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })
    .catch(() => null);
  return wishes === null || timeOf(wishes, kind) === "at_once";
}
