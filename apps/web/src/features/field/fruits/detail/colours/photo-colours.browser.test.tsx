/** What the photos of a fruit say of their colours. */
import type { FruitPhoto } from "@elaeis/domain/fruits/fruit-schemas";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ConnectionChip } from "#app/connection/connection-chip.tsx";
import { refusal, renderScreen } from "#app/testing/render-screen.tsx";
import { shownPhotos } from "../shown-photos.ts";
import { PhotoViewer } from "../viewer/photo-viewer.tsx";
import { PhotoColours } from "./photo-colours.tsx";

const roles = ["front", "back", "left", "right"] as const;

/** In the order of the roles. */
function photosWith(...statuses: FruitPhoto["ai_correction_status"][]) {
  const stored = statuses.map((status, index): FruitPhoto => {
    const role = roles[index] ?? "front";
    return {
      id: role,
      photo_role: role,
      sha256: role,
      file_name: `${role}.jpg`,
      file_size: 3,
      received: true,
      photo_url: `/photos/${role}.jpg`,
      thumbnail_url: null,
      upload_order: index + 1,
      photo_quality_score: 90,
      quality_reasons: [],
      is_protocol_compliant: true,
      ai_correction_status: status,
      corrected_url: status === "corrected" ? `/photos/${role}_corrected.jpg` : null,
    };
  });
  return shownPhotos(stored);
}

const request = "POST /api/fruits/1/corrections";
const button = () => page.getByRole("button", { name: "Correct the colours" });

test("each outcome in words, and the comparison of the first that was corrected", async () => {
  const onCompare = vi.fn<(role: string) => void>();
  const photos = photosWith("not_needed", "corrected", "failed", "requested");
  renderScreen(<PhotoColours fruitId="1" photos={photos} onCompare={onCompare} />, {
    language: "en",
    path: "/",
    answers: {},
  });
  await expect.element(page.getByText("Front – The colours are right already.")).toBeVisible();
  await expect
    .element(page.getByText(/Left – Colours not corrected: no white background/))
    .toBeVisible();
  await expect.element(page.getByText("The colours are being corrected…")).toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Compare before and after" }).click();
  expect(onCompare).toHaveBeenCalledWith("back");
});

test("a request that is refused says why, and can be made again", async () => {
  const sentence = "This fruit does not exist.";
  const asked = renderScreen(
    <PhotoColours fruitId="1" photos={photosWith("none")} onCompare={() => undefined} />,
    {
      language: "en",
      path: "/",
      answers: { [request]: () => refusal(404, "unknown_fruit", sentence) },
    },
  );
  await button().click();
  await expect.element(page.getByText("The colours were not corrected")).toBeVisible();
  await expect.element(button()).toBeEnabled();
  expect(asked.filter((one) => one === request)).toHaveLength(1);
});

test("[OFF-01] without network it says when the colours can be corrected", async () => {
  renderScreen(
    <>
      <ConnectionChip />
      <PhotoColours fruitId="1" photos={photosWith("none")} onCompare={() => undefined} />
    </>,
    { language: "en", path: "/", answers: {} },
  );
  await expect
    .element(page.getByText("Correct the colours when you are back online."))
    .toBeVisible();
  await expect.element(button()).not.toBeInTheDocument();
});

test("[OFF-01] a copy that is not on this device says so; a photo without a copy offers none", async () => {
  const photos = photosWith("corrected", "none");
  const show = (role: "front" | "back") =>
    renderScreen(
      <PhotoViewer
        photos={photos}
        role={role}
        isCorrected
        onChange={() => undefined}
        onClose={() => undefined}
      />,
      { language: "en", path: "/", answers: {} },
    );
  show("front");
  await expect
    .element(page.getByRole("button", { name: "After" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText(/This photo is not on this device/)).toBeVisible();
  document.body.replaceChildren();
  show("back");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "After" })).not.toBeInTheDocument();
});
