/** No violation that axe finds on what the shell adds: the administrator's screens and the overlays. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { signInThroughApi } from "../collecting.ts";
import { expect, locales, test } from "../fixtures.ts";
import { sizes } from "./take-screenshots.ts";

async function expectNoViolation(page: Page, where: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const language of ["fr", "en"] as const) {
  for (const theme of ["light", "dark", "soleil"]) {
    test.describe(`${language}, ${theme}`, () => {
      test.use({ locale: locales[language] });

      test("the administrator's screens and the overlays are free of violations", async ({
        page,
        elaeis,
      }) => {
        await page.addInitScript((chosen) => localStorage.setItem("elaeis.theme", chosen), theme);
        await signInThroughApi(page.request, elaeis.url, elaeis.administrator);
        for (const section of ["overview", "fruits", "training-ai", "settings", "more"]) {
          await page.goto(`/dashboard/admin/${section}`);
          await page.getByRole("heading", { level: 1 }).waitFor();
          await expectNoViolation(page, section);
        }
        await page.keyboard.press("Control+k");
        await page.getByRole("option").first().waitFor();
        await expectNoViolation(page, "palette");
        await page.keyboard.press("Escape");
        await page.setViewportSize({ width: sizes.phone[0], height: sizes.phone[1] });
        await page.getByRole("banner").locator("button[aria-haspopup=dialog]").first().click();
        await page.getByRole("dialog").waitFor();
        await expectNoViolation(page, "account");
      });
    });
  }
}
