import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { offerUndo } from "#app/undo/undo.ts";
import { UndoNotice } from "#app/undo/undo-notice.tsx";
import { UnusedProducers } from "./unused-producers.tsx";

const id = "0199a000-0000-7000-8000-0000000000cc";
const facts = { name: "Yao Kouamé", country: "CI", address: "Dabou", operator_number: null };

test("a producer that was deleted comes back by a tap", async () => {
  onTestFinished(() => offerUndo(null));
  let stored = [{ id, ...facts, version: 3, plots: 0 }];
  renderScreen(
    <>
      <UnusedProducers />
      <UndoNotice />
    </>,
    {
      language: "en",
      path: "/",
      answers: {
        "GET /api/producers": () => Response.json({ items: stored }),
        [`DELETE /api/producers/${id}`]: () => {
          stored = [];
          return new Response(null, { status: 204 });
        },
        [`PUT /api/producers/${id}`]: () => {
          stored = [{ id, ...facts, version: 1, plots: 0 }];
          return Response.json(stored[0]);
        },
      },
    },
  );
  await page.getByRole("button", { name: "Delete Yao Kouamé" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Yao Kouamé deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Yao Kouamé · Côte d’Ivoire")).toBeVisible();
});
