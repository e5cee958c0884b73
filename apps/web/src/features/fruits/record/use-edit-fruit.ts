import type { Fruit, FruitFields } from "@elaeis/domain/fruits/fruit-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isFailure } from "../../../api/failure.ts";
import { useFailureSentence } from "../../../api/failure-sentence.ts";
import { patchFruit, putPhoto } from "../../../api/fruit-changes.ts";
import { fetchFruit, fruitKeys } from "../../../api/fruits.ts";
import { changedFields } from "./fruit-form.ts";
import { declared, sendPhotos } from "./send-fruit.ts";
import { useProgress } from "./use-progress.ts";
import type { LocalPhoto } from "./use-photo-set.ts";
import { usePhrases } from "./use-phrases.ts";

/**
 * Saves an edit against the version it was based on. Only what the person changed is sent, so a
 * field they left alone is never set back to an older value.
 */
export function useEditFruit(fruit: Fruit) {
  const phrases = usePhrases();
  const sentenceOf = useFailureSentence();
  const queries = useQueryClient();
  /** As shown when the form opened, or as this form last saved it. */
  const [base, setBase] = useState(fruit);
  const [photosNow, setPhotosNow] = useState(fruit);
  const [phase, setPhase] = useState<"filling" | "sending" | "done">("filling");
  const [error, setError] = useState<unknown>(null);
  const { progress, startProgress, report } = useProgress();

  const save = async (fields: FruitFields, photos: readonly LocalPhoto[]) => {
    setError(null);
    startProgress(photos.map(({ role }) => role));
    setPhase("sending");
    try {
      const receipt = await patchFruit(fruit.id, {
        base_version: photosNow.version,
        fields: changedFields(fields, base),
        photos: photos.map(declared),
      });
      setBase(receipt.fruit);
      setPhotosNow(receipt.fruit);
      await sendPhotos(receipt.fruit, photos, putPhoto, report);
      setPhase("done");
    } catch (failure) {
      setError(failure);
      setPhase("filling");
    } finally {
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    }
  };

  /** After a stored photo was deleted: the fruit has a new version, of our own making. */
  const refreshPhotos = async () => {
    const fresh = await fetchFruit(fruit.id);
    setPhotosNow(fresh);
    queries.setQueryData(fruitKeys.one(fruit.id), fresh);
  };

  const storedPhotos = useMemo(
    () =>
      new Map(
        photosNow.photos.map((photo) => [
          photo.photo_role,
          { thumbnailUrl: photo.thumbnail_url ?? photo.photo_url, isReceived: photo.received },
        ]),
      ),
    [photosNow],
  );
  return {
    phase,
    progress,
    storedPhotos,
    save,
    refreshPhotos,
    isOutdated: isFailure(error, "fruit_changed"),
    problem: error === null ? null : explain(error),
  };

  function explain(failure: unknown): string {
    return isFailure(failure, "not_signed_in") ? phrases.notSignedIn : sentenceOf(failure);
  }
}
