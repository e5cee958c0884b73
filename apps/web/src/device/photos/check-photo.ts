/** Checks a photo just taken, away from the screen's thread and without a model; it blocks nothing. */
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { inLine } from "./prepare-photo.ts";

/** @returns undefined where there is nothing to say, or this browser cannot look */
export async function checkPhoto(bytes: Blob, role: PhotoRole): Promise<PhotoWarning | undefined> {
  try {
    const { askWorker } = await import("../prediction/prediction-device.ts");
    // A close-up shows no card.
    const hasCard = role !== "macro";
    return await inLine(() => askWorker<"check">({ kind: "check", bytes, hasCard }));
  } catch {
    return undefined;
  }
}
