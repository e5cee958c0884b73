import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { maxBatchPhotos } from "@elaeis/domain/predictions/prediction";
import { useEffect, useRef, useState } from "react";
import { preparePhoto } from "#device/photos/prepare-photo.ts";
import { usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { useIsLeft } from "../use-is-left.ts";
import { usePhrases } from "../use-phrases.ts";
import { isHeicFile, whyUnread, type ChosenImage } from "../chosen-image.ts";
import { withFirst, withPhoto, withRole, type ChosenPhoto } from "./photos.ts";
import { useBatchPhrases } from "./use-batch-phrases.ts";

/** @param refuse the sentence for a file that this screen does not take, or null */
export function usePhotos(refuse: (file: File) => string | null) {
  const { errors } = usePhrases();
  const phrases = useBatchPhrases();
  const reasons = usePictureReasons();
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  usePreviews(photos);
  const isLeft = useIsLeft();

  /** @returns null for a file that is refused with a message */
  const prepare = async (file: File, source: ChosenImage["source"]) => {
    const refusal = isHeicFile(file) ? reasons.image_heic : refuse(file);
    if (refusal !== null) {
      setProblem(refusal);
      return null;
    }
    try {
      const { bytes, sha256, fileName, width, height, taken } = await preparePhoto(file);
      if (isLeft.current) return null;
      const previewUrl = URL.createObjectURL(bytes);
      return { bytes, sha256, fileName, source, previewUrl, width, height, taken };
    } catch (error) {
      setProblem(whyUnread(error, errors, reasons.image_heic));
      return null;
    }
  };

  const add = async (files: readonly File[], source: ChosenImage["source"]) => {
    const placesLeft = maxBatchPhotos - photos.length;
    setProblem(files.length > placesLeft ? phrases.maximum : null);
    setIsPreparing(true);
    for (const file of files.slice(0, placesLeft)) {
      const photo = await prepare(file, source);
      if (photo) setPhotos((held) => withPhoto(held, photo));
    }
    setIsPreparing(false);
  };

  /** The photo takes the place of the first one; the others stay. */
  const replaceFirst = async (file: File, source: ChosenImage["source"]) => {
    setProblem(null);
    setIsPreparing(true);
    const photo = await prepare(file, source);
    if (photo) setPhotos((held) => withFirst(held, photo));
    setIsPreparing(false);
  };

  return {
    photos,
    isPreparing,
    problem,
    add,
    replaceFirst,
    remove: (sha256: string) =>
      setPhotos((held) => held.filter((photo) => photo.sha256 !== sha256)),
    setRole: (sha256: string, role: PhotoRole) => setPhotos((held) => withRole(held, sha256, role)),
    restore: setPhotos,
    clear: () => {
      setPhotos([]);
      setProblem(null);
    },
    dismissProblem: () => setProblem(null),
  };
}

/** Lets a photo's preview go once the photo has gone. */
function usePreviews(photos: readonly ChosenPhoto[]): void {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    const urls = photos.map((photo) => photo.previewUrl);
    for (const url of shown.current) if (!urls.includes(url)) URL.revokeObjectURL(url);
    shown.current = urls;
  }, [photos]);
  useEffect(() => () => shown.current.forEach((url) => URL.revokeObjectURL(url)), []);
}
