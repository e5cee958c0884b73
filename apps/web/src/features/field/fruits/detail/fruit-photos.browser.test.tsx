/** What the photos of a fruit say of themselves. */
import type { FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../../../app/testing/render-screen.tsx";
import { FruitPhotos } from "./fruit-photos.tsx";
import { shownPhotos } from "./shown-photos.ts";

const photo = (role: FruitPhoto["photo_role"], measured: Partial<FruitPhoto>): FruitPhoto => ({
  id: role,
  photo_role: role,
  sha256: role,
  file_name: `${role}.jpg`,
  file_size: 3,
  received: true,
  photo_url: null,
  thumbnail_url: null,
  upload_order: 1,
  photo_quality_score: 90,
  quality_reasons: [],
  is_protocol_compliant: true,
  ...measured,
});

test("[LIST-03] [NEW-07] a photo outside the protocol gives the true reason, and no score beside it", async () => {
  const photos = [
    photo("front", { photo_url: "/f.jpg" }),
    photo("back", { photo_url: "/b.jpg", photo_quality_score: 100, is_protocol_compliant: false }),
    photo("left", {
      photo_url: "/l.jpg",
      photo_quality_score: 20,
      is_protocol_compliant: false,
      quality_reasons: ["image_dark"],
    }),
    photo("right", { received: false, is_protocol_compliant: null }),
  ];
  renderScreen(<FruitPhotos photos={shownPhotos(photos)} />, {
    language: "fr",
    path: "/",
    answers: {},
  });
  await expect.element(page.getByText("Dos – La photo est trop petite.")).toBeVisible();
  await expect.element(page.getByText("Gauche – La photo est trop sombre.")).toBeVisible();
  await expect.element(page.getByText(/3 photos reçues sur 4\. Qualité.: 90\/100\./)).toBeVisible();
  await expect.element(page.getByText("en attente")).toBeVisible();
});
