/** Days as the person's own wall calendar counts them. */

/** 2026-03-15; Sweden writes dates so. */
export function localDay(time: Date): string {
  return time.toLocaleDateString("sv-SE");
}

/** Days of the month that are left, today included. */
export function daysLeftInMonth(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate() - now.getDate() + 1;
}

/** "today", "yesterday" or the date, as the language says it. */
export function dayInWords(time: Date, now: Date, locale: string): string {
  const today = localDay(now);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = localDay(time);
  const relative = day === today ? 0 : day === localDay(yesterday) ? -1 : undefined;
  if (relative === undefined) return time.toLocaleDateString(locale, { dateStyle: "medium" });
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(relative, "day");
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

export function clockTime(time: Date, locale: string): string {
  return time.toLocaleTimeString(locale, { timeStyle: "short" });
}
