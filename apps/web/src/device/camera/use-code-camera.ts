import { useEffect, useEffectEvent, type RefObject } from "react";
import { useCameraStream, type CameraStream } from "./use-camera-stream.ts";
import { readFrame } from "./code-reader.ts";

/** Between two looks; a phone stays cool, and a hand holds longer still than that. */
const restMs = 150;
const longSidePx = 1_280;

/** Shows the camera in the video and reads the code before it, as long as the screen is there. */
export function useCodeCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): CameraStream["state"] {
  const { state } = useCameraStream(video, longSidePx);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (state !== "on") return;
    let isOver = false;
    const read = async () => {
      while (!isOver) {
        // A frame that cannot be read is followed by one that can.
        const text = video.current && (await readFrame(video.current).catch(() => null));
        if (text !== null && !isOver) tell(text);
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [video, state]);
  return state;
}
