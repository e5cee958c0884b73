import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "../testing/render-screen.tsx";
import { UndoNotice } from "./undo-notice.tsx";
import { offerUndo, UndoRefused } from "./undo.ts";

function show() {
  onTestFinished(() => offerUndo(null));
  renderScreen(<UndoNotice />, { language: "en", path: "/dashboard", answers: {} });
}

test("what was done is undone by a tap or by the keyboard, once", async () => {
  show();
  let undone = 0;
  const undo = async () => (undone += 1);
  offerUndo({ done: "F-1 was deleted.", undo });
  await expect.element(page.getByText("F-1 was deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  offerUndo({ done: "F-2 was deleted.", undo });
  await expect.element(page.getByText("F-2 was deleted.")).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(page.getByText("Undone")).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(undone).toBe(2);
});

test("why it could not be undone is said, and stays until it is closed", async () => {
  show();
  const undo = () => Promise.reject(new UndoRefused("Its reference is taken."));
  offerUndo({ done: "F-1 was deleted.", undo });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByRole("alert").getByText("Its reference is taken.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("that something is undone goes by itself, under a hand that rests on it, too", async () => {
  show();
  offerUndo({ done: "F-1 was deleted.", undo: async () => undefined });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone")).toBeVisible();
  await expect.element(page.getByText("Undone"), { timeout: 30_000 }).not.toBeInTheDocument();
});
