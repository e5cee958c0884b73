import { useEffect, useState } from "react";
import { readPhotoBytes } from "../sync/drafts.ts";

/** Where the bytes of a photo lie that this device has not sent. */
export type OwnPhoto = { itemId: string; sha256: string };

/** The address of such a photo; null until it was read, or where the device lost it. */
export function useOwnPhoto(photo: OwnPhoto | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const { itemId, sha256 } = photo ?? {};
  useEffect(() => {
    if (itemId === undefined || sha256 === undefined) return undefined;
    let made: string | null = null;
    let isGone = false;
    const read = async () => {
      const bytes = await readPhotoBytes(itemId, sha256).catch(() => undefined);
      if (bytes === undefined || isGone) return;
      made = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
      setUrl(made);
    };
    void read();
    return () => {
      isGone = true;
      setUrl(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [itemId, sha256]);
  return url;
}
