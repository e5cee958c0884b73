/** What the prediction screen refuses before anything is sent. */
import type { AiHealth } from "@elaeis/domain/predictions/prediction-schemas";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { inLine } from "#device/photos/prepare-photo.ts";
import PredictionPage from "./prediction-page.tsx";

const health: AiHealth = { online: true, device: "cpu", model_version: "m-1", provenance: "real" };

/** In the page: the runner would send ten megabytes to it as text. */
function choose(input: Element, file: File): void {
  if (!(input instanceof HTMLInputElement)) throw new Error("no input");
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("[PRED-01] only JPG and PNG, at most 10 MB", async () => {
  const asked = renderScreen(<PredictionPage />, {
    language: "fr",
    path: "/dashboard/ai-prediction",
    answers: { "GET /api/ai/health": () => Response.json(health) },
  });
  const chooser = page.getByLabelText("Choisir un fichier", { exact: true });
  await expect.element(chooser).toBeInTheDocument();
  choose(chooser.element(), new File(["RIFF"], "fruit.webp", { type: "image/webp" }));
  await expect
    .element(page.getByText("❌ Format non supporté. Utilisez JPG ou PNG uniquement."))
    .toBeVisible();
  const tooLarge = new Uint8Array(10 * 1024 * 1024 + 1);
  choose(chooser.element(), new File([tooLarge], "fruit.jpg", { type: "image/jpeg" }));
  await expect.element(page.getByText("❌ Image trop volumineuse. Maximum 10MB.")).toBeVisible();
  expect(asked).not.toContain("POST /functions/v1/predict");
});

function Leavable() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button onClick={() => setIsHere(false)}>Leave</button>
      {isHere && <PredictionPage />}
    </>
  );
}

/** Leaves right after the photo was chosen, or once it is shown. */
test.each(["at once", "once it is shown"])(
  "[PRED-01] a photo on the prediction screen is given up with the screen, left %s",
  async (when) => {
    const made = vi.spyOn(URL, "createObjectURL");
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    renderScreen(<Leavable />, {
      language: "en",
      path: "/dashboard/ai-prediction",
      answers: { "GET /api/ai/health": () => Response.json(health) },
    });
    const chooser = page.getByLabelText("Choose a file", { exact: true });
    await expect.element(chooser).toBeInTheDocument();
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    canvas.getContext("2d")?.fillRect(0, 0, 64, 64);
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
    if (bytes === null) throw new Error("no photo");
    const leave = page.getByRole("button", { name: "Leave" });
    let goOn = () => undefined as unknown;
    if (when === "at once") void inLine(() => new Promise((resolve) => (goOn = () => resolve(0))));
    choose(chooser.element(), new File([bytes], "fruit.jpg", { type: "image/jpeg" }));
    const analyse = page.getByRole("button", { name: "Analyse", exact: true });
    await expect.poll(() => analyse.elements().length).toBe(when === "at once" ? 0 : 1);
    await leave.click();
    await expect.element(chooser).not.toBeInTheDocument();
    goOn();
    // Until it is prepared.
    await inLine(async () => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    const urls = made.mock.results.map(({ value }): unknown => value);
    expect(urls.length > 0).toBe(when === "once it is shown");
    expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining(urls));
    vi.restoreAllMocks();
  },
);
