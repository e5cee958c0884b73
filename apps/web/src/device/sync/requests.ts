/** The requests by which what one person recorded leaves this device. */
import { deviceHeaders } from "#api/device-id.ts";
import {
  fitsInOneRequest,
  patchFruit,
  putFruit,
  putPhoto,
  putPhotoInParts,
  putWholeFruit,
  recordedBy,
} from "#api/fruit-changes.ts";
import { fetchFruit } from "#api/fruits.ts";
import type { DeliveryRequests } from "./deliver.ts";

/** Who recorded it, and on which device: what it sends is no news there. */
export function senderHeaders(userId: string): Record<string, string> {
  return { ...recordedBy(userId), ...deviceHeaders() };
}

export function requestsOf(userId: string): DeliveryRequests {
  const headers = senderHeaders(userId);
  return {
    fitsInOneRequest,
    tooLongWhole: new Set(),
    putWholeFruit: (id, submission, photos, report) =>
      putWholeFruit(id, submission, photos, report, headers),
    putFruit: (id, submission) => putFruit(id, submission, headers),
    fetchFruit,
    patchFruit: (id, edit) => patchFruit(id, edit, headers),
    putPhoto: (id, photo, report) => putPhoto(id, photo, report, headers),
    putPhotoInParts: (id, photo, report) => putPhotoInParts(id, photo, report, headers),
  };
}
