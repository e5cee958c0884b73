/** The photos chosen for one fruit: how they come, go and take their views. */
import { nextFreeRole, type PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { PhotoTaken } from "#device/photos/prepare-photo.ts";
import { takenElsewhere, type ChosenImage } from "../chosen-image.ts";

export type ChosenPhoto = ChosenImage & {
  sha256: string;
  role: PhotoRole;
  width: number;
  height: number;
};

/** Of the first photo that tells it. */
export function firstTaken(photos: readonly ChosenPhoto[]): PhotoTaken | null {
  return photos.map(takenElsewhere).find((taken) => taken !== null) ?? null;
}

/** @returns the same photos where it is one of them already, or where every view is taken */
export function withPhoto(
  photos: readonly ChosenPhoto[],
  photo: Omit<ChosenPhoto, "role">,
): readonly ChosenPhoto[] {
  const role = nextFreeRole(photos.map((held) => held.role));
  const isThere = photos.some((held) => held.sha256 === photo.sha256);
  return role === undefined || isThere ? photos : [...photos, { ...photo, role }];
}

/** The photo in the place, and in the view, of the first one; where it is another of them, nothing changes. */
export function withFirst(
  photos: readonly ChosenPhoto[],
  photo: Omit<ChosenPhoto, "role">,
): readonly ChosenPhoto[] {
  const [first, ...others] = photos;
  if (first === undefined) return withPhoto(photos, photo);
  const isThere = others.some((held) => held.sha256 === photo.sha256);
  return isThere ? photos : [{ ...photo, role: first.role }, ...others];
}

/** The photo that shows that view until now takes the other's. */
export function withRole(
  photos: readonly ChosenPhoto[],
  sha256: string,
  role: PhotoRole,
): readonly ChosenPhoto[] {
  const former = photos.find((photo) => photo.sha256 === sha256)?.role;
  if (former === undefined) return photos;
  return photos.map((photo) => {
    if (photo.sha256 === sha256) return { ...photo, role };
    return photo.role === role ? { ...photo, role: former } : photo;
  });
}

/** Two sets of photos with the same key give the same result. */
export function keyOf(photos: readonly ChosenPhoto[]): string {
  return photos.map((photo) => photo.sha256).join();
}
