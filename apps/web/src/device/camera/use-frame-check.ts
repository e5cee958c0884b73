import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { useEffect, useState, type RefObject } from "react";
import { modelLongSidePx } from "../prediction/model-side.ts";

type FrameCheck = {
  video: RefObject<HTMLVideoElement | null>;
  /** Not while a photo is taken and kept: that comes first. */
  isRunning: boolean;
  hasCard: boolean;
};

/** A few times a second; a cheap phone looks as often as it can. */
const restMs = 250;
/** After frames that could not be looked at: a worker that fails at all of them keeps no phone busy. */
const longestRestMs = 4_000;

/** What a photo of this moment would be refused for; null for nothing, undefined while it is not known. */
export function useFrameCheck({
  video,
  isRunning,
  hasCard,
}: FrameCheck): PhotoWarning | null | undefined {
  const [found, setFound] = useState<PhotoWarning | null>();
  useEffect(() => {
    if (!isRunning) return;
    let isOver = false;
    const watch = async () => {
      const { askWorker } = await import("../prediction/prediction-device.ts");
      const look = async (shown: HTMLVideoElement | null, seesCard: boolean) => {
        const frame = shown && (await frameOf(shown));
        if (!frame) return undefined;
        try {
          return await askWorker<"frame">({ kind: "frame", frame, hasCard: seesCard });
        } finally {
          frame.close();
        }
      };
      for (let pauseMs = restMs; !isOver;) {
        try {
          const warning = await look(video.current, hasCard);
          if (!isOver) setFound(warning);
          pauseMs = restMs;
        } catch {
          // The next frame may be a better one; until then nothing is known.
          if (!isOver) setFound(undefined);
          pauseMs = Math.min(longestRestMs, pauseMs * 2);
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    // Without the check photos are taken as well.
    watch().catch(() => undefined);
    return () => {
      isOver = true;
      setFound(undefined);
    };
  }, [video, isRunning, hasCard]);
  return found;
}

async function frameOf(video: HTMLVideoElement): Promise<ImageBitmap | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const factor = Math.min(1, modelLongSidePx / Math.max(videoWidth, videoHeight));
  return createImageBitmap(video, {
    resizeWidth: Math.max(1, Math.round(videoWidth * factor)),
    resizeHeight: Math.max(1, Math.round(videoHeight * factor)),
    resizeQuality: "medium",
  });
}
