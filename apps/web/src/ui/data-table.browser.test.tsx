import "#app/app.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DataTable, type Column } from "./data-table.tsx";

type Person = { name: string; facts: readonly string[] };

const columns: Column<Person>[] = [
  { title: "Personne", cell: ({ name }) => <a href="#person">{name}</a> },
  ...["Rôle", "Double authent.", "Fruits", "Dernière synchronisation", "Créé le"].map(
    (title, at): Column<Person> => ({ title, cell: ({ facts }) => facts[at] }),
  ),
  { title: "Non envoyés", cell: () => <Nothing /> },
];

const rows = [
  { name: "Awa Kouassi", facts: ["Collecteur", "Non", "23", "Jamais", "29 nov. 2026"] },
];

function Nothing() {
  return null;
}

test("on a phone a row is a card of a few lines that names its values, and nothing that has none", async () => {
  await page.viewport(390, 844);
  renderScreen(
    <DataTable caption="Personnes" columns={columns} rows={rows} rowKey={({ name }) => name} />,
    { language: "fr", path: "/", answers: {} },
  );
  await expect.element(page.getByText("Créé le").last()).toBeVisible();
  await expect.element(page.getByText("Non envoyés").last()).not.toBeVisible();
  const card = page.getByRole("link", { name: "Awa Kouassi" }).element().closest("tr");
  expect(card?.getBoundingClientRect().height).toBeLessThan(150);
});

test("at a desk a row of one line is 40 px high for a mouse", async () => {
  await page.viewport(1280, 800);
  renderScreen(
    <DataTable caption="Personnes" columns={columns} rows={rows} rowKey={({ name }) => name} />,
    { language: "fr", path: "/", answers: {} },
  );
  await expect.element(page.getByRole("columnheader", { name: "Créé le" })).toBeVisible();
  const row = page.getByRole("link", { name: "Awa Kouassi" }).element().closest("tr");
  const target = Number.parseInt(
    getComputedStyle(document.documentElement).getPropertyValue("--target"),
    10,
  );
  expect(row?.getBoundingClientRect().height).toBeCloseTo(target + 4, -1);
});
