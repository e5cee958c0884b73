import type { ReactNode } from "react";
import { useFruitPicture, type PictureOf } from "#device/records/use-local-picture.ts";

export type PinPhoto = PictureOf & { isOffline: boolean };

/** A fruit on a map as its photo; where this phone has none, as a dot. */
export function PhotoPin({
  photo,
  isMain,
  dot,
}: {
  photo: PinPhoto;
  isMain: boolean;
  dot: ReactNode;
}) {
  const source = useFruitPicture(photo, photo.isOffline);
  if (source === null) return dot;
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      data-pin
      className={`size-7 max-w-none rounded-full bg-sunk object-cover shadow-float outline-2 ${isMain ? "outline-leaf" : "outline-card"}`}
    />
  );
}
