/** What is small and was refused says why, and what to do, until the person has seen it. */
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { clearOfflineData } from "#device/sync/clear-offline-data.ts";
import { listQueued, queues } from "#device/sync/queues.ts";
import { awa, renderScreen } from "../testing/render-screen.tsx";
import { RefusedNotice } from "./refused-notice.tsx";

beforeEach(() => clearOfflineData(awa.id));

const plot = { id: "0199aaaa-0000-7000-8000-0000000000bb", name: "Bloc 7" };
const idOf = (nth: number) => `0199aaaa-0000-7000-8000-00000000000${nth}`;
const refusePlots = (count: number, why: string) =>
  queues.chosenPlots.keep(
    awa.id,
    Array.from({ length: count }, (_, nth) => ({
      id: idOf(nth),
      reference: `PALM-${nth}`,
      plot,
      at: 1,
      refusal: why,
    })),
  );
const show = (language: "fr" | "en") =>
  renderScreen(<RefusedNotice />, { language, path: "/", answers: {} });

test("a refused plot says why and what to do, leads to the fruits, and goes when it is dismissed", async () => {
  await refusePlots(1, "Cette parcelle n'existe plus.");
  show("fr");
  const line = page.getByRole("listitem");
  const why = /^Refusé\s: parcelle Bloc 7 pour PALM-0\. Cette parcelle n'existe plus\./;
  await expect.element(line.getByText(why)).toBeVisible();
  await expect
    .element(line.getByText(/sélectionnez le fruit et choisissez une autre parcelle\./))
    .toBeVisible();
  await expect
    .element(line.getByRole("link", { name: "Voir" }))
    .toHaveAttribute("href", "/dashboard/fruits");
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.element(line).not.toBeInTheDocument();
  expect(await listQueued(awa.id)).toEqual([]);
});

test("what still waits is not named as refused", async () => {
  await queues.chosenPlots.keep(awa.id, [{ id: idOf(1), reference: "PALM-1", plot, at: 1 }]);
  await queues.taskAnswers.keep(awa.id, [{ id: idOf(2), answer: "sold", refusal: "Closed." }]);
  show("en");
  await expect.element(page.getByText(/answer to a task, “sold”/)).toBeVisible();
  await expect.element(page.getByText(/PALM-1/)).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("listitem")).not.toBeInTheDocument();
  expect(await listQueued(awa.id)).toMatchObject([{ kind: "chosen-plots", id: idOf(1) }]);
});

test("of several three are named and dismissed first, then the others", async () => {
  await refusePlots(5, "This plot does not exist any more.");
  show("en");
  await expect.element(page.getByText("And 2 more.")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(3);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByText(/for PALM-3\./)).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(2);
});
