import { useEffect, useEffectEvent, useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { keptBatch } from "../kept-prediction.ts";
import type { ChosenPhoto } from "./photos.ts";
import type { BatchAnalysis } from "./predict-batch.ts";

type Shown = { photos: readonly ChosenPhoto[]; analysis: BatchAnalysis | null };

/** Keeps this device's own result with its photos, and shows it again at the next start. */
export function useKeptBatch(
  { photos, analysis }: Shown,
  restore: (photos: readonly ChosenPhoto[], analysis: BatchAnalysis) => void,
) {
  const { id: userId } = useUser();
  const [saved, setSaved] = useState<BatchAnalysis | null>(null);
  const showKept = useEffectEvent((kept: Awaited<ReturnType<typeof keptBatch.read>>) => {
    if (kept === null || photos.length > 0) return;
    const shown = kept.photos.map(({ bytes, facts }) => {
      return { ...facts, bytes, previewUrl: URL.createObjectURL(bytes) };
    });
    restore(shown, kept.analysis);
  });
  useEffect(() => {
    let isHere = true;
    void keptBatch.read(userId).then((kept) => isHere && showKept(kept));
    return () => {
      isHere = false;
    };
  }, [userId]);
  useEffect(() => {
    if (analysis === null || analysis === saved) return;
    if (analysis.where === "server") {
      void keptBatch.forget(userId);
      return;
    }
    const written = photos.map(({ bytes, previewUrl: _previewUrl, ...facts }) => ({
      bytes,
      facts,
    }));
    void keptBatch.keep(userId, written, analysis);
  }, [analysis, photos, saved, userId]);
  return {
    forget: () => void keptBatch.forget(userId),
    /** It is a fruit now: the next start shows none. */
    noteSaved: () => {
      setSaved(analysis);
      void keptBatch.forget(userId);
    },
  };
}
