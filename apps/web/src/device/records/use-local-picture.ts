import { useEffect, useState } from "react";
import { useUser } from "#app/session/use-session.ts";
import { useKeptImage } from "../image-cache/use-kept-image.ts";
import { readPhotoThumbnail } from "../sync/drafts.ts";
import { readThumbnail } from "./store.ts";

export type PictureOf = {
  id: string;
  thumbnail_url: string | null;
  /** Of a fruit that only this phone has: its main photo. */
  localPhoto?: string | undefined;
};

/** A fruit's thumbnail: by its link, or, without network and before it was sent, out of this phone. */
export function useFruitPicture(fruit: PictureOf, isOffline: boolean): string | null {
  const { id: userId } = useUser();
  const { id, thumbnail_url, localPhoto } = fruit;
  const isLocal = isOffline || localPhoto !== undefined;
  const linked = useKeptImage(isLocal ? null : thumbnail_url);
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    if (!isLocal) return undefined;
    let url: string | undefined;
    let isGone = false;
    const show = async () => {
      const read =
        localPhoto === undefined ? readThumbnail(userId, id) : readPhotoThumbnail(id, localPhoto);
      const bytes = await read.catch(() => undefined);
      if (isGone || bytes === undefined) return;
      url = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
      setLocal(url);
    };
    void show();
    return () => {
      isGone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
      setLocal(null);
    };
  }, [userId, id, localPhoto, isLocal]);
  return isLocal ? local : linked;
}
