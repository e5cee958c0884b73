import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { PlotFields } from "#features/field/plots/plot-fields.tsx";
import { emptyPlot, newProducer } from "#features/field/plots/plot-form.ts";

test("every field that is needed is marked, to the eye and to those who hear it, and no other", async () => {
  const values = { ...emptyPlot, producer: newProducer };
  renderScreen(
    <PlotFields values={values} errors={{}} producers={[]} onChange={() => undefined} />,
    { language: "fr", path: "/", answers: {} },
  );
  await expect.element(page.getByLabelText("Producteur", { exact: true })).toBeVisible();
  const marked = [...document.querySelectorAll("label")]
    .filter((label) => label.parentElement?.innerText.endsWith("*"))
    .map((label) => label.textContent);
  expect(marked).toEqual(["Nom", "Producteur", "Nom du producteur"]);
  for (const name of marked) {
    await expect.element(page.getByLabelText(name, { exact: true })).toBeRequired();
  }
  await expect.element(page.getByLabelText("Lieu", { exact: true })).not.toBeRequired();
});
