/** What every screen owes to everybody: free of violations in each theme, and nothing beyond its edges. */
import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import { expect, type Language } from "./fixtures.ts";

/** In the page, once its source has run there. */
declare const axe: typeof axeCore;

const themes = ["light", "dark", "soleil"] as const;

/** What a theme can break; all the other rules check structure and words, which no theme changes. */
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
 * What axe finds on the current screen, in each theme. The screen keeps its state: a theme is
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
    const rules = theme === "light" ? undefined : rulesOfLooks;
    const violations = await violationsOf(page, { except, rules });
    found.push(...violations.map((violation) => `${theme} ${violation}`));
  }
  await putOn(page, before);
  expect(found, page.url()).toEqual([]);
}

/** The screen in a second language, where all rules and looks were checked in the first. */
export async function expectAccessibleWords(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await violationsOf(page, { rules: rulesOfWords }), page.url()).toEqual([]);
}

/** All rules and looks in French; in English only what another language can break. */
export async function expectAccessibleIn(
  language: Language,
  page: Page,
  options: { except?: string } = {},
): Promise<void> {
  await (language === "fr" ? expectAccessible(page, options) : expectAccessibleWords(page));
}

/** What axe finds on the screen in the theme it has, once it is there. */
export async function expectNoViolations(page: Page, { except }: { except?: string } = {}) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await violationsOf(page, { except }), page.url()).toEqual([]);
}

/** Checks the screen from its top: a control half under the top bar is only scrolled there. */
async function violationsOf(
  page: Page,
  { except, rules }: { except?: string | undefined; rules?: readonly string[] | undefined },
): Promise<string[]> {
  // Once per page: reading axe's half a megabyte takes as long as its rules.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ excluded, only }) => {
      window.scrollTo(0, 0);
      const { violations } = await axe.run(
        { include: [["html"]], exclude: excluded },
        { resultTypes: ["violations"], iframes: false, ...(only && { runOnly: only }) },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { excluded: except === undefined ? [] : [except], only: rules && [...rules] },
  );
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
