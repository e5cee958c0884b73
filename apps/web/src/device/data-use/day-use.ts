/** Bytes by day, apart from where they are kept: the service worker counts, too. */
import * as z from "zod/mini";

export const dayUseSchema = z.object({ day: z.string(), up: z.number(), down: z.number() });
/** Bytes. */
export type DayUse = z.infer<typeof dayUseSchema>;

const keptDays = 30;

/** The newest first. @param use more of this day */
export function withUse(days: readonly DayUse[], use: DayUse): DayUse[] {
  const former = days.find(({ day }) => day === use.day);
  const { up = 0, down = 0 } = former ?? {};
  const others = days.filter((one) => one !== former);
  return [{ day: use.day, up: up + use.up, down: down + use.down }, ...others]
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, keptDays);
}

/** Of the phone's own calendar. */
export function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()];
  return `${moment.getFullYear()}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Calls with what each file cost that this page, or worker, fetches, where the browser tells. */
export function observeReceived(types: readonly string[], add: (bytes: number) => void): void {
  const isTold = "PerformanceObserver" in globalThis && "PerformanceResourceTiming" in globalThis;
  if (!isTold) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // None where it came from the device itself.
      if (entry instanceof PerformanceResourceTiming) add(entry.transferSize);
    }
  });
  for (const type of types) observer.observe({ type, buffered: true });
}
