import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { readFrame } from "./code-reader.ts";

export type CameraState = "starting" | "on" | "refused" | "absent" | "insecure";

/** Between two looks; a phone stays cool, and a hand holds longer still than that. */
const restMs = 150;

/** Shows the camera in the video and reads what is held before it, as long as the screen stands. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("starting");
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const closing = new AbortController();
    const element = video.current;
    const start = async () => {
      if (element === null) return;
      const opened = await open(element, closing.signal);
      if (closing.signal.aborted) return;
      setState(opened);
      while (opened === "on" && !closing.signal.aborted) {
        const text = await readFrame(element);
        if (text !== null && !closing.signal.aborted) tell(text);
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    };
    void start();
    return () => closing.abort();
  }, [video]);
  return state;
}

async function open(video: HTMLVideoElement, closing: AbortSignal): Promise<CameraState> {
  // Withheld from pages that came over plain http.
  if (!("mediaDevices" in navigator)) return "insecure";
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    };
    closing.addEventListener("abort", stop, { once: true });
    if (closing.aborted) stop();
    else {
      video.srcObject = stream;
      await video.play();
    }
    return "on";
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    return isRefused ? "refused" : "absent";
  }
}
