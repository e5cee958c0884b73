/** No violation that axe finds, on each screen, in each theme and both languages, on a phone. */
import { AxeBuilder } from "@axe-core/playwright";
import { photosIn, sendFruit, signInThroughApi } from "./collecting.ts";
import { expect, locales, test } from "./fixtures.ts";
import { drawnPhotos } from "./pictures.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ["fr", "en"] as const) {
  for (const theme of ["light", "dark", "soleil"]) {
    test.describe(`${language}, ${theme}`, () => {
      test.use({ locale: locales[language] });

      test("every screen is free of violations", async ({ page, elaeis }) => {
        await page.addInitScript((chosen) => localStorage.setItem("elaeis.theme", chosen), theme);
        const visit = async (path: string) => {
          await page.goto(path);
          await page.getByRole("heading", { level: 1 }).first().waitFor();
          await page.waitForLoadState("networkidle");
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
          await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        };
        await visit("/");
        await visit("/auth");
        await signInThroughApi(page.request, elaeis.url, elaeis.collector);
        const photos = photosIn(await drawnPhotos(41, test.info().outputPath("photos")));
        const reference = `AXE-${language}-${theme}`;
        const sent = await sendFruit(page.request, elaeis.url, photos, {
          fruit_id: reference,
          oil_content: 22,
        });
        for (const path of [
          "overview",
          "fruits",
          "fruits/new",
          "ai-prediction",
          "outbox",
          "more",
        ]) {
          await visit(`/dashboard/${path}`);
        }
        await visit(`/dashboard/fruits/${sent?.id}`);
        await visit(`/dashboard/fruits/${sent?.id}/edit`);
      });
    });
  }
}
