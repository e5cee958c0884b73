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
      while (!isOver) {
        const frame = video.current && (await frameOf(video.current));
        if (frame) {
          const warning = await askWorker<"frame">({ kind: "frame", frame, hasCard });
          frame.close();
          if (!isOver) setFound(warning);
        }
        await new Promise((resolve) => setTimeout(resolve, restMs));
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
