/** What every screen owes to everybody: free of violations in each theme, and nothing beyond its edges. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const themes = ["light", "dark", "soleil"] as const;

/** What a theme can break; all the other rules look at structure and words, which no theme changes. */
const rulesOfLooks = ["color-contrast", "link-in-text-block", "target-size"] as const;

/** What another language can break: names and languages that are missing, and targets that words push together. */
const rulesOfWords = [
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-progressbar-name",
  "aria-toggle-field-name",
  "button-name",
  "document-title",
  "empty-heading",
  "frame-title",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "input-button-name",
  "label",
  "link-name",
  "select-name",
  "summary-name",
  "svg-img-alt",
  "target-size",
  "valid-lang",
] as const;

/**
 * What axe finds on the screen as it stands, in each theme. The screen keeps its state: a theme is
 * put on as the app puts it on, without a new start.
 * @param except a part of the screen that is not the product's to mend
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const before = await themeOf(page);
  const found: string[] = [];
  for (const theme of themes) {
    await putOn(page, theme);
    const axe = await axeFromTop(page, except);
    if (theme !== "light") axe.withRules([...rulesOfLooks]);
    const { violations } = await axe.analyze();
    found.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`));
  }
  await putOn(page, before);
  expect(found, page.url()).toEqual([]);
}

/** The screen in a second language, where all rules and looks were checked in the first. */
export async function expectAccessibleWords(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const axe = await axeFromTop(page, undefined);
  await expectNothingFound(page, axe.withRules([...rulesOfWords]));
}

/** What axe finds on the screen in the theme it has, once it is there. */
export async function expectNoViolations(page: Page, { except }: { except?: string } = {}) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expectNothingFound(page, await axeFromTop(page, except));
}

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, page.url()).toEqual([]);
}

/** Sees the screen from its top: a control half under the top bar is only scrolled there. */
async function axeFromTop(page: Page, except: string | undefined): Promise<AxeBuilder> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const axe = new AxeBuilder({ page });
  return except === undefined ? axe : axe.exclude(except);
}

/** Nothing may have to be looked for sideways, at any of the widths. */
export async function expectToFit(page: Page, widthsPx: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeyondEdge(page, `${width} px wide`);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Text twice as large, as a browser or a phone is set to show it, loses nothing. */
export async function expectToFitLargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNothingBeyondEdge(page, "text of 200 %");
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

async function expectNothingBeyondEdge(page: Page, looked: string): Promise<void> {
  await expect
    .poll(() => beyondEdge(page), { message: `${page.url()}, ${looked}`, timeout: 3_000 })
    .toEqual([]);
}

/** What makes the page scroll sideways, and labels of controls that are cut off. */
function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) => element.outerHTML.slice(0, 160);
    const { scrollWidth: wholePx, clientWidth: shownPx } = document.documentElement;
    const wide = [...document.body.querySelectorAll("*")]
      .filter((element) => element.closest("[class*=sr-only]") === null)
      .filter((element) => element.getBoundingClientRect().right > shownPx + 1)
      .slice(0, 3)
      .map(named);
    const sideways =
      wholePx > shownPx ? [`${wholePx} px across, of which ${shownPx} are seen`, ...wide] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("button, a, h1, h2, h3, label")]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
        const isForScreenReaders = clipPath !== "none";
        return overflowX !== "visible" && textOverflow !== "ellipsis" && !isForScreenReaders;
      })
      .map((element) => `cut off: ${named(element)}`);
    return [...sideways, ...cut];
  });
}

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset["theme"]);
}

async function putOn(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((chosen) => {
    if (chosen === undefined) delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = chosen;
  }, theme);
}
