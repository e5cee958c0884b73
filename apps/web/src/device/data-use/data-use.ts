/**
 * What the app sends and receives on this phone, by day: for people who pay by the megabyte. Updates of the app itself,
 * which the service worker fetches, are not in it.
 */
import { traffic } from "#api/traffic.ts";
import * as z from "zod/mini";
import { changeMemory, readMemory } from "../sync/memory.ts";

const daysSchema = z.array(z.object({ day: z.string(), up: z.number(), down: z.number() }));
/** Bytes. */
export type DayUse = z.infer<typeof daysSchema>[number];

const memoryName = "data-use";
const keptDays = 30;
const noteEveryMs = 5_000;

/** The newest first. @param use more of this day */
export function withUse(days: readonly DayUse[], use: DayUse): DayUse[] {
  const former = days.find(({ day }) => day === use.day);
  const { up = 0, down = 0 } = former ?? {};
  const others = days.filter((one) => one !== former);
  return [{ day: use.day, up: up + use.up, down: down + use.down }, ...others]
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, keptDays);
}

export async function readDataUse(): Promise<DayUse[]> {
  return daysIn(await readMemory(memoryName));
}

function daysIn(kept: unknown): DayUse[] {
  const read = z.safeParse(daysSchema, kept);
  return read.success ? read.data : [];
}

/** Of the phone's own calendar. */
export function dayOf(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()];
  return `${moment.getFullYear()}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Counts while this tab is open. @returns what stops it */
export function countDataUse(): () => void {
  let down = 0;
  const note = () => {
    const use = { day: dayOf(new Date()), up: traffic.up, down };
    if (use.up + use.down === 0) return;
    traffic.up = 0;
    down = 0;
    // A figure for the screen, which a full device does without.
    void changeMemory(memoryName, (kept) => withUse(daysIn(kept), use)).catch(() => undefined);
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // None where it came from the device itself.
      if (entry instanceof PerformanceResourceTiming) down += entry.transferSize;
    }
  });
  for (const type of ["resource", "navigation"]) observer.observe({ type, buffered: true });
  const timer = setInterval(note, noteEveryMs);
  document.addEventListener("visibilitychange", note);
  return () => {
    observer.disconnect();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", note);
    note();
  };
}
