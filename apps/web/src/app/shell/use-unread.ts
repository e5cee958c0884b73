import { useQuery } from "@tanstack/react-query";
import type { NoticePage } from "@elaeis/domain/notifications/notification-schemas";
import { notificationKeys } from "../../api/notifications.ts";

/** Unread notices as they were last known; whoever shows notices asks for them. */
export function useUnread(): number {
  const { data } = useQuery<NoticePage>({ queryKey: notificationKeys.notices, enabled: false });
  return data?.unread ?? 0;
}
