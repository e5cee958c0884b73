/**
 * A person's notices on this device. What is read without network is remembered and sent to the server
 * with the next question.
 */
import * as notificationsApi from "@elaeis/domain/notifications/notifications-api";
import { ask } from "#api/ask.ts";
import type { NoticePage } from "@elaeis/domain/notifications/notification-schemas";
import { queryOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { fetchNotices, notificationKeys } from "#api/notifications.ts";

/** What was read here and the server does not know yet. */
const readHereKey = ["notices-read-here"];

export function noticesQuery(queries: QueryClient) {
  return queryOptions({
    queryKey: notificationKeys.notices,
    queryFn: async ({ signal }) => {
      await tellServer(queries);
      return fetchNotices(signal);
    },
  });
}

export function useReadNotices() {
  const queries = useQueryClient();
  return {
    read(id: string): void {
      showRead(queries, id);
      rememberRead(queries, [id]);
      void tellServer(queries).catch(() => undefined);
    },
    /** Fails without the server, which alone knows the older ones. */
    async readAll(newest: string): Promise<void> {
      await ask(notificationsApi.markAllNoticesSeen, { json: { until: newest } });
      await queries.invalidateQueries({ queryKey: notificationKeys.notices });
    },
  };
}

function rememberRead(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueryDefaults(readHereKey, { gcTime: Number.POSITIVE_INFINITY });
  queries.setQueryData<string[]>(readHereKey, (held = []) => [...new Set([...held, ...ids])]);
}

async function tellServer(queries: QueryClient): Promise<void> {
  const ids = queries.getQueryData<string[]>(readHereKey) ?? [];
  if (ids.length === 0) return;
  await ask(notificationsApi.markNoticesSeen, { json: { ids: ids.slice(0, mostAtOnce) } });
  const told = new Set(ids.slice(0, mostAtOnce));
  queries.setQueryData<string[]>(readHereKey, (held = []) => held.filter((id) => !told.has(id)));
}

const mostAtOnce = 100;

function showRead(queries: QueryClient, read: string): void {
  queries.setQueriesData<NoticePage>({ queryKey: notificationKeys.notices }, (page) => {
    if (page === undefined) return page;
    const isNew = page.notices.some(({ id, is_read }) => id === read && !is_read);
    return {
      ...page,
      notices: page.notices.map((notice) =>
        notice.id === read ? { ...notice, is_read: true } : notice,
      ),
      unread: Math.max(0, page.unread - Number(isNew)),
    };
  });
}
