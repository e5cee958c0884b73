/** How far what is read moves while a page comes: its share of the window, times how far. */
import type { Page } from "@playwright/test";

/** What is read does not jump. */
export const mostShift = 0.02;

/** From the next address on. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Window & { shift?: number } = window;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("value" in entry && typeof entry.value === "number") {
          seen.shift = (seen.shift ?? 0) + entry.value;
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0);
}
