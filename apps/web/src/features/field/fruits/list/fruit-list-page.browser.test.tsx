/** The list of fruits when the server fails or refuses. */
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { awa, refusal, renderScreen } from "../../../../app/testing/render-screen.tsx";
import FruitTablePage from "../table/fruit-table-page.tsx";
import FruitListPage from "./fruit-list-page.tsx";

const fruitId = "0199a000-0000-7000-8000-000000000029";
const fruits: FruitPage = {
  items: [
    {
      id: fruitId,
      version: 1,
      fruit_id: "PALM-2026-000029-STAY",
      collector_id: awa.id,
      collector_email: awa.email,
      oil_content: 22,
      dry_matter: null,
      protein_content: null,
      fatty_acids: null,
      analysis_temperature: null,
      maturity_stage: null,
      harvest_season: null,
      collection_date: "2026-06-01T10:00:00.000Z",
      latitude: null,
      longitude: null,
      location_accuracy_m: null,
      location_name: null,
      remarks: null,
      photos_count: 0,
      photos_declared: 4,
      photo_url: null,
      thumbnail_url: null,
      nir_data_source: null,
      ai_confidence_score: null,
      is_sample: false,
      created_at: "2026-06-01T10:00:00.000Z",
      updated_at: "2026-06-01T10:00:00.000Z",
    },
  ],
  next: null,
  total: 1,
};

test("[LIST-05] without network and records the list says so, and can be asked for again", async () => {
  let isDown = true;
  const asked = renderScreen(<FruitListPage />, {
    language: "fr",
    path: "/dashboard/fruits",
    answers: {
      "GET /api/fruits": () => {
        if (isDown) throw new TypeError("no network");
        return Response.json(fruits);
      },
    },
  });
  const isEmpty = page.getByText(/encore affiché aucun fruit/);
  await expect.element(isEmpty).toBeVisible();
  const retry = page.getByRole("button", { name: "Actualiser" });
  const before = asked.length;
  await retry.click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect.element(retry).toBeEnabled();
  isDown = false;
  await retry.click();
  await expect.element(page.getByText("PALM-2026-000029-STAY").first()).toBeVisible();
  await expect.element(isEmpty).not.toBeInTheDocument();
});

test("[LIST-05] a list and a deletion that fail are told in the words of the specification", async () => {
  let isDown = true;
  const error = "Query timeout after 10 seconds";
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: "/dashboard/admin/fruits",
    user: { ...awa, role: "admin" },
    answers: {
      "GET /api/fruits/choices": () => Response.json({ collectors: [], batches: [] }),
      "GET /api/fruits": () =>
        isDown ? refusal(504, "query_timeout", error) : Response.json(fruits),
      [`DELETE /api/fruits/${fruitId}`]: () => refusal(403, "forbidden", "No."),
    },
  });
  await expect.element(page.getByText("Failed to load fruits")).toBeVisible();
  await expect.element(page.getByText(error, { exact: false })).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Delete PALM-2026-000029-STAY" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(page.getByText("Error deleting fruit: No.")).toBeVisible();
});

test.each([
  ["", "Total"],
  ["?view=map", "Total"],
  ["?search=PALM", "Trouvés"],
  ["?batch=0199a000-0000-7000-8000-0000000000bb", "Trouvés"],
  ["?oil_content_min=20", "Trouvés"],
])("[LIST-01] of the table at “%s” the number is called %s", async (search, word) => {
  renderScreen(<FruitTablePage />, {
    language: "fr",
    path: `/dashboard/admin/fruits${search}`,
    answers: { "GET /api/fruits": () => Response.json(fruits) },
    user: { ...awa, role: "admin" },
  });
  await expect.element(page.getByRole("term").filter({ hasText: word })).toBeVisible();
});

test("[LIST-03] [PRED-06] the class of a predicted fruit has no colour, and says that it is predicted", async () => {
  const [fruit] = fruits.items;
  if (fruit === undefined) throw new Error("no fruit");
  const items = [
    { ...fruit, oil_content: 25, fruit_id: "PALM-MEASURED" },
    {
      ...fruit,
      id: "0199a000-0000-7000-8000-000000000030",
      fruit_id: "PALM-PREDICTED",
      oil_content: 25,
      nir_data_source: "ai_accepted",
      ai_confidence_score: 0.9,
    },
  ];
  renderScreen(<FruitListPage />, {
    language: "fr",
    path: "/dashboard/fruits",
    answers: { "GET /api/fruits": () => Response.json({ ...fruits, items, total: 2 }) },
  });
  const predicted = page.getByText("Excellent (prédit)");
  await expect.element(predicted).toBeVisible();
  const measured = page.getByText("Excellent", { exact: true });
  await expect.element(measured).toHaveClass(/text-success/);
  await expect.element(predicted).not.toHaveClass(/success/);
});
