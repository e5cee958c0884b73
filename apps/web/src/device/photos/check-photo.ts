/** Checks a photo just taken, away from the screen's thread and without a model; it blocks nothing. */
import { protocolMinShortSidePx } from "@elaeis/domain/fruits/fruit";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoWarning } from "@elaeis/prediction/photo-warning";
import { inLine, type PreparedPhoto } from "./prepare-photo.ts";

/** @returns null where there is nothing to say, or this browser cannot look */
export async function checkPhoto(
  { bytes, width, height }: Pick<PreparedPhoto, "bytes" | "width" | "height">,
  role: PhotoRole,
): Promise<PhotoWarning | null> {
  if (Math.min(width, height) < protocolMinShortSidePx) return "image_too_small";
  try {
    const { askWorker } = await import("../prediction/prediction-device.ts");
    // A close-up shows no card.
    const hasCard = role !== "macro";
    return await inLine(() => askWorker<"check">({ kind: "check", bytes, hasCard }));
  } catch {
    return null;
  }
}
