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
  const [camera, setCamera] = useState<CameraStream>({ state: "starting" });
  useEffect(() => {
    // Withheld from pages that came over plain http.
    if (!("mediaDevices" in navigator)) return setCamera({ state: "insecure" });
    const element = video.current;
    let turn = 0;
    let stream: MediaStream | null = null;
    const open = async () => {
      const mine = (turn += 1);
      setCamera({ state: "starting" });
      try {
        const opened = await openCamera(longSidePx);
        if (mine !== turn || element === null) return letGo(opened, longSidePx);
        stream = opened;
        const [track] = opened.getVideoTracks();
        track?.addEventListener("ended", () => mine === turn && setCamera({ state: "absent" }));
        element.srcObject = opened;
        await element.play();
        if (mine === turn && track !== undefined) setCamera({ state: "on", track });
      } catch (error) {
        if (mine === turn) setCamera({ state: failureOf(error) });
      }
    };
    const close = (end: (stream: MediaStream) => void) => {
      turn += 1;
      if (element !== null) element.srcObject = null;
      if (stream !== null) end(stream);
      stream = null;
    };
    const look = () => {
      if (document.hidden) close(stop);
      else void open();
    };
    const leave = () => {
      close(stop);
      letGoNow();
    };
    if (!document.hidden) void open();
    document.addEventListener("visibilitychange", look);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pagehide", leave);
      close((opened) => letGo(opened, longSidePx));
    };
  }, [video, longSidePx]);
  return camera;
}
