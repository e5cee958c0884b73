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

test("[LIST-03] what an import took from a photo's own data is said, with the photo's name", async () => {
  const id = "0199a000-0000-7000-8000-000000000030";
  const entry = {
    at: "2026-03-01T08:00:00.000Z",
    kind: "created",
    by: "other",
    email: "staff@elaeis.test",
    changes: [],
    photos: null,
    from_photos: { collection_date: "IMG_1.jpg", position: "IMG_2.jpg" },
  };
  const former = { ...entry, at: "2026-02-01T08:00:00.000Z", from_photos: undefined };
  renderScreen(<FruitHistory id={id} version={1} />, {
    language: "en",
    path: "/",
    answers: {
      [`GET /api/fruits/${id}/history`]: () =>
        Response.json({ entries: [entry, former], is_whole: true }),
    },
  });
  await expect.element(page.getByText("Date from the photo IMG_1.jpg")).toBeVisible();
  await expect.element(page.getByText("Position from the photo IMG_2.jpg")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(2);
});
