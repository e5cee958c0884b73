import { plural } from "#language/plural.ts";

export const en = {
  title: "Notifications",
  settings: "Notification settings",
  loadFailed: "The notifications could not be loaded",
  offline: (when: string) => `Offline: notifications received up to ${when}.`,
  empty: "No notifications yet.",
  unread: (count: number) =>
    count >= 100
      ? "More than 99 unread"
      : plural("en", count, { one: "# unread", other: "# unread" }),
  isUnread: "unread",
  markAll: "Mark all as read",
  markFailed: "The notifications were not marked as read",
  older: "Show older",
};
