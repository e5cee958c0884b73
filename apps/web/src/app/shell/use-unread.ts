import { useQuery } from "@tanstack/react-query";
import type { NoticePage } from "@elaeis/domain/notifications/notification-schemas";
import { notificationKeys } from "#api/notifications.ts";

/** Unread notices as last known; the parts that show notices fetch them. */
export function useUnread(): number {
  const { data } = useQuery<NoticePage>({ queryKey: notificationKeys.notices, enabled: false });
  return data?.unread ?? 0;
}
