/** How far what is read moves while a page comes: its share of the window, times how far. */
import type { Page } from "@playwright/test";

/** What is read does not jump. */
export const mostShift = 0.02;

type Watched = Window & { shiftNow?: () => number };

/** From the next address on. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watched = window;
    let shift = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if ("value" in entry && typeof entry.value === "number") shift += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    seen.shiftNow = () => {
      // What was drawn, and is not reported yet.
      add(observer.takeRecords());
      return shift;
    };
  });
}

export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  // What came last is drawn first.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: Watched = window;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen.shiftNow?.() ?? NaN)));
      }),
  );
}
