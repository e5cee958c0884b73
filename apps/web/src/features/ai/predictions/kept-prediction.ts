/** The last results that this device computed by itself, of one photo and of several, until dismissed or saved. */
import { forgetMemory, readMemory, writeMemory } from "#device/sync/memory.ts";
import type { ChosenPhoto } from "./batch/photos.ts";
import type { BatchAnalysis } from "./batch/predict-batch.ts";
import type { Analysis } from "./predict-anywhere.ts";
import type { ChosenImage } from "./chosen-image.ts";

type OnDevice<Some> = Extract<Some, { where: "device" }>;
type Unseen<Photo> = Omit<Photo, "bytes" | "previewUrl">;
type KeptPhoto<Facts> = { bytes: Blob; facts: Facts };
type Kept<Facts, Result> = {
  photos: readonly { jpeg: ArrayBuffer; facts: Facts }[];
  analysis: Result;
};

export const keptSingle = keptResult<Unseen<ChosenImage>, OnDevice<Analysis>>("prediction");
export const keptBatch = keptResult<Unseen<ChosenPhoto>, OnDevice<BatchAnalysis>>(
  "batch-prediction",
);

function keptResult<Facts, Result>(memoryName: string) {
  const memoryOf = (userId: string) => `${memoryName} ${userId}`;
  const isKept = (memory: unknown): memory is Kept<Facts, Result> =>
    typeof memory === "object" && memory !== null && "photos" in memory && "analysis" in memory;
  return {
    /** Never throws: where nothing can be kept, the result stays on the screen as before. */
    keep: async (userId: string, photos: readonly KeptPhoto<Facts>[], analysis: Result) => {
      try {
        const written = photos.map(async ({ bytes, facts }) => {
          return { jpeg: await bytes.arrayBuffer(), facts };
        });
        const kept: Kept<Facts, Result> = { photos: await Promise.all(written), analysis };
        await writeMemory(memoryOf(userId), kept);
      } catch {
        // No room, or a private window.
      }
    },
    read: async (userId: string) => {
      const kept = await readMemory(memoryOf(userId)).catch(() => null);
      if (!isKept(kept)) return null;
      const photos = kept.photos.map(({ jpeg, facts }): KeptPhoto<Facts> => {
        return { bytes: new Blob([jpeg], { type: "image/jpeg" }), facts };
      });
      return { photos, analysis: kept.analysis };
    },
    forget: (userId: string) => forgetMemory(memoryOf(userId)).catch(() => undefined),
  };
}
