import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";
import DatasetExportPage from "./dataset-export-page.tsx";

const weight = {
  name: "weight",
  label: { en: "Weight", fr: "Poids" },
  kind: "number",
  unit: "kg",
  min: 0,
  max: 60,
  decimals: 1,
  choices: [],
  is_required: false,
  shown_to: "everybody",
  is_retired: false,
};

test("[ADM-08] nothing is exported before the fields of its own are known: they would be left out", async () => {
  const { promise: ownFields, resolve: answer } = Promise.withResolvers<Response>();
  const asked = renderScreen(<DatasetExportPage />, {
    language: "fr",
    path: "/dashboard/admin/dataset-export",
    user: { ...awa, role: "admin" },
    answers: {
      "GET /api/fruits/own-fields": () => ownFields,
      "GET /api/exports": () => Response.json({ items: [], total: 0 }),
      "GET /api/exports/choices": () => Response.json({ collectors: [], sources: [] }),
    },
  });
  const prepare = page.getByRole("button", { name: "Préparer l'export" });
  await expect.poll(() => asked).toContain("GET /api/fruits/own-fields");
  await expect.element(prepare).not.toBeInTheDocument();
  answer(Response.json({ own_fields: [weight], remark_phrases: [] }));
  await expect.element(prepare).toBeVisible();
  await page.getByText("Colonnes", { exact: true }).first().click();
  await expect
    .element(page.getByRole("checkbox", { name: /Poids/ }), { timeout: 10_000 })
    .toBeChecked();
});
