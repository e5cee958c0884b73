import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { OfflineNote } from "#app/connection/connection-chip.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { FruitHistory } from "./fruit-history.tsx";

test("[OFF-02] without network the history says when it will be there, and no more", async () => {
  const screen = (
    <>
      <OfflineNote />
      <FruitHistory id="0199a000-0000-7000-8000-000000000029" version={1} />
    </>
  );
  renderScreen(screen, { language: "fr", path: "/", answers: {} });
  await expect.element(page.getByText(/s'affichera dès que vous aurez du réseau/)).toBeVisible();
  expect(page.getByText(/Pas de connexion/).elements()).toEqual([]);
});
