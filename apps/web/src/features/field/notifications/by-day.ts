import type { Notice } from "@elaeis/domain/notifications/notification-schemas";

/** Notices in their order, under the day of the person's calendar: "Today", "Yesterday", a date. */
export function byDay(
  notices: readonly Notice[],
  now: Date,
  locale: string,
): { day: string; notices: Notice[] }[] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = dayOf(new Date(notice.created_at), now, locale);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, those]) => ({ day, notices: those }));
}

function dayOf(time: Date, now: Date, locale: string): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = time.toDateString();
  const relative = day === now.toDateString() ? 0 : day === yesterday.toDateString() ? -1 : null;
  if (relative === null) {
    return time.toLocaleDateString(locale, { weekday: "long", day: "numeric", month: "long" });
  }
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(relative, "day");
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
