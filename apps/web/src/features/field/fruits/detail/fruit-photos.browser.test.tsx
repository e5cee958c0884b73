/** What the photos of a fruit say of themselves. */
import type { FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ConnectionChip } from "#app/connection/connection-chip.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { withDatabase } from "#device/sync/database.ts";
import { itemNamed } from "#device/sync/test-items.ts";
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
  renderScreen(<FruitPhotos fruitId="1" photos={shownPhotos(photos)} />, {
    language: "fr",
    path: "/",
    answers: {},
  });
  await expect.element(page.getByText("Dos – La photo est trop petite.")).toBeVisible();
  await expect
    .element(page.getByText(/Gauche – La photo est trop sombre.: cherchez plus de lumière\./))
    .toBeVisible();
  await expect.element(page.getByText(/3 photos reçues sur 4\./)).toBeVisible();
  await expect.element(page.getByText(/Qualité/)).not.toBeInTheDocument();
  await expect.element(page.getByText("en attente")).toBeVisible();
});

const missing = "/photos/missing.jpg";
const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const open = (name: string) => page.getByRole("button", { name: `Agrandir la photo : ${name}` });

test("[LIST-03] without network the viewer shows the thumbnail, or says why there is no photo", async () => {
  const photos = [
    photo("front", { photo_url: missing, thumbnail_url: dot }),
    photo("back", { photo_url: missing, thumbnail_url: "/photos/missing.thumb.jpg" }),
  ];
  renderScreen(<FruitPhotos fruitId="1" photos={shownPhotos(photos)} />, {
    language: "fr",
    path: "/",
    answers: {},
  });
  await open("Face").click();
  const viewer = page.getByRole("dialog");
  await expect.element(viewer.getByRole("img", { name: "Face" })).toHaveAttribute("src", dot);
  await viewer.getByRole("button", { name: "Photo suivante" }).click();
  await expect
    .element(
      viewer.getByText(
        /Cette photo n'est pas sur cet appareil.: elle s'affichera avec le réseau\./,
      ),
    )
    .toBeVisible();
});

test("[LIST-03] a photo that was sent is shown out of this device as long as its bytes are here", async () => {
  const item = { ...itemNamed("front", 1), state: "synced" as const };
  const [sent] = item.photos;
  const sha256 = sent?.sha256 ?? "";
  const bytes = await (await fetch(dot)).arrayBuffer();
  await withDatabase((database) => database.put("photoBytes", bytes, [item.id, sha256]));
  const stored = photo("front", { sha256, photo_url: missing, thumbnail_url: missing });
  renderScreen(<FruitPhotos fruitId="1" photos={shownPhotos([stored], undefined, [item])} />, {
    language: "fr",
    path: "/",
    answers: {},
  });
  const picture = page.getByRole("img", { name: "Face" });
  await expect.element(picture).toHaveAttribute("src", expect.stringMatching(/^blob:/));
  await open("Face").click();
  await expect
    .element(page.getByRole("dialog").getByRole("img", { name: "Face" }))
    .toHaveAttribute("src", expect.stringMatching(/^blob:/));
});

test("[LIST-03] [OFF-01] a photo that is not on this phone is named, with what brings it", async () => {
  const photos = [photo("front", { photo_url: missing, thumbnail_url: missing })];
  renderScreen(
    <>
      <ConnectionChip />
      <FruitPhotos fruitId="1" photos={shownPhotos(photos)} />
    </>,
    { language: "fr", path: "/", answers: {} },
  );
  await expect.element(open("Face").getByText("visible en ligne")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Face" })).not.toBeInTheDocument();
});
