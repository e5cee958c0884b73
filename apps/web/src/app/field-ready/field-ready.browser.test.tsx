/** What a collector reads of the prediction model: "downloading" only while it is being downloaded. */
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { keepDeviceModel } from "#device/prediction/device-model.ts";
import { forgetModel, keepModel } from "#device/prediction/model-store.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { FieldReady } from "./field-ready.tsx";

vi.mock("#device/kept-app.ts", () => ({
  keptAppQuery: { queryKey: ["kept-app"], queryFn: () => ({ kept: 9, all: 9 }) },
}));

const ready = page.getByText("Prêt pour le terrain");
const downloading = page.getByText("Téléchargement du modèle de prédiction");

test("[PRED-08] with a model on the device it is ready at once, before the model was read", async () => {
  await keepModel({ version: "two", text: "whole" });
  renderScreen(<FieldReady />, { language: "fr", path: "/", answers: {} });
  await expect.element(ready).toBeVisible();
  await forgetModel();
});

test("[PRED-08] without a model, nothing is said until its file is on the way, and nothing after it failed", async () => {
  await forgetModel();
  let fail = (): void => undefined;
  const file = new Promise<Response>((_, reject) => {
    fail = () => reject(new TypeError("no network"));
  });
  const asked = renderScreen(<FieldReady />, {
    language: "fr",
    path: "/",
    answers: {
      "GET /api/models/active": () =>
        Response.json({
          version: "two",
          provenance: "synthetic",
          file_size: 1,
          file_url: "/api/models/two/file",
        }),
      "GET /api/models/two/file": () => file,
    },
  });
  // Longer than the screen needs to read what is on the device.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(downloading.elements()).toEqual([]);
  expect(ready.elements()).toEqual([]);
  keepDeviceModel();
  await expect.element(downloading, { timeout: 15_000 }).toBeVisible();
  expect(asked).toContain("GET /api/models/two/file");
  fail();
  await expect.element(downloading).not.toBeInTheDocument();
  expect(ready.elements()).toEqual([]);
});
