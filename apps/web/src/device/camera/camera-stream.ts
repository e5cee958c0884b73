/**
 * The rear camera. A camera takes up to a second to start, so one that was let go is kept for a moment:
 * between two fruits of a series it goes straight on.
 */
export type CameraFailure = "refused" | "absent" | "insecure";

type Lingering = { stream: MediaStream; longSidePx: number; timer: ReturnType<typeof setTimeout> };

const lingerMs = 3_000;
let lingering: Lingering | null = null;

/** @throws what `getUserMedia` throws; see `failureOf` */
export async function openCamera(longSidePx: number): Promise<MediaStream> {
  const kept = lingering;
  lingering = null;
  if (kept !== null) {
    clearTimeout(kept.timer);
    if (kept.longSidePx === longSidePx && isLive(kept.stream)) return kept.stream;
    stop(kept.stream);
  }
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: "environment",
      width: { ideal: longSidePx },
      height: { ideal: Math.round(longSidePx * 0.75) },
    },
  });
}

/** Has the browser ask the person, before the first photo. @returns why there is no camera; null when there is */
export async function askForCamera(): Promise<CameraFailure | null> {
  try {
    stop(await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }));
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

export function letGo(stream: MediaStream, longSidePx: number): void {
  letGoNow();
  if (document.hidden) return stop(stream);
  document.addEventListener("visibilitychange", letGoNow, { once: true });
  const timer = setTimeout(letGoNow, lingerMs);
  lingering = { stream, longSidePx, timer };
}

/** When the app is hidden or the phone locked: nothing may go on filming then. */
export function letGoNow(): void {
  if (lingering === null) return;
  clearTimeout(lingering.timer);
  stop(lingering.stream);
  lingering = null;
}

export function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function failureOf(error: unknown): CameraFailure {
  const isRefused =
    error instanceof DOMException &&
    (error.name === "NotAllowedError" || error.name === "SecurityError");
  return isRefused ? "refused" : "absent";
}

const isLive = (stream: MediaStream) =>
  stream.getVideoTracks().some(({ readyState }) => readyState === "live");
