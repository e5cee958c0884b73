import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { useEffect, useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { readPhotoThumbnails } from "./store.ts";

type KeptPhotos = ReadonlyMap<PhotoRole, string>;
const none: KeptPhotos = new Map();

/** Addresses of the thumbnails that this phone keeps of a fruit's photos, where they are wanted. */
export function useKeptPhotos(fruitId: string, isWanted: boolean): KeptPhotos {
  const { id: userId } = useUser();
  const [kept, setKept] = useState(none);
  useEffect(() => {
    if (!isWanted) return undefined;
    let urls: KeptPhotos = none;
    let isGone = false;
    const show = async () => {
      const thumbnails = await readPhotoThumbnails(userId, fruitId).catch(() => []);
      if (isGone) return;
      urls = new Map(
        thumbnails.map(([role, bytes]) => [
          role,
          URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" })),
        ]),
      );
      setKept(urls);
    };
    void show();
    return () => {
      isGone = true;
      for (const url of urls.values()) URL.revokeObjectURL(url);
      setKept(none);
    };
  }, [userId, fruitId, isWanted]);
  return kept;
}
