/** Which fruits the laboratory is proposed, and the sheet of their labels. */
import type { NextFruits } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { NextFruitsSection } from "./next-fruits.tsx";

const deviceOf = (device_type: string, count: number): NextFruits["devices"][number] => ({
  device_type,
  candidates: 40,
  fruits: Array.from({ length: count }, (_, index) => ({
    fruit: `0199a000-0000-7000-8000-00000000000${index}`,
    reference: `${device_type}-${index}`,
    zone: index === 0 ? "Édéa" : null,
    season: index === 0 ? "wet" : null,
    collection_date: "2026-03-01T08:00:00.000Z",
    oil: 21.5,
    uncertainty: 1.4,
    distance: index === 0 ? null : 2.5,
  })),
});

function show(devices: NextFruits["devices"]): void {
  const answers = { "GET /api/doubtful-values/next": () => Response.json({ devices }) };
  renderScreen(<NextFruitsSection />, { language: "fr", path: "/", answers });
}

const sheets = () => [...document.querySelectorAll(".print-sheet")];
afterEach(() => vi.restoreAllMocks());

test("ten labels of one device come out of the printer, and then the screen is as before", async () => {
  show([deviceOf("NIR-A", 10), deviceOf("NIR-B", 3)]);
  let printed: string[] = [];
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => {
    printed = sheets().flatMap((sheet) =>
      [...sheet.querySelectorAll("li")].map((li) => li.innerText),
    );
  });
  const button = page.getByRole("button", { name: "Imprimer les étiquettes" });
  await button.first().click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(printed).toHaveLength(10);
  expect(printed[0]).toMatch(/NIR-A-0\s*Date\s*1 mars 2026\s*Zone\s*Édéa/);
  dispatchEvent(new Event("afterprint"));
  await vi.waitFor(() => expect(sheets()).toEqual([]));
  await button.last().click();
  await vi.waitFor(() => expect(printed).toHaveLength(3));
  dispatchEvent(new Event("afterprint"));
});

test("seasons are words, and without a fruit to propose the screen says what is needed", async () => {
  show([deviceOf("NIR-A", 1), deviceOf("NIR-B", 0)]);
  const table = page.getByRole("table", { name: "NIR-A : prochains fruits" });
  await expect.element(table.getByText("Saison humide")).toBeVisible();
  await expect.element(table.getByText("rien de mesuré", { exact: false })).toBeVisible();
  await expect.element(page.getByText("NIR-B : prochains fruits")).not.toBeInTheDocument();
});

test("none at all", async () => {
  show([]);
  await expect.element(page.getByText(/^Aucun fruit à proposer/)).toBeVisible();
});
