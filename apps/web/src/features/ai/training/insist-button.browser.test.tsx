import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { InsistButton } from "./insist-button.tsx";

test("[AI-05] a model that did not pass is activated with a reason, and not without", async () => {
  const activation = "POST /api/models/real-3-first/activate";
  const registry = { active: "real-3-first", previous: null, spectra: [], models: [], changes: [] };
  const asked = renderScreen(<InsistButton version="real-3-first" />, {
    language: "fr",
    path: "/",
    answers: { [activation]: () => Response.json(registry) },
  });
  await page.getByRole("button", { name: /malgré l'échec au test/ }).click();
  const submit = page.getByRole("dialog").getByRole("button", { name: "Mettre en service" });
  await submit.click();
  await expect.element(page.getByText(/Dites pourquoi/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabelText("Raison").fill("Contrôlé à la main sur quarante fruits.");
  await submit.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(asked).toEqual([activation]);
});
