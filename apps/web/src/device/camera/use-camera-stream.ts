import { useEffect, useState, type RefObject } from "react";
import {
  failureOf,
  letGo,
  letGoNow,
  openCamera,
  stop,
  type CameraFailure,
} from "./camera-stream.ts";

export type CameraStream =
  | { state: "starting" }
  | { state: "on"; track: MediaStreamTrack }
  | { state: CameraFailure };

/** Shows the camera in the video as long as the screen is there and can be seen. */
export function useCameraStream(
  video: RefObject<HTMLVideoElement | null>,
  longSidePx: number,
): CameraStream {
  const [camera, setCamera] = useState<CameraStream>(() => ({
    // Withheld from pages that came over plain http.
    state: "mediaDevices" in navigator ? "starting" : "insecure",
  }));
  useEffect(() => {
    if (!("mediaDevices" in navigator) || video.current === null) return;
    return showCamera(video.current, longSidePx, setCamera);
  }, [video, longSidePx]);
  return camera;
}

/** @returns what ends it */
function showCamera(
  video: HTMLVideoElement,
  longSidePx: number,
  tell: (camera: CameraStream) => void,
): () => void {
  let turn = 0;
  let stream: MediaStream | null = null;

  async function open(): Promise<void> {
    const mine = (turn += 1);
    try {
      const opened = await openCamera(longSidePx);
      if (mine !== turn) return letGo(opened, longSidePx);
      stream = opened;
      const [track] = opened.getVideoTracks();
      track?.addEventListener("ended", () => {
        if (mine !== turn) return;
        // Another app took it, perhaps before the film began.
        turn += 1;
        tell({ state: "absent" });
      });
      video.srcObject = opened;
      await video.play();
      if (mine === turn && track !== undefined) tell({ state: "on", track });
    } catch (error) {
      if (mine === turn) tell({ state: failureOf(error) });
    }
  }

  function close(end: (stream: MediaStream) => void): void {
    turn += 1;
    video.srcObject = null;
    if (stream !== null) end(stream);
    stream = null;
  }

  function look(): void {
    if (!document.hidden) return void open();
    close(stop);
    tell({ state: "starting" });
  }

  function leave(): void {
    close(stop);
    letGoNow();
  }

  if (!document.hidden) void open();
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", leave);
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pagehide", leave);
    close((opened) => letGo(opened, longSidePx));
  };
}
