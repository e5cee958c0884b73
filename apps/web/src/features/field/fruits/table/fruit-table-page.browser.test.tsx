/** The administrators' table: its sorting, filters and saved views. */
import { expect, onTestFinished, test } from "vitest";
import { useLocation } from "react-router";
import { page } from "vitest/browser";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { awa, renderScreen } from "#app/testing/render-screen.tsx";

import { forgetMemory } from "#device/sync/memory.ts";
import FruitTablePage from "./fruit-table-page.tsx";
import { TableFilterFields } from "./table-filters.tsx";
import { readTable } from "./table-address.ts";
import { ViewsTool } from "./table-tools.tsx";

const one = {
  id: "0199a000-0000-7000-8000-000000000029",
  version: 1,
  fruit_id: "PALM-2026-000029-SORT",
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
};

const answers = {
  "GET /api/fruits/choices": () => Response.json({ collectors: [], batches: [] }),
  "GET /api/fruits": () => Response.json({ items: [one], next: null, total: 1 }),
};

test("[LIST-02] one column says that the table is sorted by it, with its class beside it or alone", async () => {
  await page.viewport(1440, 900);
  const user = { ...awa, role: "admin" as const };
  const sorted = () =>
    [...document.querySelectorAll("th[aria-sort]")].map((heading) => heading.textContent);
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: "/dashboard/admin/fruits?sort=oil_content",
    user,
    answers,
  });
  await expect.element(page.getByText("PALM-2026-000029-SORT").first()).toBeVisible();
  expect(sorted()).toEqual(["Oil"]);
});

test("[LIST-02] the table is sorted by a column of the installation's own", async () => {
  await page.viewport(1440, 900);
  const weight = {
    name: "weight",
    kind: "number",
    label: { en: "Weight", fr: "Poids" },
    unit: "kg",
    min: 0,
    max: 90,
    decimals: 1,
    is_required: false,
    shown_to: "everybody",
    is_retired: false,
  };
  const asked: (string | null)[] = [];
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: "/dashboard/admin/fruits?columns=own:weight",
    user: { ...awa, role: "admin" },
    answers: {
      ...answers,
      "GET /api/fruits/own-fields": () => Response.json({ own_fields: [weight] }),
      "GET /api/fruits": ({ searchParams }) => {
        asked.push(searchParams.get("sort"));
        const fruit = { ...one, own_values: { weight: 12.5 } };
        return Response.json({ items: [fruit], next: null, total: 1 });
      },
    },
  });
  await expect.element(page.getByRole("cell", { name: "12.5 kg" })).toBeVisible();
  await page.getByRole("button", { name: "Weight" }).click();
  await expect
    .element(page.getByRole("columnheader", { name: "Weight" }))
    .toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => asked).toContain("own:weight");
});

test("[LIST-01] the administrators' list asks for pages of 20", async () => {
  const asked: string[] = [];
  renderScreen(<FruitTablePage />, {
    language: "en",
    path: "/dashboard/admin/fruits",
    user: { ...awa, role: "admin" },
    answers: {
      ...answers,
      "GET /api/fruits": ({ searchParams }) => {
        // How many lack values is asked beside it.
        if (!searchParams.has("lacks_values")) asked.push(searchParams.get("limit") ?? "none");
        return Response.json({ items: [one], next: null, total: 1 });
      },
    },
  });
  await expect.element(page.getByText("PALM-2026-000029-SORT").first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["20"]));
});

test("[LIST-02] bounds of the temperature can be typed below zero, on number pads without a minus, too", async () => {
  const { filters } = readTable(new URLSearchParams());
  renderScreen(
    <TableFilterFields filters={filters} isOffline={false} onChange={() => undefined} />,
    {
      language: "en",
      path: "/",
      answers,
    },
  );
  await expect.element(page.getByLabelText("Temperature min")).toHaveAttribute("inputmode", "text");
  await expect.element(page.getByLabelText("Oil min")).toHaveAttribute("inputmode", "decimal");
});

const kouame = { ...awa, id: "0199a000-0000-7000-8000-0000000000f2", email: "kouame@elaeis.test" };

function Views({ of }: { of: string }) {
  const { search } = useLocation();
  return (
    <section aria-label={of}>
      <p>{search}</p>
      <ViewsTool />
    </section>
  );
}

test("saved views are their person's, and of two tabs none forgets what the other saved", async () => {
  onTestFinished(async () => {
    for (const { id } of [awa, kouame]) await forgetMemory(`fruit-views-${id}`);
  });
  const show = (of: string, user: typeof awa) =>
    renderScreen(<Views of={of} />, { language: "en", path: "/", answers: {}, user });
  const within = (of: string) => page.getByRole("region", { name: of });
  const open = (of: string) => within(of).getByRole("button", { name: "Views" }).click();
  const dialog = page.getByRole("dialog");
  const close = () => dialog.getByRole("button", { name: "Close" }).click();
  const save = async (of: string, name: string) => {
    await open(of);
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: "Save view" }).click();
    await expect.element(dialog.getByRole("link", { name, exact: true })).toBeVisible();
    await close();
  };
  show("first tab", awa);
  show("second tab", awa);
  await save("first tab", "Oil above 24");
  await save("second tab", "Of Kribi");
  await open("first tab");
  await expect.element(dialog.getByRole("link", { name: "Of Kribi" })).toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Oil above 24" })).toBeVisible();
  await dialog.getByRole("button", { name: /Oil above 24/ }).click();
  // What takes it back stands on the screen below.
  await expect.element(dialog).not.toBeInTheDocument();
  await open("first tab");
  await expect.element(dialog.getByRole("link", { name: "Oil above 24" })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("link", { name: "Of Kribi" })).toBeVisible();
  await close();
  show("of Kouamé", kouame);
  await open("of Kouamé");
  await expect.element(dialog.getByText(/No view saved/)).toBeVisible();
});

test("a saved view that was deleted comes back by a tap, as it was", async () => {
  onTestFinished(async () => {
    offerUndo(null);
    await forgetMemory(`fruit-views-${awa.id}`);
  });
  renderScreen(
    <>
      <Views of="table" />
      <UndoNotice />
    </>,
    { language: "en", path: "/?oil_content_min=24", answers: {} },
  );
  const open = () => page.getByRole("button", { name: "Views" }).click();
  const dialog = page.getByRole("dialog");
  const view = dialog.getByRole("link", { name: "Oil above 24", exact: true });
  await open();
  await dialog.getByRole("textbox").fill("Oil above 24");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect.element(view).toBeVisible();
  const address = view.element().getAttribute("href");
  await dialog.getByRole("button", { name: /Oil above 24/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  await open();
  await expect.element(view).toBeVisible();
  expect(view.element().getAttribute("href")).toBe(address);
});
