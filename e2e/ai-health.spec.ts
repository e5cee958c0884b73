/** Whether the AI answers, on both dashboards: asked every 15 seconds, and when a person asks. */
import { aiHealthPollMs } from "@elaeis/domain/predictions/prediction";
import { expect, locales, signIn, test } from "./fixtures.ts";

test.use({ locale: locales.fr });

for (const role of ["collector", "administrator"] as const) {
  test(`[AI-08] the AI's state on the dashboard of the ${role} @night`, async ({
    page,
    elaeis,
  }) => {
    await page.clock.install();
    await signIn(page, elaeis[role]);
    const known = { device: null, model_version: null, provenance: null };
    let state: "online" | "offline" | "silent" | "late" = "late";
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/ai/health", async (route) => {
      if (state === "late") await held;
      if (state === "silent") return route.abort();
      return route.fulfill({ json: { online: state !== "offline", ...known } });
    });
    await page.reload();
    await expect(page.getByText("Vérification de l'IA").first()).toBeVisible();
    state = "online";
    answer();
    await expect(page.getByText("IA en ligne").first()).toBeVisible();

    state = "offline";
    await page.clock.fastForward(aiHealthPollMs + 1_000);
    await expect(
      page.getByText("IA offline - Vérifiez la connexion serveur").first(),
    ).toBeVisible();

    state = "silent";
    await page.getByRole("button", { name: "Revérifier l'IA" }).first().click();
    await expect(page.getByText("Impossible de contacter l'API").first()).toBeVisible();
    state = "online";
    await page.getByRole("button", { name: "Revérifier l'IA" }).first().click();
    await expect(page.getByText("IA en ligne").first()).toBeVisible();
  });
}
