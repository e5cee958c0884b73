/** The advice in the viewfinder, with a worker that the test answers for. */
import { useRef } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { useFrameCheck } from "./use-frame-check.ts";

const worker = vi.hoisted(() => ({ askWorker: vi.fn<() => Promise<string | null>>() }));
vi.mock("../prediction/prediction-device.ts", () => worker);

function Finder({ film }: { film: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useFrameCheck({ video, isRunning: true, hasCard: true });
  const show = (element: HTMLVideoElement | null) => {
    video.current = element;
    if (element !== null && element.srcObject === null) element.srcObject = film;
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without sound */}
      <video ref={show} autoPlay muted />
      <p data-testid="found">{String(found)}</p>
    </>
  );
}

test("[NEW-02] after a frame that cannot be looked at the advice goes on, and each frame is let go", async () => {
  const closed = vi.spyOn(ImageBitmap.prototype, "close");
  onTestFinished(() => void vi.restoreAllMocks());
  worker.askWorker.mockRejectedValueOnce(new Error("a bad frame"));
  worker.askWorker.mockResolvedValue("image_dark");
  const canvas = document.createElement("canvas");
  canvas.getContext("2d")?.fillRect(0, 0, 64, 64);
  renderScreen(<Finder film={canvas.captureStream(10)} />, {
    language: "en",
    path: "/",
    answers: {},
  });
  const draw = setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, 64, 64), 50);
  onTestFinished(() => clearInterval(draw));
  await expect.element(page.getByTestId("found")).toHaveTextContent("image_dark");
  const asked = worker.askWorker.mock.calls.length;
  await expect.poll(() => closed.mock.calls.length).toBeGreaterThanOrEqual(asked);
});
