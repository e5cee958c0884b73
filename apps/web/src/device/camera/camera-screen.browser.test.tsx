/** The camera's screen as phones are held: upright, on their side, and with large text. */
import { requiredPhotoRoles } from "@elaeis/domain/fruits/photo-roles";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import "#app/app.css";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { CameraScreen } from "./camera-screen.tsx";

afterEach(() => {
  document.documentElement.style.fontSize = "";
  vi.restoreAllMocks();
});

const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

type Held = { width: number; height: number; text: string; language: "en" | "fr" };

/** What the test draws is what the camera sees. */
async function openCamera({ width, height, text, language }: Held, problem: string | null = null) {
  await page.viewport(width, height);
  document.documentElement.style.fontSize = text;
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const draw = setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 640, 480), 50);
  onTestFinished(() => clearInterval(draw));
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(canvas.captureStream(10));
  renderScreen(
    <CameraScreen
      subject="Fruit 4 · PALM-2026-000029-STAY"
      role={requiredPhotoRoles[2]}
      toTake={requiredPhotoRoles.slice(2)}
      photos={requiredPhotoRoles
        .slice(0, 2)
        .map((role) => ({ role, previewUrl: dot, warning: "image_dark" }))}
      problem={problem}
      onTake={async () => true}
      onClose={() => undefined}
    />,
    { language, path: "/", answers: {} },
  );
  const shutter = page.getByRole("button", { name: /^(Prendre la photo|Take the photo)/ });
  await expect.element(shutter).toBeEnabled();
  return shutter.element().getBoundingClientRect();
}

const ways: Held[] = [
  { width: 360, height: 740, text: "", language: "fr" },
  { width: 740, height: 360, text: "", language: "fr" },
  { width: 740, height: 360, text: "", language: "en" },
  { width: 360, height: 740, text: "200%", language: "fr" },
  { width: 360, height: 740, text: "200%", language: "en" },
  { width: 740, height: 360, text: "200%", language: "fr" },
];

test.each(ways)(
  "[NEW-02] at $width × $height with text of $text all controls are in sight, beside a picture large enough ($language)",
  async (held) => {
    const { width, height } = held;
    await openCamera(held);
    const outside = [
      ...document.querySelectorAll("dialog button, dialog [role=button], dialog label"),
    ]
      .filter((control) => !control.closest("ul"))
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        return left < 0 || top < 0 || right > width || bottom > height;
      });
    expect(outside.map((control) => control.getAttribute("aria-label"))).toEqual([]);
    const film = document.querySelector("video")?.parentElement?.getBoundingClientRect();
    const share = ((film?.width ?? 0) * (film?.height ?? 0)) / (width * height);
    expect(share).toBeGreaterThan(held.text === "" ? 0.5 : 0.25);
  },
);

test("[NEW-02] where a call ends the film, the phone's own camera is offered", async () => {
  await openCamera({ width: 360, height: 740, text: "", language: "en" });
  // Perhaps the film of the test before, which the next camera takes up.
  const film = await vi.waitFor(() => {
    const shown = document.querySelector("video")?.srcObject;
    if (!(shown instanceof MediaStream)) throw new Error("no film yet");
    return shown;
  });
  for (const track of film.getVideoTracks()) track.dispatchEvent(new Event("ended"));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByLabelText(/^Phone camera/)).toBeVisible();
});
